import { randomUUID } from 'node:crypto';
import type { Card } from '../../../bank/contract/products/card';
import { newId, toUuid } from '../../../bank/core/ids';
import { addChallenge } from '../../../bank/products/card/challenges/store';
import { addTransaction, holdCard } from '../../../bank/products/card/network/rows';
import type { Sql } from '../../../bank/storage';
import { good } from '../../security/bank/steps';
import { makePng } from '../../support/png';
import { boughtWith, CONTEST, contestOf, toUsage } from '../../support/contested';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  payment_card_id: { absent: absentId('crd'), refusals: ['not_found'] },
  card_purchase_id: { absent: absentId('ctr'), refusals: ['not_found'] },
  card_challenge_id: { absent: absentId('cch'), refusals: ['not_found'] },
  card_dispute_id: { absent: absentId('cdi'), refusals: ['not_found'] },
  holder_id: { absent: absentId('usr'), refusals: ['card_holder_invalid'] },
} as const satisfies Slots;

/** What is done with a proof asks for it first; whose card it is is read after. */
export const refusals = {
  createCardReveal: 'step_up_required',
  raiseCardOptions: 'step_up_required',
  approveCardChallenge: 'step_up_required',

  createVirtualCard: 'step_up_required',
  orderVirtualCard: 'step_up_required',
  unblockCard: 'step_up_required',
  createPhysicalCard: 'step_up_required',
  redirectCard: 'step_up_required',
  replaceCard: 'step_up_required',
  openCardDispute: 'step_up_required',
  activateCard: 'step_up_required',
  changeCardPin: 'step_up_required',
} as const satisfies Refusals;

/** A list of nobody's cards is an empty one, and a cursor names no thing of the account. */
export const harmless = [
  ...(['listCards holder_id', 'listCards payment_card_id'] as const),
  ...([
    'listCardPurchases holder_id',
    'listCardPurchases payment_card_id',
    'listCardPurchases card_purchase_id',
  ] as const),
] as const satisfies Harmless;

/** A virtual card without limits for somebody. */
export const plainCard = (holder_id: string) => ({
  ...{ holder_id, use: 'standard' as const, alias: 'Anúncios', cost_center: null, temporary_until: null },
  ...{ purchase_cents: null, day_cents: 50_000, month_cents: 200_000 },
});

/** Where plastics of tests are sent. */
export const HOME = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1578', complement: '', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};

/** A plastic for somebody. */
export const plainPlastic = (holder_id: string) => ({
  ...{ holder_id, use: 'standard' as const, alias: 'Viagens', cost_center: null, printed_name: 'ANA B SOUZA' },
  ...{ address: HOME, purchase_cents: null, day_cents: null, month_cents: null, also: true },
});

export const NARROW = {
  controls: {
    ...{ online: false, abroad: false, abroad_until: null, contactless: false, withdrawal: false, hours: null },
    blocked_categories: ['gambling' as const, 'adult_dating' as const],
  },
  limits: { purchase_cents: 1_000, day_cents: 1_000, month_cents: 1_000, categories: [] },
};
export const WIDE = { ...NARROW, controls: { ...NARROW.controls, abroad: true, online: true } };

export const asks = (own => [
  { purpose: 'create_card', account_id: own.account_id, ...plainCard(own.holder_id) },
  { purpose: 'unblock_card', account_id: own.account_id, payment_card_id: own.payment_card_id },
  { purpose: 'reveal_card', account_id: own.account_id, payment_card_id: own.payment_card_id },
  { purpose: 'raise_card_options', account_id: own.account_id, payment_card_id: own.payment_card_id, ...WIDE },
  { purpose: 'confirm_card_purchase', account_id: own.account_id, card_challenge_id: own.card_challenge_id },
  { purpose: 'set_card_ceiling', account_id: own.account_id, month_cents: 900_000 },
  {
    ...{ purpose: 'dispute_card_purchase', account_id: own.account_id, card_purchase_id: own.card_purchase_id },
    ...CONTEST,
  },
  { purpose: 'order_card', account_id: own.account_id, ...plainPlastic(own.holder_id) },
  { purpose: 'redirect_card', account_id: own.account_id, payment_card_id: own.payment_card_id, address: HOME },
  {
    ...{ purpose: 'replace_card', account_id: own.account_id, payment_card_id: own.payment_card_id },
    ...{ reason: 'stolen', address: null },
  },
  { purpose: 'activate_card', account_id: own.account_id, payment_card_id: own.payment_card_id, last4: '7891' },
  { purpose: 'set_card_pin', account_id: own.account_id, payment_card_id: own.payment_card_id },
]) satisfies Asks;

