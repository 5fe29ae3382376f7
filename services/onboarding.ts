import type {
  ConsentGiven,
  RegistryCompany,
  Application,
  UploadView,
} from '@/bank/contract/service/onboarding-application';
import type { BusinessAccountDraft, BusinessMemberDraft, DocumentKind } from '@/bank/contract/service/onboarding-data';
import { request } from './http';

/*
 * The token of an onboarding session is in an HttpOnly cookie that the gateway keeps. All of these are called on public pages, where a
 * 401 is an answer: the onboarding session ended.
 */
const ONE = '/onboarding/application';

/** What the registry knows of a company. @throws {ApiError} `company_not_found`, `company_not_eligible`, `company_is_customer` */
export const findCompany = (cnpj: string): Promise<RegistryCompany> =>
  request({ method: 'POST', path: '/onboarding/companies', body: { cnpj } });

export interface ApplicantData {
  name: string;
  cpf: string;
  email: string;
  mobile: string;
}

interface Entered {
  application: Application;
}

/** Begins an application; this browser holds its session from now on. @throws {ApiError} `validation_failed`, `company_is_customer` */
export const startOnboarding = async (applicant: ApplicantData, cnpj: string): Promise<Application> => {
  const body = { ...applicant, cnpj, consents: [] };
  return (await request<Entered>({ method: 'POST', path: '/onboarding/applications', body })).application;
};

export const getOnboarding = (signal?: AbortSignal): Promise<Application> =>
  request({ method: 'GET', path: ONE, signal });

/** Corrects name, CPF, e-mail or mobile; a contact that changed has to be proved again. */
export const changeApplicant = (applicant: ApplicantData): Promise<Application> =>
  request({ method: 'PUT', path: `${ONE}/applicant`, body: applicant });

export type Contact = 'email' | 'mobile';

/** Sends a (new) code to a contact. @throws {ApiError} `rate_limited` inside the resend time */
export const sendContactCode = (contact: Contact): Promise<Application> =>
  request({ method: 'POST', path: `${ONE}/verifications`, body: { action: 'send', contact } });

/** @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded` */
export const confirmContact = (contact: Contact, code: string): Promise<Application> =>
  request({ method: 'POST', path: `${ONE}/verifications`, body: { action: 'confirm', contact, code } });

export interface Saved {
  saved_at: string;
  application: Application;
}

export const saveBusinessAccount = (body: BusinessAccountDraft): Promise<Saved> =>
  request({ method: 'PUT', path: `${ONE}/steps/business-account`, body });

export const saveBusinessMember = (body: BusinessMemberDraft): Promise<Saved> =>
  request({ method: 'PUT', path: `${ONE}/steps/business-member`, body });

/** Judges what was saved and closes the step. @throws {ApiError} `validation_failed`, `onboarding_step_not_due`, `onboarding_documents_missing` */
export const finishStep = (step: 'business-account' | 'business-member' | 'business-document'): Promise<Application> =>
  request({ method: 'POST', path: `${ONE}/steps/${step}/finish` });

/** Another company. @throws {ApiError} `onboarding_company_change` with what it loses, unless `confirmed` */
export const changeCompany = (cnpj: string, confirmed: boolean): Promise<Application> =>
  request({ method: 'PUT', path: `${ONE}/company`, body: { cnpj, confirmed } });

export interface FoundAddress {
  cep: string;
  street: string;
  district: string;
  city: string;
  state: string;
}

/** @throws {ApiError} `cep_not_found`, `registry_unavailable` */
export const findAddress = (cep: string): Promise<FoundAddress> =>
  request({ method: 'GET', path: `/onboarding/addresses/${encodeURIComponent(cep)}` });

export interface Cnae {
  code: string;
  name: string;
}

/** Activities by code or by words of the name. */
export const findCnaes = async (search: string): Promise<Cnae[]> =>
  (await request<{ data: Cnae[] }>({ method: 'GET', path: '/onboarding/cnaes', query: { search } })).data;

export interface DocumentUpload {
  slot: string;
  kind: DocumentKind;
  file: File;
  onProgress?: (share: number) => void;
}

