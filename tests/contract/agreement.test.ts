import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agreement, AgreementFile, AgreementTerms } from '../../bank/contract/products/agreement';
import type { Problem } from '../../bank/contract/primitives';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { codeOf } from './batch-world';
import { type CnabWorld, KEY, startCnabWorld } from './cnab-world';

let world: CnabWorld;
beforeAll(async () => {
  world = await startCnabWorld();
});
afterAll(() => world?.close());

const list = async () => (await world.as<{ may_ask: boolean; data: Agreement[] }>(world.padaria, '/agreements')).body;
const change = (id: string, json: object) =>
  world.as<Agreement>(world.padaria, `/agreements/${id}`, { method: 'PATCH', json });
const end = (id: string) => world.as<Agreement>(world.padaria, `/agreements/${id}/end`, { method: 'POST' });

it('is asked for on its terms, once a kind, and waits for the bank', async () => {
  const { data } = (await world.as<{ data: AgreementTerms[] }>(world.padaria, '/agreements/terms')).body;
  expect(data.map(({ kind, fees }) => [kind, fees.map(({ cents }) => cents)])).toEqual([
    ['payments', [0, 790, 0]],
    ['payroll', [0, 790]],
    ['collection', [250]],
    ['tax', [180]],
    ['direct_debit', [120]],
  ]);
  const asked = await world.request('payments');
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({ state: 'requested', code: null, layout: '240', last_sent_number: 0 });
  expect(codeOf(await world.request('payments'))).toBe('agreement_open');
  expect(codeOf(await world.request('payroll', { terms_version: '2020-01' }))).toBe('agreement_terms_changed');
  // payments have no files of 400 columns
  expect(codeOf(await world.request('tax', { layout: '400' }))).toBe('validation_failed');
});

it('is decided at the desk, gets a code of its own, and its people hear of it', async () => {
  const [asked] = (await list()).data;
  const waiting = await world.call<{ data: AgreementFile[] }>('/operations/agreements', { bearer: KEY });
  expect(waiting.body.data[0]).toMatchObject({ id: asked?.id, company: { cnpj: world.padaria.cnpj } });
  const id = asked?.id ?? '';
  expect(codeOf(await world.decide(id, { outcome: 'refused' }))).toBe('validation_failed');
  // the ways to pay have fees of their own
  expect(codeOf(await world.decide(id, { outcome: 'approved', item_fee_cents: 100 }))).toBe('validation_failed');
  const decided = await world.decide(id, { outcome: 'approved', note: 'Bem-vindos.' });
  expect(decided.body).toMatchObject({ state: 'active', note: 'Bem-vindos.' });
  expect(decided.body.code).toMatch(/^\d{6}$/);
  expect(codeOf(await world.decide(id, { outcome: 'approved' }))).toBe('agreement_ended');
  const { rows } = await world.database.query<{ kind: string }>(
    `select kind from notification where kind = 'agreement_decided'`,
  );
  expect(rows).toHaveLength(1);
});

it('agrees on a fee for each item of collection', async () => {
  const { body } = await world.request('collection', { layout: '400', name: 'Carteira' });
  const { body: decided } = await world.decide(body.id, { outcome: 'approved', item_fee_cents: 199 });
  expect(decided.fees).toEqual([{ name: 'Título liquidado', cents: 199 }]);
});

it('has other terms from a day on, and keeps those of before until then', async () => {
  const { body: asked } = await world.request('collection', { name: 'Carteira B' });
  const { id } = (await world.decide(asked.id, { outcome: 'approved', item_fee_cents: 199 })).body;
  const day = (days: number) => addDays(toLocalDate(world.clock.now()), days);
  const changeTerms = (json: object) =>
    world.call<AgreementFile & Problem>(`/operations/agreements/${id}/terms`, {
      bearer: KEY,
      json: { analyst: 'Rita', note: 'Protesto contratado.', may_protest: true, item_fee_cents: 199, ...json },
    });
  for (const [from_on, rule] of [[day(0), 'past'] as const, [day(400), 'too_far'] as const]) {
    expect((await changeTerms({ from_on })).body.violations).toMatchObject([{ field: 'from_on', rule }]);
  }
  expect((await changeTerms({ from_on: day(2), may_protest: false })).body.violations).toMatchObject([
    { rule: 'unchanged' },
  ]);
  expect((await changeTerms({ from_on: day(2) })).status).toBe(200);
  // said twice, it is one change
  await changeTerms({ from_on: day(2), item_fee_cents: 150 });
  const read = async () => (await world.as<Agreement>(world.padaria, `/agreements/${id}`)).body;
  expect(await read()).toMatchObject({
    may_protest: false,
    fees: [{ cents: 199 }],
    changes: [{ from_on: day(2), may_protest: true, fees: [{ cents: 150 }], note: 'Protesto contratado.' }],
  });
  const told = await world.database.query(`select 1 from notification where kind = 'agreement_changed'`);
  expect(told.rowCount).toBe(2);
  const audited = await world.database.query(`select 1 from audit_event where kind = 'agreement.terms_changed'`);
  expect(audited.rowCount).toBe(2);
  world.clock.advance({ days: 2 });
  for (const who of [world.padaria, world.oficina]) who.bearer = await world.signIn(who.email);
  expect(await read()).toMatchObject({ may_protest: true, fees: [{ cents: 150 }] });
  await end(id);
  expect(codeOf(await changeTerms({ from_on: day(3), may_protest: false }))).toBe('agreement_ended');
});

it('is renamed, made strict, closed; and never changed again', async () => {
  const found = (await list()).data.find(({ kind }) => kind === 'payments');
  const id = found?.id ?? '';
  expect((await change(id, { name: 'Matriz', gap_policy: 'refuse' })).body).toMatchObject({
    ...{ name: 'Matriz', gap_policy: 'refuse' },
  });
  expect((await end(id)).body).toMatchObject({ state: 'closed', code: found?.code });
  expect(codeOf(await end(id))).toBe('agreement_ended');
  expect(codeOf(await change(id, { name: 'Outro' }))).toBe('agreement_ended');
});

it('is withdrawn before it is decided, and another may be asked for', async () => {
  const { body } = await world.request('payments');
  expect((await end(body.id)).body.state).toBe('withdrawn');
  expect((await world.request('payments')).status).toBe(201);
});

it('is asked for by nobody but an admin, and belongs to its account', async () => {
  const seeded = await world.seedPerson({ companyId: world.padaria.companyId, role: 'operator', name: 'Davi' });
  const clerk = { ...seeded, bearer: await world.signIn(seeded.email) };
  expect(codeOf(await world.request('tax', {}, clerk))).toBe('forbidden');
  const [own] = (await list()).data;
  expect(codeOf(await world.as(world.oficina, `/agreements/${own?.id}`))).toBe('not_found');
});
