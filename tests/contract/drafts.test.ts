import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft, FoundDraft } from '../../bank/contract/service/drafts';
import { toUuid } from '../../bank/core/ids';
import { removeExpired } from '../../bank/maintenance';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

let test: TestBank;
let ana: SeededPerson;
let bearer: string;

beforeAll(async () => {
  test = await startTestBank();
  ana = await test.seedPerson();
  bearer = await test.signIn(ana.email);
});
afterAll(() => test?.close());

const pathOf = (form: string) => `/identity_server/drafts/${form}`;
const get = (form: string, as = bearer) => test.call<FoundDraft>(pathOf(form), { bearer: as });
/** What is kept under a form, or null. */
const kept = async (form: string, as = bearer) => (await get(form, as)).body.draft;
const put = (form: string, content: string, version: string | null = null, as = bearer) =>
  test.call<Draft>(pathOf(form), { method: 'PUT', bearer: as, json: { content, version } });
const remove = (form: string) => test.call(pathOf(form), { method: 'DELETE', bearer });

describe('a draft', () => {
  it('is kept, given back as it was and forgotten', async () => {
    expect(await kept('pix-payment')).toBeNull();
    const saved = await put('pix-payment', '{"input":"çã 🍞"}');
    expect(saved.status).toBe(200);
    expect(await kept('pix-payment')).toEqual({ ...saved.body, content: '{"input":"çã 🍞"}' });
    expect((await remove('pix-payment')).status).toBe(204);
    expect(await kept('pix-payment')).toBeNull();
    expect((await remove('pix-payment')).status).toBe(204);
  });

  it('survives signing out and in again', async () => {
    const other = await test.seedPerson();
    const first = await test.signIn(other.email);
    await put('batch', 'half typed', null, first);
    await test.call('/identity_server/auth/logout', { method: 'POST', bearer: first });
    expect((await get('batch', first)).status).toBe(401);
    test.clock.advance({ minutes: 2 });
    expect((await kept('batch', await test.signIn(other.email)))?.content).toBe('half typed');
  });

  it('is its owner’s alone, and nobody’s before the second factor', async () => {
    const other = await test.seedPerson();
    await put('mine', 'Ana types', null);
    expect(await kept('mine', await test.signIn(other.email))).toBeNull();
    const { access_token: halfway } = await test.openSession(other.email);
    for (const answer of [await get('mine', halfway), await put('mine', 'x', null, halfway)]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'mfa_required' } });
    }
  });

  it('saved in one tab is not overwritten by another that did not see it', async () => {
    const first = (await put('two-tabs', 'one')).body.version;
    const second = (await put('two-tabs', 'two', first)).body.version;
    for (const seen of [null, first, 'f'.repeat(16)]) {
      expect(await put('two-tabs', 'lost?', seen)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(await kept('two-tabs')).toMatchObject({ content: 'two', version: second });
    await remove('two-tabs');
    expect((await put('two-tabs', 'sent already', second)).status).toBe(409);
    expect(await kept('two-tabs')).toBeNull();
  });

  it('is written by one of twenty tabs that save at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => put('race', `tab ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('ends after seven days from the last saving, and is then removed', async () => {
    const { version } = (await put('old', 'soon over')).body;
    test.clock.advance({ days: 6 });
    bearer = await test.signIn(ana.email);
    const again = await put('old', 'a little longer', version);
    expect(again.status).toBe(200);
    test.clock.advance({ days: 6, hours: 23 });
    bearer = await test.signIn(ana.email);
    expect(await kept('old')).not.toBeNull();
    test.clock.advance({ hours: 1 });
    bearer = await test.signIn(ana.email);
    expect(await kept('old')).toBeNull();
    await removeExpired(test.database, test.clock.now());
    const { rows } = await test.database.query('select 1 from draft where form = $1', ['old']);
    expect(rows).toHaveLength(0);
    expect((await put('old', 'anew')).status).toBe(200);
  });

  it('of the oldest form makes room for the twenty-first', async () => {
    const person = await test.seedPerson();
    const as = await test.signIn(person.email);
    for (let n = 0; n <= 20; n += 1) {
      test.clock.advance({ seconds: 1 });
      expect((await put(`form-${n}`, 'x', null, as)).status).toBe(200);
    }
    expect(await kept('form-0', as)).toBeNull();
    expect(await kept('form-1', as)).not.toBeNull();
    expect(await kept('form-20', as)).not.toBeNull();
  });

  it('may be long, but not longer than 64 KiB on the wire', async () => {
    expect((await put('long', 'á'.repeat(30_000))).status).toBe(200);
    expect((await kept('long'))?.content).toHaveLength(30_000);
    expect((await put('longer', 'x'.repeat(60_001))).status).toBe(422);
    expect((await put('longest', 'x'.repeat(70_000))).status).toBe(413);
  });

  it.each(['A', '-x', 'a/b', 'x.y.z', 'pix payment', 'é', 'a'.repeat(60)])('has no form named %s', async form => {
    expect([404, 422]).toContain((await put(encodeURIComponent(form), 'x')).status);
  });
});

describe('what the database holds of a draft', () => {
  it('is sealed, and opens for no other person or form', async () => {
    bearer = await test.signIn(ana.email);
    await put('sealed', 'CPF 390.533.447-05');
    const { rows } = await test.database.query<{ sealed: Buffer }>('select sealed from draft where form = $1', [
      'sealed',
    ]);
    expect(rows[0]?.sealed.includes('390.533')).toBe(false);
    const person = toUuid(ana.userId);
    await test.database.query(
      `insert into draft select user_id, 'moved', version, sealed, saved_at, expires_at from draft
       where user_id = $1 and form = 'sealed'`,
      [person],
    );
    expect(await kept('moved')).toBeNull();
    expect((await put('moved', 'anew')).status).toBe(200);
  });
});
