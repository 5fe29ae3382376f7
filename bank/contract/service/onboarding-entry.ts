import { z } from 'zod';
import { application, consentGiven, registryCompany, uploadView } from './onboarding-application';
import { applicantData } from './onboarding';
import { operation } from '../operation';

/*
 * The ways into an onboarding session, open to everybody. Answers with a `session` carry its secret: the gateway keeps it in an HttpOnly cookie and script
 * sees the rest.
 */
const common = { level: 'public', scope: 'none', idempotency: 'none', method: 'POST' } as const;

/** Where the links of e-mails and QR codes lead, below the brand's address; the secret follows as the fragment (`#obl_…`), which no server sees. */
export const ONBOARDING_LINKS = {
  /** `#<link token>`: openOnboardingLink, then enterOnboarding */
  resume: '/onboarding/retomar',
  /** `#<hand-off token>`: openOnboardingHandoff */
  handoff: '/onboarding/fotos',
  /** `#<invitation token>`: openInvitation, acceptInvitation */
  invitation: '/onboarding/convite',
} as const;

/** Absent in what script sees. */
const onboardingSession = z.object({
  token: z.string(),
  expires_in: z.int().meta({ description: 'Seconds of idleness that end it.' }),
  ends_in: z.int().meta({ description: 'Seconds until it ends whatever is done.' }),
});
export type OnboardingSession = z.infer<typeof onboardingSession>;

const entered = z.object({ session: onboardingSession.optional(), application });
export type OnboardingEntered = z.infer<typeof entered>;

const aboutCompany = ['company_not_found', 'company_not_eligible', 'registry_unavailable'] as const;

/**
 * What the registry knows of a company, before anything is typed beside its CNPJ. `company_not_eligible` has params `situation` (`suspended`, `inapt`,
 * `closed`, `void`) or `legal_nature`, and `legal_name`.
 */
export const findOnboardingCompany = operation({
  ...common,
  id: 'findOnboardingCompany',
  summary: 'The company of a CNPJ, from the registry',
  path: '/onboarding/companies',
  body: z.object({ cnpj: z.string().max(30) }),
  response: registryCompany,
  errors: [...aboutCompany, 'company_is_customer', 'rate_limited'],
});

/** Begins an application and its session on this device. Consents: those that were ticked to begin with, if any. */
export const startOnboarding = operation({
  ...common,
  id: 'startOnboarding',
  summary: 'Begin to open an account',
  path: '/onboarding/applications',
  body: applicantData.extend({ cnpj: z.string().max(30), consents: z.array(consentGiven).max(20).default([]) }),
  response: entered,
  status: 201,
  errors: [...aboutCompany, 'company_is_customer', 'onboarding_consent_missing', 'rate_limited'],
});

/** Writes the link to go on to the applicant's e-mail. The answer is the same whether or not there is such an application. */
export const requestOnboardingLink = operation({
  ...common,
  id: 'requestOnboardingLink',
  summary: 'Send the link to go on with an application',
  path: '/onboarding/links',
  body: z.object({ cnpj: z.string().max(30), email: z.email().max(254) }),
  status: 202,
  response: z.object({ accepted: z.literal(true) }),
  errors: ['rate_limited'],
});

/** Who comes back: with the link of the e-mail, or (no token in the body) on the device whose session ended: the gateway adds its old token. */
const returning = z.object({
  link_token: z.string().max(100).optional(),
  session_token: z.string().max(100).optional(),
});

/** Sends the six-digit code to the applicant's e-mail. `onboarding_link_invalid`: expired, used or unknown; ask for another link. */
export const openOnboardingLink = operation({
  ...common,
  id: 'openOnboardingLink',
  summary: 'Ask for the code that opens an application again',
  path: '/onboarding/returns',
  body: returning,
  response: z.object({
    destination: z.string().meta({ description: 'Masked: a•••@empresa.com.br' }),
    company_name: z.string(),
    expires_in: z.int(),
    resend_in: z.int(),
    tries_left: z.int(),
  }),
  errors: ['onboarding_link_invalid', 'rate_limited', 'conflict'],
});

/** The code, for a new session on this device. A link is used up by it; the sessions of other devices stay. */
export const enterOnboarding = operation({
  ...common,
  id: 'enterOnboarding',
  summary: 'Open an application again',
  path: '/onboarding/sessions',
  body: returning.extend({ code: z.string().regex(/^\d{6}$/) }),
  response: entered,
  errors: [
    'onboarding_link_invalid',
    'code_invalid',
    'code_expired',
    'code_used',
    'code_attempts_exceeded',
    'rate_limited',
  ],
});

/** The phone's session for files: 30 minutes idle, an hour in all. */
export const openOnboardingHandoff = operation({
  ...common,
  id: 'openOnboardingHandoff',
  summary: 'Take over the photos on this phone',
  path: '/onboarding/handoffs',
  body: z.object({
    token: z.string().max(100),
    session_token: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Filled in by the gateway: whose session this browser has' }),
  }),
  response: z.object({ session: onboardingSession.optional(), uploads: uploadView }),
  errors: ['onboarding_link_invalid', 'onboarding_handoff_here', 'rate_limited'],
});

/** The invitation behind a one-time link. `has_access`: this e-mail signs in already, so there is no password to set. */
export const openInvitation = operation({
  ...common,
  id: 'openInvitation',
  summary: 'Who is invited to which company',
  path: '/onboarding/invitations/open',
  body: z.object({ token: z.string().max(100) }),
  response: z.object({
    name: z.string(),
    email: z.email(),
    cpf_masked: z.string().nullable().meta({ description: 'Whom it is for: ***.456.789-**' }),
    company_name: z.string(),
    branch: z.string(),
    number: z.string(),
    has_access: z.boolean(),
    expires_at: z.iso.datetime(),
  }),
  errors: ['invitation_invalid', 'rate_limited'],
});

/**
 * Sets the password and makes the person a user: then they sign in. Violations of `password`: `required`, and the bank's `too_short`, `too_long`,
 * `too_common`, `own_words`. Who signs in already sends no password and is admitted to the company.
 */
export const acceptInvitation = operation({
  ...common,
  id: 'acceptInvitation',
  summary: 'Accept an invitation',
  path: '/onboarding/invitations/accept',
  body: z.object({ token: z.string().max(100), password: z.string().max(128).optional() }),
  response: z.object({ email: z.email() }),
  errors: ['invitation_invalid', 'invitation_other_person', 'rate_limited'],
});
