import { createGiftClaim, revealGiftCode } from '../../contract/products/gift-card';
import { GIFT_SHOWN_SECONDS } from '../../contract/products/gift-card-words';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { requireAccount } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { hitRateLimit, type RateRule, recordAudit } from '../../storage';
import { toBoundReveal } from './bound';
import { addClaim } from './claims';
import { isTheirs, noteShown, openCode, requireShowable } from './codes';
import { tellRevealed } from './news';
import { readOne } from './read';
import { endShare } from './shares';
import { type GiftCardDeps, getGiftOrder } from './store';
import { toWirePurchases } from './wire';

/** As many as a large purchase has, twice. */
const REVEALED: RateRule = { name: 'gift_card.reveal', limit: 40, windowSeconds: 3_600 };
const CLAIMED: RateRule = { name: 'gift_card.claim', limit: 40, windowSeconds: 3_600 };

const reveal = ({ database, clock, notifier, secret }: GiftCardDeps): Route =>
  // the answer of a lost call is kept nowhere: whoever lost it proves once more
  route(revealGiftCode, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'gift_card:buy');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    await hitRateLimit(database, REVEALED, actor.userId, now);
    const { gift_purchase_id, gift_code_id: codeId } = params;
    const shown = await database.transaction(async sql => {
      await requireProofFor(sql, { actor, proof, purpose: 'reveal_gift_card' }, now);
      const order = await getGiftOrder(sql, toUuid(account.id), gift_purchase_id);
      const row = await requireShowable(sql, { actor, account, order, codeId }, true);
      await takeAuthorization(sql, { actor, proof, wish: toBoundReveal(account, gift_purchase_id, codeId) }, now);
      await noteShown(sql, row.id, now);
      await endShare(sql, row.id, now);
      const facts = { account: account.id, purchase: gift_purchase_id, code: codeId, last4: row.last4 };
      await recordAudit(sql, { kind: 'gift_card.revealed', occurredAt: now, ...actor, ...context, facts });
      await tellRevealed(sql, notifier, order, row.last4);
      return { code: openCode(secret, row), serial: row.serial };
    });
    return { ...shown, hides_at: new Date(now.getTime() + GIFT_SHOWN_SECONDS * 1000).toISOString() };
  });

const claim = ({ database, clock }: GiftCardDeps): Route =>
  route(createGiftClaim, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'gift_card:buy');
    const now = clock.now();
    await hitRateLimit(database, CLAIMED, actor.userId, now);
    const { gift_purchase_id } = params;
    await database.transaction(async sql => {
      const order = await getGiftOrder(sql, toUuid(account.id), gift_purchase_id);
      if (!isTheirs(actor, account, order)) throw new BankError('gift_card_not_yours');
      await addClaim(sql, order, body, { personId: toUuid(actor.userId), now });
      const facts = {
        account: account.id,
        purchase: gift_purchase_id,
        reason: body.reason,
        codes: body.code_ids.length,
      };
      await recordAudit(sql, { kind: 'gift_card.claimed', occurredAt: now, ...actor, ...context, facts });
    });
    return readOne(database, toUuid(account.id), gift_purchase_id, toWirePurchases({ actor, account, now }));
  });

/** Showing the code of a card, and asking its money back. */
export const createCodeRoutes = (deps: GiftCardDeps): Route[] => [reveal(deps), claim(deps)];
