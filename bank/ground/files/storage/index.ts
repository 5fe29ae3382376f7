import { BankError } from '../../../core/errors';
import { createDiskStorage } from './disk';
import { createS3Storage } from './s3';
import type { Storage, StorageConfig } from './types';

export type { Storage, StorageConfig } from './types';

const RETRY_AFTER_SECONDS = 30;

/** Codes, and what our own storages say of an answer: never words of a system, which may hold a path. */
const describe = (error: unknown): string => {
  const { code, cause, message } = error as { code?: unknown; cause?: { code?: unknown }; message?: string };
  return String(code ?? cause?.code ?? message);
};

/** A disk that is full or gone, a bucket that does not answer: nothing was kept, and what was asked may be asked again. */
const unavailable = (error: unknown): never => {
  const detail = `the file storage does not answer: ${describe(error)}`;
  throw new BankError('upstream_unavailable', { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
};

/** Its faults are `upstream_unavailable`. */
export const createStorage = (config: StorageConfig): Storage => {
  const { put, get, remove } = 's3' in config ? createS3Storage(config.s3) : createDiskStorage(config.folder);
  return {
    put: (name, bytes) => put(name, bytes).catch(unavailable),
    get: name => get(name).catch(unavailable),
    remove: name => remove(name).catch(unavailable),
  };
};
