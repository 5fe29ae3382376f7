import { z } from 'zod';

/*
 * What an application consists of. Drafts take whatever was typed (short strings, any spelling) so that nothing is lost; a step that is finished is
 * judged by the rules below and its texts are stored in one form.
 */

/** The steps in their order; the first three are the values of `current_step` in the address. */
export const ONBOARDING_STEPS = ['business-account', 'business-member', 'business-document', 'review'] as const;
export const onboardingStep = z.enum(ONBOARDING_STEPS);
export type OnboardingStep = z.infer<typeof onboardingStep>;

export const onboardingStatus = z.enum([
  'draft',
  'sent',
  'analysis',
  'pending',
  'approved',
  'refused',
  'cancelled',
  'blocked_protege',
]);
export type OnboardingStatus = z.infer<typeof onboardingStatus>;

/** Which papers a company shows, by its natureza jurídica and porte. */
export const COMPANY_KINDS = ['mei', 'ei', 'ltda', 'slu', 'sa', 'association'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Yearly revenue, in reais: up to 81 thousand (MEI), 360 thousand (ME), 4.8 million (EPP), 20, 300 million, above. */
export const REVENUE_RANGES = ['to_81k', 'to_360k', 'to_4800k', 'to_20m', 'to_300m', 'above_300m'] as const;
/** What the account is for. */
export const ACCOUNT_PURPOSES = ['daily', 'receive_sales', 'pay_suppliers', 'payroll', 'savings', 'other'] as const;
/** Where the company's money comes from. */
export const FUNDS_ORIGINS = ['sales', 'services', 'capital', 'loans', 'investments', 'donations', 'other'] as const;
export const TAX_REGIMES = ['mei', 'simples', 'presumed', 'real', 'exempt'] as const;
type TaxRegime = (typeof TAX_REGIMES)[number];
const OF_BUSINESS: readonly TaxRegime[] = ['simples', 'presumed', 'real'];
/** Which regimes a company of each kind may have. Complementary law 123/2006: SIMEI is a MEI's own (18-A), companies by shares and who is no business have no Simples (3). */
export const TAX_REGIMES_OF: Readonly<Record<CompanyKind, readonly TaxRegime[]>> = {
  mei: ['mei'],
  ei: OF_BUSINESS,
  ltda: OF_BUSINESS,
  slu: OF_BUSINESS,
  sa: ['presumed', 'real'],
  association: ['exempt', 'presumed', 'real'],
};
export const PARTNER_ROLES = ['managing_partner', 'partner', 'director', 'president', 'attorney', 'owner'] as const;
export const PEP_ANSWERS = ['none', 'self', 'related'] as const;
/** A person's monthly income, in reais. */
export const INCOME_RANGES = ['to_2k', 'to_5k', 'to_10k', 'to_20k', 'above_20k'] as const;

export const MOST_PARTNERS = 10;
/** From more than this share (in hundredths of a percent) on a partner has to be declared. */
export const MANDATORY_SHARE_BPS = 2_500;

const short = z.string().max(60);
const text = z.string().max(300);

export const draftAddress = z
  .object({ cep: short, street: text, number: short, complement: text, district: text, city: text, state: short })
  .partial()
  .extend({ source: z.enum(['registry', 'lookup', 'manual']).optional() });
export type DraftAddress = z.infer<typeof draftAddress>;

/** Step `business-account` as it is typed. Codes of choices are those above; `cnae` and `legal_nature` digits only. */
export const businessAccountDraft = z
  .object({
    /** The person confirmed that the registry's data are the company's. */
    registry_confirmed: z.boolean(),
    trade_name: text,
    phone: short,
    email: text,
    site: text,
    state_registration: short,
    cnae: short,
    legal_nature: short,
    revenue_range: short,
    tax_regime: short,
    purpose: short,
    purpose_other: text,
    funds_origins: z.array(short).max(10),
    funds_other: text,
    address: draftAddress,
  })
  .partial();
export type BusinessAccountDraft = z.infer<typeof businessAccountDraft>;

/** Names a partner, and the places for their files. The browser names a new row as it likes; the bank answers with a UUID of its own, which stays. */
export const partnerKey = z.string().regex(/^[A-Za-z0-9-]{1,36}$/);

/** A partner as typed. `share` is text in pt-BR (`33,34`, percent), the wire of finished steps has it in `share_bps`. */
export const partnerDraft = z
  .object({
    kind: z.enum(['person', 'company']),
    document: short,
    name: text,
    social_name: text,
    birth_date: short,
    mother_name: text,
    email: text,
    phone: short,
    share: short,
    role: short,
    is_representative: z.boolean(),
    pep: short,
    pep_detail: text,
    us_person: z.boolean(),
    income_range: short,
    occupation: text,
    /** May be left out; what is typed of it is judged. */
    address: draftAddress,
    /** The registry's partner that this is; absent for one who was added by hand. */
    registry_index: z.int().min(0).max(50),
  })
  .partial()
  .extend({ key: partnerKey });
export type PartnerDraft = z.infer<typeof partnerDraft>;

/** Step `business-member` as it is typed. More than ten partners can be typed, not finished. */
export const businessMemberDraft = z.object({ partners: z.array(partnerDraft).max(30) }).partial();
export type BusinessMemberDraft = z.infer<typeof businessMemberDraft>;

/**
 * Why a field does not do: the `rule` of a violation. Fields are paths into the step: `address.cep`, `partners.1.document`, `partners` for all of
 * them. Fields of `startOnboarding`: `cnpj`, `name`, `cpf`, `email`, `mobile`, `consents`.
 */
export const ONBOARDING_RULES = [
  'required',
  'invalid',
  'too_long',
  'cpf_invalid',
  'cnpj_invalid',
  'cep_invalid',
  'phone_invalid',
  'mobile_invalid',
  'email_invalid',
  'site_invalid',
  'date_invalid',
  'full_name',
  'cnae_unknown',
  'legal_nature_unknown',
  'state_of_cep',
  'not_confirmed',
  'under_age',
  'twice',
  'is_the_company',
  'differs_from_registry',
  'share_invalid',
  'share_total',
  'share_missing',
  'partner_missing',
  'too_few',
  'too_many',
  'first_is_person',
  'no_representative',
  'representative_is_company',
  'revenue_above_kind',
  'tax_regime_of_kind',
] as const;
export type OnboardingRule = (typeof ONBOARDING_RULES)[number];

/** What a file shows. One file per kind and owner. */
export const DOCUMENT_KINDS = [
  'ccmei',
  'entrepreneur_requirement',
  'social_contract',
  'bylaws',
  'election_minutes',
  'address_proof',
  'revenue_proof',
  'power_of_attorney',
  'cnh_digital',
  'cnh_front',
  'cnh_back',
  'rg_front',
  'rg_back',
  'rne_front',
  'rne_back',
  'selfie',
] as const;
export const documentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * A place for files: `company.social_contract`, `person.<partner key>.identity`. Any one of `choices` fills it, with all its kinds:
 * `[['cnh_digital'], ['cnh_front', 'cnh_back'], …]`.
 */
export const documentSlot = z.object({
  id: z.string().max(80),
  owner: z.enum(['company', 'person']),
  partner_key: partnerKey.nullable(),
  partner_name: z.string().nullable(),
  name: z.enum([
    'ccmei',
    'entrepreneur_requirement',
    'social_contract',
    'bylaws',
    'election_minutes',
    'address_proof',
    'revenue_proof',
    'power_of_attorney',
    'identity',
    'selfie',
  ]),
  required: z.boolean(),
  choices: z.array(z.array(documentKind)),
  /** `partial`: the back is missing. `refused`: the analyst asks for another; the reason is among `issues`. */
  status: z.enum(['missing', 'partial', 'received', 'accepted', 'refused']),
  files: z.array(
    z.object({
      id: z.string(),
      kind: documentKind,
      name: z.string(),
      content_type: z.string(),
      bytes: z.int(),
      sent_at: z.iso.datetime(),
    }),
  ),
});
export type DocumentSlot = z.infer<typeof documentSlot>;

/** Why an item is asked for again, in the analyst's catalogue; `note` beside it is the analyst's own sentence. */
export const ISSUE_REASONS = [
  'illegible',
  'cropped',
  'expired',
  'other_document',
  'other_person',
  'data_differs',
  'incomplete',
  'face_differs',
  'address_differs',
  'powers_missing',
  'cpf_irregular',
  'partner_missing',
  'other',
] as const;
export type IssueReason = (typeof ISSUE_REASONS)[number];

/** `item` is a slot's id (`company.social_contract`), a field (`business-account:address`) or a partner (`partner:<key>`). */
export const onboardingIssue = z.object({
  id: z.string(),
  step: onboardingStep,
  item: z.string(),
  reason: z.enum(ISSUE_REASONS),
  note: z.string().nullable(),
  status: z.enum(['open', 'answered', 'resolved']),
});
export type OnboardingIssue = z.infer<typeof onboardingIssue>;
