import {
  getCardCeiling,
  lowerCardOptions,
  previewCardOptions,
  raiseCardOptions,
  setCardCeiling,
} from '../../../contract/products/card-options';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { requireAccount } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { oncePerProof, recordAudit } from '../../../storage';
import { askPeople, toRaiseWish } from '../asking';
import type { CardDeps } from '../deps';
import { getCardRow } from '../store';
import { toAsker, toOptions, toScope, toWireCard } from '../wire';
import { requireChange } from './change';
import { toBoundCeiling, toBoundOptions } from './step-up';
import { putCeiling, putOptions, readCeiling } from './store';

const lower = ({ database, clock }: CardDeps): Route =>
  route(lowerCardOptions, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const now = clock.now();
    const scope = toScope(account, asker, now);
    return database.transaction(async sql => {
      const row = await getCardRow(sql, scope, params.payment_card_id, true);
      const { isWider } = await requireChange(sql, { row, asker, options: body, ...scope });
      if (isWider) throw new BankError('card_options_wider');
      await putOptions(sql, row, body);
      const facts = { account: account.id, card: params.payment_card_id, last4: row.last4 };
      await recordAudit(sql, { kind: 'card.options_lowered', occurredAt: now, ...actor, ...context, facts });
      await tellChanged(sql, account.id, ['cards']);
      return toWireCard(await getCardRow(sql, scope, params.payment_card_id), asker);
    });
  });

const preview = ({ database, clock }: CardDeps): Route =>
  route(previewCardOptions, async ({ actor, params, body }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const scope = toScope(account, asker, clock.now());
    const row = await getCardRow(database, scope, params.payment_card_id);
    const { isWider } = await requireChange(database, { row, asker, options: body, ...scope });
    return { is_wider: isWider };
  });

const raise = (deps: CardDeps): Route =>
  route(raiseCardOptions, async ({ actor, params, body, context }) => {
    const { database, clock } = deps;
    const account = await requireAccount(database, actor, params.account_id, 'cards:use');
    const asker = toAsker(actor, account);
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const scope = toScope(account, asker, now);
    const once = { scope: actor.userId, operation: raiseCardOptions.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await requireProofFor(sql, { actor, proof, purpose: 'raise_card_options' }, now);
        const row = await getCardRow(sql, scope, params.payment_card_id, true);
        const wish = toBoundOptions(account, params.payment_card_id, body);
        await takeAuthorization(sql, { actor, proof, wish }, now);
        const { isRaise } = await requireChange(sql, { row, asker, options: body, ...scope });
        const by = { id: toUuid(proof), by: asker.userUuid, account };
        const waits = isRaise && (await askPeople(sql, deps, toRaiseWish(by, row, body.limits), now));
        // where the higher limits wait for people, the rest holds at once
        await putOptions(sql, row, waits ? { ...body, limits: toOptions(row).limits } : body);
        const facts = { account: account.id, card: params.payment_card_id, last4: row.last4, waits };
        await recordAudit(sql, { kind: 'card.options_raised', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['cards']);
        return toWireCard(await getCardRow(sql, scope, params.payment_card_id), asker);
      }),
    );
  });

const ceiling = ({ database, clock }: CardDeps): Route[] => [
  route(getCardCeiling, async ({ actor, params }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:read');
    return readCeiling(database, toUuid(account.id), toLocalDate(clock.now()));
  }),
  route(setCardCeiling, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'cards:create');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    const once = { scope: actor.userId, operation: setCardCeiling.id, proof, request: { ...params, ...body }, now };
    return database.transaction(sql =>
      oncePerProof(sql, once, async () => {
        await takeAuthorization(sql, { actor, proof, wish: toBoundCeiling(account, body.month_cents) }, now);
        const accountUuid = toUuid(account.id);
        await putCeiling(sql, accountUuid, { monthCents: body.month_cents, by: toUuid(actor.userId), now });
        const facts = { account: account.id };
        await recordAudit(sql, { kind: 'card.ceiling_set', occurredAt: now, ...actor, ...context, facts });
        await tellChanged(sql, account.id, ['cards']);
        return readCeiling(sql, accountUuid, toLocalDate(now));
      }),
    );
  }),
];

/** What a card may do: less at once, more with a proof; and the ceiling of all of them. */
export const createOptionsRoutes = (deps: CardDeps): Route[] => [
  ...[preview(deps), lower(deps), raise(deps)],
  ...ceiling(deps),
];
