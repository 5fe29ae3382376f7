import { z } from 'zod';
import { auditKinds } from '../audit';
import { operation } from '../operation';
import { cents, instant, localDate } from '../primitives';
import { CONSENT_KINDS, GUARANTEE_REFUSALS, GUARANTEES, HOME_KINDS, LOAN_GOALS } from './marketplace-terms';

/*
 * What a borrower looks for and what it is secured by. Value tables, values of guarantees and estimates are for everybody and nothing of them is kept;
 * what a borrower wrote is kept as their draft until they search.
 */
export const marketplaceAudit = auditKinds({
  'loan.consent_given': 'person',
  'loan.consent_revoked': 'person',
  'loan.search_begun': 'person',
  'loan.proposal_opened': 'person',
  'loan.paper_added': 'person',
  'loan.proposal_sent': 'person',
  'loan.proposal_withdrawn': 'person',
  'loan.counter_answered': 'person',
  'loan.review_asked': 'person',
  'loan.signed': 'person',
  'loan.payout_changed': 'person',
  'loan.released': 'person',
  'loan.return_asked': 'person',
  'loan.decided': 'bank',
});

const percent = z.string().regex(/^\d{1,4}\.\d{2,4}$/);
const word = z.string().trim().max(60);

const signer = z.strictObject({ name: z.string().trim().min(2).max(120), cpf: z.string().max(20) });
const holder = signer
  .optional()
  .meta({ description: 'Whose it is, where that is somebody of the family: asked for when lenders are asked' });

const home = z.strictObject({
  kind: z.literal('home'),
  city_code: z
    .string()
    .regex(/^\d{7}$/)
    .meta({ description: 'IBGE code of a city of the table' }),
  property: z.enum(HOME_KINDS),
  area_m2: z.int().min(1).max(100_000),
  estimated_cents: cents.min(0).max(1_000_000_000_000).meta({ description: 'What the owner thinks it is worth' }),
  debt_cents: cents.min(0).max(1_000_000_000_000).meta({ description: 'What is still owed on it' }),
  registration: word.meta({ description: 'Number of the matrícula, or its national form' }),
  registry_office: word,
  owner: z.enum(['self', 'family', 'inheritance', 'other']),
  registered: z.boolean().meta({ description: 'Whether the building stands in the matrícula' }),
  holder,
  spouse: signer.optional().meta({
    description:
      'Of who gives their own home and is married or in a stable union: asked for when lenders are asked; the lender collects the signature',
  }),
});

const wheels = {
  fipe_code: z
    .string()
    .regex(/^\d{6}-\d$/)
    .meta({ description: 'Code of a model of the table' }),
  year: z.int().min(1900).max(2100).meta({ description: 'Year of the model' }),
  plate: z.string().max(10),
  renavam: z.string().max(15),
  mileage_km: z.int().min(0).max(2_000_000),
  owner: z.enum(['self', 'family', 'other']),
  holder,
  debt_cents: cents.min(0).max(1_000_000_000_000),
  auction: z.boolean().meta({ description: 'Came from an auction, or was a total loss' }),
};
export const guarantee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  home,
  z.strictObject({ kind: z.literal('vehicle'), ...wheels }),
  z.strictObject({ kind: z.literal('motorcycle'), ...wheels }),
]);
export type Guarantee = z.infer<typeof guarantee>;

const open = { level: 'public', scope: 'none', idempotency: 'none' } as const;

export const vehicleModel = z.object({
  fipe_code: z.string(),
  brand: z.string(),
  model: z.string(),
  engine_cc: z.int().nullable().meta({ description: 'Of motorcycles' }),
  years: z.array(z.object({ year: z.int(), value_cents: cents })),
});
export type VehicleModel = z.infer<typeof vehicleModel>;

export const listVehicleModels = operation({
  ...open,
  id: 'listVehicleModels',
  summary: 'Models of the value table, of one brand or whose name holds some letters',
  method: 'GET',
  path: '/marketplace/values/vehicles',
  query: z.object({
    kind: z.enum(['vehicle', 'motorcycle']),
    brand: z.string().max(40).optional(),
    search: z.string().max(60).optional(),
  }),
  response: z.object({
    reference_month: z.string().meta({ description: '2026-11' }),
    brands: z.array(z.string()),
    data: z.array(vehicleModel).meta({ description: 'At most 60' }),
  }),
  errors: [],
});

