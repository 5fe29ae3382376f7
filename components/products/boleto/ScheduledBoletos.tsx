'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledBoleto } from '@/bank/contract/products/boleto-schedules';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { ListCard } from '@/components/lists/ListCard';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate, formatMoney } from '@/components/ui/format';
import { cancelScheduledBoleto, listScheduledBoletos, type ScheduledBoletoPage } from '@/services/boleto';
import { ScheduledRow } from './ScheduledRow';
import { texts } from './texts';

const PAGE = 20;
const words = texts.scheduled;

interface ScheduledBoletosProps {
  account: Pick<Account, 'id' | 'role'>;
  /** The first page; null when it could not be read. */
  first: ScheduledBoletoPage | null;
}

/** The boletos and bills that wait for their day, and the way to cancel each. Who only looks sees the same. */
export function ScheduledBoletos({ account, first }: ScheduledBoletosProps) {
  const { id: accountId } = account;
  const canPay = account.role !== 'viewer';
  const [canceling, setCanceling] = useState<ScheduledBoleto | null>(null);
  const here = withAccount('/payment/boleto/scheduled', accountId);
  const pay = withAccount('/payment/boleto', accountId);
  const list = useCursorList<ScheduledBoleto>({
    queryKey: ['boleto', accountId, 'scheduled'],
    read: (cursor, signal) =>
      listScheduledBoletos(accountId, { state: 'open', limit: PAGE, ...(cursor && { cursor }) }, signal),
    first,
  });
  return (
    <Page>
      <PageHeader title={words.title} back={{ href: pay, label: texts.title }} />
      <ListCard
        list={list}
        failed={words.failed}
        empty={
          <EmptyState
            icon={CalendarClock}
            title={words.empty}
            action={canPay ? <ButtonLink href={pay}>{words.new}</ButtonLink> : undefined}
          >
            {words.emptyBody}
          </EmptyState>
        }
        hrefOf={() => here}
        noun={words.noun}
      >
        {boletos => (
          <ul>
            {boletos.map(boleto => (
              <ScheduledRow
                key={boleto.id}
                boleto={boleto}
                onCancel={canPay ? () => setCanceling(boleto) : undefined}
              />
            ))}
          </ul>
        )}
      </ListCard>
      {canceling ? <CancelDialog boleto={canceling} accountId={accountId} onClose={() => setCanceling(null)} /> : null}
    </Page>
  );
}

interface CancelDialogProps {
  boleto: ScheduledBoleto;
  accountId: string;
  onClose: () => void;
}

/** Asks once more before a boleto that waits for its day is cancelled. */
function CancelDialog({ boleto: { id, payee, amount_cents, date }, accountId, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  return (
    <AskedDialog
      title={texts.cancel.title(payee.name)}
      words={texts.cancel}
      act={() => cancelScheduledBoleto(accountId, id)}
      afterwards={() => client.invalidateQueries({ queryKey: ['boleto', accountId, 'scheduled'] })}
      onClose={onClose}
    >
      <p>{texts.cancel.body(formatMoney(amount_cents), formatDate(date))}</p>
    </AskedDialog>
  );
}
