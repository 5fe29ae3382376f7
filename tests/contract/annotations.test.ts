import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Annotation, CategoryAssignments, CategoryYear } from '../../bank/contract/books/annotations';
import type { AnnotatedEntry, StatementPage, StatementTotals } from '../../bank/contract/books/statement';
import { makePdf } from '../support/pdf';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

const GARAGE = 'contato@oficina.example';

let world: PixWorld;
/** Two payments to the garage and one to another, the oldest first: `txn_…`. */
let first: string;
let second: string;
let other: string;

beforeAll(async () => {
  world = await startPixWorld({ startAt: new Date('2026-11-20T12:00:00-03:00') });
  first = (await world.pay(world.padaria, GARAGE, 12_345, 'Revisão do furgão')).receipt_id;
  second = (await world.pay(world.padaria, GARAGE, 1_000)).receipt_id;
  other = (await world.pay(world.padaria, 'fornecedor@farinhas.example', 40_000)).receipt_id;
  await world.bank.runDueJobs();
  world.clock.advance({ minutes: 1 });
  await world.bank.runDueJobs();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const ask = async <Body>(path: string, options: Parameters<PixWorld['as']>[2] = {}, who: Customer = world.padaria) => {
  const answer = await world.as<Body>(who, path, options);
  expect(answer.status).toBe(200);
  return answer.body;
};
const list = async (query = ''): Promise<AnnotatedEntry[]> => (await ask<StatementPage>(`/statement${query}`)).data;
const idsOf = (entries: AnnotatedEntry[]) => entries.map(({ transaction_id }) => transaction_id);
const categoryOf = async (id: string) => (await list()).find(entry => entry.transaction_id === id)?.category;
const assign = (json: Partial<CategoryAssignments>) =>
  ask<CategoryAssignments>('/statement/categories', { method: 'PUT', json });

describe('a category', () => {
  it('of a payee holds for all that they were paid, before and after, and is undone by what the call answered', async () => {
    const undo = await assign({ payees: [{ transaction_id: second, category: 'equipment' }] });
    expect(undo).toEqual({ entries: [], payees: [{ transaction_id: second, category: null }] });
    const third = (await world.pay(world.padaria, GARAGE, 3_000)).receipt_id;
    await world.bank.runDueJobs();
    expect(idsOf(await list('?category=equipment'))).toEqual([third, second, first]);
    expect(await categoryOf(other)).toBeNull();

    expect(await assign(undo)).toEqual({ entries: [], payees: [{ transaction_id: second, category: 'equipment' }] });
    expect(await list('?category=equipment')).toEqual([]);
    await assign({ payees: [{ transaction_id: second, category: 'equipment' }] });
  });

  it('of an entry comes before that of its payee, until it is said for the payee at that entry', async () => {
    await assign({ entries: [{ transaction_id: first, category: 'owners' }] });
    expect(await categoryOf(first)).toBe('owners');
    expect(await categoryOf(second)).toBe('equipment');
    expect(await ask<Annotation>(`/statement/${first}/annotation`)).toMatchObject({ category_of: 'entry' });

    const undo = await assign({ payees: [{ transaction_id: first, category: 'services' }] });
    expect([await categoryOf(first), await categoryOf(second)]).toEqual(['services', 'services']);
    await assign(undo);
    expect([await categoryOf(first), await categoryOf(second)]).toEqual(['owners', 'equipment']);
  });

  it('narrows list and sums; what has none is found as well', async () => {
    const equipment = await list('?category=equipment');
    const sum = equipment.reduce((total, { amount_cents }) => total - amount_cents, 0);
    expect(await ask<StatementTotals>('/statement/totals?category=equipment')).toMatchObject({
      out_cents: sum,
      count: equipment.length,
      complete: true,
    });
    const without = await list('?category=none');
    expect(idsOf(without)).toContain(other);
    expect([...equipment, ...without, ...(await list('?category=owners'))].length).toBe((await list()).length);
    expect(await list('?category=equipment&direction=in')).toEqual([]);
    expect(await list('?category=equipment&q=farinhas')).toEqual([]);
  });

  it('adds the year up by month', async () => {
    const { data, complete, first_year } = await ask<CategoryYear>('/statement/by-category?year=2026');
    expect([complete, first_year]).toEqual([true, 2026]);
    const november = (category: string | null) => data.find(row => row.category === category)?.out_cents[10];
    expect(november('owners')).toBe(12_345);
    expect(november('equipment')).toBe(4_000);
    expect(november(null)).toBe(40_000);
    // what the account began with came from nowhere
    expect(data.flatMap(({ in_cents }) => in_cents).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect((await ask<CategoryYear>('/statement/by-category?year=2025')).data).toEqual([]);
  });

  it('is nobody else’s, and nothing of another account takes one', async () => {
    const received = (await world.as<StatementPage>(world.oficina, '/statement')).body.data;
    expect(received.map(({ category }) => category).filter(Boolean)).toEqual([]);
    const json = { entries: [{ transaction_id: other, category: 'taxes' }] };
    const foreign = await world.as(world.oficina, '/statement/categories', { method: 'PUT', json });
    expect(foreign.status).toBe(404);
  });

  it('of a payee needs one: what the account began with has none', async () => {
    const opening = (await list()).at(-1)?.transaction_id ?? '';
    const json = { payees: [{ transaction_id: opening, category: 'sales' }] };
    const answer = await world.as(world.padaria, '/statement/categories', { method: 'PUT', json });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });
});

describe('a note', () => {
  it('is one plain line, and gone when it is blank', async () => {
    const at = `/statement/${other}/note`;
    const noted = await ask<Annotation>(at, { method: 'PUT', json: { note: ' Farinha\n de \u202eoutubro ' } });
    expect(noted.note).toBe('Farinha de outubro');
    expect((await list()).find(({ transaction_id }) => transaction_id === other)?.note).toBe('Farinha de outubro');
    expect((await ask<Annotation>(at, { method: 'PUT', json: { note: '  ' } })).note).toBeNull();
  });
});

describe('files of an entry', () => {
  it('are kept, given back and removed', async () => {
    const at = `/statement/${other}/attachments`;
    const file = { name: 'nota-fiscal.pdf', bytes: makePdf() };
    const { attachments } = await ask<Annotation>(at, { method: 'POST', file });
    expect(attachments).toMatchObject([{ name: 'nota-fiscal.pdf', content_type: 'application/pdf' }]);
    expect((await list()).find(({ transaction_id }) => transaction_id === other)?.attachments).toBe(1);
    const one = `${at}/${attachments[0]?.id}`;
    const { accountId, bearer } = world.padaria;
    const kept = await world.fetch(`/accounts/${accountId}${one}`, { bearer });
    expect(kept.headers.get('content-disposition')).toContain('nota-fiscal.pdf');
    expect(
      Buffer.from(await kept.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await world.as(world.padaria, `/statement/${first}/attachments/${attachments[0]?.id}`)).status).toBe(404);
    expect((await ask<Annotation>(one, { method: 'DELETE' })).attachments).toEqual([]);
    expect((await world.as(world.padaria, one)).status).toBe(404);
  });
});

describe('what was done', () => {
  it('is told in the activity of who did it, without a word of a note', async () => {
    const { rows } = await world.database.query<{ kind: string; facts: object }>(
      `select kind, facts from audit_event where kind like 'annotation.%' order by seq`,
    );
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual([
      'annotation.categories_set',
      'annotation.noted',
      'annotation.file_added',
      'annotation.file_removed',
    ]);
    expect(JSON.stringify(rows)).not.toContain('outubro');
  });

  it('is not for a person who may only look', async () => {
    const viewer = await world.seedPerson({ role: 'viewer' });
    const bearer = await world.signIn(viewer.email);
    const at = `/accounts/${viewer.accountId}/statement`;
    const json = { entries: [{ transaction_id: other, category: 'taxes' }] };
    expect(await world.call(`${at}/categories`, { bearer, method: 'PUT', json })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});
