import {
  BanknoteArrowDown,
  CalendarDays,
  CircleAlert,
  ClipboardCheck,
  FileDown,
  Gauge,
  type LucideIcon,
  PenLine,
  Repeat,
  Scale,
  ShieldQuestion,
  TrendingDown,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgendaOf } from '@/bank/contract/books/agenda';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { formatDate } from '@/components/ui/format';
import type { DuePayment, Need } from './need-facts';
import { texts } from './texts';

/** A line of "Precisa de você". */
export interface NeedLook {
  icon: LucideIcon;
  warns?: boolean;
  title: string;
  detail: string;
  amount?: ReactNode;
  /** The button that settles it, or leads to where it is settled; `of` says of what to those who do not see the line. */
  act: { label: string; href: string };
}

type Looks = { [Kind in Need['kind']]: (item: Extract<Need, { kind: Kind }>) => NeedLook };

const words = texts.needs;

const sumOf = (items: readonly { amount_cents: number }[]): number =>
  items.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
/** Payments of a day that are no Pix, by the prefix of their id. */
const DAY_PLACES = {
  tds_: '/payment/ted/scheduled/',
  bls_: '/payment/boleto/scheduled/',
  tax_: '/payment/boleto/taxes/',
  tps_: '/cellphone/scheduled/',
};
const PLACES: Record<DuePayment['by'], string> = {
  ...{ schedule: '/pix/scheduled/', recurrence: '/pix/automatic/', dda: '/payment/dda?boleto=' },
};
const placeOf = (payments: readonly DuePayment[]): string => {
  const [only] = payments;
  if (!only || payments.length > 1) return '/payment/scheduled';
  const place = Object.entries(DAY_PLACES).find(([prefix]) => only.id.startsWith(prefix))?.[1] ?? PLACES[only.by];
  return `${place}${only.id}`;
};
/** What several come to is told apart from the one that is named beside it. */
const inAll = (items: readonly unknown[], amount: ReactNode): ReactNode =>
  items.length > 1 ? (
    <>
      {words.inAll} {amount}
    </>
  ) : (
    amount
  );
const leaving = (payments: readonly DuePayment[]) => inAll(payments, <PrivateMoney cents={-sumOf(payments)} signed />);

/** One leads to itself, a deposit without a Pix among deposits; several to their list. */
const toChargePlace = ([only, ...others]: readonly AgendaOf<'charge'>[]): string => {
  if (!only || others.length > 0) return '/pix/charges?situacao=active&periodo=tudo';
  return `${only.id.startsWith('dep_') ? '/deposit' : '/pix/charges'}/${only.id}`;
};

const LOOKS: Looks = {
  access: ({ notice }) => ({
    icon: ShieldQuestion,
    warns: true,
    title: notice.title,
    detail: notice.body,
    act: { label: words.notMe, href: '/settings/security' },
  }),
  approvals: ({ approvals, hasMore }) => ({
    icon: ClipboardCheck,
    warns: true,
    title:
      approvals.length === 1 && approvals[0]
        ? words.approval(approvals[0])
        : words.approvals(approvals.length, hasMore),
    detail: words.approvalsUntil(approvals.map(({ expires_at }) => expires_at).toSorted()[0] ?? ''),
    amount: hasMore
      ? undefined
      : inAll(
          approvals,
          <PrivateMoney cents={approvals.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0)} />,
        ),
    act: {
      label: words.decide,
      href: approvals.length === 1 ? `/payment-office?aprovacao=${approvals[0]?.id}` : '/payment-office',
    },
  }),
  proposal: ({ proposal: { id, name, subject, answer_by, amount_cents } }) => ({
    icon: Repeat,
    warns: true,
    title: words.proposal(name),
    detail: `${subject}. ${words.answerBy(answer_by)}`,
    amount: amount_cents === null ? undefined : <PrivateMoney cents={amount_cents} />,
    act: { label: words.answer, href: `/pix/automatic/${id}` },
  }),
  dispute: ({ dispute: { id, name, against, asks, until, amount_cents } }) => ({
    icon: Scale,
    warns: asks,
    title: against ? words.disputeAgainst(name) : words.disputeBy(name),
    detail: asks ? words.answerBy(until) : words.analysisBy(until),
    amount: <PrivateMoney cents={amount_cents} />,
    act: { label: asks ? words.answer : words.follow, href: `/pix/support/${id}` },
  }),
  signature: ({ signature: { requested_by, deadline_at } }) => ({
    icon: PenLine,
    warns: true,
    title: words.signature(requested_by),
    detail: words.signBy(deadline_at),
    act: { label: words.sign, href: '/settings/closing' },
  }),
  below_zero: ({ date, closingCents }) => ({
    icon: TrendingDown,
    warns: true,
    title: words.belowZero(date),
    detail: words.belowZeroDetail,
    amount: <PrivateMoney cents={closingCents} />,
    act: { label: words.forecast, href: '#saldo-previsto' },
  }),
  stuck: ({ payments }) => ({
    icon: CircleAlert,
    warns: true,
    title: words.stuck(payments.length, payments[0]?.name ?? ''),
    detail: words.stuckDetail,
    amount: leaving(payments),
    act: { label: words.resolve, href: placeOf(payments) },
  }),
  raise: ({ raise }) => ({
    icon: Gauge,
    title: words.raise(raise),
    detail: words.raiseFrom(raise.effective_at),
    act: { label: words.check, href: '/settings/limits' },
  }),
  charges: ({ charges, nextEnd }) => ({
    icon: BanknoteArrowDown,
    title: words.charges(charges.length),
    detail: words.chargesEnd(formatDate(nextEnd), charges.length),
    amount: inAll(charges, <PrivateMoney cents={sumOf(charges)} />),
    act: {
      label: words.see,
      href: toChargePlace(charges),
    },
  }),
  dda: ({ payments, hasMore }) => {
    const [next] = payments;
    const isOne = payments.length === 1 && !hasMore;
    return {
      icon: FileDown,
      warns: true,
      title: isOne ? words.ddaOne(next?.name ?? '') : words.dda(payments.length, hasMore),
      detail: isOne ? words.ddaEnd(next?.date ?? '') : words.dueNext(next?.name ?? '', next?.date ?? ''),
      amount: hasMore ? undefined : inAll(payments, <PrivateMoney cents={sumOf(payments)} />),
      act: { label: words.pay, href: isOne ? `${PLACES.dda}${next?.id}` : '/payment/dda' },
    };
  },
  due: ({ payments, hasMore }) => {
    const [next] = payments;
    return {
      icon: CalendarDays,
      title: payments.length === 1 && !hasMore ? (next?.name ?? '') : words.due(payments.length, hasMore),
      detail:
        payments.length === 1 && !hasMore
          ? words.dueOne(next?.date ?? '')
          : words.dueNext(next?.name ?? '', next?.date ?? ''),
      amount: hasMore ? undefined : leaving(payments),
      act: { label: words.see, href: hasMore ? '/payment/scheduled' : placeOf(payments) },
    };
  },
};

/** How something that waits reads, and the button that settles it. */
export const lookOf = (item: Need): NeedLook => (LOOKS[item.kind] as (item: Need) => NeedLook)(item);