export const listHomeCities = operation({
  ...open,
  id: 'listHomeCities',
  summary: 'Cities of the value table with what a square metre is worth',
  method: 'GET',
  path: '/marketplace/values/cities',
  query: z.object({
    state: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  response: z.object({
    reference_month: z.string(),
    data: z.array(
      z.object({
        city_code: z.string(),
        name: z.string(),
        state: z.string(),
        house_cents: cents.meta({ description: 'A square metre of a house' }),
        flat_cents: cents.meta({ description: 'A square metre of a flat' }),
      }),
    ),
  }),
  errors: [],
});

/** `accepted` false: `reasons` say why; the figures are told all the same where they can be worked out. */
export const guaranteeValue = z.object({
  accepted: z.boolean(),
  reasons: z.array(z.enum(GUARANTEE_REFUSALS)),
  value_cents: cents.nullable().meta({ description: 'By the table' }),
  quota: z.string().nullable().meta({ description: 'Share of the value that is lent: 60.00' }),
  debt_cents: cents,
  limit_cents: cents.nullable().meta({ description: 'The most that may be lent on it' }),
  reference_month: z.string(),
});
export type GuaranteeValue = z.infer<typeof guaranteeValue>;

/** Violations: `plate`, `renavam`, `registration`, `holder.cpf`, `spouse.cpf` (rule `unknown`), `city_code`, `year`. */
export const valueGuarantee = operation({
  ...open,
  id: 'valueGuarantee',
  summary: 'What a guarantee is worth and how much may be lent on it',
  method: 'POST',
  path: '/marketplace/guarantees/value',
  body: guarantee,
  response: guaranteeValue,
  errors: ['validation_failed'],
});

const terms = {
  amount_cents: cents.min(0).max(1_000_000_000_000).meta({ description: 'What the borrower wants to receive, net' }),
  months: z.int().min(0).max(1_000),
  system: z.enum(['price', 'sac']),
  first_due_date: localDate,
};

/** `loan_amount_invalid` has params `least`, `most`; `loan_term_invalid` `fewest`, `most`; `loan_day_invalid` `from`, `to`. */
export const estimateLoan = operation({
  ...open,
  id: 'estimateLoan',
  summary: 'Between which figures offers may lie; nothing is kept, and it is no offer',
  method: 'POST',
  path: '/marketplace/estimates',
  body: z.strictObject({
    ...terms,
    borrower_kind: z.enum(['person', 'company']),
    simples: z.boolean().meta({ description: 'Whether the company pays taxes by Simples or is an MEI' }),
    guarantee_kind: z.enum(GUARANTEES),
  }),
  response: z.object({
    least: z.object({ instalment_cents: cents, total_cents: cents, rate_month: percent, cet_year: percent }),
    most: z.object({ instalment_cents: cents, total_cents: cents, rate_month: percent, cet_year: percent }),
    lenders: z.int(),
  }),
  errors: ['loan_amount_invalid', 'loan_term_invalid', 'loan_day_invalid'],
});

const read = { level: 'verified', scope: 'borrower:read', idempotency: 'none' } as const;
const write = { level: 'verified', scope: 'borrower:write', idempotency: 'none' } as const;

export const loanConsent = z.object({
  kind: z.enum(CONSENT_KINDS),
  title: z.string(),
  text: z.string().meta({ description: 'What is agreed to, word for word: purpose, period, who consults' }),
  version: z.string(),
  text_sha256: z.string(),
  state: z.enum(['none', 'given', 'expired', 'revoked']),
  given_at: instant.nullable(),
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type LoanConsent = z.infer<typeof loanConsent>;
const consents = z.object({ data: z.array(loanConsent) });
const byConsent = z.object({ consent_kind: z.enum(CONSENT_KINDS) });

export const listLoanConsents = operation({
  ...read,
  id: 'listLoanConsents',
  summary: 'What a borrower is asked to agree to, and what they agreed to',
  method: 'GET',
  path: '/marketplace/consents',
  response: consents,
  errors: ['borrower_required'],
});

/** `conflict`: the text is another one by now; read it again. */
export const giveLoanConsent = operation({
  ...write,
  id: 'giveLoanConsent',
  summary: 'Agree to a text that was read',
  method: 'PUT',
  path: '/marketplace/consents/{consent_kind}',
  params: byConsent,
  body: z.strictObject({ text_sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: consents,
  errors: ['borrower_required', 'conflict'],
});

export const revokeLoanConsent = operation({
  ...write,
  id: 'revokeLoanConsent',
  summary: 'Revoke a consent: nobody is asked by it from now on',
  method: 'DELETE',
  path: '/marketplace/consents/{consent_kind}',
  params: byConsent,
  response: consents,
  errors: ['borrower_required'],
});

const text = z.string().max(120);
/** As it is typed: nothing in it is judged. */
const draftForm = z.record(z.string().regex(/^[a-z_0-9]{1,40}$/), z.union([text, z.boolean()]));

export const loanDraft = z.object({
  version: z.int().meta({ description: 'Counts the times it was kept; 0: there is none' }),
  step: z.string().max(40).meta({ description: 'Page on which the borrower was: pre-offer' }),
  form: draftForm.meta({ description: 'Fields as they were typed' }),
  kept_at: instant.nullable(),
});
export type LoanDraft = z.infer<typeof loanDraft>;

export const getLoanDraft = operation({
  ...read,
  id: 'getLoanDraft',
  summary: 'What the borrower wrote, on whatever device',
  method: 'GET',
  path: '/marketplace/draft',
  response: loanDraft,
  errors: ['borrower_required'],
});

/** `loan_draft_stale`: another device kept it meanwhile (params `version`); read it and go on. At most 80 fields. */
export const saveLoanDraft = operation({
  ...write,
  id: 'saveLoanDraft',
  summary: 'Keep what the borrower wrote, for 30 days',
  method: 'PUT',
  path: '/marketplace/draft',
  body: z.strictObject({
    version: z.int().min(0).meta({ description: 'The one that was read' }),
    step: loanDraft.shape.step,
    form: draftForm,
  }),
  response: loanDraft,
  errors: ['borrower_required', 'loan_draft_stale', 'validation_failed', 'rate_limited'],
});

export const dropLoanDraft = operation({
  ...write,
  id: 'dropLoanDraft',
  summary: 'Throw the draft away',
  method: 'DELETE',
  path: '/marketplace/draft',
  errors: ['borrower_required'],
});

/** What a search asks lenders for. */
export const loanWish = z.strictObject({ goal: z.enum(LOAN_GOALS), ...terms, guarantee });
export type LoanWish = z.infer<typeof loanWish>;
