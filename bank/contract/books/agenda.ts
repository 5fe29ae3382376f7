import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { limitFamily } from '../payments/limits';
import { cents, instant, localDate, transactionId } from '../primitives';

const item = { id: z.string().meta({ description: 'Of what it is: its place in the API of its module' }) };

/**
 * What stands open on an account, whatever module keeps it. `on_the_way`: has left and is not there yet; `due`: to be paid on a day; `proposal` and `contest`:
 * wait for an answer; `raise`: takes effect by itself; `signature`: the closing waits for the person's own; `charge`: others may pay it;
 * `approval`: waits for the person's own, the first 21 of them.
 */
export const agendaItem = z.discriminatedUnion('kind', [
  z.object({
    ...item,
    kind: z.literal('on_the_way'),
    name: z.string(),
    amount_cents: cents,
    receipt_id: transactionId,
    created_at: instant,
  }),
  z.object({
    ...item,
    kind: z.literal('due'),
    by: z
      .enum(['schedule', 'recurrence', 'dda'])
      .meta({ description: 'What has it paid; `id` is of that. `dda`: a boleto that nobody has had paid yet' }),
    name: z.string(),
    amount_cents: cents,
    date: localDate,
    waits: z.boolean().meta({ description: 'Could not be paid on a try, and is tried again' }),
  }),
  z.object({
    ...item,
    kind: z.literal('proposal'),
    name: z.string(),
    subject: z.string(),
    amount_cents: cents.nullable(),
    answer_by: instant,
  }),
  z.object({
    ...item,
    kind: z.literal('contest'),
    name: z.string().meta({ description: 'The other side' }),
    amount_cents: cents,
    against: z.boolean().meta({ description: 'Whether what the account received is contested' }),
    asks: z.boolean().meta({ description: 'Whether its answer is waited for, until `until`' }),
    until: instant,
  }),
  z.object({
    ...item,
    kind: z.literal('raise'),
    family: limitFamily,
    limit: z.enum(['per_payment', 'day', 'night', 'month', 'night_start']),
    amount_cents: cents.nullable().meta({ description: 'What it is to be; null of night_start' }),
    asked_by: z.string(),
    effective_at: instant,
  }),
  z.object({
    ...item,
    kind: z.literal('signature'),
    requested_by: z.string(),
    deadline_at: instant,
  }),
  z.object({ ...item, kind: z.literal('charge'), amount_cents: cents, last_day: localDate }),
  z.object({
    ...item,
    kind: z.literal('approval'),
    what: z.string().meta({ description: 'Kind of payment, batch, change or act, as the desk names it' }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Who is paid, or what it is called; null of a change of the rules' }),
    amount_cents: cents.nullable(),
    expires_at: instant,
  }),
]);
export type AgendaItem = z.infer<typeof agendaItem>;
export type AgendaKind = AgendaItem['kind'];
export type AgendaOf<Kind extends AgendaKind> = Extract<AgendaItem, { kind: Kind }>;

/** The most of a kind that are listed. */
export const AGENDA_MOST = 100;

export const agenda = z.object({
  data: z.array(agendaItem),
  more: z.array(z.enum(['on_the_way', 'due', 'proposal', 'contest', 'raise', 'signature', 'charge', 'approval'])).meta({
    description: 'Kinds of which there are more than are listed',
  }),
});
export type Agenda = z.infer<typeof agenda>;

export const getAgenda = operation({
  id: 'getAgenda',
  summary: 'What is on its way, due within days and open on an account, at most 100 of a kind, due ones the next first',
  method: 'GET',
  path: '/accounts/{account_id}/agenda',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  query: z.object({ days: z.coerce.number<number>().int().min(0).max(90).default(7) }),
  response: agenda,
  errors: [],
});
