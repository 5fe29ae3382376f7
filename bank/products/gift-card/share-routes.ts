import {
  createGiftShare,
  endGiftShare,
  getPublicGiftShare,
  type OpenedGiftShare,
  openGiftShare,
} from '../../contract/products/gift-card-shares';
import { GIFT_SHARE_TRIES } from '../../contract/products/gift-card-words';
import { DAY_MS } from '../../contract/durations';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { type CallContext, type Route, route } from '../../core/operation';
import { toPlainText } from '../../core/plain-text';
import { findAccount, requireAccount } from '../../ground/accounts';
import { addressSubject, requireProofFor, takeAuthorization } from '../../ground/identity';
import { findOrder } from '../../payments/orders';
import { hitRateLimit, recordAudit, type Sql } from '../../storage';
import { toBoundShare } from './bound';
import { isTheirs, lockCodes, noteShown, openCode, requireShareable } from './codes';
import { tellShareOpened } from './news';
import { readOne } from './read';
import {
  addShare,
  areDigitsOf,
  endShare,
  findShare,
  noteOpened,
  noteWrongDigits,
  type ShareRow,
  stateOfShare,
} from './shares';
import { GIFT_STORE, type GiftCardDeps, type GiftOrder, getGiftOrder } from './store';
import { toWirePurchases } from './wire';

const MADE = { name: 'gift_card.share', limit: 60, windowSeconds: 3_600 } as const;
const LOOKS = { name: 'gift_card.share_look', limit: 60, windowSeconds: 60 } as const;
/** Of one address, whatever the links: a link itself takes five. */
const TRIES = { name: 'gift_card.share_try', limit: 20, windowSeconds: 600 } as const;
/** How long a link that is over says so. */
const SHOWN_FOR_MS = 30 * DAY_MS;
const RECEIVER_LENGTH = 60;

const make = ({ database, clock, secret, publicUrl }: GiftCardDeps): Route =>
  // the answer of a lost call is kept nowhere: another link puts it out
  route(createGiftShare, async ({ actor, params, body, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'gift_card:buy');
    const { stepUpProof: proof } = context;
    const now = clock.now();
    await hitRateLimit(database, MADE, actor.userId, now);
    const { gift_purchase_id: purchase, gift_code_id: code } = params;
    const receiver = toPlainText(body.receiver, RECEIVER_LENGTH) ?? '';
    if (receiver.length < 2)
      throw new BankError('validation_failed', { violations: [{ field: 'receiver', rule: 'too_short' }] });
    const { token, expiresAt } = await database.transaction(async sql => {
      await requireProofFor(sql, { actor, proof, purpose: 'share_gift_card' }, now);
      const order = await getGiftOrder(sql, toUuid(account.id), purchase);
      const row = await requireShareable(sql, { actor, account, order, codeId: code }, true);
      const wish = toBoundShare(account, { purchase, code, receiver, digits: body.phone_digits });
      await takeAuthorization(sql, { actor, proof, wish }, now);
      const facts = { account: account.id, purchase, code, last4: row.last4 };
      await recordAudit(sql, { kind: 'gift_card.shared', occurredAt: now, ...actor, ...context, facts });
      const made = { codeId: row.id, receiver, digits: body.phone_digits, createdBy: toUuid(actor.userId), now };
      return addShare(sql, secret, made);
    });
    return { url: new URL(`/share-pix-payment/${token}`, publicUrl).href, expires_at: expiresAt.toISOString() };
  });

const end = ({ database, clock }: GiftCardDeps): Route =>
  route(endGiftShare, async ({ actor, params, context }) => {
    const account = await requireAccount(database, actor, params.account_id, 'gift_card:buy');
    const now = clock.now();
    const { gift_purchase_id: purchase, gift_code_id: code } = params;
    await database.transaction(async sql => {
      const order = await getGiftOrder(sql, toUuid(account.id), purchase);
      if (!isTheirs(actor, account, order)) throw new BankError('gift_card_not_yours');
      const rows = await lockCodes(sql, order.id);
      const row = rows.find(({ id }) => id === toUuid(code));
      if (!row) throw new BankError('not_found');
      if (!(await endShare(sql, row.id, now))) return;
      const facts = { account: account.id, purchase, code };
      await recordAudit(sql, { kind: 'gift_card.share_ended', occurredAt: now, ...actor, ...context, facts });
    });
    return readOne(database, toUuid(account.id), purchase, toWirePurchases({ actor, account, now }));
  });

