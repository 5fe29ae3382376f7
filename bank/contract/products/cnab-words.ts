/** A remessa comes from the company, a retorno from the bank. */
export const CNAB_DIRECTIONS = ['remessa', 'retorno'] as const;
export type CnabDirection = (typeof CNAB_DIRECTIONS)[number];

/** What the lines of a file are: payments to make, or titles to collect. */
export const CNAB_KINDS = ['payments', 'collection'] as const;
export type CnabKind = (typeof CNAB_KINDS)[number];

/**
 * `checked` waits for the company to hand it on; `accepted` became a batch or titles; `tested` was sent to be tried, and ends there; `rejected` had nothing to
 * take; `made` is of retornos.
 */
export const CNAB_STATES = ['rejected', 'checked', 'tested', 'accepted', 'made'] as const;
export type CnabState = (typeof CNAB_STATES)[number];

/** What a retorno answers: whether lines are taken, or what became of payments. */
export const CNAB_STAGES = ['critique', 'result'] as const;
export type CnabStage = (typeof CNAB_STAGES)[number];

/** Which lines of a file are shown. */
export const CNAB_LINE_FILTERS = ['all', 'wrong'] as const;
export type CnabLineFilter = (typeof CNAB_LINE_FILTERS)[number];

/** Whether the name of a remessa says that it is a test: it is checked and told of, and never counted, paid or issued. */
export const isTestName = (name: string): boolean => /\.tst$/i.test(name);

/** The most titles of one remessa of collection: they are issued together. */
export const MOST_CNAB_TITLES = 2_000;

/** The most faults that a report tells. */
export const MOST_CNAB_FAULTS = 300;
