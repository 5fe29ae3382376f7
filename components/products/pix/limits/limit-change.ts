import type { LimitChange, LimitKind, LimitRequest, PixLimitSettings } from '@/bank/contract/products/pix/limits';
import { formatMoney } from '@/components/ui/format';

/** What a limit is now: centavos, or the hour at which the night begins. */
export const currentOf = (settings: PixLimitSettings, limit: Exclude<LimitKind, 'night_start'>): number =>
  ({ per_payment: settings.per_payment_cents, day: settings.day.limit_cents, night: settings.night.limit_cents })[
    limit
  ];

export const maximumOf = (settings: PixLimitSettings, limit: Exclude<LimitKind, 'night_start'>): number =>
  ({
    per_payment: settings.maximum.per_payment_cents,
    day: settings.maximum.day_cents,
    night: settings.maximum.night_cents,
  })[limit];

/** Whether a change would let more be paid than now. The bank decides again; this says which way to ask it. */
export function directionOf(change: LimitChange, settings: PixLimitSettings): 'lower' | 'higher' | 'same' {
  if (change.limit === 'night_start') {
    if (change.night_starts_at === settings.night_starts_at) return 'same';
    const [day, night] = [settings.day.limit_cents, settings.night.limit_cents];
    return (change.night_starts_at === '22:00' ? day > night : night > day) ? 'higher' : 'lower';
  }
  const current = currentOf(settings, change.limit);
  if (change.amount_cents === current) return 'same';
  return change.amount_cents < current ? 'lower' : 'higher';
}

/** The number a proof of a change is bound to: centavos, or the hour. */
export const toProofValue = (change: LimitChange): number =>
  change.limit === 'night_start' ? Number.parseInt(change.night_starts_at, 10) : change.amount_cents;

/** What was asked for: `R$ 9.000,00`, of the beginning of the night `22:00`. */
export const toRequestedValue = ({ amount_cents, night_starts_at }: LimitRequest): string =>
  amount_cents === null ? (night_starts_at ?? '') : formatMoney(amount_cents);
