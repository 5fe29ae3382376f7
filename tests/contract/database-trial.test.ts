import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseTrial } from '../../bank/contract/meta';
import { readTrial } from '../../bank/trial';
import { startTestBank, type TestBank } from '../support/bank';
import { OPERATIONS_KEY } from '../support/operations-key';

let test: TestBank;

beforeAll(async () => {
  test = await startTestBank({ operationsKey: OPERATIONS_KEY, isTrialDatabase: true });
});
afterAll(() => test?.close());

const ask = async () => (await test.call<DatabaseTrial>('/operations/database', { bearer: OPERATIONS_KEY })).body;

describe('the database of a trial', () => {
  it('tells operations who of it is not of the demo', async () => {
    const before = await ask();
    expect(before.is_for_trial).toBe(true);
    await test.seedPerson({ email: 'ana@padaria.example' });
    expect((await ask()).people).toBe(before.people);
    await test.seedPerson({ email: 'ana@padaria-do-ze.com.br' });
    expect((await ask()).people).toBe(before.people + 1);
  });

  it('is nobody else’s matter', async () => {
    expect((await test.call('/operations/database')).status).toBe(401);
  });

  it('is no word about a server that is kept', async () => {
    expect(await readTrial(test.database, false)).toEqual({ is_for_trial: false, people: 0 });
  });
});
