import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GiftPurchase } from '../../bank/contract/products/gift-card';
import type { MadeGiftShare, OpenedGiftShare, PublicGiftShare } from '../../bank/contract/products/gift-card-shares';
import type { AccountClosing } from '../../bank/contract/service/account-closing';
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
  it('that nobody saw keeps the account from closing until it is seen or its money asked back', async () => {
    const countUnseen = async () => {
      const { points } = (await world.as<AccountClosing>(world.padaria, '/closing')).body;
      return points.find(({ id }) => id === 'gift_codes')?.count;
    };
    const { id, codes } = await world.bought({ quantity: 2 });
    expect(await countUnseen()).toBe(2);
    await world.reveal(id, codes[0]?.id);
    expect(await countUnseen()).toBe(1);
    const json = { reason: 'regret', code_ids: [codes[1]?.id] };
    expect((await world.as(world.padaria, `/gift_cards/purchases/${id}/claims`, { json })).status).toBe(201);
    expect(await countUnseen()).toBe(0);
    await world.pass(5);
  });

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

describe('a link by which a code is sent', () => {
  const RECEIVER = { receiver: 'Bruno da entrega', phone_digits: '4821' };
  const share = async (purchase: GiftPurchase, place = 0, who = world.padaria, proof?: string) => {
    const code = purchase.codes[place]?.id ?? '';
    const wish = {
      account_id: world.padaria.accountId,
      gift_purchase_id: purchase.id,
      gift_code_id: code,
      ...RECEIVER,
    };
    return world.as<MadeGiftShare & { code: string }>(
      who,
      `/gift_cards/purchases/${purchase.id}/codes/${code}/shares`,
      { json: RECEIVER, proof: proof ?? (await world.prove(who, { purpose: 'share_gift_card', ...wish })) },
    );
  };
  const tokenOf = ({ body }: { body: MadeGiftShare }) => body.url.split('/').at(-1) ?? '';
  const look = (token: string) => world.call<PublicGiftShare & { code: string }>(`/gift_card_shares/${token}`);
  const open = (token: string, phone_digits = '4821') =>
    world.call<OpenedGiftShare & { params: { left: number } }>(`/gift_card_shares/${token}/open`, {
      json: { phone_digits },
    });

  it('shows it once, to who knows the digits, and tells the buyer', async () => {
    const bought = await world.bought();
    const made = await share(bought);
    expect([made.status, new URL(made.body.url).pathname]).toEqual([
      ...[201, expect.stringMatching(/^\/share-pix-payment\/[0-9a-f]{48}$/)],
    ]);
    const token = tokenOf(made);
    const waiting = await look(token);
    expect(waiting.body).toMatchObject({ state: 'waiting', receiver: 'Bruno da entrega', tries_left: 5 });
    const opened = await open(token);
    expect([opened.status, opened.body.code]).toEqual([200, expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)]);
    expect(JSON.stringify([made.body, waiting.body])).not.toContain(opened.body.code);
    expect([(await look(token)).body.state, (await open(token)).body.code]).toEqual(['opened', 'gift_card_share_over']);
    expect((await world.reveal(bought.id, bought.codes[0]?.id)).body.code).toBe(opened.body.code);
    expect((await world.read(bought.id)).codes[0]).toMatchObject({ state: 'revealed', share: { state: 'opened' } });
    const told = await world.call<{ data: { kind: string; title: string }[] }>('/notifications', {
      bearer: world.padaria.bearer,
    });
    const news = told.body.data.find(({ kind }) => kind === 'gift_card_share_opened');
    expect(news?.title).toBe('Bruno da entrega viu o gift card que você enviou');
    const kept = JSON.stringify((await world.database.query('select * from gift_card_share')).rows);
    expect([kept.includes(token), kept.includes(opened.body.code)]).toEqual([false, false]);
    expect(lines.filter(line => line.includes(opened.body.code) || line.includes(token))).toEqual([]);
  });

  it('is over after five wrong tries, and the right digits come too late', async () => {
    const token = tokenOf(await share(await world.bought()));
    const wrong = [];
    for (const digits of ['0000', '1111', '2222', '3333', '4444']) wrong.push(await open(token, digits));
    expect(wrong.map(({ status, body }) => [status, body.code, body.params.left])).toEqual(
      [4, 3, 2, 1, 0].map(left => [422, 'gift_card_share_digits', left]),
    );
    expect([(await open(token)).body.code, (await look(token)).body.state]).toEqual(['gift_card_share_over', 'over']);
  });

  it('opened twenty times at once shows it to one', async () => {
    const token = tokenOf(await share(await world.bought()));
    // the tries of one address are few: these are counted before the limit of the next ten minutes
    world.clock.advance({ seconds: 660 });
    const all = await Promise.all(Array.from({ length: 15 }, () => open(token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(14);
    world.clock.advance({ seconds: 660 });
    world.padaria.bearer = await world.signIn(world.padaria.email);
  });

  it('is put out by another one, by a look of the buyer, by a refund, by hand, and by seven days', async () => {
    const bought = await world.bought({ quantity: 5 });
    const tokens: string[] = [];
    for (let place = 0; place < 5; place++) tokens.push(tokenOf(await share(bought, place)));
    await share(bought, 0);
    await world.reveal(bought.id, bought.codes[1]?.id);
    await world.as(world.padaria, `/gift_cards/purchases/${bought.id}/claims`, {
      json: { reason: 'regret', code_ids: [bought.codes[2]?.id] },
    });
    const ended = await world.as<GiftPurchase>(
      world.padaria,
      `/gift_cards/purchases/${bought.id}/codes/${bought.codes[3]?.id}/shares/end`,
      { method: 'POST' },
    );
    expect(ended.body.codes[3]?.share?.state).toBe('over');
    for (const token of tokens.slice(0, 4)) expect((await open(token)).body.code).toBe('gift_card_share_over');
    await world.pass(7 * 86_400);
    const last = tokens[4] ?? '';
    expect([(await look(last)).body.state, (await open(last)).body.code]).toEqual(['expired', 'gift_card_share_over']);
    await world.pass(31 * 86_400);
    expect([(await look(last)).status, (await look('0'.repeat(48))).status]).toEqual([404, 404]);
  });

  it('is made for a proof of exactly it, by who may see the code, of a card that nobody saw', async () => {
    operator.bearer = await world.signIn(operator.email);
    viewer.bearer = await world.signIn(viewer.email);
    const bought = await world.bought({ quantity: 2 });
    const of = { account_id: world.padaria.accountId, gift_purchase_id: bought.id };
    const other = { ...of, gift_code_id: bought.codes[1]?.id ?? '', ...RECEIVER };
    const proof = await world.prove(world.padaria, { purpose: 'share_gift_card', ...other });
    expect((await share(bought, 0, world.padaria, proof)).body.code).toBe('step_up_required');
    expect((await share(bought, 0, viewer)).status).toBe(403);
    expect((await share(bought, 0, operator)).body.code).toBe('step_up_required');
    await world.reveal(bought.id, bought.codes[0]?.id);
    expect((await share(bought, 0)).body.code).toBe('step_up_required');
    const seen = { ...of, gift_code_id: bought.codes[0]?.id ?? '', ...RECEIVER };
    await expect(world.authorize(world.padaria.bearer, { purpose: 'share_gift_card', ...seen })).rejects.toThrow(
      /gift_card_share_refused/,
    );
  });
});
