import { type Company, getCompany } from '../../contract/service/company';
import type { companyWishes } from '../../contract/service/company-changes';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { findCompanyByCnpj, listBranches, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import type { CompanyRecord, CompanyRegistry } from '../../providers';
import { type Database, hitRateLimit, isClosedForWrites, type RateRule, type Sql } from '../../storage';
import { findToldContacts, toRegistryCompany } from '../onboarding';
import { createBranchRoutes } from './branch-routes';
import { createChangeRoutes } from './change-routes';
import type { CompanyDeps } from './deps';
import { createDeskRoutes } from './desk';
import { findTold, listDdaDocuments } from './rows';
import { createCompanyDescribers } from './step-up';

export { companyParts } from './parts';

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

/** How the company is reached and where it sits, as it told last; and the CNPJs of its branches, with which boletos arrive by DDA. */
const readTold = async (
  sql: Sql,
  { companyUuid, cnpj }: { companyUuid: string; cnpj: string },
): Promise<Pick<Company, 'contacts' | 'address' | 'branches'>> => {
  const told = await findTold(sql, companyUuid);
  const watched = await listDdaDocuments(sql, companyUuid);
  const known = [...(await listBranches(sql, companyUuid)), ...watched.filter(document => document !== cnpj)];
  const { email = null, phone = null, site = null } = told ?? {};
  return {
    contacts: told?.hasContacts ? { email, phone, site } : ((await findToldContacts(sql, cnpj)) ?? null),
    address: told?.address ?? null,
    branches: [...new Set(known)].sort().map(branch => ({ cnpj: branch, dda: watched.includes(branch) })),
  };
};

const read = ({ database, clock, registry }: CompanyDeps): Route =>
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
      ...(await readTold(database, { companyUuid: toUuid(own.id), cnpj: own.cnpj })),
      registry: record ? toRegistryCompany(record) : null,
      registry_state: state,
    };
  });

/** The company of an account: as its people see it, what they ask to change of it, and who decides that. */
export const createCompanyModule = (deps: CompanyDeps): { routes: Route[]; acts: ActsOf<typeof companyWishes> } => ({
  routes: [read(deps), ...createChangeRoutes(deps), ...createBranchRoutes(deps), ...createDeskRoutes(deps)],
  acts: createCompanyDescribers(deps),
});
