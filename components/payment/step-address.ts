import { withoutPrefill, type PrefillRules } from './prefill';

/** Search parameter of a payment that was made: the result can be reloaded and bookmarked. */
export const PAYMENT_PARAM = 'pagamento';

/** What a person goes back and forward between: an entry of the history each. */
export type Screen = 'payee' | 'review' | 'result';

/** Name under which an entry of the history says which screen it is. */
const SCREEN = 'paymentScreen';
/** Name under which the entry of a result says what it is the result of, where the address names no payment. */
const RESULT_OF = 'paymentResultOf';

const SCREENS: ReadonlySet<unknown> = new Set<Screen>(['payee', 'review', 'result']);
const isScreen = (value: unknown): value is Screen => SCREENS.has(value);

/** The screen that this page wrote into the present entry; null for one that it did not write. */
export function writtenScreen(): Screen | null {
  const written: unknown = window.history.state?.[SCREEN];
  return isScreen(written) ? written : null;
}

/** What was scheduled by the present entry of the history: the id of the first of it. */
export function writtenResult(): string | null {
  const written: unknown = window.history.state?.[RESULT_OF];
  return writtenScreen() === 'result' && typeof written === 'string' ? written : null;
}

/** The payment that the address names. */
export const namedPayment = (): string | null => new URLSearchParams(window.location.search).get(PAYMENT_PARAM);

/** The screen that the present entry stands for. */
export const presentScreen = (): Screen => writtenScreen() ?? (namedPayment() ? 'result' : 'payee');

export const pushScreen = (screen: Screen): void => window.history.pushState({ [SCREEN]: screen }, '');

/** Writes the present entry anew, without asking the server. */
const writeEntry = (screen: Screen | null, url: URL, of?: string): void =>
  window.history.replaceState(screen && { [SCREEN]: screen, ...(of && { [RESULT_OF]: of }) }, '', url);

/** The present entry is the result: there is no way back to a review of what is paid, or of what was scheduled. */
export function writeResult(paymentId: string | null, scheduledId: string | undefined): void {
  const url = new URL(window.location.href);
  if (paymentId) url.searchParams.set(PAYMENT_PARAM, paymentId);
  writeEntry('result', url, scheduledId);
}

/** Takes what began the payment, or names one that was made, out of the address. */
export function clearAddress(rules: PrefillRules | undefined): void {
  const url = withoutPrefill(new URL(window.location.href), rules);
  url.searchParams.delete(PAYMENT_PARAM);
  writeEntry(writtenScreen(), url);
}
