import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, instant, publicId } from '../primitives';
import { TERMINAL_ASKS, TERMINAL_MODELS, TERMINAL_STATES } from './acquiring-words';

export const terminalAudit = auditKinds({
  'acquiring.terminal_requested': 'person',
  'acquiring.terminal_changed': 'person',
});

export const terminalId = publicId('trm');
const path = '/accounts/{account_id}/acquiring/terminals' as const;
const byTerminal = byAccount.extend({ terminal_id: terminalId });
const acts = { level: 'verified', scope: 'acquiring:act', idempotency: 'none' } as const;
const name = z.string().trim().min(1).max(40);

export const terminal = z.object({
  id: terminalId,
  name: z.string(),
  model: z.enum(TERMINAL_MODELS),
  model_name: z.string(),
  state: z.enum(TERMINAL_STATES),
  serial: z.string().nullable().meta({ description: 'null until it is shipped' }),
  logical_number: z.string().nullable(),
  rent_cents: cents.meta({ description: 'A month' }),
  free_from_cents: cents.meta({ description: 'Sales of a month from which it costs no rent' }),
  sold_this_month_cents: cents,
  last_sale_at: instant.nullable(),
  requested_at: instant,
  requests: z.array(
    z.object({ id: z.string(), kind: z.enum(TERMINAL_ASKS), created_at: instant, done_at: instant.nullable() }),
  ),
  may: z.array(z.enum(['rename', ...TERMINAL_ASKS])),
});
export type Terminal = z.infer<typeof terminal>;

export const listTerminals = operation({
  id: 'listTerminals',
  summary: 'Terminals of the shop and what was asked for them',
  method: 'GET',
  level: 'verified',
  scope: 'acquiring:read',
  idempotency: 'none',
  path,
  params: byAccount,
  response: z.object({ data: z.array(terminal) }),
  errors: [],
});

export const terminalRequest = z.strictObject({ model: z.enum(TERMINAL_MODELS), name });
export type TerminalRequest = z.infer<typeof terminalRequest>;

export const requestTerminal = operation({
  ...acts,
  id: 'requestTerminal',
  summary: 'Ask for a terminal',
  method: 'POST',
  path,
  idempotency: 'required',
  params: byAccount,
  body: terminalRequest,
  response: terminal,
  status: 201,
  errors: ['acquiring_not_joined', 'acquirer_away'],
});

export const renameTerminal = operation({
  ...acts,
  id: 'renameTerminal',
  summary: 'Call a terminal something else',
  method: 'PATCH',
  path: `${path}/{terminal_id}`,
  params: byTerminal,
  body: z.strictObject({ name }),
  response: terminal,
  errors: [],
});

export const askForTerminal = operation({
  ...acts,
  id: 'askForTerminal',
  summary: 'Exchange a terminal, ask for paper, give it back, or say that it is lost or stolen: then it is blocked',
  method: 'POST',
  path: `${path}/{terminal_id}/requests`,
  params: byTerminal,
  body: z.strictObject({ kind: z.enum(TERMINAL_ASKS) }),
  response: terminal,
  status: 201,
  errors: ['terminal_state', 'acquirer_away'],
});
