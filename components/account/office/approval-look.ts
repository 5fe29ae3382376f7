import type { Approval } from '@/bank/contract/payments/office';
import type { BadgeStatus } from '@/components/ui/Badge';
import { formatDate, formatTime, toLocalDate } from '@/components/ui/format';
import { bankToday } from '@/components/ui/today';
import { joinFacts } from '@/components/ui/join-facts';
import { isMandateKind, PEOPLE_KIND, POLICY_KIND, toKindName } from './kind-names';
import { texts } from './texts';

/** A change of the rules is nobody's payment. */
export const isPolicy = ({ kind }: Pick<Approval, 'kind'>): boolean => kind === POLICY_KIND;

/** Nor is a change of what a person may do. */
export const isPeople = ({ kind }: Pick<Approval, 'kind'>): boolean => kind === PEOPLE_KIND;

/** Whether it is many payments at once. */
export const isBatch = ({ kind }: Pick<Approval, 'kind'>): boolean => kind === 'batch' || kind === 'payroll';

/** Whether it lets a receiver charge: nothing is paid by it, today or at once. */
export const isMandate = ({ kind }: Pick<Approval, 'kind'>): boolean => isMandateKind(kind);

/** Who is paid, or that rules or a person's access change. */
export const toTitle = (approval: Pick<Approval, 'kind' | 'payee_name'>): string =>
  isPolicy(approval)
    ? texts.policyChange
    : isPeople(approval)
      ? texts.peopleChange(approval.payee_name ?? texts.nobody)
      : (approval.payee_name ?? texts.nobody);

/** What the button says that gives the approval. */
export const toConfirm = (approval: Pick<Approval, 'kind'>): string => {
  if (isPolicy(approval)) return texts.panel.confirmRules;
  return isPeople(approval) ? texts.panel.confirmPeople : texts.panel.approve;
};

export const toKind = ({ kind, payee_institution }: Pick<Approval, 'kind' | 'payee_institution'>): string =>
  joinFacts([toKindName(kind), payee_institution]);

/** Who has agreed and how many are missing. */
export const toProgress = ({ state, missing, approved_by }: Approval): string =>
  joinFacts([state === 'waiting' && texts.missing(missing), approved_by.length > 0 && texts.approvedBy(approved_by)]);

/** Whether it can be approved together with others: what is new about a payee is looked at, and rules are read. */
export const isForMany = (approval: Approval): boolean =>
  approval.mine === 'may_approve' && !isPolicy(approval) && !isMandate(approval) && approval.payee === 'known';

/** Until when it may be approved: `hoje, 17:00`. */
export const toUntil = (instant: string): string => {
  const time = formatTime(instant);
  return toLocalDate(new Date(instant)) === bankToday()
    ? texts.untilToday(time)
    : texts.untilDay(formatDate(instant), time);
};

const BADGES: Readonly<Record<Approval['state'], BadgeStatus>> = {
  waiting: 'waiting',
  approved: 'processing',
  done: 'completed',
  rejected: 'canceled',
  expired: 'canceled',
  canceled: 'canceled',
};

export const toBadge = ({ state, blocked }: Pick<Approval, 'state' | 'blocked'>) =>
  blocked
    ? { status: 'canceled' as const, label: texts.blocked }
    : { status: BADGES[state], label: texts.states[state] };

export const isOpen = ({ state }: Pick<Approval, 'state'>): boolean => state === 'waiting' || state === 'approved';
