import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, instant, localDate, publicId } from '../primitives';
import { AGREEMENT_KINDS, AGREEMENT_LAYOUTS, AGREEMENT_STATES, GAP_POLICIES } from './agreement-words';

export const agreementAudit = auditKinds({
  'agreement.requested': 'person',
  'agreement.changed': 'person',
  'agreement.ended': 'person',
  'agreement.decided': 'bank',
  'agreement.terms_changed': 'bank',
});

export const agreementId = publicId('agr');
const kind = z.enum(AGREEMENT_KINDS);
const layout = z.enum(AGREEMENT_LAYOUTS);
const name = z.string().trim().min(1).max(60);
const gapPolicy = z.enum(GAP_POLICIES);
const termsVersion = z.string().max(20);

/** What something costs; the name is Portuguese. */
export const agreementFee = z.object({ name: z.string(), cents });

/** What a kind of agreement is about, before somebody asks for it. */
export const agreementTerms = z.object({
  kind,
  version: termsVersion,
  clauses: z.array(z.string()),
  fees: z.array(agreementFee),
});
export type AgreementTerms = z.infer<typeof agreementTerms>;

const mayProtest = z.boolean().meta({ description: 'Of collection: titles may be sent to protest' });

/** Terms that the bank changed in an agreement in use: what was issued before `from_on` keeps those it was issued on. */
export const agreementChange = z.object({
  from_on: localDate.meta({ description: 'The first day on which they hold' }),
  fees: z.array(agreementFee),
  may_protest: mayProtest,
  note: z.string().meta({ description: 'What the bank wrote to the company' }),
});
export type AgreementChange = z.infer<typeof agreementChange>;

export const agreement = z.object({
  id: agreementId,
  kind,
  name,
  state: z.enum(AGREEMENT_STATES),
  code: z.string().nullable().meta({ description: 'Convênio, as it stands in files; null until the bank agrees' }),
  layout: layout.meta({ description: 'Columns of a line of its files' }),
  file_codes: z
    .object({
      bank: z.string().meta({ description: 'Number of the institution' }),
      document: z.string(),
      branch: z.string(),
      account: z.string(),
    })
    .meta({ description: 'What else the header of a file holds: bank, CNPJ, branch and account' }),
  gap_policy: gapPolicy,
  last_sent_number: z.int().meta({ description: 'NSA of the last remessa that was accepted; 0: none' }),
  last_return_number: z.int().meta({ description: 'NSA of the last retorno; 0: none' }),
  monthly_items: z.int().meta({ description: 'Payments or titles that the company expects in a month' }),
  terms_version: termsVersion,
  clauses: z.array(z.string()),
  fees: z.array(agreementFee),
  may_protest: mayProtest,
  changes: z.array(agreementChange).meta({ description: 'Changes of its terms, past and to come, the earliest first' }),
  asked_by_name: z.string(),
  asked_at: instant,
  note: z.string().nullable().meta({ description: 'What the bank wrote to the company' }),
  decided_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type Agreement = z.infer<typeof agreement>;

const reads = { method: 'GET', level: 'verified', scope: 'agreement:read', idempotency: 'none' } as const;
const asks = { level: 'verified', scope: 'agreement:ask', idempotency: 'none' } as const;
const byAgreement = byAccount.extend({ agreement_id: agreementId });
const ROOT = '/accounts/{account_id}/agreements';

export const listAgreements = operation({
  ...reads,
  id: 'listAgreements',
  summary: 'Agreements of an account, the newest first',
  path: ROOT,
  params: byAccount,
  response: z.object({ may_ask: z.boolean(), data: z.array(agreement) }),
  errors: [],
});

export const listAgreementTerms = operation({
  ...reads,
  id: 'listAgreementTerms',
  summary: 'What may be agreed on, with its terms and fees',
  path: `${ROOT}/terms`,
  params: byAccount,
  response: z.object({ data: z.array(agreementTerms) }),
  errors: [],
});

export const getAgreement = operation({
  ...reads,
  id: 'getAgreement',
  summary: 'One agreement with its codes and numbers',
  path: `${ROOT}/{agreement_id}`,
  params: byAgreement,
  response: agreement,
  errors: [],
});

export const requestAgreement = operation({
  ...asks,
  id: 'requestAgreement',
  summary: 'Ask for an agreement on the terms that were shown; the bank decides',
  method: 'POST',
  path: ROOT,
  params: byAccount,
  body: z.strictObject({
    kind,
    name,
    layout: layout.default('240'),
    monthly_items: z.int().min(1).max(1_000_000),
    gap_policy: gapPolicy.default('warn'),
    terms_version: termsVersion,
  }),
  response: agreement,
  status: 201,
  errors: ['agreement_open', 'agreement_terms_changed', 'validation_failed', 'rate_limited'],
});

export const changeAgreement = operation({
  ...asks,
  id: 'changeAgreement',
  summary: 'Rename an agreement, or say what becomes of files whose number leaves some out',
  method: 'PATCH',
  path: `${ROOT}/{agreement_id}`,
  params: byAgreement,
  body: z.strictObject({ name: name.optional(), gap_policy: gapPolicy.optional() }),
  response: agreement,
  errors: ['agreement_ended'],
});

export const endAgreement = operation({
  ...asks,
  id: 'endAgreement',
  summary: 'Take a request back, or close an agreement: no more files are taken under it',
  method: 'POST',
  path: `${ROOT}/{agreement_id}/end`,
  params: byAgreement,
  response: agreement,
  errors: ['agreement_ended'],
});

const desk = { level: 'operations', scope: 'operations:agreements', idempotency: 'none' } as const;

export const agreementFile = agreement.extend({
  company: z.object({ legal_name: z.string(), trade_name: z.string(), cnpj: z.string() }),
});
export type AgreementFile = z.infer<typeof agreementFile>;

const analyst = z.string().trim().min(2).max(80);
const itemFee = z.int().min(0).max(100_000).meta({
  description: 'What each title, guide or debit costs, of kinds whose fee is agreed on; without it, as in the table',
});

export const listAllAgreements = operation({
  ...desk,
  id: 'listAllAgreements',
  summary: 'Agreements that wait for the bank, the oldest first, then those decided last',
  method: 'GET',
  path: '/operations/agreements',
  response: z.object({ data: z.array(agreementFile) }),
  errors: [],
});

export const decideAgreement = operation({
  ...desk,
  id: 'decideAgreement',
  summary: 'Decide on an agreement; the admins of the company are told',
  method: 'POST',
  path: '/operations/agreements/{agreement_id}/decision',
  params: z.object({ agreement_id: agreementId }),
  body: z.strictObject({
    outcome: z.enum(['approved', 'refused']),
    analyst,
    note: z.string().trim().max(300),
    item_fee_cents: itemFee.optional(),
    may_protest: mayProtest.default(false),
  }),
  response: agreementFile,
  errors: ['agreement_ended', 'validation_failed'],
});

export const changeAgreementTerms = operation({
  ...desk,
  id: 'changeAgreementTerms',
  summary: 'Change the terms of an agreement in use from a later day on; the admins of the company are told',
  method: 'POST',
  path: '/operations/agreements/{agreement_id}/terms',
  params: z.object({ agreement_id: agreementId }),
  body: z.strictObject({
    from_on: localDate.meta({ description: 'The first day on which they hold: tomorrow, or within a year' }),
    analyst,
    note: z.string().trim().min(1).max(300),
    item_fee_cents: itemFee.optional(),
    may_protest: mayProtest,
  }),
  response: agreementFile,
  errors: ['agreement_ended', 'validation_failed'],
});
