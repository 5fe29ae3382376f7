import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanFile } from '../../bank/contract/products/marketplace-desk';
import type { LoanProposal } from '../../bank/contract/products/marketplace-proposals';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { startTestBank, type TestBank } from '../support/bank';
import { NEW_PASSWORD } from '../support/sample-values';
import {
  done,
  ELSEWHERE,
  MARKET,
  openOn,
  passSeconds,
  prepareBorrower,
  readProposal,
  search,
  sendWhole,
  signUpBorrower,
} from './market-world';

const DAY = 86_400;
const OPERATIONS_KEY = 'the-key-of-who-runs-the-product';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: OPERATIONS_KEY, sessionCallsPerMinute: 100_000 });
});
afterAll(() => test?.close());

/** A loan that arrived a moment ago. */
const borrow = async (payout: object = ELSEWHERE) => {
  const { bearer, email } = await signUpBorrower(test);
  await prepareBorrower(test, bearer);
  const { id: searchId } = await search(test, bearer);
  const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId), payout);
  await passSeconds(test, 20);
  const { contract } = await readProposal(test, bearer, id);
  const json = { document_sha256: contract?.document_sha256 ?? '' };
  const proof = await test.authorize(bearer, { purpose: 'sign_loan', proposal_id: id, ...json });
  await done(test, `/proposals/${id}/signature`, { bearer, proof, json });
  await passSeconds(test, 15);
  const proposal = await readProposal(test, bearer, id);
  expect(proposal).toMatchObject({ state: 'active', return: { state: 'possible' }, may_withdraw: false });
  return { bearer, email, id, proposal, wish: { ...json, amount_cents: proposal.return?.amount_cents ?? 0 } };
};
type Borrowed = Awaited<ReturnType<typeof borrow>>;

const prove = ({ bearer, id, wish }: Borrowed) =>
  test.authorize(bearer, { purpose: 'return_loan', proposal_id: id, ...wish });
const send = ({ bearer, id, wish }: Borrowed, proof: string, json: object = wish) =>
  test.call<LoanProposal & { code?: string }>(`${MARKET}/proposals/${id}/return`, { bearer, proof, json });

it('is taken back once: what arrived is asked for, and the loan ends when its lender has it', async () => {
  const loan = await borrow();
  expect(loan.wish.amount_cents).toBe(loan.proposal.release?.amount_cents);
  const proof = await prove(loan);
  const twice = await Promise.all([send(loan, proof), send(loan, proof)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.body).toMatchObject({
    state: 'active',
    return: { state: 'asked', pay_to: { ispb: '60701190' }, amount_cents: loan.wish.amount_cents },
  });
  await expect(prove(loan)).rejects.toThrow('loan_return_over');
  await passSeconds(test, 40);
  const ended = await readProposal(test, loan.bearer, loan.id);
  expect(ended).toMatchObject({ state: 'withdrawn', return: { state: 'returned' } });
  expect(ended.timeline.at(-1)?.state).toBe('withdrawn');
});

it('is bound to amount and paper, and is no giving up of a proposal', async () => {
  const loan = await borrow();
  const proof = await prove(loan);
  const { wish } = loan;
  const less = await send(loan, proof, { ...wish, amount_cents: wish.amount_cents - 1 });
  const other = await send(loan, proof, { ...wish, document_sha256: 'b'.repeat(64) });
  expect([less.body.code, other.body.code]).toEqual(['amount_invalid', 'loan_document_changed']);
  const path = `${MARKET}/proposals/${loan.id}/withdrawal`;
  const given = await test.fail(path, { bearer: loan.bearer, method: 'POST' });
  expect(given.body.code).toBe('loan_proposal_state');
  expect(await readProposal(test, loan.bearer, loan.id)).toMatchObject({
    state: 'active',
    return: { state: 'possible' },
  });
});

it('is over on the eighth day', async () => {
  const loan = await borrow();
  await passSeconds(test, 8 * DAY, DAY);
  const bearer = await test.signIn(loan.email, NEW_PASSWORD);
  expect((await readProposal(test, bearer, loan.id)).return).toBeNull();
  await expect(prove({ ...loan, bearer })).rejects.toThrow('loan_return_over');
});

it('that runs tells what settles it today: the credit on its first day, less each month, nothing once it is settled', async () => {
  const loan = await borrow();
  const [{ offer, settlement }, today] = [loan.proposal, toLocalDate(test.clock.now())];
  const total = offer.instalments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  expect(settlement).toEqual({
    ...{ on: today, amount_cents: expect.any(Number), discount_cents: total - (settlement?.amount_cents ?? 0) },
  });
  const own = offer.release_date === today ? offer.credit_cents : (settlement?.amount_cents ?? 0);
  expect(settlement?.amount_cents).toBe(own);
  await passSeconds(test, 70 * DAY, DAY);
  const bearer = await test.signIn(loan.email, NEW_PASSWORD);
  const later = (await readProposal(test, bearer, loan.id)).settlement;
  expect(later?.amount_cents).toBeLessThan(own);
  const open = offer.instalments.filter(({ due_date }) => due_date >= (later?.on ?? ''));
  expect((later?.amount_cents ?? 0) + (later?.discount_cents ?? 0)).toBe(
    open.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  );
});

it('that its lender has back is settled, once, and then neither due nor taken back', async () => {
  const loan = await borrow();
  const today = toLocalDate(test.clock.now());
  const decide = (settled_on: string) =>
    test.call<LoanFile & { code?: string }>(`/operations/marketplace/proposals/${loan.id}/decisions`, {
      bearer: OPERATIONS_KEY,
      json: { decision: 'settle', analyst: 'Clara Nunes', note: '', settled_on },
    });
  for (const day of [addDays(today, -1), addDays(today, 1)]) {
    expect((await decide(day)).body.code).toBe('validation_failed');
  }
  expect((await decide(today)).body).toMatchObject({ state: 'active', settled_on: today, decisions: [] });
  expect((await decide(today)).body.code).toBe('loan_proposal_state');
  const settled = await readProposal(test, loan.bearer, loan.id);
  expect(settled).toMatchObject({ settled_on: today, settlement: null, return: null });
  expect(settled.timeline.at(-1)?.note).toMatch(/^Quitado em /);
  const { data } = await done<{ data: object[] }>(test, '/proposals', { bearer: loan.bearer, method: 'GET' });
  expect(data).toMatchObject([{ settled_on: today }]);
  await expect(prove(loan)).rejects.toThrow('loan_return_over');
});

it('that is asked for and not paid leaves the loan as it is', async () => {
  const loan = await borrow({ ...ELSEWHERE, branch: '9998' });
  await send(loan, await prove(loan));
  await passSeconds(test, 8 * DAY, 3_600);
  const bearer = await test.signIn(loan.email, NEW_PASSWORD);
  expect(await readProposal(test, bearer, loan.id)).toMatchObject({ state: 'active', return: { state: 'missed' } });
});
