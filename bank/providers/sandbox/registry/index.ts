import { BankError } from '../../../core/errors';
import type { CompanyRegistry } from '../../company-registry';
import { findSandboxAddress } from './addresses';
import { findSandboxCompany } from './companies';

export { createSandboxBureau } from './bureau';

/** This one CEP never gets an answer. */
const SILENT_CEP = '99999999';

/** A registry of invented companies and of some well-known addresses. */
export const createSandboxRegistry = (): CompanyRegistry => ({
  findCompany: async cnpj => findSandboxCompany(cnpj),
  findAddress: async cep => {
    if (cep === SILENT_CEP) throw new BankError('registry_unavailable', { retryAfterSeconds: 5 });
    return findSandboxAddress(cep);
  },
});
