export { enqueueJob, exponentialBackoff } from './enqueue';
export { createJobRunner, type JobRunner } from './runner';
export type { JobHandler, JobPayload } from './types';
export { startJobWorker } from './worker';
