import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Preferences } from '../../bank/contract/service/preferences';
import { startTestBank, type TestBank } from '../support/bank';

let test: TestBank;
let ana: string;
let bia: string;

beforeAll(async () => {
  test = await startTestBank();
  ana = await test.signIn((await test.seedPerson()).email);
  bia = await test.signIn((await test.seedPerson()).email);
});
afterAll(() => test?.close());

const read = async (bearer: string) => (await test.call<Preferences>('/preferences', { bearer })).body;
const change = (bearer: string, json: unknown) =>
  test.call<Preferences>('/preferences', { bearer, method: 'PATCH', json });

describe('preferences', () => {
  it('are the app’s own until somebody chooses', async () => {
    expect(await read(ana)).toEqual({ quick_actions: [], shortcuts: true });
  });

  it('change one by one: what is left out stays', async () => {
    expect((await change(ana, { quick_actions: ['pix', 'statement', 'pix'] })).body).toEqual({
      quick_actions: ['pix', 'statement'],
      shortcuts: true,
    });
    expect((await change(ana, { shortcuts: false })).body).toEqual({
      quick_actions: ['pix', 'statement'],
      shortcuts: false,
    });
    expect((await change(ana, {})).body.shortcuts).toBe(false);
    expect((await change(ana, { quick_actions: [] })).body.quick_actions).toEqual([]);
  });

  it('changed in two tabs at once do not undo each other', async () => {
    await Promise.all([change(ana, { quick_actions: ['pix'] }), change(ana, { shortcuts: true })]);
    expect(await read(ana)).toEqual({ quick_actions: ['pix'], shortcuts: true });
  });

  it('are one’s own', async () => {
    expect(await read(bia)).toEqual({ quick_actions: [], shortcuts: true });
  });

  it.each([
    { quick_actions: 'pix' },
    { quick_actions: [''] },
    { quick_actions: ['com espaço'] },
    { quick_actions: ['x'.repeat(41)] },
    { quick_actions: Array(25).fill('pix') },
    { quick_actions: ['\u0000'] },
    { shortcuts: 'yes' },
    { shortcuts: null },
  ])('refuse %j', async json => {
    expect(await change(ana, json)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });
});
