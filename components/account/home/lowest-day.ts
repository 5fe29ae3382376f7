import type { CashFlowDay } from '@/bank/contract/ground/accounts';

/** The day that closed lowest; of equals the latest, since it is the one still felt. Undefined where nothing moved. */
export function findLowest(days: readonly CashFlowDay[]): CashFlowDay | undefined {
  if (!days.some(({ in_cents, out_cents }) => in_cents > 0 || out_cents > 0)) return undefined;
  return days.reduce((lowest, day) => (day.closing_cents <= lowest.closing_cents ? day : lowest));
}
