import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Guarantee, LoanWish } from '../../bank/contract/products/marketplace';
import type { LoanFile } from '../../bank/contract/products/marketplace-desk';
import type { LoanProposal } from '../../bank/contract/products/marketplace-proposals';
import { DETAILS } from '../modules/ground/borrowers';
import { startTestBank, type TestBank } from '../support/bank';
import { readPdfPages } from '../support/pdf-text';
import {
  done,
  HOME,
  MARKET,
  openOn,
  passSeconds,
  prepareBorrower,
  search,
  sendWhole,
  signUpBorrower,
  toLoanWish,
} from './market-world';

/* Who signs for a guarantee beside the borrower: asked for before lenders are, and told to the one whose offer is taken. */

const OPERATIONS_KEY = 'the-key-of-who-runs-the-product';

let test: TestBank;
beforeAll(async () => {
  test = await startTestBank({ operationsKey: OPERATIONS_KEY });
});
afterAll(() => test?.close());

const SPOUSE = { name: 'Ana Teles', cpf: '529.982.247-25' };
const KEPT = { name: 'Ana Teles', cpf: '52998224725' };
const toWish = (guarantee: Guarantee): Partial<LoanWish> => ({ guarantee, amount_cents: 5_000_000, months: 60 });

const refused = async (bearer: string, guarantee: Guarantee) => {
  const json = toLoanWish(test, toWish(guarantee));
  const { body } = await test.fail(`${MARKET}/searches`, { bearer, json });
  return (body.violations ?? []).map(({ field }) => field);
};

const borrow = async (details: object) => {
  const { bearer } = await signUpBorrower(test);
  await prepareBorrower(test, bearer, 3_000_000);
  await done(test, '/borrower/details', {
    ...{ bearer, method: 'PUT', json: { ...DETAILS, income_cents: 3_000_000, ...details } },
  });
  return bearer;
};

const propose = async (bearer: string, guarantee: Guarantee): Promise<LoanProposal> => {
  const { id } = await search(test, bearer, toWish(guarantee));
  return openOn(test, bearer, id, 'bandeirante');
};

const readFile = async (id: string) =>
  (await test.call<LoanFile>(`/operations/marketplace/proposals/${id}`, { bearer: OPERATIONS_KEY })).body;
const needed = ({ papers }: LoanProposal) => papers.filter(({ required }) => required).map(({ slot }) => slot);

it('a married person who gives their home names their spouse, shows the marriage, and the contract tells who signs too', async () => {
  const bearer = await borrow({ marital_status: 'married', property_regime: 'partial' });
  expect(await refused(bearer, HOME)).toEqual(['guarantee.spouse.name', 'guarantee.spouse.cpf']);
  const wrong = { ...HOME, spouse: { ...SPOUSE, cpf: '11111111111' } } as Guarantee;
  expect(await refused(bearer, wrong)).toEqual(['spouse.cpf']);
  const opened = await propose(bearer, { ...HOME, spouse: SPOUSE } as Guarantee);
  expect(needed(opened)).toContain('marriage_certificate');
  expect(opened.offer.wish.guarantee).toMatchObject({ spouse: KEPT });
  await sendWhole(test, bearer, opened);
  const file = await readFile(opened.id);
  expect(file.borrower).toMatchObject({ marital_status: 'married', property_regime: 'partial', company: null });
  expect(file.offer.wish.guarantee).toMatchObject({ spouse: KEPT });
  await passSeconds(test, 20);
  const paper = await test.fetch(`${MARKET}/proposals/${opened.id}/contract`, { bearer });
  const text = (await readPdfPages(new Uint8Array(await paper.arrayBuffer()))).join(' ');
  expect(text).toContain('Ana Teles, CPF 529.982.247-25');
  expect(text).toContain('A instituição colhe a assinatura');
});

it('who is single names nobody, and what is told without need is not kept', async () => {
  const bearer = await borrow({ marital_status: 'single', property_regime: null });
  const opened = await propose(bearer, { ...HOME, spouse: SPOUSE, holder: SPOUSE } as Guarantee);
  expect(opened.offer.wish.guarantee).not.toHaveProperty('spouse');
  expect(opened.offer.wish.guarantee).not.toHaveProperty('holder');
  expect(needed(opened)).not.toContain('marriage_certificate');
});

it('a home of the family names its owner and asks for their declaration', async () => {
  const bearer = await borrow({ marital_status: 'married', property_regime: 'partial' });
  const home = { ...HOME, owner: 'family' } as Guarantee;
  expect(await refused(bearer, home)).toEqual(['guarantee.holder.name', 'guarantee.holder.cpf']);
  const opened = await propose(bearer, { ...home, holder: SPOUSE } as Guarantee);
  expect(opened.offer.wish.guarantee).toMatchObject({ holder: KEPT });
  expect(needed(opened)).toContain('owner_declaration');
  expect(needed(opened)).not.toContain('marriage_certificate');
});

it('who acts for a company by a power of attorney shows it, and the lender is told of the company', async () => {
  const { bearer } = await signUpBorrower(test, {
    ...{
      kind: 'company',
      name: 'Marina Teles',
      cpf: '52998224725',
      birth_date: '1988-04-12',
      phone: '(11) 98765-4321',
    },
    ...{ cnpj: '37485960000107', role: 'attorney' },
  });
  const { address } = DETAILS;
  const json = { kind: 'company', revenue_cents: 90_000_000, tax_regime: 'simples', pep: false, address };
  await done(test, '/borrower/details', { bearer, method: 'PUT', json });
  const { data } = await done<{ data: { kind: string; text_sha256: string }[] }>(test, '/consents', { bearer });
  for (const { kind, text_sha256 } of data) {
    await done(test, `/consents/${kind}`, { bearer, method: 'PUT', json: { text_sha256 } });
  }
  const { id } = await search(test, bearer);
  const opened = await openOn(test, bearer, id);
  expect(needed(opened)).toContain('power_of_attorney');
  expect((await readFile(opened.id)).borrower.company).toMatchObject({
    ...{ representative: 'Marina Teles', role: 'attorney' },
    cnae: expect.stringMatching(/^\d{7}$/),
  });
});
