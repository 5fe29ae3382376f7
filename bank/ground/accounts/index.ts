import type { Clock } from '../../core/clock';
import type { Route } from '../../core/operation';
import type { Database } from '../../storage';
import { createAccountsRoutes } from './routes';

export {
  type AccountRow,
  admitToAccount,
  findAccount,
  findAccountByNumber,
  holdAccount,
  institutionOf,
  listAccountsOf,
  requireAccount,
  requireAccountOf,
} from './access';
export { listCashFlowOf } from './cash-flow';
export { listBranches, noteBranch, removeBranch } from './branches';
export { type CompanyRow, findCompanyByCnpj, listPeopleWho, renameCompany } from './company';
export { listFormerAdmins } from './former-admins';
export {
  endAbsence,
  findMemberRole,
  holdMember,
  listMembers,
  lockMembers,
  type Member,
  removeMember,
  setAbsence,
  setMember,
} from './members';
export { admitMember, isCustomer, openAccountOf, takeCompany } from './opening';
export { listAdminsOf, listCompanyNamesOf, listPeopleOf, mapAccountsOf } from './people';
export { mayPay, type Role, roleAllows, rolesWith } from './roles';
export { lockAccountStatus, setAccountStatus } from './status';
export { accountFact } from './account-fact';
export { accountsParts } from './parts';

/** Companies, their accounts, who may use them, and balances. */
export const createAccountsModule = (deps: { database: Database; clock: Clock }): { routes: Route[] } => ({
  routes: createAccountsRoutes(deps),
});
