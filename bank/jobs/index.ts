export { enqueueJob, exponentialBackoff } from './enqueue';
export { keepJob } from './queue';
export { createJobRunner, type JobRunner } from './runner';
export type { JobContext, JobHandler, JobPayload } from './types';
export { startJobWorker } from './worker';
