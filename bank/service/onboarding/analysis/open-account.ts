import { PROVIDERS } from '../../../contract/providers';
import { newId, toUuid } from '../../../core/ids';
import { parseCpf } from '../../../formats/documents';
import { openLedgerAccount } from '../../../ledger';
import { recordAudit, type Sql } from '../../../storage';
import { setPixLimits } from '../../../products/pix/limits';
import { isCustomer, toRegistryCompany } from '../companies';
import type { OnboardingDeps } from '../deps';
import { followInvitations, invite } from '../inviting';
import { SANDBOX } from '../moves';
import type { ApplicationRow } from '../rows';
import { isAttested } from '../rules/representation';

const BRANCH = '0001';

/** An account number with its check digit: modulo 11, weights 2 to 9 from the right; 10 and 11 give 0. `2100001` becomes `2100001-4`. */
export const withCheckDigit = (number: string): string => {
  const sum = [...number].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return `${number}-${digit > 9 ? 0 : digit}`;
};

/**
 * The company's row, held by this transaction: a new one, or the one of a company that had an account here and closed it, whose history stays. Undefined for
 * one that is a customer. Who had access to what was closed has none to what is opened now.
 */
const takeCompany = async (
  sql: Sql,
  { cnpj, legalName, tradeName }: { cnpj: string; legalName: string; tradeName: string },
  now: Date,
): Promise<string | undefined> => {
  const { rowCount } = await sql.query(
    `insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, $2, $3, $4, $5) on conflict (cnpj) do nothing`,
    [toUuid(newId('com')), legalName, tradeName, cnpj, now],
  );
  const { rows } = await sql.query<{ id: string }>('select id from company where cnpj = $1 for update', [cnpj]);
  const id = rows[0]?.id;
  if (rowCount === 1 || id === undefined) return id;
  // asked after the lock: another approval may have opened one meanwhile
  if (await isCustomer(sql, cnpj)) return undefined;
  await sql.query('update company set legal_name = $2, trade_name = $3 where id = $1', [id, legalName, tradeName]);
  await sql.query('update membership set until = $2 where company_id = $1 and until is null', [id, now]);
  return id;
};

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
  const accountId = newId('acc');
  const ledgerAccountId = await openLedgerAccount(sql, {
    code: `customer:${accountId}`,
    kind: 'customer',
    minBalanceCents: 0n,
  });
  const { rows } = await sql.query<{ next: bigint }>(`select nextval('account_number') as next`);
  const number = withCheckDigit(String(rows[0]?.next));
  await sql.query(
    'insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [toUuid(accountId), companyUuid, ledgerAccountId, PROVIDERS[deps.provider].ispb, BRANCH, number, now],
  );
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