const byCard = (own: { account_id: string; payment_card_id: string }) => ({
  ...byAccount(own),
  payment_card_id: own.payment_card_id,
});

const byChallenge = (own: { account_id: string; card_challenge_id: string }) => ({
  ...byAccount(own),
  card_challenge_id: own.card_challenge_id,
});

const byPurchase = (own: { account_id: string; card_purchase_id: string }) => ({
  ...byAccount(own),
  card_purchase_id: own.card_purchase_id,
});
const byDispute = (own: { account_id: string; card_purchase_id: string; card_dispute_id: string }) => ({
  ...byPurchase(own),
  card_dispute_id: own.card_dispute_id,
});

export const samples = {
  listCards: own => [
    { params: byAccount(own) },
    {
      params: byAccount(own),
      query: { shelf: 'ended', holder_id: own.holder_id, cursor: own.payment_card_id, limit: '5' },
    },
  ],
  getCard: own => [{ params: byCard(own) }],
  listCardHolders: own => [{ params: byAccount(own) }],
  orderVirtualCard: own => [{ params: byAccount(own), json: plainCard(own.holder_id) }],
  createVirtualCard: own => [{ params: byAccount(own), json: plainCard(own.holder_id) }],
  nameCard: own => [{ params: byCard(own), json: { alias: 'Frete', cost_center: 'Vendas' } }],
  listCardPurchases: own => [
    { params: byAccount(own) },
    {
      params: byAccount(own),
      query: {
        ...{ payment_card_id: own.payment_card_id, holder_id: own.holder_id, category: 'fuel', month: '2026-11' },
        ...{ cost_center: 'Vendas' },
        ...{ receipt: 'wanted', status: 'posted', cursor: own.card_purchase_id, limit: '5' },
      },
    },
  ],
  getCardPurchase: own => [{ params: { ...byAccount(own), card_purchase_id: own.card_purchase_id } }],
  getCardReport: own => [{ params: byAccount(own), query: { month: '2026-11' } }],
  downloadCardReport: own => [
    { params: byAccount(own), query: { month: '2026-11', format: 'csv' } },
    { params: byAccount(own), query: { month: '2026-11', format: 'xlsx' } },
  ],
  receiveCardMessage: () => [
    { json: { type: 'settle', id: randomUUID() } },
    { json: { type: 'increment', id: randomUUID(), network_id: randomUUID(), amount_cents: 100 } },
    { json: { type: 'reverse', id: randomUUID(), network_id: randomUUID(), amount_cents: null } },
  ],
  createCardReveal: own => [{ params: byCard(own) }],
  redeemCardReveal: () => [{ json: { ticket: `crt_${'0'.repeat(43)}` } }],
  lowerCardOptions: own => [{ params: byCard(own), json: NARROW }],
  previewCardOptions: own => [{ params: byCard(own), json: WIDE }],
  raiseCardOptions: own => [{ params: byCard(own), json: WIDE }],
  listCardChallenges: own => [{ params: byAccount(own) }],
  getCardChallenge: own => [{ params: byChallenge(own) }],
  approveCardChallenge: own => [{ params: byChallenge(own) }],
  refuseCardChallenge: own => [{ params: byChallenge(own), json: { is_fraud: false } }],
  getCardCeiling: own => [{ params: byAccount(own) }],
  setCardCeiling: own => [{ params: byAccount(own), json: { month_cents: 900_000 } }],
  listCardDisputes: own => [{ params: byPurchase(own) }],
  openCardDispute: own => [{ params: byPurchase(own), json: CONTEST }],
  addCardDisputeFile: own => [{ params: byDispute(own), file: { name: 'foto.png', bytes: makePng() } }],
  downloadCardDisputeFile: own => [{ params: { ...byDispute(own), file_id: own.file_id } }],
  withdrawCardDispute: own => [{ params: byDispute(own) }],
  createPhysicalCard: own => [{ params: byAccount(own), json: plainPlastic(own.holder_id) }],
  getCardDelivery: own => [{ params: byCard(own) }],
  redirectCard: own => [{ params: byCard(own), json: { address: HOME } }],
  replaceCard: own => [{ params: byCard(own), json: { reason: 'stolen', address: null } }],
  findCardAddress: own => [{ params: { ...byAccount(own), cep: '01310100' } }],
  activateCard: own => [
    { params: byCard(own), json: { last4: '7891' } },
    { params: byCard(own), json: { last4: '7891', birth_date: '1985-03-27' } },
  ],
  changeCardPin: own => [
    { params: byCard(own), json: { birth_date: '1985-03-27' } },
    { params: byCard(own), json: {} },
  ],
  redeemCardPin: () => [{ json: { ticket: `cpt_${'0'.repeat(43)}`, pin: '8420' } }],
  getCardPurchasePapers: own => [{ params: byPurchase(own) }],
  setCardPurchaseNote: own => [{ params: byPurchase(own), json: { note: 'Almoço com o cliente' } }],
  addCardPurchaseFile: own => [{ params: byPurchase(own), file: { name: 'nota.png', bytes: makePng() } }],
  downloadCardPurchaseFile: own => [{ params: { ...byPurchase(own), file_id: own.file_id } }],
  removeCardPurchaseFile: own => [{ params: { ...byPurchase(own), file_id: own.file_id } }],
  askCardReceiptException: own => [{ params: byPurchase(own), json: { reason: 'A loja não emitiu.' } }],
  decideCardReceiptException: own => [{ params: byPurchase(own), json: { is_granted: true } }],
  getCardReceiptRule: own => [{ params: byAccount(own) }],
  setCardReceiptRule: own => [
    { params: byAccount(own), json: { rule: { from_cents: 10_000, days: 7, locks: true } } },
    { params: byAccount(own), json: { rule: null } },
  ],
  blockCard: own => [{ params: byCard(own) }],
  unblockCard: own => [{ params: byCard(own) }],
  reportCard: own => [{ params: byCard(own), json: { reason: 'lost' } }],
  cancelCard: own => [{ params: byCard(own) }],
} satisfies Samples;

