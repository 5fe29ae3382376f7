'use client';

import { ReceiptText } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import styled from 'styled-components';
import type { Deposit, DepositRules, DepositStatus } from '@/bank/contract/products/deposit';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Whole } from '@/components/lists/Whole';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { listDeposits } from '@/services/deposit';
import { media, radius } from '@/themes/tokens';
import { AccountData } from './AccountData';
import { BADGES } from './deposit-badge';
import { STATUS_WORDS, texts } from './texts';

const Sides = styled.div`
  display: grid;
  gap: 24px;
  align-items: start;

  ${media.desk} { grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); }
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  max-height: 200px;
  object-fit: cover;
  border-radius: ${radius.card};

  /* beside the list it is as narrow as on a phone: all of it is there */
  ${media.desk} { max-height: none; }
`;

const Filter = styled.form`
  display: flex;
  align-items: end;
  gap: 8px;

  > div { flex: 1; }
`;

const COLUMNS: readonly DataColumn<Deposit>[] = [
  {
    id: 'due',
    header: texts.list.due,
    place: 'title',
    cell: ({ due_date }) => formatDate(due_date),
  },
  {
    id: 'status',
    header: texts.list.status,
    place: 'under',
    cell: ({ status }) => <Badge status={BADGES[status]}>{STATUS_WORDS[status]}</Badge>,
  },
  {
    id: 'created',
    header: texts.list.created,
    named: true,
    cell: ({ created_at }) => <Whole>{formatDate(created_at)}</Whole>,
  },
  {
    id: 'amount',
    header: texts.list.amount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} />,
  },
];

interface DepositPageProps {
  accountId: string;
  rules: DepositRules;
  first: { data: Deposit[]; next_cursor: string | null };
  status: DepositStatus | null;
  /** The brand's picture of a deposit. */
  picture: string | null;
  canIssue: boolean;
}

/** Ways to put money into the account, and the boletos that were issued for it. */
export function DepositPage({ accountId, rules, first, status, picture, canIssue }: DepositPageProps) {
  const list = useCursorList<Deposit>({
    queryKey: ['deposits', accountId, status ?? ''],
    read: (cursor, signal) => listDeposits(accountId, { status: status ?? undefined, cursor }, signal),
    first,
  });
  const create = canIssue ? (
    <ButtonLink href={withAccount('/deposit/new', accountId)}>{texts.create}</ButtonLink>
  ) : null;
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} actions={list.items?.length ? create : null} />
      <Sides>
        <Stack gap={16}>
          <Heading level={2} size={20}>
            {texts.list.title}
          </Heading>
          {status || first.data.length > 0 ? <StatusFilter accountId={accountId} status={status} /> : null}
          <DataList
            caption={texts.list.caption}
            columns={COLUMNS}
            items={list.items ?? []}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => withAccount(`/deposit/${id}`, accountId)}
            empty={
              <EmptyState icon={ReceiptText} title={texts.list.none} action={create ?? undefined}>
                {canIssue ? texts.list.noneBody : texts.list.noneToSee}
              </EmptyState>
            }
          />
          <MoreRows
            list={list}
            hrefOf={() => withAccount(status ? `/deposit?situacao=${status}` : '/deposit', accountId)}
            noun={texts.list.noun}
          />
        </Stack>
        <Stack gap={16}>
          {picture ? <Picture src={picture} alt="" /> : null}
          <AccountData rules={rules} />
        </Stack>
      </Sides>
    </Page>
  );
}

/** A choice filters at once; the button is for a page whose script is not there. */
function StatusFilter({ accountId, status }: { accountId: string; status: DepositStatus | null }) {
  const router = useRouter();
  const [shown, setShown] = useState<string>(status ?? '');
  const [told, setTold] = useState(status);
  // the way back changes the address under the form
  if (told !== status) {
    setTold(status);
    setShown(status ?? '');
  }
  const choose = (next: string) => {
    setShown(next);
    router.push(withAccount(next ? `/deposit?situacao=${next}` : '/deposit', accountId), { scroll: false });
  };
  const options = [
    { value: '', label: texts.list.all },
    ...Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label })),
  ];
  return (
    <Filter action="/deposit" method="get">
      <input type="hidden" name="conta" value={accountId} />
      <Select label={texts.list.status} name="situacao" options={options} value={shown} onValueChange={choose} />
      <noscript>
        <Button type="submit" variant="quiet">
          {texts.list.filter}
        </Button>
      </noscript>
    </Filter>
  );
}
