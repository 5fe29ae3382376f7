import type { transmissionKeyWishes } from '../../contract/products/transmission-keys';
import type { Route } from '../../core/operation';
import type { JobHandler } from '../../jobs';
import type { ActsOf } from '../../parcel';
import { createTransmissionApiRoutes } from './api-routes';
import type { TransmissionDeps } from './deps';
import { createKeyDescribers, createKeyRoutes } from './key-routes';
import { createTransmissionRoutes } from './routes';
import type { SftpConfig, SftpDeps, SftpServer } from './sftp/server';
import { createTakeJob } from './take-job';

export { layReturn } from './answer';
export { revokeKeysOf } from './keys';
export { transmissionParts } from './parts';
export { receiveFile } from './receive';
export type { SftpConfig } from './sftp/server';

/** Starts the server of SFTP; its library is not even loaded by other processes. */
export const startSftp = async (deps: SftpDeps, config: SftpConfig): Promise<SftpServer> =>
  (await import('./sftp/server')).startSftpServer(deps, config);

export interface TransmissionModule {
  routes: Route[];
  jobs: JobHandler[];
  acts: ActsOf<typeof transmissionKeyWishes>;
}

/** Transmission: a box of files for each account; what comes in is taken up once, what goes out lies there until it is fetched. */
export const createTransmissionModule = (deps: TransmissionDeps): TransmissionModule => ({
  routes: [...createTransmissionRoutes(deps), ...createTransmissionApiRoutes(deps), ...createKeyRoutes(deps)],
  jobs: [createTakeJob(deps)],
  acts: createKeyDescribers(deps),
});
