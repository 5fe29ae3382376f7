import type { Order, OrderEnd } from './types';

/** Whether the people of an order hear of its end with the others that it came in with, and not of it alone. */
export const isToldTogether = (
  { origin, dueOn }: Pick<Order<unknown>, 'origin' | 'dueOn'>,
  end: Pick<OrderEnd, 'status'>,
): boolean => (origin === 'batch' || origin === 'cnab') && (end.status === 'completed' || dueOn === null);
