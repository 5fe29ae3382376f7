import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { AnswerOf } from '@/bank/contract/calls';
import type { startPasskeySignIn } from '@/bank/contract/ground/factors';
import { call } from './http';

type Json = Record<string, unknown>;

/** Options for the browser's own question, and the id that its answer goes back with. Lives `expires_in` seconds. */
export type PasskeyCeremony = AnswerOf<typeof startPasskeySignIn>;

/** Whether this browser knows passkeys at all. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether this browser can offer passkeys among the suggestions of a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Begins a sign-in with a passkey; says nothing about who exists. @throws {ApiError} `rate_limited` */
export const startPasskeyCeremony = () => call<typeof startPasskeySignIn>('POST /identity_server/auth/passkey/options');

/**
 * Lets the browser ask for a passkey: in a dialog of its own, or `asSuggestion` in the field with `autocomplete="… webauthn"`.
 * Null when the person cancels, lets it run out, or another question took its place. Only one question is open at a time.
 */
export const askForPasskey = async (options: Json, { asSuggestion = false } = {}): Promise<Json | null> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    // The shape is the library's own: the bank made it with its other half.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion })) };
  } catch (error) {
    if (error instanceof Error && CANCELLED.has(error.name)) return null;
    throw error;
  }
};

const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/** Takes back the question that is open, if any: its `askForPasskey` gives null. */
export const takeBackQuestion = async (): Promise<void> => {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
};
