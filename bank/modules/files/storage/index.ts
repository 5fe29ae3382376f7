import { createDiskStorage } from './disk';
import { createS3Storage } from './s3';
import type { Storage, StorageConfig } from './types';

export type { Storage, StorageConfig } from './types';

export const createStorage = (config: StorageConfig): Storage =>
  's3' in config ? createS3Storage(config.s3) : createDiskStorage(config.folder);
