import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { wishes } from '../wishes';
import { boletoPayee } from './boleto-parts';

export const ddaAudit = auditKinds({
  'dda.joined': 'person',
  'dda.left': 'person',
  'dda.boleto_hidden': 'person',
  'dda.boleto_contested': 'person',
  'dda.boleto_restored': 'person',
});

const ddaMemberId = publicId('ddm');
const ddaBoletoId = publicId('ddb');
const reads = { method: 'GET', level: 'verified', idempotency: 'none', params: byAccount, scope: 'dda:read' } as const;

/** A CNPJ of the company whose boletos arrive. `joining`: the registry has not confirmed it yet; `refused`: it did not take it. */
export const ddaMember = z.object({
  id: ddaMemberId,
  document: z.string().meta({ description: 'CNPJ, characters only' }),
  status: z.enum(['joining', 'active', 'refused']),
  term_version: z.string().meta({ description: 'The version of the term that was accepted' }),
  joined_by: z.string(),
  joined_at: instant,
  active_at: instant.nullable(),
});
export type DdaMember = z.infer<typeof ddaMember>;

export const dda = z.object({
  company_document: z.string().meta({ description: 'CNPJ of the company of the account, characters only' }),
  members: z.array(ddaMember),
  may_join: z.boolean().meta({ description: 'Whether the person may join and leave' }),
  term: z.object({ version: z.string(), paragraphs: z.array(z.string()) }).meta({ description: 'In force now' }),
});
export type Dda = z.infer<typeof dda>;

export const getDda = operation({
  ...reads,
  id: 'getDda',
  summary: 'Documents of the company whose boletos arrive by DDA, and the term under which a further one joins',
  path: '/accounts/{account_id}/dda',
  response: dda,
  errors: [],
});

const joins = {
  method: 'POST',
  level: 'verified',
  scope: 'dda:join',
  idempotency: 'none',
  stepUp: 'required',
} as const;
const joining = { document: z.string().max(20), term_version: z.string().max(20) };

export const joinDda = operation({
  ...joins,
  id: 'joinDda',
  summary: 'Accept the term for a CNPJ of the company, its own or of a branch: boletos against it arrive from now on',
  path: '/accounts/{account_id}/dda/members',
  params: byAccount,
  body: z.strictObject(joining),
  response: ddaMember,
  status: 201,
  errors: ['dda_document_invalid', 'dda_document_foreign', 'dda_already_joined', 'dda_term_changed'],
});

export const leaveDda = operation({
  ...joins,
  id: 'leaveDda',
  summary:
    'End it for a CNPJ: boletos against it arrive no more, and those that are still to be paid are no longer followed',
  path: '/accounts/{account_id}/dda/members/{dda_member_id}/leave',
  params: byAccount.extend({ dda_member_id: ddaMemberId }),
  errors: ['dda_member_ended'],
});

/** `paying`: on its way from this account; `expired`: its last day is over and nobody is known to have paid it. */
export const ddaStatus = z.enum([
  'open',
  'scheduled',
  'paying',
  'paid_here',
  'paid_elsewhere',
  'withdrawn',
  'hidden',
  'contested',
  'expired',
]);
export type DdaStatus = z.infer<typeof ddaStatus>;

export const contestReason = z.enum(['unknown_payee', 'not_received', 'wrong_amount', 'paid_before', 'other']);
export type ContestReason = z.infer<typeof contestReason>;

const by = z.object({ at: instant, by: z.string() });

export const ddaBoleto = z.object({
  id: ddaBoletoId,
  status: ddaStatus,
  barcode: z.string(),
  line: z.string().meta({ description: 'Linha digitável, 47 digits' }),
  payee: boletoPayee,
  payer_document: z.string().meta({ description: 'CNPJ that owes it, characters only' }),
  due_date: localDate,
  payable_until: localDate.nullable().meta({ description: 'The last day on which it is taken; null: none is told' }),
  amount_cents: cents.meta({ description: 'As registered; fine, interest and discount of a day are told by a quote' }),
  arrived_at: instant,
  changed: z
    .object({ at: instant, amount_cents: cents, due_date: localDate })
    .nullable()
    .meta({ description: 'What amount and due date were before its issuer changed them last' }),
  first_payee: z.boolean().meta({ description: 'This account never paid this payee a boleto before' }),
  receipt_id: transactionId.nullable().meta({ description: 'Of the payment of this account' }),
  scheduled: z
    .object({ id: z.string(), date: localDate })
    .nullable()
    .meta({ description: 'The payment for a day that this account ordered' }),
  hidden: by.nullable(),
  contest: by.extend({ reason: contestReason, note: z.string().nullable() }).nullable(),
});
export type DdaBoleto = z.infer<typeof ddaBoleto>;

/** `open`: to be paid, the next due first; `put_away`: hidden or contested; `ended`: the last due first. */
export const ddaShelf = z.enum(['open', 'put_away', 'ended']);
export type DdaShelf = z.infer<typeof ddaShelf>;

export const listDdaBoletos = operation({
  ...reads,
  id: 'listDdaBoletos',
  summary: 'Boletos against the company that arrived by themselves, by due date',
  path: '/accounts/{account_id}/dda/boletos',
  query: z.object({
    shelf: ddaShelf.default('open'),
    cursor: z.string().max(80).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(ddaBoleto),
  errors: [],
});

const byBoleto = byAccount.extend({ dda_boleto_id: ddaBoletoId });

export const getDdaBoleto = operation({
  ...reads,
  id: 'getDdaBoleto',
  summary: 'One boleto that arrived, and its state now',
  path: '/accounts/{account_id}/dda/boletos/{dda_boleto_id}',
  params: byBoleto,
  response: ddaBoleto,
  errors: [],
});

const acts = {
  method: 'POST',
  level: 'verified',
  scope: 'dda:write',
  idempotency: 'none',
  params: byBoleto,
  response: ddaBoleto,
} as const;

export const hideDdaBoleto = operation({
  ...acts,
  id: 'hideDdaBoleto',
  summary: 'Put a boleto away; it is owed as before',
  path: '/accounts/{account_id}/dda/boletos/{dda_boleto_id}/hide',
  errors: ['dda_boleto_ended'],
});

export const ddaContest = z.strictObject({ reason: contestReason, note: z.string().max(300).optional() });
export type DdaContest = z.infer<typeof ddaContest>;

export const contestDdaBoleto = operation({
  ...acts,
  id: 'contestDdaBoleto',
  summary: 'Put a boleto away because the company does not recognise it; kept with its reason, its issuer is not told',
  path: '/accounts/{account_id}/dda/boletos/{dda_boleto_id}/contest',
  body: ddaContest,
  errors: ['dda_boleto_ended'],
});

export const restoreDdaBoleto = operation({
  ...acts,
  id: 'restoreDdaBoleto',
  summary: 'Bring a hidden or contested boleto back among those to be paid',
  path: '/accounts/{account_id}/dda/boletos/{dda_boleto_id}/restore',
  errors: ['dda_boleto_ended'],
});

export const ddaWishes = wishes(
  [
    z.object({ purpose: z.literal('join_dda'), account_id: accountId, ...joining }),
    z.object({ purpose: z.literal('leave_dda'), account_id: accountId, dda_member_id: ddaMemberId }),
  ],
  ['dda_document_invalid', 'dda_document_foreign', 'dda_already_joined', 'dda_term_changed', 'dda_member_ended'],
);
