/** 1: the e-mail, 2: the code, 3: the new password, 4: done. */
export type Step = 1 | 2 | 3 | 4;

/**
 * How far somebody is. `none`: nothing asked for; `asked`: a code was sent, if there is an account; `open`: the code was right
 * and a new password may be set; `done`: it was.
 */
export type Progress = 'none' | 'asked' | 'open' | 'done';

export const FURTHEST: Record<Progress, Step> = { none: 1, asked: 2, open: 3, done: 4 };

/** The step to show to who asks for `wanted`: beginning again is always possible, any other step only when it is the one. */
export const rightStep = (wanted: Step, progress: Progress): Step => (wanted === 1 ? 1 : FURTHEST[progress]);

/** `'2'` -> 2; undefined for what is no step. */
export const parseStep = (text: string): Step | undefined =>
  /^[1-4]$/.test(text) ? (Number(text) as Step) : undefined;

export const pathOfStep = (step: Step): `/forgot-password/${Step}` => `/forgot-password/${step}`;
