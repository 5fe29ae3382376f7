'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { orderTexts } from './order-texts';
import type { OrdersWish } from './orders-wish';

/* The calendar comes with the first press. */
const loadFiles = () => import('./StatementFiles').then(module => module.StatementFiles);
/* Whether it arrives matters once somebody presses. */
const warmUp = () => void loadFiles().catch(() => undefined);
const StatementFiles = dynamic(loadFiles, { ssr: false });

/** Opens the files of the wallet's statement. */
export function StatementButton({ accountId, wish }: { accountId: string; wish: OrdersWish }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        <Download aria-hidden />
        {orderTexts.statement.open}
      </Button>
      {isOpen ? <StatementFiles {...{ accountId, wish }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
