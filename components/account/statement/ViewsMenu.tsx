'use client';

import { Bookmark } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import type { StatementFilters } from './filters';
import { viewTexts } from './view-texts';

/* The list and its dialogs come with the first opening. */
const loadList = () => import('./ViewList').then(module => module.ViewList);
const ViewList = dynamic(loadList, { ssr: false });

interface ViewsMenuProps {
  accountId: string;
  filters: StatementFilters;
  /** The name of the view that the address names. */
  activeName: string | null;
}

/** Named sets of filters, kept on the server for every device. */
export function ViewsMenu({ accountId, filters, activeName }: ViewsMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Menu
      align="start"
      trigger={({ onClick, ...wiring }) => (
        <Button
          variant="quiet"
          {...wiring}
          onClick={() => {
            setOpened(true);
            onClick();
          }}
          onPointerEnter={() => void loadList().catch(() => undefined)}
        >
          <Bookmark aria-hidden />
          {activeName ? viewTexts.opened(activeName) : viewTexts.open}
        </Button>
      )}
    >
      {wasOpened ? <ViewList accountId={accountId} filters={filters} /> : null}
    </Menu>
  );
}
