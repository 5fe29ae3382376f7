import type { AnswerOf, BodyOf } from '@/bank/contract/calls';
import type * as onboarding from '@/bank/contract/service/onboarding';
import type { ConsentGiven } from '@/bank/contract/service/onboarding-application';
import type { BusinessAccountDraft, BusinessMemberDraft, DocumentKind } from '@/bank/contract/service/onboarding-data';
import type * as entry from '@/bank/contract/service/onboarding-entry';
import { call } from './http';

/*
 * The token of an onboarding session is in an HttpOnly cookie that the gateway keeps. All of these are called on public pages, where a
 * 401 is an answer: the onboarding session ended.
 */

/** What the registry knows of a company. @throws {ApiError} `company_not_found`, `company_not_eligible`, `company_is_customer` */
export const findCompany = (cnpj: string) =>
  call<typeof entry.findOnboardingCompany>('POST /onboarding/companies', { body: { cnpj } });

export type ApplicantData = BodyOf<typeof onboarding.changeOnboardingApplicant>;

/** Begins an application; this browser holds its session from now on. @throws {ApiError} `validation_failed`, `company_is_customer` */
export const startOnboarding = async (applicant: ApplicantData, cnpj: string) => {
  const body = { ...applicant, cnpj, consents: [] };
  return (await call<typeof entry.startOnboarding>('POST /onboarding/applications', { body })).application;
};

export const getOnboarding = (signal?: AbortSignal) =>
  call<typeof onboarding.getOnboarding>('GET /onboarding/application', { signal });

/** Corrects name, CPF, e-mail or mobile; a contact that changed has to be proved again. */
export const changeApplicant = (applicant: ApplicantData) =>
  call<typeof onboarding.changeOnboardingApplicant>('PUT /onboarding/application/applicant', { body: applicant });

export type Contact = 'email' | 'mobile';

/** Sends a (new) code to a contact. @throws {ApiError} `rate_limited` inside the resend time */
export const sendContactCode = (contact: Contact) =>
  call<typeof onboarding.verifyOnboardingContact>('POST /onboarding/application/verifications', {
    body: { action: 'send', contact },
  });

/** @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded` */
export const confirmContact = (contact: Contact, code: string) =>
  call<typeof onboarding.verifyOnboardingContact>('POST /onboarding/application/verifications', {
    body: { action: 'confirm', contact, code },
  });

export type Saved = AnswerOf<typeof onboarding.saveBusinessAccount>;

export const saveBusinessAccount = (body: BusinessAccountDraft) =>
  call<typeof onboarding.saveBusinessAccount>('PUT /onboarding/application/steps/business-account', { body });

export const saveBusinessMember = (body: BusinessMemberDraft) =>
  call<typeof onboarding.saveBusinessMember>('PUT /onboarding/application/steps/business-member', { body });

/** Judges what was saved and closes the step. @throws {ApiError} `validation_failed`, `onboarding_step_not_due`, `onboarding_documents_missing` */
export const finishStep = (step: 'business-account' | 'business-member' | 'business-document') =>
  call<typeof onboarding.finishOnboardingStep>('POST /onboarding/application/steps/{step}/finish', {
    params: { step },
  });

/** Another company. @throws {ApiError} `onboarding_company_change` with what it loses, unless `confirmed` */
export const changeCompany = (cnpj: string, confirmed: boolean) =>
  call<typeof onboarding.changeOnboardingCompany>('PUT /onboarding/application/company', { body: { cnpj, confirmed } });

/** @throws {ApiError} `cep_not_found`, `registry_unavailable` */
export const findAddress = (cep: string) =>
  call<typeof onboarding.findOnboardingAddress>('GET /onboarding/addresses/{cep}', { params: { cep } });

export type Cnae = AnswerOf<typeof onboarding.findOnboardingCnaes>['data'][number];

/** Activities by code or by words of the name. */
export const findCnaes = async (search: string) =>
  (await call<typeof onboarding.findOnboardingCnaes>('GET /onboarding/cnaes', { query: { search } })).data;

export interface DocumentUpload {
  slot: string;
  kind: DocumentKind;
  file: File;
  onProgress?: (share: number) => void;
}

