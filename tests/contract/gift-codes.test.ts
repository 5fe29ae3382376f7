import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GiftPurchase } from '../../bank/contract/products/gift-card';
import { type GiftWorld, startGiftWorld } from './gift-world';
import type { Customer } from './pix-world';

const lines: string[] = [];
let world: GiftWorld;
let operator: Customer;
let viewer: Customer;
beforeAll(async () => {
  world = await startGiftWorld({
    logLevel: 'debug',
    logTo: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  operator = await world.join('operator');
  viewer = await world.join('viewer');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

describe('a code', () => {
  it('is the same each time, for a proof each time, and each look is written down', async () => {
    const { id, codes } = await world.bought();
    const first = await world.reveal(id, codes[0]?.id);
    expect([first.status, first.body.code]).toEqual([201, expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)]);
    expect(new Date(first.body.hides_at).getTime() - world.clock.now().getTime()).toBe(60_000);
    const second = await world.reveal(id, codes[0]?.id);
    expect(second.body).toMatchObject({ code: first.body.code, serial: codes[0]?.serial });
    const seen = await world.read(id);
    expect(seen.codes[0]).toMatchObject({ state: 'revealed', times_shown: 2, last4: first.body.code.slice(-4) });
    const { rows } = await world.database.query(
      `select facts from audit_event where kind = 'gift_card.revealed' and facts ->> 'purchase' = $1`,
      [id],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(first.body.code);
  });

  it('is not shown without a proof, by the proof of another card, or twice by one', async () => {
    const { id, codes } = await world.bought({ quantity: 2 });
    const [one, other] = codes.map(code => code.id);
    const path = (code: string | undefined) => `/gift_cards/purchases/${id}/codes/${code}/reveals`;
    const ask = (code: string | undefined, proof?: string) =>
      world.as<{ code: string }>(world.padaria, path(code), { method: 'POST', proof });
    const wish = { account_id: world.padaria.accountId, gift_purchase_id: id, gift_code_id: one ?? '' };
    const proof = await world.prove(world.padaria, { purpose: 'reveal_gift_card', ...wish });
    expect((await ask(one)).body.code).toBe('step_up_required');
    expect((await ask(other, proof)).body.code).toBe('step_up_required');
    expect((await ask(one, proof)).status).toBe(201);
    expect((await ask(one, proof)).body.code).toBe('step_up_required');
  });

  it('is for who bought it and for administrators', async () => {
    const theirs = await world.bought({}, operator);
    expect(theirs.may_reveal).toBe(true);
    expect((await world.reveal(theirs.id, theirs.codes[0]?.id, operator)).status).toBe(201);
    expect((await world.reveal(theirs.id, theirs.codes[0]?.id)).status).toBe(201);
    const ours = await world.bought();
    expect((await world.read(ours.id, operator)).may_reveal).toBe(false);
    const refused = await world.reveal(ours.id, ours.codes[0]?.id, operator);
    expect(refused.body.code).toBe('step_up_required');
    expect((await world.read(ours.id, viewer)).may_reveal).toBe(false);
    expect((await world.reveal(ours.id, ours.codes[0]?.id, viewer)).status).toBe(403);
    expect((await world.buy({}, viewer)).status).toBe(403);
  });

  it('stands nowhere but in that answer: 0 in tables, logs, letters and answers', async () => {
    const bought: GiftPurchase[] = [];
    for (let count = 0; count < 3; count++) bought.push(await world.bought({ quantity: 3 }));
    const codes: string[] = [];
    for (const { id, codes: cards } of bought) {
      for (const card of cards) codes.push((await world.reveal(id, card.id)).body.code);
    }
    expect(new Set(codes).size).toBe(9);
    await world.bank.runDueJobs();
    const letters: unknown[] = [];
    const { email } = world.padaria;
    while (world.mailbox.count(email) > 0) letters.push(await world.mailbox.take(email));
    expect(letters.length).toBeGreaterThan(0);
    await world.pass(120);
    const canaries = codes.flatMap(code => [
      code,
      code.replaceAll('-', ''),
      Buffer.from(code).toString('hex'),
      Buffer.from(code).toString('base64').replace(/=+$/, ''),
    ]);
    const answers = await Promise.all(
      [
        '/gift_cards/purchases',
        `/gift_cards/purchases/${bought[0]?.id}`,
        '/statement',
        `/receipts/${bought[0]?.receipt_id}`,
        '/agenda',
      ].map(path => world.as(world.padaria, path)),
    );
    const told = await world.call('/notifications', { bearer: world.padaria.bearer });
    expect(canaries.filter(canary => JSON.stringify([...answers, told]).includes(canary))).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter(line => canaries.some(canary => line.includes(canary)))).toEqual([]);
    const { rows: tables } = await world.database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
    );
    expect(tables.length).toBeGreaterThan(100);
    for (const { name } of tables) {
      const found = await world.database.query(
        `select 1 from ${name} t where exists (select from unnest($1::text[]) c where t::text like '%' || c || '%') limit 1`,
        [canaries],
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
    expect(canaries.filter(canary => JSON.stringify(letters).includes(canary))).toEqual([]);
  });
});
