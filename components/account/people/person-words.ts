import type { Person, PersonLimits } from '@/bank/contract/service/people';
import { formatDate } from '@/components/ui/format';
import { texts } from './texts';

export const toFactors = ({ factors }: Pick<Person, 'factors'>): string =>
  factors.map(factor => texts.factors[factor]).join(', ');

/** When somebody was here last. */
export const toLastAccess = ({ last_access_at: at }: Pick<Person, 'last_access_at'>): string =>
  at === null ? texts.never : formatDate(at);

/** The amount that narrows most what somebody pays, and of what; null: none does. */
export const toLeastLimit = (limits: PersonLimits | null): { cents: number; of: string } | null => {
  if (limits === null) return null;
  const { payment_cents: payment, day_cents: day } = limits;
  if (payment !== null && (day === null || payment <= day)) return { cents: payment, of: texts.perPayment };
  return day === null ? null : { cents: day, of: texts.perDay };
};

export const toKinds = (limits: PersonLimits | null): string =>
  limits?.kinds ? limits.kinds.map(kind => texts.kinds[kind]).join(', ') : texts.panel.all;
