import { PROVIDERS } from '../../../contract/providers';
import { toUuid } from '../../../core/ids';
import { parseCpf } from '../../../formats/documents';
import { recordAudit, type Sql } from '../../../storage';
import { openAccountOf, takeCompany } from '../../../ground/accounts';
import { endRulesOf } from '../../../payments/office';
import { dropPersonLimits } from '../../../payments/orders';
import { setPixLimits } from '../../../products/pix/limits';
import { toRegistryCompany } from '../companies';
import type { OnboardingDeps } from '../deps';
import { followInvitations, invite } from '../inviting';
import { SANDBOX } from '../moves';
import type { ApplicationRow } from '../rows';
import { isAttested } from '../rules/representation';

/**
 * Opens company, account, ledger account and usual limits and invites the representatives. Gives the company's UUID; `undefined` when the company is a
 * customer by now: of approvals at once one wins, by the company's row.
 */
export const openAccount = async (
  deps: OnboardingDeps,
  sql: Sql,
  application: ApplicationRow,
): Promise<string | undefined> => {
  const now = deps.clock.now();
  const company = toRegistryCompany(application.company);
  const tradeName = application.account.trade_name || company.trade_name || company.legal_name;
  const companyUuid = await takeCompany(sql, { cnpj: company.cnpj, legalName: company.legal_name, tradeName }, now);
  if (companyUuid === undefined) return undefined;
  await endRulesOf(sql, companyUuid);
  await dropPersonLimits(sql, companyUuid);
  const accountId = await openAccountOf(sql, companyUuid, PROVIDERS[deps.provider].ispb, now);
  await setPixLimits(sql, accountId, deps.pixLimits.usual);
  for (const partner of application.member.partners ?? []) {
    if (!partner.is_representative || !partner.email || !partner.name) continue;
    const { name, email } = partner;
    const cpf = parseCpf(partner.document ?? '') ?? null;
    await invite(deps, sql, {
      ...{
        companyUuid,
        accountUuid: toUuid(accountId),
        companyName: company.legal_name,
        applicationUuid: application.uuid,
      },
      ...{ name, email, cpf, role: 'admin', isAttested: isAttested(application.company, partner) },
    });
  }
  await followInvitations(deps, sql, application.uuid);
  await recordAudit(sql, {
    kind: 'account.opened',
    occurredAt: now,
    requestId: SANDBOX.requestId,
    address: SANDBOX.address,
    facts: { account_id: accountId, application_id: application.id },
  });
  return companyUuid;
};
