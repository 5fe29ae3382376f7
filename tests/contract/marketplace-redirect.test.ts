import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanPayout, LoanProposal } from '../../bank/contract/products/marketplace-proposals';
import { startTestBank, type TestBank } from '../support/bank';
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

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ sessionCallsPerMinute: 100_000 });
});
afterAll(() => test?.close());

/** A signed loan that the account of its contract did not take. */
const fail = async () => {
  const { bearer, email } = await signUpBorrower(test);
  await prepareBorrower(test, bearer);
  const { id: searchId } = await search(test, bearer);
  const { id } = await sendWhole(test, bearer, await openOn(test, bearer, searchId), { ...ELSEWHERE, branch: '9999' });
  await passSeconds(test, 20);
  const { contract } = await readProposal(test, bearer, id);
  const json = { document_sha256: contract?.document_sha256 ?? '' };
  const proof = await test.authorize(bearer, { purpose: 'sign_loan', proposal_id: id, ...json });
  await done(test, `/proposals/${id}/signature`, { bearer, proof, json });
  await passSeconds(test, 3);
  expect((await readProposal(test, bearer, id)).state).toBe('release_failed');
  return { bearer, email, id };
};
type Failed = Awaited<ReturnType<typeof fail>>;

const prove = ({ bearer, id }: Failed, payout: LoanPayout = ELSEWHERE) =>
  test.authorize(bearer, { purpose: 'redirect_loan', proposal_id: id, ...payout });
const send = ({ bearer, id }: Failed, proof: string, json: object = ELSEWHERE) =>
  test.call<LoanProposal & { code?: string }>(`${MARKET}/proposals/${id}/payout-change`, { bearer, proof, json });

it('where a signed loan goes is not changed by a session alone', async () => {
  const loan = await fail();
  const thief = { ...ELSEWHERE, branch: '0001', number: '999999-9' };
  const put = { bearer: loan.bearer, method: 'PUT', json: thief };
  const bare = await test.fail(`${MARKET}/proposals/${loan.id}/payout`, put);
  expect([bare.status, bare.body.code]).toEqual([403, 'step_up_required']);
  const proof = await prove(loan);
  for (const change of [
    ...[thief, { ...ELSEWHERE, ispb: '00000000' }, { ...ELSEWHERE, branch: '0911' }],
    ...[
      { ...ELSEWHERE, number: '44512-8' },
      { ...ELSEWHERE, kind: 'savings' },
    ],
  ]) {
    expect((await send(loan, proof, change)).body.code, JSON.stringify(change)).toBe('step_up_required');
  }
  const other = await fail();
  expect((await send({ ...loan, id: other.id }, proof)).status).toBe(404);
  await passSeconds(test, 15);
  expect(await readProposal(test, loan.bearer, loan.id)).toMatchObject({
    ...{ state: 'release_failed', payout: { branch: '9999' }, release: { state: 'failed' } },
  });
});

it('is changed with a proof of the account, once; its borrower is told by letter whatever they muted, and the history says so', async () => {
  const loan = await fail();
  const { bearer, email, id } = loan;
  const { data } = (await test.call<{ data: object[] }>('/notifications/preferences', { bearer })).body;
  const muted = data.map(kind => ({ ...kind, in_app: false, email: false }));
  await test.call('/notifications/preferences', { bearer, method: 'PUT', json: { data: muted } });
  const proof = await prove(loan, { ...ELSEWHERE, branch: '912' });
  const twice = await Promise.all([send(loan, proof), send(loan, proof)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const account = 'agência 0912, conta 44512-7';
  const [, change] = (await readProposal(test, bearer, id)).timeline.filter(({ state }) => state === 'releasing');
  expect(change?.note).toContain(account);
  await passSeconds(test, 15);
  const letter = await test.mailbox.takeNewest(email);
  expect(letter.text).toContain(account);
  expect(await readProposal(test, bearer, id)).toMatchObject({ state: 'active', payout: { branch: '0912' } });
  const { rows } = await test.database.query<{ state: string; proven: boolean }>(
    `select r.state, r.authorization_id is not null as proven from loan_release r join loan_proposal p on p.id = r.proposal_id
     where p.protocol = $1 order by attempt`,
    [twice[0]?.body.protocol],
  );
  expect(rows).toEqual([
    { state: 'failed', proven: false },
    { state: 'done', proven: true },
  ]);
  await expect(prove(loan)).rejects.toThrow('loan_proposal_state');
});

it('an account that is no account for it is refused before a proof is asked for', async () => {
  await expect(prove(await fail(), { ...ELSEWHERE, ispb: '99999999' })).rejects.toThrow('loan_payout_invalid');
});
