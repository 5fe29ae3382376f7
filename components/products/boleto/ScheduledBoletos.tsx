'use client';

import { CalendarClock } from 'lucide-react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledBoleto } from '@/bank/contract/products/boleto-schedules';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { dayOrderKey } from '@/components/lists/day-order/use-after-change';
import { ListCard } from '@/components/lists/ListCard';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { listScheduledBoletos, type ScheduledBoletoPage } from '@/services/boleto';
import { color } from '@/themes/tokens';
import { ScheduledRow } from './ScheduledRow';
import { texts } from './texts';

const Rows = styled.ul`
  li + li { border-top: 1px solid ${color.line}; }
`;

const PAGE = 20;
const words = texts.scheduled;

interface ScheduledBoletosProps {
  account: Pick<Account, 'id' | 'role'>;
  /** The first page; null when it could not be read. */
  first: ScheduledBoletoPage | null;
}

/** The boletos and bills that wait for their day; each leads to where it is changed, cancelled or paid now. */
export function ScheduledBoletos({ account, first }: ScheduledBoletosProps) {
  const { id: accountId } = account;
  const canPay = account.role !== 'viewer';
  const here = withAccount('/payment/boleto/scheduled', accountId);
  const pay = withAccount('/payment/boleto', accountId);
  const list = useCursorList<ScheduledBoleto>({
    queryKey: [...dayOrderKey(accountId), 'boletos'],
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
          <Rows>
            {boletos.map(boleto => (
              <li key={boleto.id}>
                <ScheduledRow boleto={boleto} accountId={accountId} />
              </li>
            ))}
          </Rows>
        )}
      </ListCard>
    </Page>
  );
}
