import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, localDate } from '../primitives';

/** `expected_*` come from the same weekday of the last eight weeks, `known_out_cents` from what is scheduled or charged by Pix Automático; nothing is known to come in yet. An estimate, and shown as one. */
export const forecast = z.object({
  data: z.array(
    z.object({
      date: localDate,
      expected_in_cents: cents,
      expected_out_cents: cents,
      known_in_cents: cents,
      known_out_cents: cents,
      closing_cents: cents,
    }),
  ),
  lowest: z.object({ date: localDate, closing_cents: cents }).nullable(),
});
export type Forecast = z.infer<typeof forecast>;

export const getForecast = operation({
  level: 'verified',
  idempotency: 'none',
  id: 'getForecast',
  summary: 'Balance expected for the coming days, tomorrow first',
  method: 'GET',
  path: '/accounts/{account_id}/forecast',
  scope: 'account:read',
  params: byAccount,
  query: z.object({ days: z.coerce.number<number>().int().min(1).max(90).default(30) }),
  response: forecast,
  errors: [],
});