export const leaves = {
  createVirtualCard: 'card.created',
  orderVirtualCard: 'card.created',
  unblockCard: 'card.unblocked',
  createCardReveal: 'card.revealed',
  raiseCardOptions: 'card.options_raised',
  approveCardChallenge: 'card.purchase_confirmed',
  setCardCeiling: 'card.ceiling_set',
  openCardDispute: 'card.dispute_opened',
  createPhysicalCard: 'card.ordered',
  redirectCard: 'card.redirected',
  replaceCard: 'card.replaced',
  activateCard: { nothing: 'its ticket does, when the PIN is set with it' },
  changeCardPin: { nothing: 'its ticket does, when the PIN is set with it' },
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const json = plainCard(ana.userId);
  const proof = await prove(ana, { purpose: 'create_card', ...json });
  const { id } = await act<Card>('createVirtualCard', ana, '/cards', { json, proof });
  const again = await prove(ana, { purpose: 'create_card', ...json });
  await act('orderVirtualCard', ana, '/card_orders', { json, proof: again });
  await world.as(ana, `/cards/${id}/block`, { method: 'POST' });
  const unblock = await prove(ana, { purpose: 'unblock_card', payment_card_id: id });
  await act('unblockCard', ana, `/cards/${id}/options/unblock`, { method: 'POST', proof: unblock });
  const reveal = await prove(ana, { purpose: 'reveal_card', payment_card_id: id });
  await act('createCardReveal', ana, `/cards/${id}/reveals`, { method: 'POST', proof: reveal });
  const raise = await prove(ana, { purpose: 'raise_card_options', payment_card_id: id, ...WIDE });
  await act('raiseCardOptions', ana, `/cards/${id}/options/raised`, { method: 'PUT', json: WIDE, proof: raise });
  const ceiling = await prove(ana, { purpose: 'set_card_ceiling', month_cents: 900_000 });
  const set = { method: 'PUT', json: { month_cents: 900_000 }, proof: ceiling } as const;
  await act('setCardCeiling', ana, '/card_options/ceiling', set);
  const challenge = await world.database.transaction(sql => askOf(sql, id, world.clock.now()));
  const confirm = await prove(ana, { purpose: 'confirm_card_purchase', card_challenge_id: challenge });
  const confirmed = { method: 'POST', proof: confirm } as const;
  await act('approveCardChallenge', ana, `/card_challenges/${challenge}/approve`, confirmed);
  const plastic = plainPlastic(ana.userId);
  const ordered = await prove(ana, { purpose: 'order_card', ...plastic });
  const asked = { json: plastic, proof: ordered };
  const sent = await act<{ card: Card | null }>('createPhysicalCard', ana, '/plastic_cards', asked);
  const sentId = sent.card?.id ?? '';
  const elsewhere = await prove(ana, { purpose: 'redirect_card', payment_card_id: sentId, address: HOME });
  await act('redirectCard', ana, `/cards/${sentId}/delivery`, {
    ...{ method: 'PUT', json: { address: HOME }, proof: elsewhere },
  });
  const purchase = await world.database.transaction(sql => boughtWith(sql, id, world.clock.now()));
  const contest = await prove(ana, { purpose: 'dispute_card_purchase', card_purchase_id: purchase, ...CONTEST });
  const contested = { json: CONTEST, proof: contest };
  await act('openCardDispute', ana, `/card_purchases/${purchase}/disputes`, contested);
  const stolen = { reason: 'stolen', address: null };
  const second = await prove(ana, { purpose: 'replace_card', payment_card_id: id, ...stolen });
  await act('replaceCard', ana, `/cards/${id}/options/replacement`, { json: stolen, proof: second });
};