/** Sends a file for its place. @throws {ApiError} `file_refused` with the reason, `files_full`, `payload_too_large` */
export const uploadDocument = ({ slot, kind, file, onProgress }: DocumentUpload): Promise<UploadView> =>
  request({ method: 'POST', path: `${ONE}/documents`, query: { slot, kind }, file, onProgress });

export const getUploads = (signal?: AbortSignal): Promise<UploadView> =>
  request({ method: 'GET', path: `${ONE}/documents`, signal });

export const removeDocument = (fileId: string): Promise<UploadView> =>
  request({ method: 'DELETE', path: `${ONE}/documents/${encodeURIComponent(fileId)}` });

export interface Handoff {
  url: string;
  expires_in: number;
  expires_at: string;
}

/** A link for the phone's camera. A new one ends the one before. */
export const createHandoff = (): Promise<Handoff> => request({ method: 'POST', path: `${ONE}/handoffs` });

/** Puts the phone out, and makes the links that it has not opened worthless. */
export const endHandoff = (): Promise<Application> => request({ method: 'DELETE', path: `${ONE}/handoffs` });

/** Sends invitations anew to whom has not accepted. @throws {ApiError} `rate_limited`, `conflict` when all have */
export const sendInvitationsAgain = (): Promise<Application> => request({ method: 'POST', path: `${ONE}/invitations` });

export const openHandoff = async (token: string): Promise<UploadView> =>
  (await request<{ uploads: UploadView }>({ method: 'POST', path: '/onboarding/handoffs', body: { token } })).uploads;

/** @throws {ApiError} `onboarding_step_not_due`, `onboarding_documents_missing`, `onboarding_consent_missing` */
export const sendOnboarding = (consents: readonly ConsentGiven[]): Promise<Application> =>
  request({ method: 'POST', path: `${ONE}/send`, body: { consents } });

export const cancelOnboarding = (): Promise<Application> => request({ method: 'POST', path: `${ONE}/cancel` });

export const reopenOnboarding = (): Promise<Application> => request({ method: 'POST', path: `${ONE}/reopen` });

/** Ends the session of this browser; the application stays. */
export const leaveOnboarding = (): Promise<void> => request({ method: 'POST', path: '/onboarding/leave' });

/** Writes the link to go on by e-mail. Says the same whether or not there is such an application. */
export const requestOnboardingLink = async (cnpj: string, email: string): Promise<void> => {
  await request({ method: 'POST', path: '/onboarding/links', body: { cnpj, email } });
};

export interface ReturnCode {
  destination: string;
  company_name: string;
  expires_in: number;
  resend_in: number;
  tries_left: number;
}

/** How somebody comes back: with the link of the e-mail, or on the device whose session ended (no token: the gateway has it). */
const byLink = (token: string | null) => (token === null ? {} : { link_token: token });

/** Sends the code. @throws {ApiError} `onboarding_link_invalid` */
export const askReturnCode = (token: string | null): Promise<ReturnCode> =>
  request({ method: 'POST', path: '/onboarding/returns', body: byLink(token) });

/** @throws {ApiError} `onboarding_link_invalid`, `code_invalid`, `code_expired`, `code_attempts_exceeded` */
export const enterOnboarding = async (token: string | null, code: string): Promise<Application> => {
  const body = { ...byLink(token), code };
  return (await request<Entered>({ method: 'POST', path: '/onboarding/sessions', body })).application;
};

export interface Invitation {
  name: string;
  email: string;
  /** Whom it is for; null where we do not know. */
  cpf_masked: string | null;
  company_name: string;
  branch: string;
  number: string;
  has_access: boolean;
  expires_at: string;
}

/** @throws {ApiError} `invitation_invalid` */
export const openInvitation = (token: string): Promise<Invitation> =>
  request({ method: 'POST', path: '/onboarding/invitations/open', body: { token } });

/** Sets the password, where the person has none yet. @throws {ApiError} `validation_failed` with what is wrong with the password */
export const acceptInvitation = (token: string, password: string | null): Promise<{ email: string }> => {
  const body = password === null ? { token } : { token, password };
  return request({ method: 'POST', path: '/onboarding/invitations/accept', body });
};
