/** How far something that needs approval is: `approved` may be done, and taken back until it is; the last four are ends. */
export type SubjectState = 'waiting' | 'approved' | 'done' | 'rejected' | 'expired' | 'canceled';

/** The ends of what was never done. */
export type SubjectEnd = Extract<SubjectState, 'rejected' | 'expired' | 'canceled'>;
