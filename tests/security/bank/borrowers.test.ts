import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpBorrower } from '../../contract/market-world';
import { figure } from '../../support/attacks';
import { startTestBank, type TestBank } from '../../support/bank';
import { nobodysThings, SAMPLED, type SampledOperation } from '../../support/sample-calls';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ poolSize: 10, sessionCallsPerMinute: 1_000_000 });
});
afterAll(() => test?.close());

/** Where who is no borrower learns so, and becomes one. */
const WAYS_IN = new Set(['getBorrower', 'becomeBorrower']);

const refuseAll = async (bearer: string, operations: readonly SampledOperation[], things: object, expected: string) => {
  const wrong: string[] = [];
  let calls = 0;
  for (const { name, callsWith } of operations) {
    for (const { path, call } of callsWith({ ...nobodysThings(), ...things })) {
      calls++;
      const { body } = await test.fail(path, { ...call, bearer });
      if (body?.code !== expected) wrong.push(`${name}: ${body?.code}`);
    }
  }
  return { calls, wrong };
};

it('a borrower reaches nothing of an account, and who has an account nothing of a borrower', async () => {
  const person = await test.seedPerson();
  const account = await test.signIn(person.email);
  const { bearer: borrower } = await signUpBorrower(test);
  const verified = SAMPLED.filter(({ contract }) => contract.level === 'verified');
  const ofAccount = verified.filter(({ contract }) => contract.path.includes('{account_id}'));
  const ofBorrower = verified.filter(
    ({ name, contract }) => contract.path.startsWith('/marketplace') && !WAYS_IN.has(name),
  );
  const one = await refuseAll(borrower, ofAccount, { account_id: person.accountId }, 'not_found');
  const other = await refuseAll(account, ofBorrower, {}, 'borrower_required');
  figure(
    'sessions of borrowers and accounts',
    `${one.calls} and ${other.calls} calls: ${one.wrong.length + other.wrong.length} wrong`,
  );
  expect([...one.wrong, ...other.wrong]).toEqual([]);
});
