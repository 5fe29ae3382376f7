import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeTotals, PixCharge, PublicCharge } from '../../bank/contract/products/pix/charges';
import type { StatementPage } from '../../bank/contract/books/statement';
import { toUuid } from '../../bank/core/ids';
import { toPlainTexts } from '../../bank/core/plain-text';
import { enqueueJob } from '../../bank/jobs';
import { createSandboxRegistry, withPlainTexts } from '../../bank/providers';
import { RECEIVE_CREDIT_JOB, toCreditPayload } from '../../bank/providers/incoming';
import { type PixWorld, startPixWorld } from './pix-world';

const OFICINA = 'contato@oficina.example';
const PAYER = { name: 'Helena Duarte Pires', document: '52998224725' };
/** Turned around, invisible, ringing. */
const DISGUISED = 'Ana\u202Egro.knaB\u2066\u200B\u0007';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

describe('texts from outside', () => {
  const receive = async (name: string, description: string | null, nr: number) => {
    const endToEndId = `E60701190202611201300aB3dE5fG7h${String(nr).padStart(1, '0')}`;
    const pix = { endToEndId, key: OFICINA, txid: null, amountCents: 1_000n, description };
    const payer = { name, document: '14314392870', ispb: '60701190' };
    await enqueueJob(world.database, { kind: RECEIVE_CREDIT_JOB, payload: toCreditPayload({ ...pix, payer }) });
    await world.bank.runDueJobs();
    const { body } = await world.as<StatementPage>(world.oficina, '/statement?limit=1');
    return body.data[0];
  };

  it('of a Pix that arrives are plain lines: payer and description', async () => {
    const entry = await receive(DISGUISED, `Pedido\n4471 ${DISGUISED}`, 1);
    expect(entry).toMatchObject({
      description: 'Pedido 4471 Anagro.knaB',
      counterparty: { name: 'Anagro.knaB' },
    });
    const { rows } = await world.database.query<{ payer_name: string }>('select payer_name from payment_incoming');
    expect(rows.map(({ payer_name }) => payer_name)).toEqual(['Anagro.knaB']);
  });

  it('of which nothing is left are credited all the same, under the document', async () => {
    const entry = await receive('\u202E\u200B', '\u0007', 2);
    expect(entry?.counterparty?.name).toMatch(/^\*\*\*\.143\.928-\*\*$|^\*+/);
  });

  it('of a register are plain lines, however deep they stand', async () => {
    const found = { name: DISGUISED, partners: [{ name: ` ${DISGUISED} `, since: new Date(0) }], count: 3, empty: '' };
    expect(toPlainTexts(found, 100)).toEqual({
      ...{ name: 'Anagro.knaB', partners: [{ name: 'Anagro.knaB', since: new Date(0) }], count: 3, empty: '' },
    });
    const lying = { ...createSandboxRegistry(), findAddress: async () => ({ street: DISGUISED }) as never };
    expect(await withPlainTexts(lying).findAddress('01310100')).toEqual({ street: 'Anagro.knaB' });
  });
});

describe('terms of a charge', () => {
  const ask = (terms: object, amount_cents = 10_000, days_after_due = 30) =>
    world.as<PixCharge & { violations: { field: string; rule: string }[] }>(world.oficina, '/pix/charges', {
      json: {
        kind: 'due_date',
        key: OFICINA,
        payer: PAYER,
        due_date: '2026-11-30',
        amount_cents,
        days_after_due,
        terms,
      },
    });

  it.each([
    ['terms.fine', { fine: { mode: 2, value: 10_001 } }],
    ['terms.interest', { interest: { mode: 1, value: 10_001 } }],
    ['terms.interest', { interest: { mode: 5, value: 10_001 } }],
    ['terms.interest', { interest: { mode: 2, value: 10_001 } }],
    ['terms.interest', { interest: { mode: 8, value: 999_999_999 } }],
    ['terms.discount', { discount: { mode: 3, value: 10_001 } }],
  ])('beyond the amount are refused at %s: %j', async (field, terms) => {
    const { status, body } = await ask(terms);
    expect(status).toBe(422);
    expect(body.violations).toContainEqual({ field, rule: 'too_much' });
  });

  it('that pass what a code can carry on the last day are refused', async () => {
    const { status, body } = await ask({ interest: { mode: 2, value: 10_000 } }, 999_999_999_999);
    expect(status).toBe(422);
    expect(body.violations).toContainEqual({ field: 'terms', rule: 'too_much' });
  });

  it('from before these bounds break no list, page, lookup or total: what is due stops', async () => {
    const made = (await ask({ fine: { mode: 2, value: 200 } }, 900_000_000_000)).body;
    await world.database.query(`update pix_charge set terms = $2 where id = $1`, [
      ...[
        toUuid(made.id),
        JSON.stringify({ fine: { mode: 1, value: 9_999_999_999 }, interest: { mode: 2, value: 999_999_999 } }),
      ],
    ]);
    // so many that their sum passes what JSON can carry
    await world.database.query(
      `insert into pix_charge (id, token, txid, account_id, key, amount_cents, created_at, expires_at, kind, terms, details)
       select gen_random_uuid(), md5(n::text), 'txid' || lpad(n::text, 26, '0'), account_id, key, 999999999999, created_at, expires_at, 'immediate', '{}', '{}'
       from pix_charge, generate_series(1, 9100) n where id = $1`,
      [toUuid(made.id)],
    );
    await world.advanceTo(new Date('2026-12-10T13:00:00.000Z'), world.oficina);
    world.padaria.bearer = await world.signIn(world.padaria.email);
    const read = await world.as<PixCharge>(world.oficina, `/pix/charges/${made.id}`);
    expect(read).toMatchObject({ status: 200, body: { amounts: { total_cents: 999_999_999_999 } } });
    const { amounts, amount_cents } = read.body;
    expect(amount_cents + amounts.fine_cents + amounts.interest_cents).toBe(amounts.total_cents);
    expect((await world.as(world.oficina, '/pix/charges?limit=100')).status).toBe(200);
    const page = await world.call<PublicCharge>(`/charge_links/${made.link.slice(-32)}`);
    expect(page).toMatchObject({ status: 200, body: { amounts: { total_cents: 999_999_999_999 } } });
    expect(await world.lookUp(world.padaria, made.br_code)).toMatchObject({
      status: 201,
      body: { amount_cents: 999_999_999_999 },
    });
    const totals = await world.as<ChargeTotals>(world.oficina, '/pix/charge_totals');
    expect(totals).toMatchObject({
      status: 200,
      body: { active: { count: 9_101, amount_cents: 9_007_199_254_740_991 } },
    });
  });
});
