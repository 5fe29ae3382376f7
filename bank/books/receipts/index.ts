import type { Route } from '../../core/operation';
import { deriveProofKeys } from './proof-key';
import type { ReceiptsDeps } from './deps';
import { createReceiptsRoutes } from './routes';
import { deriveKey, type Secret } from '../../core/sealing';

export { createPackNames } from './file-name';
export { createReceiptFinder, type FindReceipt } from './find';
export { createPaidAccountFinder } from './paid-account';
export { getInstitution } from './receipt';
export { linkFiles } from './file-link';
export type { Share } from './shares';
export { receiptsParts } from './parts';

/** The key that tokens of links in files are made by. */
export const deriveFileLinkKey = (secret: Secret): Buffer => deriveKey(secret, 'links of receipt files');

/** Receipts of every posted entry and of a payment that is on its way or failed: to see, to keep as a file, to show to others. */
export const createReceiptsModule = (
  deps: Omit<ReceiptsDeps, 'fileLinkKey'> & { secret: Secret },
): { routes: Route[] } => ({
  routes: createReceiptsRoutes({ ...deps, fileLinkKey: deriveFileLinkKey(deps.secret) }, deriveProofKeys(deps.secret)),
});
