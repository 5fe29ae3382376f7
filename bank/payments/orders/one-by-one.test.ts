import { expect, it } from 'vitest';
import type { OrderOrigin } from '../../contract/payments/orders';
import { isOneByOne } from './one-by-one';

it('is what somebody chose, and never a file, which may be a payroll', () => {
  const origins: OrderOrigin[] = [
    ...(['screen', 'schedule', 'series', 'batch', 'cnab', 'api', 'charge', 'closing', 'return'] as const),
  ];
  expect(origins.filter(origin => isOneByOne({ origin }))).toEqual(['screen', 'schedule', 'series', 'api']);
});
