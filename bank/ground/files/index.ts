import type { Clock } from '../../core/clock';
import type { Secret } from '../../core/sealing';
import type { Database } from '../../storage';
import { createChecker } from './checker';
import { createKeyring } from './keyring';
import { type ScannerAddress, withScanner } from './scanner';
import { createStorage, type StorageConfig } from './storage';
import { createFileStore } from './store';
import type { FileStore } from './types';

export { parseScannerAddress, type ScannerAddress } from './scanner';
export type { StorageConfig } from './storage';
export { underPrefix } from './store';
export type { FileOwner, FileStore } from './types';
export { filesParts } from './parts';

export interface FilesDeps {
  database: Database;
  clock: Clock;
  secret: Secret;
  /** Secrets before this one: what was sealed with them can still be read. */
  olderSecrets?: readonly string[];
  storage: StorageConfig;
  /** A virus scanner that is asked before a file is let in. */
  scanner?: ScannerAddress;
}

/** Files from outside: checked in a process of their own, sealed, kept on disk or in a bucket. Its routes are those of the modules that own files. */
export const createFilesModule = (deps: FilesDeps): { files: FileStore; close(): Promise<void> } => {
  const checker = withScanner(createChecker(), deps.scanner);
  const files = createFileStore({
    database: deps.database,
    clock: deps.clock,
    storage: createStorage(deps.storage),
    keyring: createKeyring(deps.secret, deps.olderSecrets),
    checker,
  });
  return { files, close: checker.close };
};