/** Sends a file for its place. @throws {ApiError} `file_refused` with the reason, `files_full`, `payload_too_large` */
export const uploadDocument = ({ slot, kind, file, onProgress }: DocumentUpload) =>
  call<typeof onboarding.uploadOnboardingDocument>('POST /onboarding/application/documents', {
    query: { slot, kind },
    file,
    onProgress,
  });

export const getUploads = (signal?: AbortSignal) =>
  call<typeof onboarding.getOnboardingUploads>('GET /onboarding/application/documents', { signal });

export const removeDocument = (fileId: string) =>
  call<typeof onboarding.removeOnboardingDocument>('DELETE /onboarding/application/documents/{file_id}', {
    params: { file_id: fileId },
  });

export type Handoff = AnswerOf<typeof onboarding.createOnboardingHandoff>;

/** A link for the phone's camera. A new one ends the one before. */
export const createHandoff = () =>
  call<typeof onboarding.createOnboardingHandoff>('POST /onboarding/application/handoffs');

/** Puts the phone out, and makes the links that it has not opened worthless. */
export const endHandoff = () => call<typeof onboarding.endOnboardingHandoff>('DELETE /onboarding/application/handoffs');

/** Sends invitations anew to whom has not accepted. @throws {ApiError} `rate_limited`, `conflict` when all have */
export const sendInvitationsAgain = () =>
  call<typeof onboarding.sendInvitationsAgain>('POST /onboarding/application/invitations');

export const openHandoff = async (token: string) =>
  (await call<typeof entry.openOnboardingHandoff>('POST /onboarding/handoffs', { body: { token } })).uploads;

/** @throws {ApiError} `onboarding_step_not_due`, `onboarding_documents_missing`, `onboarding_consent_missing` */
export const sendOnboarding = (consents: readonly ConsentGiven[]) =>
  call<typeof onboarding.sendOnboarding>('POST /onboarding/application/send', { body: { consents: [...consents] } });

export const cancelOnboarding = () => call<typeof onboarding.cancelOnboarding>('POST /onboarding/application/cancel');

export const reopenOnboarding = () => call<typeof onboarding.reopenOnboarding>('POST /onboarding/application/reopen');

/** Ends the session of this browser; the application stays. */
export const leaveOnboarding = () => call<typeof onboarding.leaveOnboarding>('POST /onboarding/leave');

/** Writes the link to go on by e-mail. Says the same whether or not there is such an application. */
export const requestOnboardingLink = async (cnpj: string, email: string): Promise<void> => {
  await call<typeof entry.requestOnboardingLink>('POST /onboarding/links', { body: { cnpj, email } });
};

export type ReturnCode = AnswerOf<typeof entry.openOnboardingLink>;

/** How somebody comes back: with the link of the e-mail, or on the device whose session ended (no token: the gateway has it). */
const byLink = (token: string | null) => (token === null ? {} : { link_token: token });

/** Sends the code. @throws {ApiError} `onboarding_link_invalid` */
export const askReturnCode = (token: string | null) =>
  call<typeof entry.openOnboardingLink>('POST /onboarding/returns', { body: byLink(token) });

/** @throws {ApiError} `onboarding_link_invalid`, `code_invalid`, `code_expired`, `code_attempts_exceeded` */
export const enterOnboarding = async (token: string | null, code: string) => {
  const body = { ...byLink(token), code };
  return (await call<typeof entry.enterOnboarding>('POST /onboarding/sessions', { body })).application;
};

export type Invitation = AnswerOf<typeof entry.openInvitation>;

/** @throws {ApiError} `invitation_invalid` */
export const openInvitation = (token: string) =>
  call<typeof entry.openInvitation>('POST /onboarding/invitations/open', { body: { token } });

/** Sets the password, where the person has none yet. @throws {ApiError} `validation_failed` with what is wrong with the password */
export const acceptInvitation = (token: string, password: string | null) =>
  call<typeof entry.acceptInvitation>('POST /onboarding/invitations/accept', {
    body: password === null ? { token } : { token, password },
  });

/** The password of who applied, on the page that says that the account is open. @throws {ApiError} as `acceptInvitation` */
export const setOnboardingPassword = (password: string) =>
  call<typeof onboarding.setOnboardingPassword>('POST /onboarding/application/password', { body: { password } });
