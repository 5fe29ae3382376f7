export { type Approvals, createApprovals } from './engine';
export { createExpireJob } from './expire-job';
export { approvalsParts } from './parts';
export { NO_RULES } from './policy';
export { findAsked } from './rows';
export { listParts, PAYEES_SQL, toPayees } from './subject-parts';
export type * from './types';
