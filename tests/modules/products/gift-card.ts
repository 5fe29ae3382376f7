import { randomUUID } from 'node:crypto';
import type { GiftPurchase, GiftQuote } from '../../../bank/contract/products/gift-card';
import type { MadeGiftShare } from '../../../bank/contract/products/gift-card-shares';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owning, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const RECEIVER = { receiver: 'Bruno da entrega', phone_digits: '4821' };
const WISH = { gift_product: 'steam-wallet', unit_cents: 1_000, quantity: 1 };

export const slots = {
  gift_quote_id: {
    absent: absentId('gfq'),
    refusals: ['not_found', 'gift_card_quote_expired', 'step_up_required'],
  },
  gift_purchase_id: { absent: absentId('gft'), refusals: ['not_found', 'step_up_required'] },
  gift_code_id: { absent: absentId('gfc'), refusals: ['not_found', 'step_up_required'] },
  gift_share_token: { absent: 'c'.repeat(48), refusals: ['not_found'], secret: true },
} as const satisfies Slots;

export const harmless = [] as const satisfies Harmless;

export const refusals = {} as const satisfies Refusals;

export const asks = (own => [
  {
    ...{ purpose: 'gift_card_purchase', account_id: own.account_id, gift_quote_id: own.gift_quote_id },
    idempotency_key: own.idempotency_key,
  },
  {
    ...{ purpose: 'reveal_gift_card', account_id: own.account_id, gift_purchase_id: own.gift_purchase_id },
    gift_code_id: own.gift_code_id,
  },
  {
    ...{ purpose: 'share_gift_card', account_id: own.account_id, gift_purchase_id: own.gift_purchase_id },
    ...{ gift_code_id: own.gift_code_id, ...RECEIVER },
  },
]) satisfies Asks;

const byPurchase = (own: { account_id: string; gift_purchase_id: string }) => ({
  ...byAccount(own),
  gift_purchase_id: own.gift_purchase_id,
});

export const samples = {
  listGiftProducts: own => [{ params: byAccount(own) }],
  getGiftProduct: own => [{ params: { ...byAccount(own), gift_product: 'steam-wallet' } }],
  createGiftQuote: own => [{ params: byAccount(own), json: WISH }],
  createGiftPurchase: own => [{ params: byAccount(own), json: { gift_quote_id: own.gift_quote_id } }],
  listGiftPurchases: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.gift_purchase_id } },
  ],
  getGiftPurchase: own => [{ params: byPurchase(own) }],
  revealGiftCode: own => [{ params: { ...byPurchase(own), gift_code_id: own.gift_code_id } }],
  createGiftShare: own => [{ params: { ...byPurchase(own), gift_code_id: own.gift_code_id }, json: RECEIVER }],
  endGiftShare: own => [{ params: { ...byPurchase(own), gift_code_id: own.gift_code_id } }],
  getPublicGiftShare: own => [{ params: { token: own.gift_share_token } }],
  openGiftShare: own => [{ params: { token: own.gift_share_token }, json: { phone_digits: '4821' } }],
  createGiftClaim: own => [{ params: byPurchase(own), json: { reason: 'regret', code_ids: [own.gift_code_id] } }],
} satisfies Samples;

export const leaves = {
  createGiftQuote: { nothing: 'binds nothing' },
  createGiftPurchase: { nothing: 'the ledger holds it' },
  revealGiftCode: 'gift_card.revealed',
  createGiftShare: 'gift_card.shared',
  endGiftShare: 'gift_card.share_ended',
  createGiftClaim: 'gift_card.claimed',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const quoted = await world.as<GiftQuote>(ana, '/gift_cards/quotes', { json: { ...WISH, quantity: 4 } });
  const gift_quote_id = quoted.body.id;
  const key = newKey();
  const buying = await prove(ana, { purpose: 'gift_card_purchase', gift_quote_id, idempotency_key: key });
  const made = { json: { gift_quote_id }, key, proof: buying };
  const { body } = await world.as<GiftPurchase>(ana, '/gift_cards/purchases', made);
  await world.bank.runDueJobs();
  const path = `/gift_cards/purchases/${body.id}`;
  const { codes } = (await world.as<GiftPurchase>(ana, path)).body;
  const [first, second, third, fourth] = codes.map(({ id }) => id);
  const proof = await prove(ana, {
    ...{ purpose: 'reveal_gift_card', gift_purchase_id: body.id, gift_code_id: first },
  });
  await act('revealGiftCode', ana, `${path}/codes/${first}/reveals`, { method: 'POST', proof });
  const share = async (code: string | undefined) => {
    const wish = { purpose: 'share_gift_card', gift_purchase_id: body.id, gift_code_id: code, ...RECEIVER };
    const proven = { json: RECEIVER, proof: await prove(ana, wish) };
    return act<MadeGiftShare>('createGiftShare', ana, `${path}/codes/${code}/shares`, proven);
  };
  await share(third);
  await act('endGiftShare', ana, `${path}/codes/${third}/shares/end`, { method: 'POST' });
  await share(fourth);
  await act('createGiftClaim', ana, `${path}/claims`, { json: { reason: 'regret', code_ids: [second] } });
};

const quote = ({ test, person, bearer }: Owning): Promise<GiftQuote> =>
  good(test, `/accounts/${person.accountId}/gift_cards/quotes`, { bearer, json: WISH });

/** A purchase with its code, and a quote that was not used. */
export const owns = (async owning => {
  const { test, person, bearer } = owning;
  const account_id = person.accountId;
  const gift_quote_id = (await quote(owning)).id;
  const key = `key-${randomUUID()}`;
  const proof = await test.authorize(bearer, {
    ...{ purpose: 'gift_card_purchase', account_id, gift_quote_id, idempotency_key: key },
  });
  const path = `/accounts/${account_id}/gift_cards/purchases`;
  const { id } = await good<GiftPurchase>(test, path, { bearer, proof, key, json: { gift_quote_id } });
  await test.bank.runDueJobs();
  const bought = await good<GiftPurchase>(test, `${path}/${id}`, { bearer });
  const gift_code_id = bought.codes[0]?.id ?? '';
  const sharing = await test.authorize(bearer, {
    ...{ purpose: 'share_gift_card', account_id, gift_purchase_id: id, gift_code_id, ...RECEIVER },
  });
  const shared = await good<MadeGiftShare>(test, `${path}/${id}/codes/${gift_code_id}/shares`, {
    ...{ bearer, proof: sharing, json: RECEIVER },
  });
  const gift_share_token = shared.url.split('/').at(-1) ?? '';
  return {
    things: { gift_purchase_id: id, gift_code_id, gift_share_token, gift_quote_id: (await quote(owning)).id },
  };
}) satisfies Owns;
