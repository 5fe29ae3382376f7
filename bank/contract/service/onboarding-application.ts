import { z } from 'zod';
import {
  businessAccountDraft,
  businessMemberDraft,
  COMPANY_KINDS,
  documentSlot,
  onboardingIssue,
  onboardingStatus,
  onboardingStep,
} from './onboarding-data';
import { instant, localDate, publicId } from '../primitives';

export const applicationId = publicId('oba');

/**
 * Consents, each ticked on its own, none ticked before. `required` ones are needed to send. `document` names the legal text of the brand whose version the
 * page showed; a consent without one is a sentence of the page itself, with the version below.
 */
export const ONBOARDING_CONSENTS = [
  { id: 'terms_of_use', required: true, document: 'termos-de-uso', version: null },
  { id: 'account_contract', required: true, document: 'termos-de-contrato', version: null },
  { id: 'privacy_policy', required: true, document: 'politica-de-privacidade', version: null },
  { id: 'truth_of_data', required: true, document: null, version: '1' },
  { id: 'fraud_data_sharing', required: true, document: null, version: '1' },
  { id: 'registry_queries', required: true, document: null, version: '1' },
  { id: 'marketing', required: false, document: null, version: '1' },
] as const;
export type OnboardingConsentId = (typeof ONBOARDING_CONSENTS)[number]['id'];

/** The version in force of each legal text that a consent is about. */
export type LegalVersions = Record<Exclude<(typeof ONBOARDING_CONSENTS)[number]['document'], null>, string>;

export const consentGiven = z.object({
  id: z.enum(ONBOARDING_CONSENTS.map(({ id }) => id) as [OnboardingConsentId, ...OnboardingConsentId[]]),
  version: z.string().min(1).max(40),
});
export type ConsentGiven = z.infer<typeof consentGiven>;

/** A partner as the registry (QSA) has them. A CPF is masked (`***.456.789-**`), a CNPJ is not. */
export const registryPartner = z.object({
  index: z.int(),
  kind: z.enum(['person', 'company']),
  name: z.string(),
  document_masked: z.string(),
  role: z.string().meta({ description: 'As the registry says: Sócio-Administrador' }),
  since: localDate,
});

/** What the registry of companies knows. Public data. */
export const registryCompany = z.object({
  cnpj: z.string(),
  legal_name: z.string(),
  trade_name: z.string().nullable(),
  kind: z.enum(COMPANY_KINDS),
  legal_nature: z.object({ code: z.string(), name: z.string() }),
  size: z.enum(['mei', 'me', 'epp', 'other']),
  cnae: z.object({ code: z.string(), name: z.string() }),
  other_cnaes: z.array(z.object({ code: z.string(), name: z.string() })),
  capital_cents: z.int(),
  opened_on: localDate,
  situation: z.enum(['active', 'suspended', 'inapt', 'closed', 'void']),
  address: z.object({
    cep: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  partners: z.array(registryPartner),
});
export type RegistryCompany = z.infer<typeof registryCompany>;

/** A contact of the applicant and whether a code proved it. `required`: the brand asks for it. */
const contactState = z.object({
  value: z.string(),
  required: z.boolean(),
  verified_at: instant.nullable(),
  /** The code on its way, if any. */
  challenge: z
    .object({
      /** `email`: the code of a phone goes by e-mail where no operator is connected (the demo). */
      sent_to: z.enum(['email', 'sms']),
      destination: z.string(),
      expires_in: z.int(),
      resend_in: z.int(),
      tries_left: z.int(),
    })
    .nullable(),
});

export const stepState = z.object({
  id: onboardingStep,
  status: z.enum(['not_started', 'in_progress', 'complete', 'with_issues']),
  saved_at: instant.nullable(),
});

/** Everything an applicant sees of the application. */
export const application = z.object({
  id: applicationId,
  protocol: z.string().meta({ description: 'To tell by phone: 2026-004711' }),
  status: onboardingStatus,
  created_at: instant,
  updated_at: instant,
  sent_at: instant.nullable(),
  /** When an application that waits for its applicant is given up. */
  expires_at: instant.nullable(),
  /** When everything of an application that ended without an account is deleted. */
  forget_at: instant.nullable(),
  /** What may be done now. `reopen`: correct a refused one; `send`: every step is complete; `invite`: somebody has not accepted; `set_password`: who applies is invited and may set their password at once. */
  actions: z.array(z.enum(['edit', 'send', 'cancel', 'reopen', 'invite', 'set_password'])),
  /** The step to open; null when nothing is to be filled in. */
  due_step: onboardingStep.nullable(),
  steps: z.array(stepState),
  applicant: z.object({ name: z.string(), cpf: z.string(), email: contactState, mobile: contactState }),
  company: registryCompany,
  business_account: businessAccountDraft,
  business_member: businessMemberDraft,
  documents: z.array(documentSlot),
  consents: z.array(consentGiven.extend({ given_at: instant })),
  issues: z.array(onboardingIssue),
  /** Why it ended, in a code for words: no details on money laundering, ever. */
  decision: z
    .object({
      reason: z.enum([
        'policy',
        'data_mismatch',
        'documents',
        'company_is_customer',
        'company_not_eligible',
        'expired',
      ]),
      at: instant,
    })
    .nullable(),
  /** Blocked by BC Protege+: whose protection is on (`company` or a partner's name). */
  protected: z.array(z.string()),
  timeline: z.array(z.object({ status: onboardingStatus, at: instant })),
  /** Who was invited when the account was opened. */
  invitations: z.array(
    z.object({
      id: publicId('inv'),
      name: z.string(),
      email: z.string(),
      status: z.enum(['waiting', 'expired', 'accepted']),
      sent_at: instant,
      expires_at: instant,
    }),
  ),
  /** The phone that was handed the photos, while it has them. */
  phone: z.object({ since: instant }).nullable(),
  account: z.object({ branch: z.string(), number: z.string(), institution_name: z.string() }).nullable(),
  /** Seconds until this session ends when nothing is done. */
  session_expires_in: z.int(),
});
export type Application = z.infer<typeof application>;

/** What the phone that took over the photos sees: the places for files and nothing else. */
export const uploadView = z.object({
  id: applicationId,
  company_name: z.string(),
  /** When the application last changed: of two answers the later one counts, in whichever order they arrive. */
  updated_at: instant,
  documents: z.array(documentSlot),
  session_expires_in: z.int(),
});
export type UploadView = z.infer<typeof uploadView>;
