import { getCardReceiptRule, setCardReceiptRule } from '../../../contract/products/card-receipts';
import { toLocalDate } from '../../../core/clock';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { requireAccount } from '../../../ground/accounts';
import { tellChanged } from '../../../ground/notifications';
import { recordAudit } from '../../../storage';
import type { CardDeps } from '../deps';
import { toAsker, toScope } from '../wire';
import { lockLate, queueReceiptMorning } from './remind';
import { putReceiptRule, readReceiptRule } from './rule';

/** Of which purchases a company wants receipts: everybody reads it, admins set it. */
export const createReceiptRuleRoutes = (deps: CardDeps): Route[] => [
  route(getCardReceiptRule, async ({ actor, params }) => {
    const account = await requireAccount(deps.database, actor, params.account_id, 'cards:read');
    return readReceiptRule(deps.database, toScope(account, toAsker(actor, account), deps.clock.now()));
  }),
  route(setCardReceiptRule, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:create');
    const now = clock.now();
    const today = toLocalDate(now);
    const accountUuid = toUuid(account.id);
    return database.transaction(async sql => {
      await putReceiptRule(sql, accountUuid, { rule: body.rule, by: toUuid(actor.userId), today, now });
      const facts = { account: account.id, ...(body.rule ?? { rule: 'none' }) };
      await recordAudit(sql, { kind: 'card.receipt_rule_set', occurredAt: now, ...actor, ...context, facts });
      await lockLate(sql, deps, accountUuid, { today, now });
      if (body.rule) await queueReceiptMorning(sql, accountUuid, now);
      await tellChanged(sql, account.id, ['cards']);
      return readReceiptRule(sql, { accountUuid, onlyOf: null, today });
    });
  }),
];
