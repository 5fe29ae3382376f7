import type { OrderOrigin } from '../../contract/payments/orders';

const ORIGINS: ReadonlySet<OrderOrigin> = new Set(['screen', 'schedule', 'series', 'api']);

/** Whether somebody chose this payee: not one of a file, which may be a payroll, and nothing that the bank pays by itself. */
export const isOneByOne = ({ origin }: { origin: OrderOrigin }): boolean => ORIGINS.has(origin);
