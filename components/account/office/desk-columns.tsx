import type { Approval, ApprovalTab } from '@/bank/contract/payments/office';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { LongName } from '@/components/ui/LongName';
import { isOpen, toBadge, toKind, toProgress, toTitle, toUntil } from './approval-look';
import { texts } from './texts';

function State({ approval }: { approval: Approval }) {
  const { status, label } = toBadge(approval);
  return <Badge status={status}>{label}</Badge>;
}

/** Who is paid, marked where the account or the payee is new. */
function Title({ approval }: { approval: Approval }) {
  const { payee, state } = approval;
  if (payee === null || payee === 'known' || state !== 'waiting') return toTitle(approval);
  return (
    <>
      <LongName>{toTitle(approval)}</LongName> <Badge status="undefined">{texts.payee[payee]}</Badge>
    </>
  );
}

const COLUMNS: readonly DataColumn<Approval>[] = [
  { id: 'what', header: texts.columns.what, place: 'title', cell: approval => <Title approval={approval} /> },
  { id: 'kind', header: texts.columns.kind, notBeside: true, cell: toKind },
  {
    id: 'maker',
    header: texts.columns.maker,
    notBeside: true,
    cell: ({ maker_name }) => maker_name ?? texts.makerUnknown,
  },
  { id: 'approvals', header: texts.columns.approvals, cell: toProgress },
];

const UNTIL: DataColumn<Approval> = {
  id: 'until',
  header: texts.columns.until,
  notBeside: true,
  onlyWide: true,
  cell: approval => (isOpen(approval) ? toUntil(approval.expires_at) : null),
};

const STATE: DataColumn<Approval> = {
  id: 'state',
  header: texts.columns.state,
  place: 'under',
  cell: approval => <State approval={approval} />,
};

const AMOUNT: DataColumn<Approval> = {
  id: 'amount',
  header: texts.columns.amount,
  place: 'figure',
  cell: ({ amount_cents }) => (amount_cents === null ? null : <PrivateMoney cents={amount_cents} />),
};

/** What of a tab stands in its list. */
export const toColumns = (tab: ApprovalTab): readonly DataColumn<Approval>[] =>
  tab === 'decided' ? [...COLUMNS, STATE, AMOUNT] : [...COLUMNS, UNTIL, STATE, AMOUNT];
