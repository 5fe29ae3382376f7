export { createBreaker } from './breaker';
export { countDeadJobs, listDeadJobs, removeDeadJobs, reviveJob } from './dead';
export { cancelJob, enqueueJob, enqueueJobs, exponentialBackoff, hastenJobs, renewJobs } from './enqueue';
export { Overtaken, requireAsSeen } from './overtaken';
export { keepJob } from './queue';
export { type QueueLength, readQueue } from './queue-length';
export { createJobRunner, type JobEvent, type JobRunner } from './runner';
export type { JobAgain, JobContext, JobHandler, JobPayload } from './types';
export { startJobWorker } from './worker';
