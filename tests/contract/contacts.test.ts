import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact, ContactChange } from '../../bank/contract/ground/contacts';
import { rememberPayee } from '../../bank/ground/contacts';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeedPerson } from '../support/people';

let test: TestBank;

beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

const DAY = 86_400_000;
const MOINHO = '45.120.873/0001-76';
const MASKED = '***.456.789-**';

/** Somebody signed in, with what they do with their contacts, each by its key. */
const admit = async (wish?: SeedPerson) => {
  const person = await test.seedPerson(wish);
  const bearer = await test.signIn(person.email);
  const path = `/accounts/${person.accountId}/contacts`;
  const list = async (query = '') => (await test.call<{ data: Contact[] }>(path + query, { bearer })).body.data;
  const find = async (key: string) => (await list()).find(({ pix_key }) => pix_key === key);
  const pathOf = async (key: string) => `${path}/${(await find(key))?.id}`;
  return {
    ...{ bearer, path, list, find, pathOf },
    pay: (name: string, pixKey: string, documentMasked = MASKED, at: Date | null = test.clock.now()) => {
      const payee = { name, documentMasked, pixKey, pixKeyType: 'email', institutionName: 'Itaú' } as const;
      return rememberPayee(test.database, person.accountId, payee, at, test.clock.now());
    },
    change: async (key: string, json: ContactChange) =>
      test.call<Contact & { code?: string }>(await pathOf(key), { method: 'PATCH', bearer, json }),
    remove: async (key: string) => test.call(await pathOf(key), { method: 'DELETE', bearer }),
  };
};

