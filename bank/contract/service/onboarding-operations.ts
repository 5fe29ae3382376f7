import { z } from 'zod';
import { fileId } from '../ground/files';
import { application, applicationId } from './onboarding-application';
import { ISSUE_REASONS, onboardingStatus, onboardingStep } from './onboarding-data';
import { operation } from '../operation';
import { instant, pageOf, publicId } from '../primitives';

/*
 * For who runs the product: the browser asks for the operations key by HTTP Basic (as the pages below /operations do), the gateway judges it and gives it
 * to the bank. Every call that changes something names the analyst and is audited.
 */
const common = { level: 'operations', scope: 'operations:onboarding', idempotency: 'none' } as const;
const root = '/operations/onboarding';
const byApplication = z.object({ application_id: applicationId });

/** One check of the analysis, in the order they are asked. `detail` is for analysts and never shown to applicants. */
export const onboardingCheck = z.object({
  id: z.enum([
    'representation',
    'registry',
    'protege',
    'documentoscopy',
    'face_match',
    'background',
    'pep',
    'sanctions',
  ]),
  result: z.enum(['waiting', 'clear', 'attention', 'failed', 'unavailable']),
  detail: z.string().nullable(),
  at: instant.nullable(),
});

export const applicationRow = z.object({
  id: applicationId,
  protocol: z.string(),
  status: onboardingStatus,
  legal_name: z.string(),
  cnpj: z.string(),
  applicant_name: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  open_issues: z.int(),
  /** The account is open and nobody has access to it. */
  without_access: z.boolean(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const listApplications = operation({
  ...common,
  id: 'listApplications',
  summary: 'Applications, the newest first',
  method: 'GET',
  path: `${root}/applications`,
  query: z.object({
    status: onboardingStatus.optional(),
    /** Only applications whose account is open and nobody has access to. */
    without_access: z.literal('true').optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  response: pageOf(applicationRow),
  errors: [],
});

export const applicationFile = z.object({
  application,
  checks: z.array(onboardingCheck),
  /** What may be decided now. */
  decisions: z.array(z.enum(['analyse', 'ask', 'approve', 'refuse', 'lift'])),
  events: z.array(
    z.object({
      kind: z.string(),
      at: instant,
      by: z.string().meta({ description: 'applicant, sandbox, or the name of the analyst' }),
      note: z.string().nullable(),
    }),
  ),
});
export type ApplicationFile = z.infer<typeof applicationFile>;

export const openApplication = operation({
  ...common,
  id: 'openApplication',
  summary: 'One application with its checks and history',
  method: 'GET',
  path: `${root}/applications/{application_id}`,
  params: byApplication,
  response: applicationFile,
  errors: [],
});

/** What the applicant is asked for again, each with its reason. */
const askedItem = z.object({
  step: onboardingStep,
  item: z.string().min(1).max(100),
  reason: z.enum(ISSUE_REASONS),
  note: z.string().max(300).optional(),
});

const who = { analyst: z.string().trim().min(2).max(80), note: z.string().max(500).optional() };

/** `analyse`: ask the next check now; `ask`: pending, with items; `lift`: back to analysis from a refusal or a block. */
export const decideApplication = operation({
  ...common,
  id: 'decideApplication',
  summary: 'Decide on an application',
  method: 'POST',
  path: `${root}/applications/{application_id}/decisions`,
  params: byApplication,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('analyse'), ...who }),
    z.object({
      decision: z.literal('ask'),
      ...who,
      items: z.array(askedItem).min(1).max(30),
    }),
    z.object({ decision: z.literal('approve'), ...who }),
    z.object({
      decision: z.literal('refuse'),
      ...who,
      reason: z.enum(['policy', 'data_mismatch', 'documents']),
      /** Whether the applicant may correct and send again. Never for `policy`. */
      correctable: z.boolean().default(false),
      /** What is to be corrected; of no effect where nothing may be. */
      items: z.array(askedItem).max(30).default([]),
    }),
    z.object({ decision: z.literal('lift'), ...who }),
  ]),
  response: applicationFile,
  errors: ['onboarding_status', 'onboarding_registry_changed', 'company_not_eligible', 'registry_unavailable'],
});

/**
 * Sends invitations that nobody took up anew, all or one; `email` corrects the address of that one, after a person was asked who they are: how is told in
 * `note`, which is then needed. The administrators of the registry hear of it.
 */
export const inviteFromDesk = operation({
  ...common,
  id: 'inviteFromDesk',
  summary: 'Send invitations anew, one to another address',
  method: 'POST',
  path: `${root}/applications/{application_id}/invitations`,
  params: byApplication,
  body: z.object({ ...who, invitation_id: publicId('inv').optional(), email: z.string().max(254).optional() }),
  response: applicationFile,
  errors: ['onboarding_status', 'conflict'],
});

export const readApplicationDocument = operation({
  ...common,
  id: 'readApplicationDocument',
  summary: 'A file of an application',
  method: 'GET',
  path: `${root}/applications/{application_id}/documents/{file_id}`,
  params: byApplication.extend({ file_id: fileId }),
  answers: 'file',
  errors: [],
});
