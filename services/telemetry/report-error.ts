type Capture = (error: unknown) => void;

/** Errors of the first moments that are kept until the error service is there. */
const MOST_KEPT = 20;

let capture: Capture | undefined;
let kept: unknown[] | undefined;
let load: (() => void) | undefined;

/** From here on errors are kept for the error service, and the first one fetches it: `loadNow` begins that. Without a DSN nobody calls this. */
export const expectErrorReporter = (loadNow: () => void): void => {
  kept = [];
  load = loadNow;
};

/** The error service registers itself here once it is loaded, and is handed what was kept for it. */
export const setErrorReporter = (next: Capture): void => {
  capture = next;
  const early = kept ?? [];
  kept = undefined;
  for (const error of early) next(error);
};

/** Hands an error to the error service when the brand has one, at once or when it has loaded. Never throws and never delays the caller. */
export const reportError = (error: unknown): void => {
  if (capture) {
    capture(error);
  } else if (kept && kept.length < MOST_KEPT) {
    kept.push(error);
    load?.();
  }
};
