import { toNamedKind } from '../../../contract/payments/orders';
import type { PolicyRule, RuleBasis, RuleWhen } from '../../../contract/payments/policies';
import { ALL_APPROVERS } from '../../../contract/payments/policies';
import { joinRequirements, NOTHING, type Requirement } from './requirement';

/** What rules look at. Amounts are centavos; of what moves no money null. */
export interface RuledFacts {
  kind: string;
  /** `acc_…` */
  accountId: string;
  /** `usr_…`; null of what nobody made. */
  makerId: string | null;
  makerRole: string | null;
  channel: 'web' | 'file' | 'api';
  /** Null of what nobody receives. */
  payee: 'new' | 'changed' | 'known' | null;
  /** By what amounts are measured on; each sum includes this payment. */
  sums: Readonly<Record<RuleBasis, bigint>> | null;
  isBusinessTime: boolean;
}

const isOneOf = (list: readonly string[] | undefined, ...values: readonly (string | null)[]): boolean =>
  list === undefined || values.some(value => value !== null && list.includes(value));

const isWithin = ({ min_cents, max_cents, basis = 'payment' }: RuleWhen, sums: RuledFacts['sums']): boolean => {
  if (min_cents === undefined && max_cents === undefined) return true;
  if (!sums) return false;
  const amount = sums[basis];
  return amount >= BigInt(min_cents ?? 0) && (max_cents === undefined || amount < BigInt(max_cents));
};

/** Whether a rule is about this payment: all that it names has to hold. */
export const isRuled = ({ on, when }: PolicyRule, facts: RuledFacts): boolean =>
  on &&
  isOneOf(when.kinds, toNamedKind(facts.kind)) &&
  isOneOf(when.accounts, facts.accountId) &&
  isOneOf(when.makers, facts.makerId, facts.makerRole, facts.channel === 'api' ? 'api_key' : null) &&
  isOneOf(when.channel && [when.channel], facts.channel) &&
  isOneOf(when.payee && [when.payee], facts.payee) &&
  (when.time === undefined || (when.time === 'business') === facts.isBusinessTime) &&
  isWithin(when, facts.sums);

const toRequirement = ({ id, need, total = 0, last, expires_hours, deny }: PolicyRule): Requirement =>
  joinRequirements(NOTHING, {
    at: Object.fromEntries([...need].sort((a, b) => a.count - b.count).map(({ group, count }) => [group, count])),
    total,
    denies: deny === undefined ? [] : [deny],
    last: last === undefined ? [] : [last],
    expiresHours: expires_hours ?? null,
    rules: [id],
  });

/** An operator releases nothing alone where a policy holds. */
const OPERATOR_ALONE: Requirement = { ...NOTHING, at: { [ALL_APPROVERS]: 1 }, total: 1 };

/** What a payment needs under rules: the join of all that are about it, whatever their order. */
export const computeRequirement = (rules: readonly PolicyRule[], facts: RuledFacts): Requirement =>
  rules
    .filter(rule => isRuled(rule, facts))
    .map(toRequirement)
    .reduce(joinRequirements, facts.makerRole === 'operator' ? OPERATOR_ALONE : NOTHING);
