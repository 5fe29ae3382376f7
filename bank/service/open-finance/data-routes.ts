import {
  getReceiverAccount,
  getReceiverBalances,
  getReceiverLimits,
  listBusinessIdentifications,
  listReceiverAccounts,
  listResources,
} from '../../contract/service/open-finance-receiver';
import { type Route, route } from '../../core/operation';
import { getLedgerBalance } from '../../ledger';
import type { OpenFinanceDeps } from './deps';
import { toEnvelope, toPage } from './envelopes';
import { toAccountItem, toAccountNumber, toAmount } from './official-shapes';
import { toOfficialInstant } from './official-time';
import { readCoverage, requireShared, requireSigned } from './resources';

const ACCOUNTS = '/open-banking/accounts/v2/accounts';

const resources = (deps: OpenFinanceDeps): Route =>
  route(listResources, async ({ actor, query }) => {
    const { accounts, isSigned } = await readCoverage(deps.database, actor);
    const status = isSigned ? ('AVAILABLE' as const) : ('PENDING_AUTHORISATION' as const);
    const all = accounts.map(({ uuid }) => ({ resourceId: uuid, type: 'ACCOUNT' as const, status }));
    return toPage(deps, '/open-banking/resources/v3/resources', all, query);
  });

const accounts = (deps: OpenFinanceDeps): Route[] => [
  route(listReceiverAccounts, async ({ actor, query }) => {
    const coverage = await readCoverage(deps.database, actor);
    requireSigned(coverage);
    const all = coverage.accounts.map(account => toAccountItem(account, deps.brand.name));
    const asked = all.filter(({ type }) => query.accountType === undefined || query.accountType === type);
    return toPage(deps, ACCOUNTS, asked, query);
  }),
  route(getReceiverAccount, async ({ actor, params }) => {
    const { account } = await requireShared(deps.database, actor, params.resource_uuid);
    return toEnvelope(deps, `${ACCOUNTS}/${account.uuid}`, {
      ...toAccountNumber(account),
      type: 'CONTA_PAGAMENTO_PRE_PAGA' as const,
      subtype: 'INDIVIDUAL' as const,
      currency: 'BRL' as const,
    });
  }),
  route(getReceiverBalances, async ({ actor, params }) => {
    const { account } = await requireShared(deps.database, actor, params.resource_uuid);
    const { availableCents, heldCents } = await getLedgerBalance(deps.database, account.ledgerAccountId);
    return toEnvelope(deps, `${ACCOUNTS}/${account.uuid}/balances`, {
      availableAmount: toAmount(availableCents),
      blockedAmount: toAmount(heldCents),
      automaticallyInvestedAmount: toAmount(0n),
      updateDateTime: toOfficialInstant(deps.clock.now()),
    });
  }),
  route(getReceiverLimits, async ({ actor, params }) => {
    const { account } = await requireShared(deps.database, actor, params.resource_uuid);
    return toEnvelope(deps, `${ACCOUNTS}/${account.uuid}/overdraft-limits`, {
      overdraftContractedLimit: toAmount(0n),
      overdraftUsedLimit: toAmount(0n),
      unarrangedOverdraftAmount: toAmount(0n),
    });
  }),
];

const identifications = (deps: OpenFinanceDeps): Route =>
  route(listBusinessIdentifications, async ({ actor, query }) => {
    const coverage = await readCoverage(deps.database, actor);
    requireSigned(coverage);
    const { company } = coverage;
    const business = {
      updateDateTime: toOfficialInstant(company.createdAt),
      businessId: company.id,
      brandName: deps.brand.name,
      companyName: company.legalName,
      tradeName: company.tradeName,
      cnpjNumber: company.cnpj,
      companiesCnpj: [company.cnpj],
      contacts: { postalAddresses: [], phones: [], emails: [] },
    };
    return toPage(deps, '/open-banking/customers/v2/business/identifications', [business], query);
  });

/** What receivers read, each behind the permission that the customer gave. */
export const createDataRoutes = (deps: OpenFinanceDeps): Route[] => [
  resources(deps),
  ...accounts(deps),
  identifications(deps),
];
