import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { z } from 'zod';
import type {
  confirmTotp as confirmTotpOperation,
  Factors,
  Passkey,
  recoveryCodes,
  startPasskey as startPasskeyOperation,
  startTotp as startTotpOperation,
} from '@/bank/contract/ground/factors';
import { request } from './http';

export type FactorsWithCodes = z.infer<NonNullable<typeof confirmTotpOperation.response>>;
export type TotpEnrolment = z.infer<NonNullable<typeof startTotpOperation.response>>;
export type PasskeyEnrolment = z.infer<NonNullable<typeof startPasskeyOperation.response>>;

const FACTORS = '/identity_server/factors';
const passkeyPath = (id: string) => `${FACTORS}/passkeys/${encodeURIComponent(id)}` as const;

/** The ways in which the person can confirm who they are. */
export const getFactors = (signal?: AbortSignal): Promise<Factors> => request({ method: 'GET', path: FACTORS, signal });

/** Begins to add an authenticator app. @throws {ApiError} `step_up_required`, `conflict` when there is one */
export const startTotp = (stepUpProof: string): Promise<TotpEnrolment> =>
  request({ method: 'POST', path: `${FACTORS}/totp`, stepUpProof });

/** Puts the app in force. @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded` */
export const confirmTotp = (enrolmentId: string, code: string): Promise<FactorsWithCodes> =>
  request({ method: 'POST', path: `${FACTORS}/totp/confirm`, body: { enrolment_id: enrolmentId, code } });

/** @throws {ApiError} `last_factor`, `step_up_required` */
export const removeTotp = (stepUpProof: string): Promise<void> =>
  request({ method: 'DELETE', path: `${FACTORS}/totp`, stepUpProof });

/** Begins to add a passkey. @throws {ApiError} `step_up_required`, `conflict` */
export const startPasskey = (stepUpProof: string): Promise<PasskeyEnrolment> =>
  request({ method: 'POST', path: `${FACTORS}/passkeys`, stepUpProof });

/** Keeps the passkey that the browser made. @throws {ApiError} `passkey_refused`, `code_expired`, `conflict` */
export const confirmPasskey = (
  ceremonyId: string,
  credential: Record<string, unknown>,
  name: string,
): Promise<FactorsWithCodes> =>
  request({
    method: 'POST',
    path: `${FACTORS}/passkeys/confirm`,
    body: { ceremony_id: ceremonyId, credential, name },
  });

/** @throws {ApiError} `validation_failed`, `not_found` */
export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  request({ method: 'PATCH', path: passkeyPath(id), body: { name } });

/** @throws {ApiError} `last_factor`, `not_found`, `step_up_required` */
export const removePasskey = (id: string, stepUpProof: string): Promise<void> =>
  request({ method: 'DELETE', path: passkeyPath(id), stepUpProof });

/** Turns codes by e-mail on or off. @throws {ApiError} `last_factor`, `step_up_required` */
export const setEmailFactor = (on: boolean, stepUpProof: string): Promise<Factors> =>
  request({ method: 'PUT', path: `${FACTORS}/email`, body: { on }, stepUpProof });

/** New recovery codes; the earlier ones end. @throws {ApiError} `step_up_required`, `conflict` without another factor */
export const createRecoveryCodes = (stepUpProof: string): Promise<z.infer<typeof recoveryCodes>> =>
  request({ method: 'POST', path: `${FACTORS}/recovery_codes`, stepUpProof });

/** Whether this browser can make a passkey at all. */
export const canMakePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Lets the browser make a passkey. Rejects when the person cancels, takes too long or has one here already. */
export const makePasskey = async (options: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The shape is the library's own: the bank made it with its other half.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
};
