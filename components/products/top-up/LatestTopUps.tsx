'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Smartphone } from 'lucide-react';
import styled from 'styled-components';
import type { TopUp } from '@/bank/contract/products/top-up';
import { formatMobile } from '@/bank/contract/top-up-phone';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { ListCard } from '@/components/lists/ListCard';
import { MoneyRow } from '@/components/lists/MoneyRow';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate, formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { listTopUps } from '@/services/top-up';
import { texts } from './texts';

const ComplainDialog = dynamic(() => import('./ComplainDialog').then(module => module.ComplainDialog), { ssr: false });
const KeepDialog = dynamic(() => import('./KeepDialog').then(module => module.KeepDialog), { ssr: false });

const words = texts.latest;

const Rows = styled.ul`
  > li + li { border-top: 1px solid ${color.line}; }
`;

const Keep = styled.div`
  padding: 0 16px 8px;
`;

interface LatestTopUpsProps {
  accountId: string;
  /** What the server read; null where it could not. */
  first: { data: TopUp[]; next_cursor: string | null } | null;
}

/** The top-ups that were made, how each stands, and the way to keep a line by name. */
export function LatestTopUps({ accountId, first }: LatestTopUpsProps) {
  const [keeping, setKeeping] = useState<TopUp | null>(null);
  const [missing, setMissing] = useState<TopUp | null>(null);
  const list = useCursorList({
    queryKey: ['top-ups', 'latest', accountId],
    read: (cursor, signal) => listTopUps(accountId, cursor, signal),
    first,
  });
  return (
    <Stack gap={12}>
      <Heading level={2} size={16}>
        {words.title}
      </Heading>
      <ListCard
        list={list}
        failed={words.failed}
        empty={<EmptyState icon={Smartphone} title={words.empty} />}
        noun={words.noun}
        hrefOf={() => withAccount('/statement?tipo=top_up', accountId)}
      >
        {items => (
          <Rows>
            {items.map(item => (
              <li key={item.id}>
                <TopUpRow topUp={item} accountId={accountId} />
                <Keep>
                  <Button
                    variant="plain"
                    aria-label={texts.keep.open(formatMobile(item.phone))}
                    onClick={() => setKeeping(item)}
                  >
                    {texts.keep.short}
                  </Button>
                  {item.complain_until ? (
                    <Button
                      variant="plain"
                      aria-label={words.complainAbout(formatMobile(item.phone))}
                      onClick={() => setMissing(item)}
                    >
                      {words.complain}
                    </Button>
                  ) : null}
                </Keep>
              </li>
            ))}
          </Rows>
        )}
      </ListCard>
      {missing ? (
        <ComplainDialog
          accountId={accountId}
          topUp={missing}
          onDone={list.readAgain}
          onClose={() => setMissing(null)}
        />
      ) : null}
      {keeping ? <KeepDialog accountId={accountId} topUp={keeping} onClose={() => setKeeping(null)} /> : null}
    </Stack>
  );
}

/** What is still to be known of a top-up: how a complaint stands, until when it may be taken back, or why it was not made. */
const toNote = ({ complaint, reversible_until, failure }: TopUp): string | undefined => {
  if (complaint) return words.complaint[complaint.state](toLastDay(complaint.answer_by), complaint.operator_nsu);
  return reversible_until ? words.reversible(formatDateTime(reversible_until)) : failure?.reason;
};

/** The deadline is the end of a day: the day before its midnight is the one that people know. */
const toLastDay = (until: string): string => formatDate(new Date(Date.parse(until) - 1).toISOString());

function TopUpRow({ topUp, accountId }: { topUp: TopUp; accountId: string }) {
  const { operator_name, phone, created_at, status, awaits_approval } = topUp;
  const state = awaits_approval ? words.waiting : words.status[status];
  return (
    <MoneyRow
      href={withAccount(`/receipts/${topUp.receipt_id}`, accountId)}
      icon={Smartphone}
      warns={status === 'failed'}
      title={texts.result.line(operator_name, formatMobile(phone))}
      detail={formatDateTime(created_at)}
      note={toNote(topUp)}
      side={
        <>
          <PrivateMoney cents={topUp.amount_cents} />
          <Text as="span" size={14} muted>
            {state}
          </Text>
        </>
      }
    />
  );
}
