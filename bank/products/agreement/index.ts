import type { Route } from '../../core/operation';
import type { AgreementDeps } from './deps';
import { createDeskRoutes } from './desk';
import { createAgreementRoutes } from './routes';

export { agreeOnCollection } from './agreed';
export { toTermsOn } from './agreed-terms';
export { agreementParts } from './parts';
export { toBankCode } from './wire';
export { toTitleFee } from './terms';
export {
  type AgreementRow,
  findActiveByCode,
  getAgreementRow,
  listOfAccount,
  noteSent,
  takeReturnNumber,
} from './store';

/** Agreements: what a company and the bank settle before files are taken. */
export const createAgreementModule = (deps: AgreementDeps): { routes: Route[] } => ({
  routes: [...createAgreementRoutes(deps), ...createDeskRoutes(deps)],
});