/** The purchase behind a link. */
const requireOrder = async (sql: Sql, { code_id }: ShareRow): Promise<GiftOrder> => {
  const { rows } = await sql.query<{ order_id: string }>('select order_id from gift_card_code where id = $1', [
    code_id,
  ]);
  const order = rows[0] && (await findOrder(sql, GIFT_STORE, rows[0].order_id));
  if (!order) throw new BankError('not_found');
  return order;
};

const requireShown = async (sql: Sql, token: string, now: Date): Promise<ShareRow> => {
  const share = await findShare(sql, token);
  if (!share || share.expires_at.getTime() + SHOWN_FOR_MS <= now.getTime()) throw new BankError('not_found');
  return share;
};

const look = ({ database, clock }: GiftCardDeps): Route =>
  route(getPublicGiftShare, async ({ params, context }) => {
    const now = clock.now();
    await hitRateLimit(database, LOOKS, addressSubject(context.address), now);
    const share = await requireShown(database, params.token, now);
    const { accountId, target } = await requireOrder(database, share);
    const account = await findAccount(database, fromUuid('acc', accountId));
    if (!account) throw new BankError('not_found');
    return {
      ...{ state: stateOfShare(share, now), receiver: share.receiver, sender: account.tradeName },
      ...{ product: target.product.name, value_cents: toWire(target.unitCents) },
      ...{ expires_at: share.expires_at.toISOString(), tries_left: GIFT_SHARE_TRIES - share.wrong_tries },
    };
  });

type Opened = { left: number } | 'over' | OpenedGiftShare;

/** Opens a link in the caller's transaction: what was wrong is counted there too, so nothing is thrown. */
const tryToOpen = async (
  sql: Sql,
  { secret, notifier }: Pick<GiftCardDeps, 'secret' | 'notifier'>,
  { token, digits, now, context }: { token: string; digits: string; now: Date; context: CallContext },
): Promise<Opened> => {
  // the card is held first, as whoever shows it or asks its money back does
  const order = await requireOrder(sql, await requireShown(sql, token, now));
  const cards = await lockCodes(sql, order.id);
  const share = await findShare(sql, token, true);
  const card = cards.find(({ id }) => id === share?.code_id);
  if (!share || !card || stateOfShare(share, now) !== 'waiting') return 'over';
  const { sealed_code, last4, serial, claim_state } = card;
  if (sealed_code === null || last4 === null || claim_state !== null) return 'over';
  if (!areDigitsOf(secret, share, digits)) return { left: await noteWrongDigits(sql, share, now) };
  await noteOpened(sql, share, now);
  await noteShown(sql, card.id, now);
  const [account, purchase] = [fromUuid('acc', order.accountId), fromUuid('gft', order.id)];
  const facts = { account, purchase, code: fromUuid('gfc', card.id), last4 };
  await recordAudit(sql, { kind: 'gift_card.share_opened', occurredAt: now, ...context, facts });
  await tellShareOpened(sql, notifier, order, { last4, receiver: share.receiver });
  const { name, how_to_redeem, validity } = order.target.product;
  return { code: openCode(secret, { id: card.id, sealed_code }), serial, product: name, how_to_redeem, validity };
};

const open = (deps: GiftCardDeps): Route =>
  route(openGiftShare, async ({ params, body, context }) => {
    const { database, clock } = deps;
    const now = clock.now();
    await hitRateLimit(database, TRIES, addressSubject(context.address), now);
    const call = { token: params.token, digits: body.phone_digits, now, context };
    const opened = await database.transaction(sql => tryToOpen(sql, deps, call));
    if (opened === 'over') throw new BankError('gift_card_share_over');
    if ('left' in opened) throw new BankError('gift_card_share_digits', { params: { left: opened.left } });
    return opened;
  });

/** Sending the code of a card to somebody outside, and what they may do with the link. */
export const createShareRoutes = (deps: GiftCardDeps): Route[] => [make(deps), end(deps), look(deps), open(deps)];
