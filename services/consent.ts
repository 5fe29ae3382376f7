/*
 * What the person agreed to, in this browser. A cookie of the script's own: the server reads it to draw the page without the banner.
 */

/** Counting visits and pages; recording what happens on the screen. */
export type Purpose = 'measurement' | 'recording';
export const PURPOSES: readonly Purpose[] = ['measurement', 'recording'];

export type Consent = Readonly<Record<Purpose, boolean>>;

export const CONSENT_COOKIE = 'consent';
/** Six months: then the question is asked again. */
export const CONSENT_SECONDS = 180 * 24 * 60 * 60;
/** Another number asks everybody again: a purpose or a service was added. */
const VERSION = '1';

/** `{ measurement: true, recording: false }` -> `1.measurement`. */
export const formatConsent = (consent: Consent): string =>
  [VERSION, ...PURPOSES.filter(purpose => consent[purpose])].join('.');

/** The choice in a cookie's value; undefined where none was made, and of an earlier version of the question. */
export const parseConsent = (value: string | undefined): Consent | undefined => {
  const [version, ...granted] = (value ?? '').split('.');
  if (version !== VERSION) return undefined;
  return { measurement: granted.includes('measurement'), recording: granted.includes('recording') };
};

/** The choice in a `document.cookie`. */
export const readConsent = (cookies: string): Consent | undefined => {
  const pair = cookies.split('; ').find(candidate => candidate.startsWith(`${CONSENT_COOKIE}=`));
  return parseConsent(pair?.slice(CONSENT_COOKIE.length + 1));
};

const CHANGED = 'consent-changed';

/** Tells what waits for a choice (the telemetry's start) that one was made. */
export const announceConsent = (consent: Consent): void => {
  window.dispatchEvent(new CustomEvent<Consent>(CHANGED, { detail: consent }));
};

export const onConsent = (act: (consent: Consent) => void): (() => void) => {
  const listen = (event: Event) => act((event as CustomEvent<Consent>).detail);
  window.addEventListener(CHANGED, listen);
  return () => window.removeEventListener(CHANGED, listen);
};

/** Whether one choice takes back what another had granted. What was loaded for it only goes with the page. */
export const takesBack = (before: Consent | undefined, after: Consent): boolean =>
  PURPOSES.some(purpose => before?.[purpose] === true && !after[purpose]);
