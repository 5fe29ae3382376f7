import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Annotation } from '../../bank/contract/books/annotations';
import type { Card } from '../../bank/contract/products/card';
import type { CardPurchase } from '../../bank/contract/products/card-purchases';
import type {
  CardPurchasePapers,
  CardReceiptRule,
  CardReceiptRuleNow,
} from '../../bank/contract/products/card-receipts';
import { toUuid } from '../../bank/core/ids';
import { makePng } from '../support/png';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

let world: CardNetworkWorld;
let operator: Customer;
beforeAll(async () => {
  world = await startCardNetworkWorld();
  operator = await world.join('operator', 'Otávio Lima');
});
afterAll(() => world?.close());

const renew = async (...people: Customer[]) => {
  for (const who of [world.padaria, ...people]) who.bearer = await world.signIn(who.email);
};
beforeEach(() => renew(operator));

const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance({ days: 1 });
    await world.work();
  }
  await renew(operator);
};

type Answer<Body> = { status: number; body: Body & { code?: string } };
const bought = async (card: Card, cents = 16_000): Promise<{ id: string; of: string }> => {
  const { of, outcome } = await world.buy(card, cents);
  expect(outcome).toBe('approved');
  const [purchase] = await world.purchases(`?payment_card_id=${card.id}`);
  return { id: purchase?.id ?? '', of };
};
const attach = (id: string, who = world.padaria, name = 'nota.png'): Promise<Answer<CardPurchasePapers>> =>
  world.as(who, `/card_purchases/${id}/papers/files`, { file: { name, bytes: makePng() } });
const papers = async (id: string, who = world.padaria): Promise<CardPurchasePapers> =>
  (await world.as<CardPurchasePapers>(who, `/card_purchases/${id}/papers`)).body;
const note = (id: string, text: string | null, who = world.padaria): Promise<Answer<CardPurchasePapers>> =>
  world.as(who, `/card_purchases/${id}/papers/note`, { method: 'PUT', json: { note: text } });
const setRule = (rule: CardReceiptRule | null, who = world.padaria): Promise<Answer<CardReceiptRuleNow>> =>
  world.as(who, '/card_options/receipt_rule', { method: 'PUT', json: { rule } });
const purchase = async (id: string): Promise<CardPurchase> =>
  (await world.as<CardPurchase>(world.padaria, `/card_purchases/${id}`)).body;
const told = async (who: Customer): Promise<{ title: string; body: string }[]> =>
  (
    await world.database.query<{ title: string; body: string }>(
      `select title, body from notification where user_id = $1 and kind = 'card_receipt' order by created_at desc, id desc`,
      [toUuid(who.userId)],
    )
  ).rows;
const decline = async (card: Card) => {
  const { outcome, reason } = await world.buy(card, 500);
  return outcome === 'approved' ? 'approved' : reason;
};

describe('papers of a purchase', () => {
  it('are kept while it is pending, and go with it into the statement', async () => {
    const card = await world.ready();
    const { id, of } = await bought(card);
    expect((await purchase(id)).status).toBe('pending');
    expect((await note(id, 'Almoço com a Nuvem')).body.note).toBe('Almoço com a Nuvem');
    const { body } = await attach(id);
    expect(body.files.map(({ name }) => name)).toEqual(['nota.png']);
    await world.clear(card, of, 16_000);
    await world.work();
    const [entry] = (await purchase(id)).receipt_ids;
    const { body: kept } = await world.as<Annotation>(world.padaria, `/statement/${entry}/annotation`);
    expect([kept.note, kept.attachments.map(({ name }) => name)]).toEqual(['Almoço com a Nuvem', ['nota.png']]);
    expect(await papers(id)).toMatchObject({ note: 'Almoço com a Nuvem', receipt: { state: 'attached' } });
  });

  it('take what comes between the clearing and its posting, and what the statement adds', async () => {
    const card = await world.ready();
    const { id, of } = await bought(card);
    await attach(id, world.padaria, 'antes.png');
    await world.clear(card, of, 16_000);
    await note(id, 'Entre uma coisa e outra');
    await world.work();
    const [entry] = (await purchase(id)).receipt_ids;
    await world.as(world.padaria, `/statement/${entry}/attachments`, {
      file: { name: 'depois.png', bytes: makePng({ width: 3 }) },
    });
    expect((await papers(id)).files.map(({ name }) => name)).toEqual(['antes.png', 'depois.png']);
    const { body } = await world.as<Annotation>(world.padaria, `/statement/${entry}/annotation`);
    expect([body.note, body.attachments.length]).toEqual(['Entre uma coisa e outra', 2]);
  });

  it('stay with the first of several clearings', async () => {
    const card = await world.ready();
    const { id, of } = await bought(card, 9_000);
    await attach(id);
    await world.clear(card, of, 3_000, { is_final: false });
    await world.clear(card, of, 6_000);
    await world.work();
    const { receipt_ids: keys } = await purchase(id);
    expect(keys).toHaveLength(2);
    expect((await papers(id)).files).toHaveLength(1);
  });

  it('are those of the holder and of admins, and of nobody else', async () => {
    const card = await world.ready({ holder_id: operator.userId });
    const { id } = await bought(card);
    const viewer = await world.join('viewer', 'Vera Costa');
    expect((await attach(id, viewer)).status).toBe(404);
    const { body } = await attach(id, operator);
    const [file] = body.files;
    expect((await world.as(viewer, `/card_purchases/${id}/papers/files/${file?.id}`)).status).toBe(404);
    const removed = await world.as<CardPurchasePapers>(operator, `/card_purchases/${id}/papers/files/${file?.id}`, {
      method: 'DELETE',
    });
    expect(removed.body.files).toEqual([]);
    expect((await world.as(operator, `/card_purchases/${id}/papers/files/${file?.id}`)).status).toBe(404);
  });

  it('are in the file of the month', async () => {
    const card = await world.ready();
    const { id } = await bought(card);
    await attach(id);
    await note(id, '=Fórmula; com ponto e vírgula');
    const month = world.clock.now().toISOString().slice(0, 7);
    const answer = await world.fetch(
      `/accounts/${world.padaria.accountId}/card_report/file?month=${month}&format=csv`,
      {
        bearer: world.padaria.bearer,
      },
    );
    const text = await answer.text();
    expect(text).toMatch(/Comprovante;Anotação/);
    expect(text).toMatch(/Anexado;"'=Fórmula; com ponto e vírgula"/);
  });
});

