export { enqueueJob, exponentialBackoff } from './enqueue';
export type { JobContext, JobHandler, JobPayload, JobRequest } from './types';
