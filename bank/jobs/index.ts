export { enqueueJob, exponentialBackoff } from './enqueue';
export { createJobRunner, type JobRunner } from './runner';
export type { JobContext, JobHandler, JobPayload, JobRequest } from './types';
export { type JobWorker, startJobWorker } from './worker';