/** A shop asks the holder of a card whether they buy this. */
const askOf = async (sql: Sql, cardId: string, now: Date): Promise<string> => {
  const id = newId('cch');
  const card = await holdCard(sql, toUuid(cardId));
  if (!card) throw new Error('the card was made');
  await addChallenge(sql, {
    ...{ id: toUuid(id), card_id: card.id, account_id: card.account_id, network_id: randomUUID() },
    ...{ merchant_id: 'M-1', merchant_name: 'Nuvem Ltda', mcc: '7372', city: null, country: 'BR' },
    ...{ amount_cents: 15_000n, foreign_currency: null, foreign_amount: null, foreign_rate: null },
    ...{ started_at: now, expires_at: new Date(now.getTime() + 300_000) },
  });
  return id;
};

/** A card of one's own, and something that was asked of it. */
export const owns = (async ({ test, person, bearer }) => {
  const json = plainCard(person.userId);
  const proof = await test.authorize(bearer, { purpose: 'create_card', account_id: person.accountId, ...json });
  const { id } = await good<Card>(test, `/accounts/${person.accountId}/cards`, { bearer, json, proof });
  const purchase = newId('ctr');
  await test.database.transaction(async sql => {
    const card = await holdCard(sql, toUuid(id));
    if (!card) throw new Error('the card was made');
    await addTransaction(sql, {
      ...{ id: toUuid(purchase), card, usage: toUsage(), kind: 'check', status: 'verified', askedCents: 0n },
      now: test.clock.now(),
    });
  });
  const challenge = await test.database.transaction(sql => askOf(sql, id, test.clock.now()));
  const dispute = await test.database.transaction(sql =>
    contestOf(sql, { cardId: id, purchase, accountId: person.accountId, by: person.userId, now: test.clock.now() }),
  );
  const things = { payment_card_id: id, holder_id: person.userId, card_purchase_id: purchase };
  return { things: { ...things, card_challenge_id: challenge, card_dispute_id: dispute } };
}) satisfies Owns;
