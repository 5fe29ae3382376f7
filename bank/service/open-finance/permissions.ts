import type { DataGroup } from '../../contract/service/open-finance';
import {
  OFFERED_PERMISSIONS,
  type OpenFinancePermission,
  PERMISSION_GROUPS,
} from '../../contract/open-finance-permissions';

/** Why a set of permissions is refused, as the consents API names it. */
export type PermissionRefusal =
  | 'PERMISSAO_PF_PJ_EM_CONJUNTO'
  | 'PERMISSOES_PJ_INCORRETAS'
  | 'COMBINACAO_PERMISSOES_INCORRETA'
  | 'SEM_PERMISSOES_FUNCIONAIS_RESTANTES';

const has = (permissions: readonly OpenFinancePermission[], prefix: string) =>
  permissions.some(permission => permission.startsWith(prefix));

/** Whether groups that are there in full cover every permission. */
const isMadeOfGroups = (permissions: readonly OpenFinancePermission[]): boolean => {
  const covered = new Set(
    PERMISSION_GROUPS.filter(group => group.every(one => permissions.includes(one))).flatMap(group => [...group]),
  );
  return permissions.every(permission => covered.has(permission));
};

/**
 * What of the asked permissions a consent of a company holds here: what this institution does not offer is left out, as the official files
 * tell, as long as something remains; or why they are refused.
 */
export const takePermissions = (
  asked: readonly OpenFinancePermission[],
): { permissions: OpenFinancePermission[] } | { refusal: PermissionRefusal } => {
  if (has(asked, 'CUSTOMERS_PERSONAL_')) {
    return { refusal: has(asked, 'CUSTOMERS_BUSINESS_') ? 'PERMISSAO_PF_PJ_EM_CONJUNTO' : 'PERMISSOES_PJ_INCORRETAS' };
  }
  if (!isMadeOfGroups(asked)) return { refusal: 'COMBINACAO_PERMISSOES_INCORRETA' };
  const permissions = OFFERED_PERMISSIONS.filter(permission => asked.includes(permission));
  const isUseful = permissions.some(permission => permission !== 'RESOURCES_READ');
  return isUseful ? { permissions } : { refusal: 'SEM_PERMISSOES_FUNCIONAIS_RESTANTES' };
};

const GROUPS = {
  identification: 'CUSTOMERS_BUSINESS_IDENTIFICATIONS_READ',
  balances: 'ACCOUNTS_BALANCES_READ',
  transactions: 'ACCOUNTS_TRANSACTIONS_READ',
  limits: 'ACCOUNTS_OVERDRAFT_LIMITS_READ',
} as const satisfies Record<DataGroup, OpenFinancePermission>;

/** The permissions as the customer is told of them. */
export const toDataGroups = (permissions: readonly string[]): DataGroup[] =>
  (Object.keys(GROUPS) as DataGroup[]).filter(group => permissions.includes(GROUPS[group]));

/** Whether the person has to choose accounts. */
export const needsAccounts = (permissions: readonly string[]): boolean => permissions.includes('ACCOUNTS_READ');
