import {
  cancelDeposit,
  createDeposit,
  type Deposit,
  getDeposit,
  getDepositRules,
  listDeposits,
} from '../../contract/products/deposit';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { hitRateLimit, type RateRule, recordAudit, withIdempotency } from '../../storage';
import { makeQrCode } from '../pix/charges';
import { closePix, markCanceled, requireCancelable, withdrawBarcode } from './cancel';
import { toDueDays } from './days';
import { findKey, issueDeposit, requireFitting } from './issue';
import { type DepositDeps, getDepositOf, listDepositsOf, type StoredDeposit } from './store';
import { toWireDeposit } from './wire';

/** People make some a day, a machine that went wrong makes more. */
const ISSUED: RateRule = { name: 'deposit.issue', limit: 60, windowSeconds: 60 };

export const readDeposit = (
  { database, clock }: Pick<DepositDeps, 'database' | 'clock'>,
  account: AccountRow,
  depositId: string,
): Promise<StoredDeposit> => getDepositOf(database, toUuid(account.id), depositId, toLocalDate(clock.now()));

const readRules = ({ database, clock, rules }: DepositDeps): Route =>
  route(getDepositRules, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'deposit:read');
    const days = toDueDays(rules, clock.now());
    const key = await findKey(database, toUuid(account.id));
    return {
      ...{ min_cents: toWire(rules.minCents), max_cents: toWire(rules.maxCents) },
      ...{ first_due_date: days.first, last_due_date: days.last, suggested_due_date: days.suggested },
      holder: { name: account.legalName, document: account.cnpj },
      institution: { compe: account.compe, ispb: account.ispb, name: account.institutionName },
      ...{ branch: account.branch, account_number: account.number },
      pix: key === null ? null : { key, br_code: (await makeQrCode(database, account, { key })).br_code },
    };
  });

const create = (deps: DepositDeps): Route =>
  route(createDeposit, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'deposit:write');
    const now = clock.now();
    await hitRateLimit(database, ISSUED, account.id, now);
    const call = {
      ...{ scope: account.id, personId: actor.userId, operation: createDeposit.id, key: context.idempotencyKey },
      ...{ request: body, now },
    };
    const { answer: uuid } = await database.transaction(sql =>
      withIdempotency(sql, call, async () => {
        requireFitting(deps, body);
        const id = await issueDeposit(sql, deps, { account, userId: actor.userId, ...body });
        const facts = { account: account.id, deposit: fromUuid('dep', id), amount_cents: body.amount_cents };
        await recordAudit(sql, { kind: 'deposit.created', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['deposits']);
        return id;
      }),
    );
    return toWireDeposit(await readDeposit(deps, account, fromUuid('dep', uuid)));
  });

const cancel = (deps: DepositDeps): Route =>
  route(cancelDeposit, async ({ actor, params, context }): Promise<Deposit> => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'deposit:write');
    const found = await readDeposit(deps, account, params.deposit_id);
    requireCancelable(found);
    await closePix(deps, found, clock.now());
    await withdrawBarcode(deps, found.barcode);
    const now = clock.now();
    await database.transaction(async sql => {
      if (!(await markCanceled(sql, found, now))) throw new BankError('deposit_ended');
      const facts = { account: account.id, deposit: params.deposit_id, amount_cents: toWire(found.amount_cents) };
      await recordAudit(sql, { kind: 'deposit.cancelled', occurredAt: now, ...actor, ...context, facts });
      await tellChanged(sql, account.id, ['deposits']);
    });
    return toWireDeposit(await readDeposit(deps, account, params.deposit_id));
  });

/** Issuing, reading and cancelling deposits. */
export const createDepositRoutes = (deps: DepositDeps): Route[] => [
  readRules(deps),
  create(deps),
  cancel(deps),
  route(listDeposits, async ({ actor, params, query }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'deposit:read');
    const { status, cursor, limit } = query;
    const wanted = { status, limit, ...(cursor === undefined ? {} : { after: toUuid(cursor) }) };
    const found = await listDepositsOf(database, toUuid(account.id), wanted, toLocalDate(clock.now()));
    const data = found.slice(0, limit).map(toWireDeposit);
    return { data, next_cursor: found.length > limit ? (data.at(-1)?.id ?? null) : null };
  }),
  route(getDeposit, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'deposit:read');
    return toWireDeposit(await readDeposit(deps, account, params.deposit_id));
  }),
];
