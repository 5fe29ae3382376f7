import {
  askForTerminal,
  listTerminals,
  renameTerminal,
  requestTerminal,
} from '../../contract/products/acquiring-terminals';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { toPlainName } from '../../core/plain-text';
import { requireAccount, roleAllows } from '../../ground/accounts';
import { tellChanged } from '../../ground/notifications';
import { hitRateLimit, type RateRule, recordAudit, withIdempotency } from '../../storage';
import type { AcquiringDeps } from './deps';
import { requireMerchant } from './merchants';
import { addRequest, addTerminal, listTerminalRows, readTerminal, renameRow } from './terminals';

/** Each is rented: who took a session over must not fill a shop with them. Of an account. */
const ASKED: RateRule = { name: 'acquiring.terminal', limit: 10, windowSeconds: 86_400 };

/** Terminals: seen by all, asked for and renamed by who works. */
export const createTerminalRoutes = (deps: AcquiringDeps): Route[] => {
  const { database, clock } = deps;
  return [
    route(listTerminals, async ({ actor, params }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:read');
      const mayAct = roleAllows(account.role, 'acquiring:act');
      return { data: await listTerminalRows(database, deps, { accountUuid: toUuid(account.id), mayAct }) };
    }),
    route(requestTerminal, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
      const accountUuid = toUuid(account.id);
      const now = clock.now();
      const call = { scope: account.id, personId: actor.userId, operation: requestTerminal.id, now };
      const { answer: id } = await database.transaction(sql =>
        withIdempotency(sql, { ...call, key: context.idempotencyKey, request: body }, async () => {
          await requireMerchant(sql, accountUuid);
          const wanted = { model: body.model, name: toPlainName(body.name) };
          await hitRateLimit(sql, ASKED, account.id, now);
          const terminal = await addTerminal(sql, { accountUuid, by: toUuid(actor.userId), now, ...wanted });
          const facts = { account: account.id, terminal, model: body.model };
          await recordAudit(sql, {
            kind: 'acquiring.terminal_requested',
            occurredAt: now,
            ...actor,
            ...context,
            facts,
          });
          await tellChanged(sql, account.id, ['acquiring']);
          return terminal;
        }),
      );
      return readTerminal(database, deps, { accountUuid, id, mayAct: true });
    }),
    route(renameTerminal, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
      const of = { accountUuid: toUuid(account.id), id: params.terminal_id, mayAct: true };
      const now = clock.now();
      return database.transaction(async sql => {
        await renameRow(sql, of.accountUuid, of.id, toPlainName(body.name));
        const facts = { account: account.id, terminal: of.id, change: 'name' };
        await recordAudit(sql, { kind: 'acquiring.terminal_changed', occurredAt: now, ...actor, ...context, facts });
        return readTerminal(sql, deps, of);
      });
    }),
    route(askForTerminal, async ({ actor, params, body, context }) => {
      const account = await requireAccount(database, actor, params.account_id, 'acquiring:act');
      const of = { accountUuid: toUuid(account.id), id: params.terminal_id, mayAct: true };
      const now = clock.now();
      return database.transaction(async sql => {
        const asking = { accountUuid: of.accountUuid, by: toUuid(actor.userId), now, id: of.id, kind: body.kind };
        await addRequest(sql, asking);
        const facts = { account: account.id, terminal: of.id, change: body.kind };
        await recordAudit(sql, { kind: 'acquiring.terminal_changed', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['acquiring']);
        return readTerminal(sql, deps, of);
      });
    }),
  ];
};
