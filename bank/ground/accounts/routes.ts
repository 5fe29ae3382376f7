import {
  type Account,
  type AccountList,
  type Balance,
  getBalance,
  getCashFlow,
  listAccounts,
} from '../../contract/ground/accounts';
import { getApiBalance } from '../../contract/ground/balance-api';
import type { Clock } from '../../core/clock';
import { toWire } from '../../core/money';
import { type Actor, type Route, route } from '../../core/operation';
import { getLedgerBalance } from '../../ledger';
import type { Database, Sql } from '../../storage';
import { countMethods, findPreviousSignIn, getUser } from '../identity';
import { type AccountRow, listAccountsOf, requireAccount, requireAccountOf } from './access';
import { listCashFlowOf } from './cash-flow';

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  company: { id: row.companyId, legal_name: row.legalName, trade_name: row.tradeName, cnpj: row.cnpj },
  branch: row.branch,
  number: row.number,
  institution: { compe: row.compe, ispb: row.ispb, name: row.institutionName },
  role: row.role,
  status: row.status,
});

/** Before the second factor nothing but the person's id leaves: a stolen password must not read names and accounts. */
const toAccountList = async (sql: Sql, actor: Actor, withUser: boolean): Promise<AccountList> => {
  if (actor.level !== 'verified') return { data: withUser ? { user: { user_identifier: actor.userId } } : {} };
  const accounts = (await listAccountsOf(sql, actor)).map(toAccount);
  if (!withUser) return { data: { accounts } };
  const { name, email } = await getUser(sql, actor.userId);
  const lastSignInAt = await findPreviousSignIn(sql, actor.sessionId);
  return {
    data: {
      user: {
        user_identifier: actor.userId,
        name,
        email,
        last_sign_in_at: lastSignInAt?.toISOString() ?? null,
        has_own_factor: (await countMethods(sql, actor.userId)).beyondEmail > 0,
      },
      accounts,
    },
  };
};

const readBalance = async (sql: Sql, { ledgerAccountId }: AccountRow, now: Date): Promise<Balance> => {
  const balance = await getLedgerBalance(sql, ledgerAccountId);
  return {
    available_cents: toWire(balance.availableCents),
    held_cents: toWire(balance.heldCents),
    ledger_cents: toWire(balance.balanceCents),
    as_of: now.toISOString(),
  };
};

/** The operations of accounts and balances. */
export const createAccountsRoutes = ({ database, clock }: { database: Database; clock: Clock }): Route[] => [
  route(listAccounts, ({ actor, query }) => toAccountList(database, actor, query.include === 'user')),
  route(getBalance, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    return readBalance(database, account, clock.now());
  }),
  route(getApiBalance, async ({ actor }) =>
    readBalance(database, await requireAccountOf(database, actor), clock.now()),
  ),
  route(getCashFlow, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    return { data: await listCashFlowOf(database, account.ledgerAccountId, query.days, clock.now()) };
  }),
];
