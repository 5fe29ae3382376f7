import { addCompanyBranch, removeCompanyBranch } from '../../contract/service/company-changes';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { isOfOneCompany, parseCnpj } from '../../formats/documents';
import { listBranches, noteBranch, removeBranch, requireAccount } from '../../ground/accounts';
import { hitRateLimit, type RateRule, recordAudit } from '../../storage';
import type { CompanyDeps } from './deps';

const ADDED: RateRule = { name: 'company.branch', limit: 60, windowSeconds: 3_600 };
const MOST_BRANCHES = 200;

/** The CNPJ of a branch in one writing. Throws `company_branch_invalid` with its problem. */
const requireBranch = (own: string, typed: string): string => {
  const cnpj = parseCnpj(typed);
  if (!cnpj) throw new BankError('company_branch_invalid', { params: { problem: 'invalid' } });
  if (cnpj === own) throw new BankError('company_branch_invalid', { params: { problem: 'own' } });
  if (!isOfOneCompany(cnpj, own)) throw new BankError('company_branch_invalid', { params: { problem: 'foreign' } });
  return cnpj;
};

/** The further CNPJs that a company works under. */
export const createBranchRoutes = ({ database, clock }: CompanyDeps): Route[] => [
  route(addCompanyBranch, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'company:change');
    const now = clock.now();
    const cnpj = requireBranch(account.cnpj, body.cnpj);
    const companyUuid = toUuid(account.companyId);
    await hitRateLimit(database, ADDED, account.companyId, now);
    await database.transaction(async sql => {
      if ((await listBranches(sql, companyUuid)).length >= MOST_BRANCHES) {
        throw new BankError('company_branch_invalid', { params: { problem: 'many' } });
      }
      await noteBranch(sql, companyUuid, cnpj, { by: toUuid(actor.userId), now });
      const facts = { account: account.id, cnpj };
      await recordAudit(sql, { kind: 'company.branch_added', occurredAt: now, ...actor, ...context, facts });
    });
    return { cnpj };
  }),
  route(removeCompanyBranch, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'company:change');
    await database.transaction(async sql => {
      if (!(await removeBranch(sql, toUuid(account.companyId), params.cnpj))) throw new BankError('not_found');
      const facts = { account: account.id, cnpj: params.cnpj };
      const occurredAt = clock.now();
      await recordAudit(sql, { kind: 'company.branch_removed', occurredAt, ...actor, ...context, facts });
    });
    return undefined;
  }),
];
