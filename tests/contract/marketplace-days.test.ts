import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanProposal } from '../../bank/contract/products/marketplace-proposals';
import { addDays } from '../../bank/core/calendar';
import { startOfLocalDate, toLocalDate } from '../../bank/core/clock';
import { toDayWords } from '../../bank/core/day-words';
import { toReleaseDay } from '../../bank/products/marketplace/terms';
import { startTestBank, type TestBank } from '../support/bank';
import { NEW_PASSWORD } from '../support/sample-values';
import {
  addPapers,
  done,
  ELSEWHERE,
  MARKET,
  openOn,
  passSeconds,
  prepareBorrower,
  readProposal,
  search,
  signUpBorrower,
} from './market-world';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ sessionCallsPerMinute: 100_000 });
});
afterAll(() => test?.close());

const today = () => toLocalDate(test.clock.now());

/** A proposal of a loan that is first due in 20 days, sent to its lender with papers of that name. */
const propose = async (payout: object, papers: string) => {
  const { bearer, email } = await signUpBorrower(test);
  await prepareBorrower(test, bearer);
  const { id: searchId } = await search(test, bearer, { first_due_date: addDays(today(), 20) });
  const opened = await openOn(test, bearer, searchId, 'bandeirante');
  await done(test, `/proposals/${opened.id}/payout`, { bearer, method: 'PUT', json: payout });
  await addPapers(test, bearer, opened, papers);
  await done(test, `/proposals/${opened.id}/sending`, { bearer, method: 'POST' });
  await passSeconds(test, 20);
  return { bearer, email, offerId: opened.offer.id, proposal: await readProposal(test, bearer, opened.id) };
};

const sign = async (bearer: string, { id, contract }: LoanProposal): Promise<void> => {
  const json = { document_sha256: contract?.document_sha256 ?? '' };
  const proof = await test.authorize(bearer, { purpose: 'sign_loan', proposal_id: id, ...json });
  await done(test, `/proposals/${id}/signature`, { bearer, proof, json });
  await passSeconds(test, 15);
};

it('a contract that is written later than its offer has the figures of its own day', async () => {
  const { email, proposal } = await propose(ELSEWHERE, 'ilegível.pdf');
  expect(proposal.state).toBe('documents_requested');
  test.clock.advance({ seconds: 25 * 86_400 });
  const bearer = await test.signIn(email, NEW_PASSWORD);
  await addPapers(test, bearer, proposal, 'legível agora.pdf');
  await done(test, `/proposals/${proposal.id}/sending`, { bearer, method: 'POST' });
  await passSeconds(test, 20);
  const approved = await readProposal(test, bearer, proposal.id);
  const days = { release_date: toReleaseDay(test.clock.now()), first_due_date: addDays(today(), 20) };
  expect(approved).toMatchObject({
    ...{ state: 'waiting_signature', offer: { ...days, is_counter: false, state: 'taken' } },
  });
  const { released_cents, rate_month, months } = proposal.offer;
  expect(approved.offer).toMatchObject({ released_cents, rate_month, months });
  expect(approved.timeline.at(-1)?.note).toContain(toDayWords(days.first_due_date));
  await sign(bearer, approved);
  expect((await readProposal(test, bearer, proposal.id)).state).toBe('active');
});

it('a signed loan that could not be released ends when it would be due', async () => {
  const { bearer, email, offerId, proposal } = await propose({ ...ELSEWHERE, branch: '9999' }, 'documento.pdf');
  // on the day of its offer a contract stands on that
  expect(proposal.offer.id).toBe(offerId);
  await sign(bearer, proposal);
  const due = startOfLocalDate(proposal.offer.first_due_date);
  expect(await readProposal(test, bearer, proposal.id)).toMatchObject({
    ...{ state: 'release_failed', expires_at: due.toISOString() },
  });
  test.clock.advance({ seconds: (due.getTime() - test.clock.now().getTime()) / 1_000 - 60 });
  const later = await test.signIn(email, NEW_PASSWORD);
  const proof = await test.authorize(later, { purpose: 'redirect_loan', proposal_id: proposal.id, ...ELSEWHERE });
  test.clock.advance({ seconds: 60 });
  const path = `${MARKET}/proposals/${proposal.id}/payout-change`;
  const late = await test.fail(path, { bearer: later, proof, json: ELSEWHERE });
  expect(late.body.code).toBe('loan_offer_ended');
  await passSeconds(test, 5);
  expect(await readProposal(test, later, proposal.id)).toMatchObject({
    state: 'expired',
    release: { state: 'failed' },
  });
});
