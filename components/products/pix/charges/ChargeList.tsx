'use client';

import { ReceiptText } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import styled from 'styled-components';
import type { ChargeStatus, ChargeTotals, PixCharge } from '@/bank/contract/products/pix/charges';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { MoreRows } from '@/components/lists/MoreRows';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { Whole } from '@/components/lists/Whole';
import { Badge } from '@/components/ui/Badge';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { type DataColumn, DataList } from '@/components/ui/DataList';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatDate } from '@/components/ui/format';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Select } from '@/components/ui/Select';
import { Stack } from '@/components/ui/Stack';
import { Sums } from '@/components/ui/Sums';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { listPixCharges } from '@/services/pix/charges';
import { media } from '@/themes/tokens';
import { BADGES } from './charge-badge';
import type { ChargeFilter } from './charge-filter';
import { ChosenCharges } from './ChosenCharges';
import { MANY_WORDS, STATUS_WORDS, texts } from './texts';

const Filters = styled.form`
  display: grid;
  gap: 12px;
  align-items: end;

  ${media.tablet} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;

const toOptions = <Value extends string>(words: Record<Value, string>): { value: Value; label: string }[] =>
  (Object.keys(words) as Value[]).map(value => ({ value, label: words[value] }));

const STATUSES = toOptions<ChargeStatus | ''>({ '': texts.list.all, ...STATUS_WORDS });
const PERIODS = toOptions(texts.list.periods);

const toName = ({ payer, message }: PixCharge): string => payer?.name ?? message ?? texts.list.anybody;

const COLUMNS: readonly DataColumn<PixCharge>[] = [
  {
    id: 'payer',
    header: texts.list.payer,
    place: 'title',
    cell: toName,
  },
  {
    id: 'status',
    header: texts.list.status,
    place: 'under',
    cell: charge => <Badge status={BADGES[charge.status]}>{STATUS_WORDS[charge.status]}</Badge>,
  },
  {
    id: 'created',
    header: texts.list.created,
    onlyWide: true,
    notBeside: true,
    cell: charge => <Whole>{formatDate(charge.created_at)}</Whole>,
  },
  {
    id: 'due',
    header: texts.list.due,
    named: true,
    cell: charge => <Whole>{formatDate(charge.due_date ?? charge.expires_at)}</Whole>,
  },
  {
    id: 'amount',
    header: texts.list.amount,
    place: 'figure',
    cell: charge => <PrivateMoney cents={charge.payment?.amount_cents ?? charge.amount_cents} />,
  },
];

interface ChargePage {
  data: PixCharge[];
  next_cursor: string | null;
}

interface ChargeListProps {
  accountId: string;
  name: string;
  filter: ChargeFilter;
  first: ChargePage;
  totals: ChargeTotals | null;
  canCharge: boolean;
}

/** Charges of the account by state and period, with their totals. The filter is kept in the address. */
export function ChargeList(props: ChargeListProps) {
  const { accountId, filter, first, totals, canCharge } = props;
  return (
    <Page>
      <PageHeader
        title={texts.list.title}
        lead={texts.list.lead}
        // where there is none yet, the list itself begins with it
        actions={
          <>
            <ButtonLink variant="quiet" href={withAccount('/pix/charges/automatic', accountId)}>
              {texts.list.automatic}
            </ButtonLink>
            {canCharge && first.data.length > 0 ? <CreateLink accountId={accountId} /> : null}
          </>
        }
      />
      <Stack gap={16}>
        <FilterForm accountId={accountId} filter={filter} />
        {totals && hasAny(totals) ? <Totals totals={totals} /> : null}
        <Charges key={filter.search} {...props} />
      </Stack>
    </Page>
  );
}

const CreateLink = ({ accountId }: { accountId: string }) => (
  <ButtonLink href={withAccount('/pix/charges/new', accountId)}>{texts.list.create}</ButtonLink>
);

function Charges({ accountId, name, filter, first, canCharge }: ChargeListProps) {
  const { status, from } = filter;
  const list = useCursorList<PixCharge>({
    queryKey: ['pix-charges', accountId, status ?? '', from ?? ''],
    read: (cursor, signal) => listPixCharges(accountId, { status, from, cursor }, signal),
    first,
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = list.items ?? [];
  const actions = (
    <ChosenCharges
      accountId={accountId}
      name={name}
      chosen={items.filter(({ id }) => chosen.has(id))}
      onDone={() => setChosen(new Set())}
    />
  );
  return (
    <>
      <DataList
        caption={texts.list.caption}
        columns={COLUMNS}
        items={items}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => withAccount(`/pix/charges/${id}`, accountId)}
        selection={canCharge ? { chosen, onChoose: setChosen, nameOf: toName, actions } : undefined}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={texts.list.none}
            action={canCharge ? <CreateLink accountId={accountId} /> : undefined}
          >
            {texts.list.noneBody}
          </EmptyState>
        }
      />
      <MoreRows
        list={list}
        hrefOf={() => withAccount(`/pix/charges?${filter.search}`, accountId)}
        noun={texts.list.noun}
      />
    </>
  );
}

/** A choice filters at once; the button is for a page whose script is not there. */
function FilterForm({ accountId, filter }: { accountId: string; filter: ChargeFilter }) {
  const router = useRouter();
  const [shown, setShown] = useState(filter);
  const [told, setTold] = useState(filter.search);
  // the way back changes the address under the form
  if (told !== filter.search) {
    setTold(filter.search);
    setShown(filter);
  }
  const choose = (change: Partial<Pick<ChargeFilter, 'status' | 'period'>>) => {
    const next = { ...shown, ...change };
    setShown(next);
    const address = `/pix/charges?situacao=${next.status ?? ''}&periodo=${next.period}`;
    router.push(withAccount(address, accountId), { scroll: false });
  };
  return (
    <Filters action="/pix/charges" method="get" aria-label={texts.list.filter}>
      <input type="hidden" name="conta" value={accountId} />
      <Select
        label={texts.list.status}
        name="situacao"
        options={STATUSES}
        value={shown.status ?? ''}
        onValueChange={status => choose({ status: status || undefined })}
      />
      <Select
        label={texts.list.period}
        name="periodo"
        options={PERIODS}
        value={shown.period}
        onValueChange={period => choose({ period })}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {texts.list.filter}
        </Button>
      </noscript>
    </Filters>
  );
}

const hasAny = (totals: ChargeTotals): boolean => Object.values(totals).some(({ count }) => count > 0);

function Totals({ totals }: { totals: ChargeTotals }) {
  return (
    <Card as="section" aria-labelledby="totais">
      <VisuallyHidden as="h2" id="totais">
        {texts.list.totals}
      </VisuallyHidden>
      <Sums>
        {(['active', 'paid', 'expired', 'canceled'] as const).map(status => (
          <div key={status}>
            <dt>{MANY_WORDS[status]}</dt>
            <dd>
              <PrivateMoney cents={totals[status].amount_cents} />
            </dd>
            <dd>
              <Text size={14} muted>
                {texts.list.count(totals[status].count)}
              </Text>
            </dd>
          </div>
        ))}
      </Sums>
    </Card>
  );
}
