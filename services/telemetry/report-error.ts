type Capture = (error: unknown) => void;

let capture: Capture | undefined;

/** The error service registers itself here once it is loaded; without a DSN it never does. */
export const setErrorReporter = (next: Capture): void => {
  capture = next;
};

/** Hands an error to the error service when the brand has one. Never throws and never delays the caller. */
export const reportError = (error: unknown): void => capture?.(error);
