import { z } from 'zod';
import { accountId, cents, companyId, instant, localDate } from '../primitives';
import { operation } from '../operation';

export const user = z.object({
  user_identifier: z.string(),
  name: z.string(),
  email: z.email(),
  last_sign_in_at: instant.nullable(),
  has_own_factor: z.boolean().meta({ description: 'Whether a factor besides e-mail protects the access' }),
});
export type User = z.infer<typeof user>;

/** `inactive`: at rest, neither pays nor receives; `closing`: takes on nothing new; `closed`: to be read only. */
export const accountStatus = z.enum(['active', 'inactive', 'closing', 'closed']);
export type AccountStatus = z.infer<typeof accountStatus>;

export const account = z.object({
  id: accountId,
  company: z.object({ id: companyId, legal_name: z.string(), trade_name: z.string(), cnpj: z.string() }),
  branch: z.string().meta({ description: 'Agência, 4 digits' }),
  number: z.string().meta({ description: 'Account number with check digit: 1234567-8' }),
  institution: z.object({ compe: z.string(), ispb: z.string(), name: z.string() }),
  role: z.enum(['admin', 'approver', 'operator', 'viewer']),
  status: accountStatus,
});
export type Account = z.infer<typeof account>;

/** Before the second factor `data` carries only `user.user_identifier`; `accounts` is then absent. */
export const accountList = z.object({
  data: z.object({
    user: user.partial().required({ user_identifier: true }).optional(),
    accounts: z.array(account).optional(),
  }),
});
export type AccountList = z.infer<typeof accountList>;

export const listAccounts = operation({
  id: 'listAccounts',
  summary: 'Accounts of the signed-in person, with the person when include=user',
  method: 'GET',
  path: '/accounts',
  level: 'session',
  scope: 'none',
  idempotency: 'none',
  query: z.object({ include: z.literal('user').optional() }),
  response: accountList,
  errors: [],
});

export const byAccount = z.object({ account_id: accountId });

/** `available = ledger - held`; what can be spent is `available`. */
export const balance = z.object({ available_cents: cents, held_cents: cents, ledger_cents: cents, as_of: instant });
export type Balance = z.infer<typeof balance>;

export const getBalance = operation({
  id: 'getBalance',
  summary: 'Balance of an account',
  method: 'GET',
  path: '/accounts/{account_id}/balance',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  response: balance,
  errors: [],
});

export const cashFlowDay = z.object({ date: localDate, in_cents: cents, out_cents: cents, closing_cents: cents });
export const cashFlow = z.object({ data: z.array(cashFlowDay) });
export type CashFlowDay = z.infer<typeof cashFlowDay>;

export const getCashFlow = operation({
  id: 'getCashFlow',
  summary: 'Money in and out by day with the closing balance, oldest day first, days without movement included',
  method: 'GET',
  path: '/accounts/{account_id}/cash-flow',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  query: z.object({ days: z.coerce.number<number>().int().min(1).max(366).default(30) }),
  response: cashFlow,
  errors: [],
});