describe('the rule of receipts', () => {
  it('asks for them from an amount on, reminds, locks the card, and lets go at once', async () => {
    const nadia = await world.join('operator', 'Nádia Reis');
    const later = async (days: number) => {
      await pass(days);
      await renew(nadia);
    };
    const card = await world.ready({ holder_id: nadia.userId, alias: 'Viagens' });
    const small = await bought(card, 9_999);
    const { id } = await bought(card, 10_000);
    expect((await setRule({ from_cents: 10_000, days: 3, locks: true }, nadia)).status).toBe(403);
    const { status, body } = await setRule({ from_cents: 10_000, days: 3, locks: true });
    expect([status, body.rule]).toEqual([200, { from_cents: 10_000, days: 3, locks: true }]);
    expect((await purchase(small.id)).receipt.state).toBe('not_required');
    expect((await purchase(id)).receipt.state).toBe('required');
    await later(1);
    expect((await told(nadia))[0]?.title).toBe('Falta o comprovante de uma compra');
    await later(1);
    expect(await told(nadia)).toHaveLength(2);
    expect(await decline(card)).toBe('approved');
    await later(1);
    expect(await told(nadia)).toHaveLength(2);
    await later(1);
    expect((await told(nadia))[0]?.title).toMatch(/travado por falta de comprovante/);
    expect((await told(world.padaria))[0]?.title).toMatch(/Viagens, final .* travado/);
    expect((await purchase(id)).receipt.state).toBe('missing');
    expect(await decline(card)).toBe('receipts_missing');
    expect((await world.getCard(card.id)).body.receipts_locked_at).not.toBeNull();
    const before = (await told(nadia)).length;
    await later(2);
    expect(await told(nadia)).toHaveLength(before);
    expect((await attach(id, nadia)).body.receipt.state).toBe('attached');
    expect((await world.getCard(card.id)).body.receipts_locked_at).toBeNull();
    expect(await decline(card)).toBe('approved');
    await setRule(null);
  });

  it('looks back on purchases of 60 days, and lets go when it is taken away', async () => {
    const card = await world.ready();
    await bought(card, 20_000);
    await pass(5);
    expect((await setRule({ from_cents: 0, days: 3, locks: true })).body).toMatchObject({ locked: expect.any(Number) });
    expect(await decline(card)).toBe('receipts_missing');
    await setRule({ from_cents: 0, days: 7, locks: true });
    expect(await decline(card)).toBe('approved');
    await setRule({ from_cents: 0, days: 3, locks: false });
    expect(await decline(card)).toBe('approved');
    await setRule({ from_cents: 0, days: 3, locks: true });
    expect(await decline(card)).toBe('receipts_missing');
    expect((await setRule(null)).body).toEqual({ rule: null, missing: 0, locked: 0 });
    expect(await decline(card)).toBe('approved');
  });

  it('locks a card that comes in the place of a locked one', async () => {
    const card = await world.ready();
    await bought(card, 20_000);
    await pass(5);
    await setRule({ from_cents: 0, days: 3, locks: true });
    const wish = { reason: 'stolen', address: null } as const;
    const proven = await world.prove(world.padaria, {
      ...{ purpose: 'replace_card', account_id: world.padaria.accountId, payment_card_id: card.id },
      ...wish,
    });
    if ('refused' in proven) throw new Error('a stolen card is replaced');
    const path = `/cards/${card.id}/options/replacement`;
    const { body: next } = await world.as<Card>(world.padaria, path, { json: wish, proof: proven.proof });
    expect(next.receipts_locked_at).not.toBeNull();
    expect(await decline(next)).toBe('receipts_missing');
    await setRule(null);
    expect(await decline(next)).toBe('approved');
  });

  it('wants none of what came back, was undone, or is contested', async () => {
    const card = await world.ready();
    const back = await bought(card, 20_000);
    await world.clear(card, back.of, 20_000);
    const undone = await bought(card, 20_000);
    await pass(5);
    await setRule({ from_cents: 0, days: 3, locks: true });
    expect(await decline(card)).toBe('receipts_missing');
    await world.refund(card, back.of, 20_000);
    expect(await decline(card)).toBe('receipts_missing');
    await world.say({ type: 'reverse', network_id: undone.of, amount_cents: null });
    // what locked it is gone: asked once more, it is decided anew
    expect(await decline(card)).toBe('approved');
    await setRule(null);
  });

  it('wants one of a purchase that is contested no longer, of which a part came back', async () => {
    const card = await world.ready();
    const { id, of } = await bought(card, 20_000);
    await world.clear(card, of, 20_000);
    await pass(1);
    const json = { reason: 'atm_cash_short' as const, amount_cents: 20_000, story: 'A loja cobrou o que não comprei.' };
    const wish = { purpose: 'dispute_card_purchase' as const, account_id: world.padaria.accountId };
    const proof = await world.authorize(world.padaria.bearer, { ...wish, card_purchase_id: id, ...json });
    expect((await world.as(world.padaria, `/card_purchases/${id}/disputes`, { json, proof })).status).toBe(201);
    await setRule({ from_cents: 0, days: 3, locks: true });
    expect((await purchase(id)).receipt.state).toBe('not_required');
    await world.refund(card, of, 1_000);
    expect((await purchase(id)).receipt.state).toBe('required');
    await pass(4);
    expect(await decline(card)).toBe('receipts_missing');
    // the rest came back as well: there is nothing to show any more
    await world.refund(card, of, 19_000);
    expect((await purchase(id)).receipt.state).toBe('not_required');
    expect(await decline(card)).toBe('approved');
    await setRule(null);
  });

  it('takes a receipt from the statement too', async () => {
    const card = await world.ready();
    const { id, of } = await bought(card, 20_000);
    await world.clear(card, of, 20_000);
    await pass(5);
    await setRule({ from_cents: 0, days: 3, locks: true });
    expect((await world.getCard(card.id)).body.receipts_locked_at).not.toBeNull();
    const [entry] = (await purchase(id)).receipt_ids;
    await world.as(world.padaria, `/statement/${entry}/attachments`, { file: { name: 'nota.png', bytes: makePng() } });
    expect((await world.getCard(card.id)).body.receipts_locked_at).toBeNull();
    const [file] = (await papers(id)).files;
    await world.as(world.padaria, `/statement/${entry}/attachments/${file?.id}`, { method: 'DELETE' });
    expect(await decline(card)).toBe('receipts_missing');
    await setRule(null);
  });

  it('is excepted by an admin only, and asking alone unlocks nothing', async () => {
    const card = await world.ready({ holder_id: operator.userId });
    const { id } = await bought(card, 20_000);
    await pass(5);
    await setRule({ from_cents: 0, days: 3, locks: true });
    const path = `/card_purchases/${id}/papers/exception`;
    const asked = await world.as<CardPurchasePapers>(operator, path, { json: { reason: 'A máquina não imprimiu.' } });
    expect(asked.body).toMatchObject({ receipt: { state: 'exception_asked' }, exception: { is_refused: false } });
    expect(asked.body.may).not.toContain('decide_exception');
    expect((await told(world.padaria))[0]?.body).toMatch(/A máquina não imprimiu/);
    expect(await decline(card)).toBe('receipts_missing');
    expect((await world.as(operator, path, { method: 'PUT', json: { is_granted: true } })).status).toBe(403);
    const refused = await world.as<CardPurchasePapers>(world.padaria, path, {
      method: 'PUT',
      json: { is_granted: false },
    });
    expect(refused.body).toMatchObject({ receipt: { state: 'missing' }, exception: { is_refused: true } });
    expect((await told(operator))[0]?.title).toBe('O comprovante da compra ainda é necessário');
    const late = await world.as<{ code: string }>(world.padaria, path, { method: 'PUT', json: { is_granted: true } });
    expect([late.status, late.body.code]).toEqual([409, 'card_receipt_state']);
    const granted = await world.as<CardPurchasePapers>(world.padaria, path, { json: { reason: 'Pode deixar.' } });
    expect(granted.body.receipt.state).toBe('excepted');
    expect(await decline(card)).toBe('approved');
    await setRule(null);
  });

  it('is found in the list by what is wanted and what is late', async () => {
    const card = await world.ready();
    const { id } = await bought(card, 20_000);
    await setRule({ from_cents: 0, days: 3, locks: false });
    const ofCard = (receipt: string) => world.purchases(`?payment_card_id=${card.id}&receipt=${receipt}`);
    expect((await ofCard('wanted')).map(one => one.id)).toEqual([id]);
    expect(await ofCard('missing')).toEqual([]);
    await pass(4);
    expect((await ofCard('missing')).map(one => one.id)).toEqual([id]);
    await attach(id);
    expect(await ofCard('wanted')).toEqual([]);
    await setRule(null);
  });
});
