import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementView } from '../../bank/contract/service/preferences';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

type Signed = SeededPerson & { bearer: string };

let test: TestBank;
let ana: Signed;
let bia: Signed;

beforeAll(async () => {
  test = await startTestBank();
  const admit = async (companyId?: string): Promise<Signed> => {
    const person = await test.seedPerson({ companyId, role: companyId ? 'viewer' : 'admin' });
    return { ...person, bearer: await test.signIn(person.email) };
  };
  ana = await admit();
  bia = await admit(ana.companyId);
});
afterAll(() => test?.close());

const path = (accountId = ana.accountId) => `/accounts/${accountId}/statement_views`;
const list = async (who: Signed): Promise<StatementView[]> =>
  (await test.call<{ data: StatementView[] }>(path(), { bearer: who.bearer })).body.data;
const create = (who: Signed, name: string, query: Record<string, string> = {}) =>
  test.call<StatementView>(path(), { bearer: who.bearer, json: { name, query } });
const change = (who: Signed, id: string, name: string, query: Record<string, string> = {}) =>
  test.call<StatementView>(`${path()}/${id}`, { bearer: who.bearer, method: 'PUT', json: { name, query } });
const remove = (who: Signed, id: string) => test.call(`${path()}/${id}`, { bearer: who.bearer, method: 'DELETE' });

describe('named views of a statement', () => {
  it('are kept with what stands in the address, listed by name, and forgotten', async () => {
    const rent = await create(ana, ' Aluguel ', { q: 'aluguel', direction: 'out' });
    expect(rent).toMatchObject({ status: 201, body: { name: 'Aluguel', query: { q: 'aluguel', direction: 'out' } } });
    const sales = await create(ana, 'Água e luz', { kind: 'boleto' });
    expect((await list(ana)).map(view => view.name)).toEqual(['Água e luz', 'Aluguel']);
    expect((await change(ana, sales.body.id, 'Contas', { kind: 'boleto', from: '2026-11-01' })).body).toMatchObject({
      id: sales.body.id,
      name: 'Contas',
      query: { kind: 'boleto', from: '2026-11-01' },
    });
    expect((await remove(ana, sales.body.id)).status).toBe(204);
    expect(await remove(ana, sales.body.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await change(ana, sales.body.id, 'Contas')).toMatchObject({ status: 404 });
    await remove(ana, rent.body.id);
  });

  it('have names of their own, capitals and accents ignored', async () => {
    const one = await create(ana, 'Folha de março');
    const other = await create(ana, 'Outra');
    const taken = { status: 409, body: { code: 'conflict', violations: [{ field: 'name', rule: 'taken' }] } };
    expect(await create(ana, 'FOLHA DE MARCO')).toMatchObject(taken);
    expect(await change(ana, other.body.id, 'folha de março')).toMatchObject(taken);
    expect((await change(ana, one.body.id, 'Folha de Março')).status).toBe(200);
    expect((await create(bia, 'Folha de março')).status).toBe(201);
    for (const { id } of await list(ana)) await remove(ana, id);
  });

  it('belong to one person: a colleague neither sees nor changes them', async () => {
    const { id } = (await create(ana, 'Só minha')).body;
    expect((await list(bia)).map(view => view.id)).not.toContain(id);
    expect(await change(bia, id, 'Nossa')).toMatchObject({ status: 404 });
    expect(await remove(bia, id)).toMatchObject({ status: 404 });
    expect((await remove(ana, id)).status).toBe(204);
  });

  it('are twenty at most, also when many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => create(ana, `Visão ${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      params: { most: 20 },
    });
    expect(await list(ana)).toHaveLength(20);
  });

  it.each([
    [{ name: '', query: {} }],
    [{ name: '   ', query: {} }],
    [{ name: 'x'.repeat(61), query: {} }],
    [{ name: 'nul\u0000', query: {} }],
    [{ name: 'A' }],
    [{ name: 'A', query: { q: 'x'.repeat(121) } }],
    [{ name: 'A', query: { q: '\u0000' } }],
    [{ name: 'A', query: { q: 7 } }],
    [{ name: 'A', query: Object.fromEntries([...'abcdefghijklmnopq'].map(letter => [letter, letter])) }],
  ])('refuse %j', async json => {
    expect(await test.call(path(), { bearer: bia.bearer, json })).toMatchObject({ status: 422 });
  });

  it('of another company’s account are not found', async () => {
    const stranger = await test.seedPerson();
    const bearer = await test.signIn(stranger.email);
    expect(await test.fail(path(), { bearer })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await test.fail(path(), { bearer, json: { name: 'A', query: {} } })).toMatchObject({ status: 404 });
  });
});
