import {
  BellDot,
  CalendarClock,
  CalendarDays,
  Gauge,
  type LucideIcon,
  QrCode,
  Repeat,
  Scale,
  Send,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge } from '@/components/ui/Badge';
import { formatDate, formatDateTime, formatTime } from '@/components/ui/format';
import { texts } from './texts';
import type { DuePayment, TodayItem } from './today-facts';

/** A line of "Para hoje". */
export interface TodayLook {
  href: string;
  icon: LucideIcon;
  warns?: boolean;
  title: string;
  detail: string;
  /** On a line of its own, after what may be several sentences. */
  when?: string;
  side?: ReactNode;
}

type Looks = { [Kind in TodayItem['kind']]: (item: Extract<TodayItem, { kind: Kind }>) => TodayLook };

const words = texts.today;

const sumOf = (items: readonly { amount_cents: number }[]): number =>
  items.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const PLACES: Record<DuePayment['by'], string> = { schedule: '/pix/scheduled', recurrence: '/pix/automatic' };
const placeOf = ({ by, id }: DuePayment): string => `${PLACES[by]}/${id}`;
const leaving = (cents: number) => <PrivateMoney cents={-cents} signed />;

const LOOKS: Looks = {
  below_zero: ({ date, closingCents }) => ({
    href: '#saldo-previsto',
    icon: TriangleAlert,
    warns: true,
    title: words.belowZero(date),
    detail: words.belowZeroDetail,
    side: <PrivateMoney cents={closingCents} />,
  }),
  proposal: ({ proposal: { id, name, subject, answer_by, amount_cents } }) => ({
    href: `/pix/automatic/${id}`,
    icon: Repeat,
    warns: true,
    title: words.proposal(name),
    detail: `${subject}. ${words.answerBy(answer_by)}`,
    side: amount_cents === null ? undefined : <PrivateMoney cents={amount_cents} />,
  }),
  dispute: ({ dispute: { id, name, against, asks, until, amount_cents } }) => ({
    href: `/pix/support/${id}`,
    icon: Scale,
    warns: asks,
    title: against ? words.disputeAgainst(name) : words.disputeBy(name),
    detail: asks ? words.answerBy(until) : words.analysisBy(until),
    side: <PrivateMoney cents={amount_cents} />,
  }),
  limits: ({ requests }) => ({
    href: '/pix/limits',
    icon: Gauge,
    warns: true,
    title: words.limits(requests.length),
    detail: words.limitsDetail(requests.map(({ effective_at }) => effective_at).toSorted()[0] ?? ''),
  }),
  notice: ({ notice: { title, body, href, created_at, kind } }) => ({
    href: href ?? '/settings/security',
    icon: BellDot,
    warns: kind === 'security' || kind === 'pix_failed',
    title,
    detail: body,
    when: formatDateTime(created_at),
  }),
  scheduled: ({ payments }) => {
    const [only] = payments;
    const waits = payments.some(payment => payment.waits);
    return {
      href: only && payments.length === 1 ? placeOf(only) : '/pix/scheduled',
      icon: CalendarClock,
      warns: waits,
      title: words.scheduled(payments.length, only?.name ?? ''),
      detail: waits ? words.scheduledWaits : words.scheduledDetail,
      side: leaving(sumOf(payments)),
    };
  },
  automatic: ({ charges }) => {
    const [only] = charges;
    const waits = charges.some(charge => charge.waits);
    return {
      href: only && charges.length === 1 ? placeOf(only) : '/pix/scheduled',
      icon: Repeat,
      warns: waits,
      title: words.automatic(charges.length, only?.name ?? ''),
      detail: waits ? words.automaticWaits : words.automaticDetail,
      side: leaving(sumOf(charges)),
    };
  },
  on_the_way: ({ payment: { name, receipt_id, created_at, amount_cents } }) => ({
    href: `/receipts/${receipt_id}`,
    icon: Send,
    title: name,
    detail: words.onTheWay(formatTime(created_at)),
    side: (
      <>
        {leaving(amount_cents)}
        <Badge status="processing" />
      </>
    ),
  }),
  coming: ({ payments, hasMore }) => {
    const [next] = payments;
    const isOne = payments.length === 1 && !hasMore;
    return {
      href: isOne && next ? placeOf(next) : '/pix/scheduled',
      icon: CalendarDays,
      title: isOne && next ? next.name : words.coming(payments.length, hasMore),
      detail: isOne && next ? words.comingOne(next.date) : words.comingNext(next?.name ?? '', next?.date ?? ''),
      side: hasMore ? undefined : leaving(sumOf(payments)),
    };
  },
  charges: ({ charges, hasMore, nextEnd }) => {
    const [only] = charges;
    return {
      href: only && charges.length === 1 ? `/pix/charges/${only.id}` : '/pix/charges?situacao=active&periodo=tudo',
      icon: QrCode,
      title: words.charges(charges.length, hasMore),
      detail: hasMore ? words.chargesMore : words.chargesEnd(formatDate(nextEnd), charges.length),
      side: hasMore ? undefined : <PrivateMoney cents={sumOf(charges)} />,
    };
  },
};

/** How something of today reads, and where it leads; only what a notice leads to names an account already. */
export function lookOf(item: TodayItem, accountId: string): TodayLook {
  const look = (LOOKS[item.kind] as (item: TodayItem) => TodayLook)(item);
  const isAddressed = look.href.startsWith('#') || look.href.includes('conta=');
  return isAddressed ? look : { ...look, href: withAccount(look.href, accountId) };
}
