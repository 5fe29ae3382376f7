'use client';

import { Ellipsis, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { BatchDetail } from '@/bank/contract/products/batch';
import { withAccount } from '@/components/frame/account-address';
import { Button } from '@/components/ui/Button';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { Inline } from '@/components/ui/Stack';
import { lookUpBatch } from '@/services/batch';
import { texts } from './draft-texts';
import type { FreshBatch } from './use-batch';

const PayDialog = dynamic(() => import('./PayDialog').then(module => module.PayDialog), { ssr: false });
const DraftDialogs = dynamic(() => import('./DraftDialogs').then(module => module.DraftDialogs), { ssr: false });

const words = texts.acts;

interface DraftActsProps {
  accountId: string;
  batch: BatchDetail;
  fresh: FreshBatch;
  onAdd: () => void;
}

/** What can be done with a draft: it is reviewed and paid, added to, renamed, thrown away. */
export function DraftActs({ accountId, batch, fresh, onAdd }: DraftActsProps) {
  const router = useRouter();
  const [window, setWindow] = useState<'pay' | 'rename' | 'remove' | null>(null);
  const close = () => setWindow(null);
  return (
    <Inline>
      <Button variant="quiet" onClick={onAdd}>
        <Plus aria-hidden />
        {words.add}
      </Button>
      <Menu
        trigger={wiring => (
          <Button variant="quiet" aria-label={words.more} {...wiring}>
            <Ellipsis aria-hidden />
          </Button>
        )}
      >
        {batch.review && batch.review.unnamed > 0 ? (
          <MenuItem type="button" onClick={() => void lookUpBatch(accountId, batch.id).then(fresh.read, fresh.read)}>
            {words.names}
          </MenuItem>
        ) : null}
        <MenuItem type="button" onClick={() => setWindow('rename')}>
          {words.rename}
        </MenuItem>
        <MenuItem type="button" onClick={() => setWindow('remove')}>
          {words.remove}
        </MenuItem>
      </Menu>
      <Button disabled={batch.rows.ready === 0} onClick={() => setWindow('pay')}>
        {words.review}
      </Button>
      {window === 'pay' ? <PayDialog accountId={accountId} batch={batch} fresh={fresh} onClose={close} /> : null}
      {window === 'rename' || window === 'remove' ? (
        <DraftDialogs
          {...{ accountId, batch, fresh }}
          which={window}
          onClose={close}
          onGone={() => router.push(withAccount('/payment/batch', accountId))}
        />
      ) : null}
    </Inline>
  );
}
