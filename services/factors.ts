import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { AnswerOf } from '@/bank/contract/calls';
import type * as factors from '@/bank/contract/ground/factors';
import { call } from './http';

export type FactorsWithCodes = AnswerOf<typeof factors.confirmTotp>;
export type TotpEnrolment = AnswerOf<typeof factors.startTotp>;
export type PasskeyEnrolment = AnswerOf<typeof factors.startPasskey>;

/** The ways in which the person can confirm who they are. */
export const getFactors = (signal?: AbortSignal) =>
  call<typeof factors.getFactors>('GET /identity_server/factors', { signal });

/** Begins to add an authenticator app. @throws {ApiError} `step_up_required`, `conflict` when there is one */
export const startTotp = (stepUpProof: string) =>
  call<typeof factors.startTotp>('POST /identity_server/factors/totp', { stepUpProof });

/** Puts the app in force. @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded` */
export const confirmTotp = (enrolmentId: string, code: string) =>
  call<typeof factors.confirmTotp>('POST /identity_server/factors/totp/confirm', {
    body: { enrolment_id: enrolmentId, code },
  });

/** @throws {ApiError} `last_factor`, `step_up_required` */
export const removeTotp = (stepUpProof: string) =>
  call<typeof factors.removeTotp>('DELETE /identity_server/factors/totp', { stepUpProof });

/** Begins to add a passkey. @throws {ApiError} `step_up_required`, `conflict` */
export const startPasskey = (stepUpProof: string) =>
  call<typeof factors.startPasskey>('POST /identity_server/factors/passkeys', { stepUpProof });

/** Keeps the passkey that the browser made. @throws {ApiError} `passkey_refused`, `code_expired`, `conflict` */
export const confirmPasskey = (ceremonyId: string, credential: Record<string, unknown>, name: string) =>
  call<typeof factors.confirmPasskey>('POST /identity_server/factors/passkeys/confirm', {
    body: { ceremony_id: ceremonyId, credential, name },
  });

/** @throws {ApiError} `validation_failed`, `not_found` */
export const renamePasskey = (id: string, name: string) =>
  call<typeof factors.renamePasskey>('PATCH /identity_server/factors/passkeys/{passkey_id}', {
    params: { passkey_id: id },
    body: { name },
  });

/** @throws {ApiError} `last_factor`, `not_found`, `step_up_required` */
export const removePasskey = (id: string, stepUpProof: string) =>
  call<typeof factors.removePasskey>('DELETE /identity_server/factors/passkeys/{passkey_id}', {
    params: { passkey_id: id },
    stepUpProof,
  });

/** Turns codes by e-mail on or off. @throws {ApiError} `last_factor`, `step_up_required` */
export const setEmailFactor = (on: boolean, stepUpProof: string) =>
  call<typeof factors.setEmailFactor>('PUT /identity_server/factors/email', { body: { on }, stepUpProof });

/** New recovery codes; the earlier ones end. @throws {ApiError} `step_up_required`, `conflict` without another factor */
export const createRecoveryCodes = (stepUpProof: string) =>
  call<typeof factors.createRecoveryCodes>('POST /identity_server/factors/recovery_codes', { stepUpProof });

/** Whether this browser can make a passkey at all. */
export const canMakePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Lets the browser make a passkey. Rejects when the person cancels, takes too long or has one here already. */
export const makePasskey = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The shape is the library's own: the bank made it with its other half.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
};
