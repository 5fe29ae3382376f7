import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import type { MarketplaceDeps } from '../../bank/products/marketplace/deps';
import { JUDGE_JOB } from '../../bank/products/marketplace/job-kinds';
import { createProposalJobs } from '../../bank/products/marketplace/proposal-jobs';
import { createSandboxLenders, type LoanVerdict } from '../../bank/providers';
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

const OPERATIONS_KEY = 'the-key-of-who-runs-the-product';
let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: OPERATIONS_KEY, sessionCallsPerMinute: 100_000 });
});
afterAll(() => test?.close());

/** A lender that answers a question with this, once all that happens meanwhile has. */
const judge = async (proposalId: string, verdict: LoanVerdict, meanwhile: () => Promise<void>): Promise<void> => {
  const { database, clock } = test;
  const lenders = {
    ...createSandboxLenders({ database, clock, ispb: '60701190' }),
    judge: async () => {
      await meanwhile();
      return verdict;
    },
  };
  const brand = { name: 'Balcão', site: 'https://www.balcao.example', supportEmail: 'ajuda@balcao.example' };
  const files = { list: async () => [] } as unknown as MarketplaceDeps['files'];
  const deps = { database, clock, brand, lenders, files } as unknown as MarketplaceDeps;
  const job = createProposalJobs(deps).find(({ kind }) => kind === JUDGE_JOB);
  await job?.run({ proposalId: toUuid(proposalId) }, {} as Parameters<typeof job.run>[1]);
};

it.each<LoanVerdict>([{ kind: 'approve' }, { kind: 'refuse', reason: 'documents' }])(
  'a verdict on papers that were asked for again meanwhile is thrown away: %o',
  async verdict => {
    const { bearer } = await signUpBorrower(test);
    await prepareBorrower(test, bearer);
    const { id: searchId } = await search(test, bearer);
    const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId));
    await judge(id, verdict, async () => {
      const json = { decision: 'ask', analyst: 'Ana', note: 'O documento está cortado', slots: ['identity'] };
      await test.call(`/operations/marketplace/proposals/${id}/decisions`, { bearer: OPERATIONS_KEY, json });
      test.clock.advance({ seconds: 20 });
      await addPapers(test, bearer, await readProposal(test, bearer, id), 'inteiro.pdf');
      await done(test, `/proposals/${id}/sending`, { bearer, method: 'POST' });
    });
    expect(await readProposal(test, bearer, id)).toMatchObject({ state: 'in_analysis', contract: null });
    // the question that was put anew is answered
    await passSeconds(test, 20);
    expect((await readProposal(test, bearer, id)).state).toBe('waiting_signature');
  },
);
