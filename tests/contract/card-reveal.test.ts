import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card, CardNumbers, CardRevealTicket } from '../../bank/contract/products/card';
import { isLuhnValid } from '../../bank/providers/sandbox/cards/number';
import { type CardWorld, startCardWorld } from './card-world';
import type { Customer } from './pix-world';

const FRAME_KEY = 'what-the-frame-of-numbers-shows-to-the-bank';
const RAILS_KEY = 'what-the-card-network-shows-to-the-bank';

const lines: string[] = [];
let world: CardWorld;
let operator: Customer;
beforeAll(async () => {
  world = await startCardWorld({
    ...{ frameKey: FRAME_KEY, railsKey: RAILS_KEY, logLevel: 'debug' },
    logTo: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  operator = await world.join('operator');
});
afterAll(() => world?.close());

const made = async (who: Customer = world.padaria): Promise<Card> => (await world.make({ holder_id: who.userId })).body;

const ticketFor = async (card: Card, who: Customer = world.padaria) => {
  const wish = { purpose: 'reveal_card', account_id: who.accountId, payment_card_id: card.id } as const;
  const proven = await world.prove(who, wish);
  if ('refused' in proven) return proven.refused;
  return world.as<CardRevealTicket & { code: string }>(who, `/cards/${card.id}/reveals`, {
    ...{ method: 'POST', proof: proven.proof },
  });
};
const redeem = (ticket: unknown, bearer: string | undefined = FRAME_KEY) =>
  world.call<CardNumbers & { code: string }>('/card_reveals', { bearer, json: { ticket } });

describe('the numbers of a card', () => {
  it('are handed out once, for a proof, to the frame', async () => {
    const card = await made();
    const { status, body } = await ticketFor(card);
    expect(status).toBe(201);
    expect(body.ticket).toMatch(/^crt_[\w-]{43}$/);
    const shown = await redeem(body.ticket);
    expect(shown.body).toMatchObject({ exp_month: card.expires.month, exp_year: card.expires.year });
    expect(shown.body.number.slice(-4)).toBe(card.last4);
    expect(isLuhnValid(shown.body.number)).toBe(true);
    expect(shown.body.security_code).toMatch(/^\d{3}$/);
    expect((await redeem(body.ticket)).status).toBe(404);
  });

  it('go to one of many who come at once', async () => {
    const { body } = await ticketFor(await made());
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(body.ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are shown to the holder alone, and not of a blocked card', async () => {
    const theirs = await made(operator);
    expect((await ticketFor(theirs)).body.code).toBe('card_state');
    const { body } = await ticketFor(theirs, operator);
    await world.act(theirs.id, 'block', operator);
    expect((await redeem(body.ticket)).status).toBe(404);
    expect((await ticketFor(theirs, operator)).body.code).toBe('card_state');
  });

  it('are not shown late, after the session, or more than five times an hour', async () => {
    const card = await made();
    const late = await ticketFor(card);
    world.clock.advance({ seconds: 60 });
    expect((await redeem(late.body.ticket)).status).toBe(404);
    const ended = await ticketFor(card);
    await world.database.query(
      `update session set ended_at = $1, ended_because = 'signed_out' where ended_at is null`,
      [world.clock.now()],
    );
    expect((await redeem(ended.body.ticket)).status).toBe(404);
    world.padaria.bearer = await world.signIn(world.padaria.email);
    for (let times = 0; times < 3; times++) expect((await ticketFor(card)).status).toBe(201);
    const sixth = await ticketFor(card);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limited']);
  });

  it('are not had by 200 tampers', async () => {
    const card = await made();
    const other = await made();
    const wish = { purpose: 'reveal_card', account_id: world.padaria.accountId, payment_card_id: card.id } as const;
    const proof = await world.authorize(world.padaria.bearer, wish);
    const elsewhere = await world.signIn(world.padaria.email);
    const asked = (bearer: string, id: string, by: string) =>
      world.call('/accounts/'.concat(world.padaria.accountId, '/cards/', id, '/reveals'), {
        ...{ method: 'POST', bearer, proof: by },
      });
    const tries = [
      await asked(elsewhere, card.id, proof),
      await asked(world.padaria.bearer, other.id, proof),
      await asked(world.oficina.bearer, card.id, proof),
      await asked(operator.bearer, card.id, proof),
      await asked(world.padaria.bearer, card.id, ''),
    ];
    const { body } = await world.as<CardRevealTicket>(world.padaria, `/cards/${card.id}/reveals`, {
      ...{ method: 'POST', proof },
    });
    tries.push(await asked(world.padaria.bearer, card.id, proof));
    for (const bearer of [RAILS_KEY, world.padaria.bearer, undefined, `${FRAME_KEY}x`]) {
      tries.push(await world.call('/card_reveals', { ...(bearer ? { bearer } : {}), json: { ticket: body.ticket } }));
    }
    while (tries.length < 200) {
      const at = tries.length % 43;
      const changed = [
        `${body.ticket.slice(0, 4 + at)}${body.ticket[4 + at] === 'A' ? 'B' : 'A'}${body.ticket.slice(5 + at)}`,
        `crt_${randomBytes(32).toString('base64url')}`,
        body.ticket.toUpperCase(),
        `${body.ticket} `,
      ][tries.length % 4];
      tries.push(await redeem(changed));
    }
    expect(tries.filter(({ status }) => status < 400)).toEqual([]);
    expect((await redeem(body.ticket)).status).toBe(200);
  });

  it('stand nowhere but in that answer', async () => {
    world.clock.advance({ hours: 2 });
    world.padaria.bearer = await world.signIn(world.padaria.email);
    const card = await made();
    const { body } = await ticketFor(card);
    const { number } = (await redeem(body.ticket)).body;
    expect(number).toMatch(/^9999/);
    await world.bank.runDueJobs();
    expect(lines.length).toBeGreaterThan(50);
    const grouped = number.replace(/(\d{4})(?=\d)/g, '$1 ');
    const canaries = [number, grouped, body.ticket, Buffer.from(number).toString('base64').replace(/=+$/, '')];
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
      const hex = Buffer.from(number).toString('hex');
      const bytes = await world.database.query(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [
        hex,
      ]);
      expect([name, bytes.rowCount]).toEqual([name, 0]);
    }
  });
});
