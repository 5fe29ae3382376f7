import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LoanVerdict } from '../../bank/providers';
import { startTestBank, type TestBank } from '../support/bank';
import {
  addPapers,
  done,
  openOn,
  passSeconds,
  prepareBorrower,
  readProposal,
  search,
  sendWhole,
  signUpBorrower,
} from './market-world';

/** What happens while the lender thinks, once for each verdict of its. */
const lender = vi.hoisted(() => ({ verdicts: [] as { meanwhile: () => Promise<void>; verdict: LoanVerdict }[] }));
vi.mock('../../bank/providers/sandbox/lenders/desk', async original => {
  const real = await original<typeof import('../../bank/providers/sandbox/lenders/desk')>();
  return {
    ...real,
    createSandboxLenders: (deps: Parameters<typeof real.createSandboxLenders>[0]) => ({
      ...real.createSandboxLenders(deps),
      async judge(): Promise<LoanVerdict> {
        const next = lender.verdicts.shift();
        await next?.meanwhile();
        return next?.verdict ?? { kind: 'desk' };
      },
    }),
  };
});

const OPERATIONS_KEY = 'the-key-of-who-runs-the-product';
let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: OPERATIONS_KEY, sessionCallsPerMinute: 100_000 });
});
afterAll(() => test?.close());

it('a verdict on papers that were asked for again meanwhile is thrown away', async () => {
  const { bearer } = await signUpBorrower(test);
  await prepareBorrower(test, bearer);
  const { id: searchId } = await search(test, bearer);
  const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId));
  const sendAnew = async () => {
    const json = { decision: 'ask', analyst: 'Ana', note: 'O documento está cortado', slots: ['identity'] };
    await test.call(`/operations/marketplace/proposals/${id}/decisions`, { bearer: OPERATIONS_KEY, json });
    test.clock.advance({ seconds: 20 });
    await addPapers(test, bearer, await readProposal(test, bearer, id), 'inteiro.pdf');
    await done(test, `/proposals/${id}/sending`, { bearer, method: 'POST' });
  };
  const verdicts: typeof lender.verdicts = [
    { meanwhile: sendAnew, verdict: { kind: 'approve' } },
    { meanwhile: async () => undefined, verdict: { kind: 'refuse', reason: 'documents' } },
  ];
  lender.verdicts.push(...verdicts);
  await passSeconds(test, 10);
  expect(await readProposal(test, bearer, id)).toMatchObject({ state: 'refused', contract: null });
});