describe('contacts', () => {
  it('are remembered once per key, the most recently paid first and the never paid last', async () => {
    const { list, pay } = await admit();
    const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
    await pay('Nunca Pago', 'nunca@x.example', MASKED, null);
    await pay('Farinhas', 'farinhas@x.example', MASKED, at(1));
    await pay('Gás', 'gas@x.example', MASKED, at(2));
    await pay('Farinhas Ltda', 'farinhas@x.example', MASKED, at(3));
    const contacts = await list();
    expect(contacts.map(({ name, last_paid_at }) => [name, last_paid_at])).toEqual([
      ['Farinhas Ltda', at(3).toISOString()],
      ['Gás', at(2).toISOString()],
      ['Nunca Pago', null],
    ]);
    expect(contacts[0]?.id).toMatch(/^cnt_/);
  });

  it('take a name of their own and a star; what is left out stays', async () => {
    const { pay, change } = await admit();
    const key = 'moinho@x.example';
    await pay('Moinho Ltda', key);
    expect((await change(key, { nickname: '  Farinha\u202e do  Zé ', favorite: true })).body).toMatchObject({
      ...{ name: 'Moinho Ltda', nickname: 'Farinha do Zé', favorite: true },
    });
    expect((await change(key, { favorite: false })).body).toMatchObject({ nickname: 'Farinha do Zé', favorite: false });
    expect((await change(key, {})).body).toMatchObject({ nickname: 'Farinha do Zé', favorite: false });
    expect((await change(key, { nickname: ' ' })).body).toMatchObject({ nickname: null });
    await change(key, { nickname: 'Farinha' });
    expect((await change(key, { nickname: null })).body).toMatchObject({ nickname: null });
    expect((await change(key, { nickname: 'x'.repeat(61) })).body).toMatchObject({ code: 'validation_failed' });
  });

  it('go when they are removed, and come back bare when they are paid again', async () => {
    const { pay, change, remove, pathOf, bearer, list } = await admit();
    const key = 'moinho@x.example';
    await pay('Moinho Ltda', key);
    await change(key, { nickname: 'Farinha', favorite: true });
    const one = await pathOf(key);
    expect((await remove(key)).status).toBe(204);
    expect((await test.call(one, { method: 'DELETE', bearer })).status).toBe(404);
    expect(await list()).toEqual([]);
    await pay('Moinho Ltda', key);
    expect(await list()).toMatchObject([{ nickname: null, favorite: false }]);
  });

  it('have one name and one star for every key of their owner, for one paid later too', async () => {
    const { pay, change, find, list, remove } = await admit();
    await pay('Moinho Ltda', 'moinho@x.example', MOINHO);
    await pay('MOINHO LTDA', 'vendas@x.example', MOINHO);
    await change('vendas@x.example', { nickname: 'Farinha', favorite: true });
    expect(await find('moinho@x.example')).toMatchObject({ nickname: 'Farinha', favorite: true });
    await pay('Moinho Ltda', '+5511912345678', MOINHO);
    expect(await find('+5511912345678')).toMatchObject({ nickname: 'Farinha', favorite: true });
    expect(new Set((await list()).map(({ owner }) => owner)).size).toBe(1);
    await remove('vendas@x.example');
    expect(await list()).toMatchObject([{ nickname: 'Farinha' }, { nickname: 'Farinha' }]);
  });

  it('are two people where only the mask of the CPF is the same', async () => {
    const { pay, change, find } = await admit();
    await pay('Rosa Lima', 'rosa@x.example');
    await pay('Rita Lima', 'rita@x.example');
    await change('rosa@x.example', { nickname: 'Rosa', favorite: true });
    expect(await find('rita@x.example')).toMatchObject({ nickname: null, favorite: false });
  });

  it('lose name and star with a key that goes to somebody else, and keep them when its owner is only called otherwise', async () => {
    const { pay, change, find } = await admit();
    await pay('Moinho Ltda', 'moinho@x.example', MOINHO);
    await pay('Rosa Lima', 'rosa@x.example');
    await change('moinho@x.example', { nickname: 'Farinha', favorite: true });
    await change('rosa@x.example', { nickname: 'Rosa' });
    await pay('Outra Empresa Ltda', 'moinho@x.example', '30.771.952/0001-70');
    await pay('Rosa Lima Alves', 'rosa@x.example');
    expect(await find('moinho@x.example')).toMatchObject({ nickname: null, favorite: false });
    expect(await find('rosa@x.example')).toMatchObject({ name: 'Rosa Lima Alves', nickname: 'Rosa' });
  });

  it('of favourites come first, however long ago they were paid, and as many as are asked for', async () => {
    const { pay, change, list, bearer, path } = await admit();
    for (const [days, name] of ['Recente', 'Do Meio', 'Antiga'].entries()) {
      await pay(name, `${days}@x.example`, MASKED, new Date(test.clock.now().getTime() - days * DAY));
    }
    await change('2@x.example', { favorite: true });
    const names = async (query = '') => (await list(query)).map(({ name }) => name);
    expect(await names()).toEqual(['Antiga', 'Recente', 'Do Meio']);
    expect(await names('?limit=2')).toEqual(['Antiga', 'Recente']);
    for (const limit of ['0', '1001', 'todos']) {
      const refused = await test.call(`${path}?limit=${limit}`, { bearer });
      expect(refused.body).toMatchObject({ code: 'validation_failed' });
    }
  });

  it('are changed and removed by those who may pay, not by who only looks', async () => {
    const { pay, change, remove, find } = await admit({ role: 'viewer' });
    await pay('Moinho Ltda', 'm@x.example');
    expect((await change('m@x.example', { favorite: true })).body).toMatchObject({ code: 'forbidden' });
    expect((await remove('m@x.example')).body).toMatchObject({ code: 'forbidden' });
    expect(await find('m@x.example')).toMatchObject({ favorite: false });
  });

  it('belong to their account alone', async () => {
    const ana = await admit();
    const other = await admit();
    await ana.pay('De Ana', 'a@x.example');
    expect(await other.list()).toEqual([]);
    const id = (await ana.pathOf('a@x.example')).split('/').at(-1);
    const theirs = { bearer: other.bearer, json: { favorite: true } };
    for (const at of [`${other.path}/${id}`, `${ana.path}/${id}`]) {
      expect((await test.call(at, { ...theirs, method: 'PATCH' })).status).toBe(404);
      expect((await test.call(at, { bearer: other.bearer, method: 'DELETE' })).status).toBe(404);
    }
    expect(await ana.list()).toMatchObject([{ favorite: false }]);
  });
});
