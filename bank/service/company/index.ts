import { type Company, getCompany } from '../../contract/service/company';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import { findCompanyByCnpj, requireAccount } from '../../ground/accounts';
import { KEEPS_NOTHING } from '../../parcel';
import type { CompanyRecord, CompanyRegistry } from '../../providers';
import { type Database, hitRateLimit, isClosedForWrites, type RateRule } from '../../storage';
import { findToldContacts, toRegistryCompany } from '../onboarding';

export const companyParts = KEEPS_NOTHING;

interface CompanyDeps {
  database: Database;
  clock: Clock;
  registry: CompanyRegistry;
}

/** Each look asks the registry, which is somebody else's. */
const READ: RateRule = { name: 'company.read', limit: 60, windowSeconds: 60 };

/** Whether the look could be counted; a database that takes no writes counts none, and the registry is left alone. */
const countLook = async (database: Database, userId: string, now: Date): Promise<boolean> => {
  try {
    await hitRateLimit(database, READ, userId, now);
    return true;
  } catch (error) {
    if (isClosedForWrites(error)) return false;
    throw error;
  }
};

const SILENT = { state: 'unavailable', record: undefined } as const;

/** What the registry says now; a registry that is silent keeps nobody from what the bank knows. */
const ask = async (
  registry: CompanyRegistry,
  cnpj: string,
): Promise<{ state: Company['registry_state']; record: CompanyRecord | undefined }> => {
  try {
    const record = await registry.findCompany(cnpj);
    return { state: record ? 'known' : 'unknown', record };
  } catch (error) {
    if (error instanceof BankError && error.code === 'registry_unavailable') {
      return SILENT;
    }
    throw error;
  }
};

/** The company of an account, as its people see it. */
export const createCompanyModule = ({ database, clock, registry }: CompanyDeps): { routes: Route[] } => ({
  routes: [
    route(getCompany, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'account:read');
      const mayAsk = await countLook(database, actor.userId, clock.now());
      const own = await findCompanyByCnpj(database, account.cnpj);
      if (!own) throw new Error(`no company has the CNPJ of ${account.id}`);
      const { state, record } = mayAsk ? await ask(registry, own.cnpj) : SILENT;
      return {
        ...{ legal_name: own.legalName, trade_name: own.tradeName, cnpj: own.cnpj },
        customer_since: own.createdAt.toISOString(),
        joint_signatures: own.jointSignatures,
        contacts: (await findToldContacts(database, own.cnpj)) ?? null,
        registry: record ? toRegistryCompany(record) : null,
        registry_state: state,
      };
    }),
  ],
});
