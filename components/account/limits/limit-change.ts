import { formatHour } from '@/components/ui/hour-text';
import type { FamilyLimits, LimitChange, LimitKind, LimitRequest } from '@/bank/contract/payments/limits';
import { formatMoney } from '@/components/ui/format';

type AmountLimit = Exclude<LimitKind, 'night_start'>;

const find = ({ limits }: FamilyLimits, wanted: AmountLimit) => limits.find(({ limit }) => limit === wanted);

/** What a limit is now, in centavos. */
export const currentOf = (family: FamilyLimits, limit: AmountLimit): number => find(family, limit)?.limit_cents ?? 0;

export const maximumOf = (family: FamilyLimits, limit: AmountLimit): number => find(family, limit)?.maximum_cents ?? 0;

/** Whether a change would let more be paid than now. The bank decides again; this says which way to ask it. */
export function directionOf(change: LimitChange, family: FamilyLimits): 'lower' | 'higher' | 'same' {
  if (change.limit === 'night_start') {
    if (change.night_starts_at === family.night_starts_at) return 'same';
    const [day, night] = [currentOf(family, 'day'), currentOf(family, 'night')];
    return (change.night_starts_at === '22:00' ? day > night : night > day) ? 'higher' : 'lower';
  }
  const current = currentOf(family, change.limit);
  if (change.amount_cents === current) return 'same';
  return change.amount_cents < current ? 'lower' : 'higher';
}

/** The number a proof of a change is bound to: centavos, or the hour. */
export const toProofValue = (change: LimitChange): number =>
  change.limit === 'night_start' ? Number.parseInt(change.night_starts_at, 10) : change.amount_cents;

/** What was asked for: `R$ 9.000,00`, of the beginning of the night `22h`. */
export const toRequestedValue = ({ amount_cents, night_starts_at }: LimitRequest): string => {
  if (amount_cents !== null) return formatMoney(amount_cents);
  return night_starts_at === null ? '' : formatHour(night_starts_at);
};
