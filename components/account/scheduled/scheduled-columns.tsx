import type { ScheduledPayment } from '@/bank/contract/books/scheduled';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { STATUS } from '@/components/lists/day-order/status-look';
import { texts as dayTexts } from '@/components/lists/day-order/texts';
import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { formatMoney, formatTime } from '@/components/ui/format';
import { formatHour } from '@/components/ui/hour-text';
import { joinFacts } from '@/components/ui/join-facts';
import { KINDS } from './kinds';
import { texts } from './texts';

const words = texts.columns;

const moreOf = ({ repeat, status, try_at, fee_cents }: ScheduledPayment): string =>
  joinFacts([
    repeat && dayTexts.repeated(repeat),
    fee_cents > 0 && texts.fee(formatMoney(fee_cents)),
    status === 'waiting' && try_at && texts.waits(formatHour(formatTime(try_at))),
  ]);

function Status({ status }: Pick<ScheduledPayment, 'status'>) {
  const { badge, label } = STATUS[status];
  return <Badge status={badge}>{label}</Badge>;
}

/** What a list tells of a payment for a day. */
export const SCHEDULED_COLUMNS: readonly DataColumn<ScheduledPayment>[] = [
  { id: 'name', header: words.name, place: 'title', cell: ({ name }) => name },
  { id: 'kind', header: words.kind, cell: ({ kind }) => KINDS[kind].label },
  {
    id: 'more',
    header: words.more,
    cell: payment => {
      const more = moreOf(payment);
      return more && <PrivateText>{more}</PrivateText>;
    },
  },
  // that it is to come the day says
  {
    id: 'status',
    header: words.status,
    place: 'under',
    cell: ({ status }) => (status === 'scheduled' ? null : <Status status={status} />),
  },
  {
    id: 'amount',
    header: words.amount,
    place: 'figure',
    cell: ({ amount_cents }) => <PrivateMoney cents={amount_cents} />,
  },
];
