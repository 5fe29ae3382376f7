import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, instant, localDate } from '../primitives';
import { arrangement, cardBrand, receivableUnitId } from './acquiring-shapes';
import { DAY_MATCHES, DIFFERENCE_REASONS } from './acquiring-words';

const path = '/accounts/{account_id}/acquiring/reconciliation' as const;
const reads = { method: 'GET', level: 'verified', scope: 'acquiring:read', idempotency: 'none' } as const;

const compared = {
  expected_cents: cents.meta({ description: 'What is free of the units of the day' }),
  settled_cents: cents,
  difference_cents: cents.meta({ description: 'Settled less expected: negative, less came' }),
  state: z.enum(DAY_MATCHES),
};

export const reconciliation = z.object({
  days: z.array(z.object({ day: localDate, ...compared, open_differences: z.int() })),
  totals: z.object({ expected_cents: cents, settled_cents: cents, difference_cents: cents }),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const getReconciliation = operation({
  ...reads,
  id: 'getReconciliation',
  summary: 'What was expected of the acquirer and what it paid, day by day; at most 92 days',
  path,
  params: byAccount,
  query: z.object({ from: localDate, to: localDate }),
  response: reconciliation,
  errors: ['validation_failed'],
});

export const downloadReconciliation = operation({
  ...reads,
  id: 'downloadReconciliation',
  summary: 'The same unit by unit with the reason of each difference, as a file; at most 92 days',
  path: `${path}/file`,
  params: byAccount,
  query: z.object({ from: localDate, to: localDate, format: z.enum(['csv', 'xlsx']) }),
  answers: 'file',
  errors: ['validation_failed'],
});

export const reconciliationDay = z.object({
  day: localDate,
  ...compared,
  lines: z.array(
    z.object({
      unit_id: receivableUnitId,
      brand: cardBrand,
      arrangement,
      ...compared,
      settled_at: instant.nullable(),
      differences: z.array(z.object({ reason: z.enum(DIFFERENCE_REASONS), amount_cents: cents, note: z.string() })),
    }),
  ),
});
export type ReconciliationDay = z.infer<typeof reconciliationDay>;

export const getReconciliationDay = operation({
  ...reads,
  id: 'getReconciliationDay',
  summary: 'A day unit by unit, every difference explained',
  path: `${path}/{day}`,
  params: byAccount.extend({ day: localDate }),
  response: reconciliationDay,
  errors: [],
});
