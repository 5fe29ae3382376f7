import {
  cancelReceivable,
  changeReceivable,
  createReceivables,
  downloadReceivable,
  getReceivable,
  getReceivableReport,
  getReceivableRules,
  listReceivablePayers,
  listReceivables,
  protestReceivable,
  receiveReceivable,
  removeReceivablePayer,
  sendReceivable,
  stopReceivableProtest,
} from '../../contract/products/receivable';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { fromWire, toWire } from '../../core/money';
import { type Route, route } from '../../core/operation';
import { requireAccount, roleAllows } from '../../ground/accounts';
import { hitRateLimit, type RateRule, recordAudit } from '../../storage';
import { listOfAccount, toTermsOn, toTitleFee } from '../agreement';
import {
  changeReceivableOf,
  createOnce,
  endReceivable,
  protestReceivableOf,
  readOne,
  readPage,
  readStored,
  toWanted,
} from './acts';
import type { ReceivableDeps } from './deps';
import { hasKey } from './key';
import { countLetter, sendLetter } from './letter';
import { createDrawer, requirePayable } from './paper';
import { dropPayer, listPayersOf } from './payers';
import { readReport } from './report';

/** Nobody is written to again and again. */
const SENT: RateRule = { name: 'receivable.send', limit: 3, windowSeconds: 86_400 };

const readRules = ({ database, clock, rules }: ReceivableDeps): Route =>
  route(getReceivableRules, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'receivable:read');
    const accountUuid = toUuid(account.id);
    const today = toLocalDate(clock.now());
    const agreements = (await listOfAccount(database, accountUuid)).filter(
      ({ kind, state }) => kind === 'collection' && state === 'active',
    );
    return {
      ...{ min_cents: toWire(rules.minCents), max_cents: toWire(rules.maxCents) },
      ...{ first_due_date: today, last_due_date: addDays(today, rules.dueDays) },
      ...{ has_pix: await hasKey(database, accountUuid), may_write: roleAllows(account.role, 'receivable:write') },
      agreements: agreements.map(agreement => {
        const { itemFeeCents, mayProtest } = toTermsOn(agreement, today);
        const { id, name, code } = agreement;
        return {
          ...{ id: fromUuid('agr', id), name, code: code ?? '', fee_cents: toWire(toTitleFee(itemFeeCents)) },
          may_protest: mayProtest,
        };
      }),
    };
  });

const create = (deps: ReceivableDeps): Route =>
  route(createReceivables, async ({ actor, params, body: request, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'receivable:write');
    const call = { operation: createReceivables.id, scope: account.id, request };
    return createOnce(deps, account, { userId: actor.userId, sessionId: actor.sessionId, context }, call);
  });

const change = (deps: ReceivableDeps): Route =>
  route(changeReceivable, async ({ actor, params, body, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'receivable:write');
    const acting = { userId: actor.userId, sessionId: actor.sessionId, context };
    return changeReceivableOf(deps, account.id, params.receivable_id, { ...acting, change: body });
  });

const end = (deps: ReceivableDeps): Route[] => [
  route(cancelReceivable, async ({ actor, params, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'receivable:write');
    const acting = { userId: actor.userId, sessionId: actor.sessionId, context };
    return endReceivable(deps, account.id, params.receivable_id, { ...acting, end: { kind: 'canceled' } });
  }),
  route(receiveReceivable, async ({ actor, params, body, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'receivable:write');
    if (body.received_on > toLocalDate(deps.clock.now())) {
      throw new BankError('validation_failed', { violations: [{ field: 'received_on', rule: 'future' }] });
    }
    const acting = { userId: actor.userId, sessionId: actor.sessionId, context };
    const { received_on: receivedOn, amount_cents, how } = body;
    return endReceivable(deps, account.id, params.receivable_id, {
      ...acting,
      end: { kind: 'received', receivedOn, amountCents: fromWire(amount_cents), how },
    });
  }),
];

const protest = (deps: ReceivableDeps): Route[] => [
  route(protestReceivable, async ({ actor, params, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'receivable:write');
    const acting = { userId: actor.userId, sessionId: actor.sessionId, context };
    return protestReceivableOf(deps, account.id, params.receivable_id, { ...acting, act: 'protest' });
  }),
  route(stopReceivableProtest, async ({ actor, params, context }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'receivable:write');
    const acting = { userId: actor.userId, sessionId: actor.sessionId, context };
    return protestReceivableOf(deps, account.id, params.receivable_id, { ...acting, act: 'stop' });
  }),
];

const send = (deps: ReceivableDeps): Route =>
  route(sendReceivable, async ({ actor, params, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'receivable:write');
    const row = await readStored(deps, account.id, params.receivable_id);
    requirePayable(row);
    if (row.payer_email === null || row.is_silent) throw new BankError('receivable_email_missing');
    const now = clock.now();
    await hitRateLimit(database, SENT, row.id, now);
    await countLetter(database, row.account_id, row.payer_email, now);
    await database.transaction(async sql => {
      if (!(await sendLetter(sql, deps, row.id, 'issued', true))) throw new BankError('receivable_ended');
      const facts = { account: account.id, receivable: params.receivable_id };
      await recordAudit(sql, { kind: 'receivable.sent', occurredAt: now, ...actor, ...context, facts });
    });
    return readOne(deps, account.id, params.receivable_id);
  });

const payers = ({ database, clock }: ReceivableDeps): Route[] => [
  route(listReceivablePayers, async ({ actor, params, query }) => {
    const account = await requireAccount(database, actor, params.account_id, 'receivable:read');
    return { data: await listPayersOf(database, toUuid(account.id), query.search ?? null) };
  }),
  route(removeReceivablePayer, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'receivable:write');
    const now = clock.now();
    await database.transaction(async sql => {
      await dropPayer(sql, toUuid(account.id), params.payer_id, now);
      const facts = { account: account.id, payer: params.payer_id };
      await recordAudit(sql, { kind: 'receivable.payer_removed', occurredAt: now, ...actor, ...context, facts });
    });
    return undefined;
  }),
];

/** What a company does with what it charges by boleto. */
export const createReceivableRoutes = (deps: ReceivableDeps): Route[] => {
  const { database, clock } = deps;
  const draw = createDrawer(deps);
  return [
    ...[readRules(deps), create(deps), change(deps), ...end(deps), ...protest(deps), send(deps), ...payers(deps)],
    // before the one by its id, which any word would name
    route(getReceivableReport, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'receivable:read');
      return readReport(database, toUuid(account.id), { ...query, today: toLocalDate(clock.now()) });
    }),
    route(listReceivables, async ({ actor, params, query }) => {
      const account = await requireAccount(database, actor, params.account_id, 'receivable:read');
      return readPage(deps, account.id, toWanted(query));
    }),
    route(getReceivable, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'receivable:read');
      return readOne(deps, account.id, params.receivable_id);
    }),
    route(downloadReceivable, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'receivable:read');
      return draw(account, await readStored(deps, account.id, params.receivable_id));
    }),
  ];
};
