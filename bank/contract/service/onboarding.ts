import { z } from 'zod';
import { application, consentGiven } from './onboarding-application';
import { businessAccountDraft, businessMemberDraft, onboardingStep } from './onboarding-data';
import { operation } from '../operation';
import { instant } from '../primitives';

export * from './onboarding-files';

/*
 * The application of who is signed in to an onboarding session. In the browser its token is an HttpOnly cookie that the gateway keeps; all of these are
 * called at `/api/bank/onboarding/…` without any token. 401 `unauthenticated` means: the onboarding session ended, go to expiredSession.
 */
const one = '/onboarding/application';
const common = { level: 'applicant', scope: 'onboarding:write', idempotency: 'none' } as const;

export const getOnboarding = operation({
  ...common,
  id: 'getOnboarding',
  summary: 'The application of this onboarding session',
  method: 'GET',
  path: one,
  response: application,
  errors: [],
});

/** `email` and `mobile` lose their proof when they change. */
export const applicantData = z.object({
  name: z.string().max(140),
  cpf: z.string().max(20),
  email: z.string().max(254),
  mobile: z.string().max(30),
});

export const changeOnboardingApplicant = operation({
  ...common,
  id: 'changeOnboardingApplicant',
  summary: 'Change who applies',
  method: 'PUT',
  path: `${one}/applicant`,
  body: applicantData,
  response: application,
  errors: ['onboarding_status'],
});

export const verifyOnboardingContact = operation({
  ...common,
  id: 'verifyOnboardingContact',
  summary: 'Ask for the code of a contact or hand it in',
  method: 'POST',
  path: `${one}/verifications`,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('send'), contact: z.enum(['email', 'mobile']) }),
    z.object({
      action: z.literal('confirm'),
      contact: z.enum(['email', 'mobile']),
      code: z.string().regex(/^\d{6}$/),
    }),
  ]),
  response: application,
  errors: ['onboarding_status', 'code_invalid', 'code_expired', 'code_used', 'code_attempts_exceeded', 'conflict'],
});

const saved = z.object({ saved_at: instant, application });
const saving = ['onboarding_status', 'onboarding_contact_unverified'] as const;

/** Autosave: takes half a step as it is. The whole step is sent every time. */
export const saveBusinessAccount = operation({
  ...common,
  id: 'saveBusinessAccount',
  summary: 'Keep what is typed of the company so far',
  method: 'PUT',
  path: `${one}/steps/business-account`,
  body: businessAccountDraft,
  response: saved,
  errors: saving,
});

export const saveBusinessMember = operation({
  ...common,
  id: 'saveBusinessMember',
  summary: 'Keep what is typed of the partners so far',
  method: 'PUT',
  path: `${one}/steps/business-member`,
  body: businessMemberDraft,
  response: saved,
  errors: saving,
});

/**
 * Judges what was saved and closes the step: 422 `validation_failed` with every violation at once, 409 `onboarding_step_not_due` (params `due`) when an
 * earlier step is open. `business-document` answers `onboarding_documents_missing` (violations: field = slot id, rule `required`).
 */
export const finishOnboardingStep = operation({
  ...common,
  id: 'finishOnboardingStep',
  summary: 'Finish a step',
  method: 'POST',
  path: `${one}/steps/{step}/finish`,
  params: z.object({ step: onboardingStep.exclude(['review']) }),
  response: application,
  errors: [...saving, 'validation_failed', 'onboarding_step_not_due', 'onboarding_documents_missing'],
});

/**
 * Another company for the same application. Without `confirmed` nothing changes: 409 `onboarding_company_change` with params `loses` (comma separated:
 * `registry`, `address`, `cnae`, `legal_nature`, `partners_to_check`, `company_documents`, `step_business_account` …) and `legal_name`.
 * Confirmed: what depends on the registry is taken from the new company; people, contacts and their files stay and are to be checked.
 */
export const changeOnboardingCompany = operation({
  ...common,
  id: 'changeOnboardingCompany',
  summary: 'Change the company of the application',
  method: 'PUT',
  path: `${one}/company`,
  body: z.object({ cnpj: z.string().max(30), confirmed: z.boolean() }),
  response: application,
  errors: [
    ...saving,
    'onboarding_company_change',
    'company_not_found',
    'company_not_eligible',
    'company_is_customer',
    'registry_unavailable',
  ],
});

export const foundAddress = z.object({
  cep: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
});

/** Without an answer (`cep_not_found`, `registry_unavailable`) the address is typed by hand. */
export const findOnboardingAddress = operation({
  ...common,
  id: 'findOnboardingAddress',
  summary: 'The address of a CEP',
  method: 'GET',
  path: '/onboarding/addresses/{cep}',
  params: z.object({ cep: z.string().regex(/^\d{5}-?\d{3}$/) }),
  response: foundAddress,
  errors: ['validation_failed', 'cep_not_found', 'registry_unavailable'],
});

/** Activities to choose from: by code or by words of the name, the nearest 20. */
export const findOnboardingCnaes = operation({
  ...common,
  id: 'findOnboardingCnaes',
  summary: 'Activities (CNAE) by code or words',
  method: 'GET',
  path: '/onboarding/cnaes',
  query: z.object({ search: z.string().max(80).default('') }),
  response: z.object({ data: z.array(z.object({ code: z.string(), name: z.string() })) }),
  errors: [],
});

/**
 * Sends the application: a draft, a pending one that was corrected, or one blocked by BC Protege+ whose protection was switched off. Sent twice: the
 * same answer. 422 `onboarding_consent_missing` (params `missing`), 409 `onboarding_step_not_due` (params `due`).
 */
export const sendOnboarding = operation({
  ...common,
  id: 'sendOnboarding',
  summary: 'Send the application',
  method: 'POST',
  path: `${one}/send`,
  body: z.object({ consents: z.array(consentGiven).max(20) }),
  response: application,
  errors: [...saving, 'onboarding_step_not_due', 'onboarding_documents_missing', 'onboarding_consent_missing'],
});

export const cancelOnboarding = operation({
  ...common,
  id: 'cancelOnboarding',
  summary: 'Give the application up',
  method: 'POST',
  path: `${one}/cancel`,
  response: application,
  errors: ['onboarding_status'],
});

/** To the addresses that were approved, of whom has not accepted yet; links of before are void. `conflict`: everybody has. */
export const sendInvitationsAgain = operation({
  ...common,
  id: 'sendInvitationsAgain',
  summary: 'Send the invitations of an approved application anew',
  method: 'POST',
  path: `${one}/invitations`,
  response: application,
  errors: ['onboarding_status', 'onboarding_contact_unverified', 'conflict'],
});

/**
 * The password of who applies, who then signs in: instead of the letter of the invitation, since the mailbox was proven by a code. `invitation_invalid`: where
 * `actions` has no `set_password`. Violations of `password` as of `acceptInvitation`.
 */
export const setOnboardingPassword = operation({
  ...common,
  id: 'setOnboardingPassword',
  summary: 'Set the password of who applied for the account',
  method: 'POST',
  path: `${one}/password`,
  body: z.object({ password: z.string().max(128) }),
  response: z.object({ email: z.email() }),
  errors: ['invitation_invalid', 'rate_limited'],
});

export const reopenOnboarding = operation({
  ...common,
  id: 'reopenOnboarding',
  summary: 'Correct a refused application: it is a draft again, with all its data',
  method: 'POST',
  path: `${one}/reopen`,
  response: application,
  errors: ['onboarding_status'],
});
