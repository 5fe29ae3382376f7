import { addMonths } from '../schedule-days';

/** A part of what is charged, in centavos. */
export interface ReceivablePart {
  position: number;
  amountCents: number;
  dueDate: string;
}

interface Plan {
  mode: 'split' | 'repeat';
  count: number;
}

/**
 * The parts of a plan, a month between two, counted from the first day: after a short month the 31st is the 31st again. What does not divide by the
 * centavo is in the first part: 100.00 in three is 33.34, 33.33 and 33.33.
 */
export const toReceivableParts = (amountCents: number, dueDate: string, plan: Plan | null): ReceivablePart[] => {
  const count = plan?.count ?? 1;
  const rest = plan?.mode === 'split' ? amountCents % count : 0;
  const each = plan?.mode === 'split' ? (amountCents - rest) / count : amountCents;
  return Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    amountCents: index === 0 ? each + rest : each,
    dueDate: addMonths(dueDate, index),
  }));
};
