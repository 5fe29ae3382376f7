'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { Account } from '@/bank/contract/ground/accounts';
import type { ScheduledTed, TedScheduleChange } from '@/bank/contract/products/ted-schedules';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { AskedDialog } from '@/components/lists/AskedDialog';
import { ListCard } from '@/components/lists/ListCard';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Button, ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate, formatMoney } from '@/components/ui/format';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Inline } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { cancelScheduledTed, listScheduledTeds, type ScheduledTedPage } from '@/services/ted';
import { color, media } from '@/themes/tokens';
import { texts } from './texts';

const PAGE = 20;
const words = texts.scheduled;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 16px;
  border-top: 1px solid ${color.line};

  ${media.tablet} { padding-inline: 24px; }
  &:first-child { border-top: 0; }
`;

interface ScheduledTedsProps {
  account: Pick<Account, 'id' | 'role'>;
  /** The first page; null when it could not be read. */
  first: ScheduledTedPage | null;
}

/** The TEDs that wait for their day, and the way to cancel each. Who only looks sees the same. */
export function ScheduledTeds({ account, first }: ScheduledTedsProps) {
  const { id: accountId } = account;
  const canPay = account.role !== 'viewer';
  const [canceling, setCanceling] = useState<ScheduledTed | null>(null);
  const here = withAccount('/payment/ted/scheduled', accountId);
  const pay = withAccount('/payment/ted', accountId);
  const list = useCursorList<ScheduledTed>({
    queryKey: ['ted', accountId, 'scheduled'],
    read: (cursor, signal) =>
      listScheduledTeds(accountId, { state: 'open', limit: PAGE, ...(cursor && { cursor }) }, signal),
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
        {teds => (
          <ul>
            {teds.map(ted => (
              <ScheduledRow key={ted.id} ted={ted} onCancel={canPay ? () => setCanceling(ted) : undefined} />
            ))}
          </ul>
        )}
      </ListCard>
      {canceling ? <CancelDialog ted={canceling} accountId={accountId} onClose={() => setCanceling(null)} /> : null}
    </Page>
  );
}

/** One TED that waits: to whom, when, how much. */
function ScheduledRow({ ted, onCancel }: { ted: ScheduledTed; onCancel: (() => void) | undefined }) {
  const { payee, date, repeat, status, amount_cents, failure } = ted;
  const facts = [formatDate(date), repeat && words.repeat(repeat), payee.institution.name].filter(Boolean);
  return (
    <Row>
      <div>
        <Text strong>{payee.name}</Text>
        <Text size={14} muted>
          {facts.join(' · ')}
        </Text>
        {status === 'waiting' && failure ? <Text size={14}>{failure.reason}</Text> : null}
      </div>
      <Inline>
        <PrivateMoney cents={amount_cents} />
        {onCancel ? (
          <Button variant="quiet" aria-label={words.cancelOne(payee.name)} onClick={onCancel}>
            {words.cancel}
          </Button>
        ) : null}
      </Inline>
    </Row>
  );
}

interface CancelDialogProps {
  ted: ScheduledTed;
  accountId: string;
  onClose: () => void;
}

/** Asks once more before a TED, or the rest of a repeated one, is cancelled. */
function CancelDialog({ ted, accountId, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  const [appliesTo, setAppliesTo] = useState<TedScheduleChange['applies_to']>('this');
  const { payee, amount_cents, date, repeat } = ted;
  return (
    <AskedDialog
      title={texts.cancel.title(payee.name)}
      words={texts.cancel}
      act={() => cancelScheduledTed(accountId, ted.id, appliesTo)}
      afterwards={() => client.invalidateQueries({ queryKey: ['ted', accountId, 'scheduled'] })}
      onClose={onClose}
    >
      <p>{texts.cancel.body(formatMoney(amount_cents), formatDate(date))}</p>
      {repeat && repeat.number < repeat.of ? (
        <RadioGroup
          label={texts.cancel.scope}
          options={[
            { value: 'this', label: texts.cancel.this },
            { value: 'following', label: texts.cancel.following },
          ]}
          value={appliesTo}
          onValueChange={setAppliesTo}
        />
      ) : null}
    </AskedDialog>
  );
}
