import { z } from 'zod';
import { byAccount, cashFlowDay } from '../ground/accounts';
import { operation } from '../operation';
import { forecast } from './forecast';
import { statementEntry } from './statement';

const days = z.coerce.number<number>().int().min(1).max(90).default(30);

/** What the money of an account did and may do: `cash_flow` ends today, `forecast` begins tomorrow, `entries` are the newest. */
export const movement = z.object({
  cash_flow: z.array(cashFlowDay),
  entries: z.array(statementEntry),
  forecast,
});
export type Movement = z.infer<typeof movement>;

export const getMovement = operation({
  id: 'getMovement',
  summary: 'Cash flow, newest entries and forecast of an account in one answer',
  method: 'GET',
  path: '/accounts/{account_id}/movement',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  query: z.object({
    past_days: days,
    coming_days: days,
    entries: z.coerce.number<number>().int().min(1).max(100).default(8),
  }),
  response: movement,
  errors: [],
});
