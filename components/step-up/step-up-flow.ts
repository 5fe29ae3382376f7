import type { Authorization, AuthorizationWish } from '@/bank/contract/authorizations';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import type { Proof } from '@/services/authorizations';
import { ApiError, type ApiErrorCode } from '@/services/http/api-error';

/** One question to the person, with those who wait for its answer. */
export interface Asked {
  id: number;
  wish: AuthorizationWish;
  /** What the button that proves it says. */
  act?: string;
  /** The proven id, or undefined when the person cancelled. */
  answer: (proof: string | undefined) => void;
  refuse: (error: unknown) => void;
}

/** The e-mail code of this authorization, as far as it got. */
export interface EmailChallenge {
  state: 'unsent' | 'sending' | 'sent' | 'failed';
  destination: string | null;
  /** Seconds until another one may be asked for, counted from `sentCount`. */
  resendIn: number;
  sentCount: number;
  problem: string | null;
}

/** What every form of proof gets: handing in, and what the bank said to the last one. */
export interface ProofForm {
  hand: (proof: Proof) => Promise<void>;
  error: string | null;
  isBusy: boolean;
  setError: (error: string | null) => void;
}

/** Seconds an authorization lives at the bank. Counted here from its arrival: the clock of a visitor may be wrong. */
export const LIFE_S = 300;

/** Where the dialog stands. */
export type StepUpFlow =
  | { phase: 'starting' }
  /** It could not begin; the same wish may try again. */
  | { phase: 'failed'; message: string }
  | { phase: 'choosing'; authorization: Authorization }
  | { phase: 'proving'; authorization: Authorization; method: FactorMethod }
  /** Over: 5 minutes have passed, or it takes no more tries. */
  | { phase: 'over'; message: string };

/** What keeps an authorization from beginning by no fault of the thing itself. */
const PASSING: ReadonlySet<ApiErrorCode> = new Set([
  'connection_lost',
  'rate_limited',
  'overloaded',
  'upstream_unavailable',
  'internal',
]);

/** Whether trying the same again may help. Anything else is said by whoever asked: an expired lookup, a missing permission. */
export const isPassing = (error: unknown): boolean => !(error instanceof ApiError) || PASSING.has(error.code);

/** Refusals after which this authorization is of no use any more. */
const OVER: ReadonlySet<ApiErrorCode> = new Set(['not_found', 'code_expired', 'code_attempts_exceeded']);

export const endsAuthorization = (error: unknown): error is ApiError =>
  error instanceof ApiError && OVER.has(error.code);

/** The person's methods that this browser can use, in the bank's order. */
export const usableMethods = (methods: readonly FactorMethod[], hasPasskeys: boolean): FactorMethod[] =>
  methods.filter(method => method !== 'passkey' || hasPasskeys);
