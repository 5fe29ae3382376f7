import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoanProposal } from '../../bank/contract/products/marketplace-proposals';
import { startTestBank, type TestBank } from '../support/bank';
import { makePdf } from '../support/pdf';
import { done, MARKET, openOn, prepareBorrower, search, signUpBorrower } from './market-world';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank();
});
afterAll(() => test?.close());

it('a scan fills each place it is put into and leaves the one it is taken out of', async () => {
  const { bearer } = await signUpBorrower(test);
  await prepareBorrower(test, bearer);
  const { id: searchId } = await search(test, bearer);
  const { id } = await openOn(test, bearer, searchId);
  const file = { name: 'tudo.pdf', bytes: makePdf({ note: 'identidade e endereço' }) };
  const put = (slot: string) =>
    done<LoanProposal>(test, `/proposals/${id}/papers?slot=${slot}`, { bearer, method: 'POST', file });
  const placesOf = ({ papers }: LoanProposal) => papers.filter(({ files }) => files.length > 0).map(({ slot }) => slot);
  await put('identity');
  await put('identity');
  const { papers } = await put('address_proof');
  expect(papers.filter(({ files }) => files.length > 0).map(({ slot }) => slot)).toEqual(['identity', 'address_proof']);
  const [paper] = papers.flatMap(({ files }) => files);
  const path = `/proposals/${id}/papers/${paper?.id}`;
  const take = (slot: string) => done<LoanProposal>(test, `${path}?slot=${slot}`, { bearer, method: 'DELETE' });
  expect(placesOf(await take('identity'))).toEqual(['address_proof']);
  expect((await test.fetch(`${MARKET}${path}`, { bearer })).status).toBe(200);
  expect(placesOf(await take('address_proof'))).toEqual([]);
  expect((await test.fail(`${MARKET}${path}`, { bearer })).body.code).toBe('not_found');
});
