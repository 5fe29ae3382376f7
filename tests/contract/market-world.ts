import type { Borrower, SignUpCode } from '../../bank/contract/ground/borrowers';
import type { Guarantee, LoanConsent, LoanWish } from '../../bank/contract/products/marketplace';
import type { LoanOffer, LoanSearch } from '../../bank/contract/products/marketplace-offers';
import type { LoanProposal } from '../../bank/contract/products/marketplace-proposals';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { DETAILS, TERMS } from '../modules/ground/borrowers';
import type { TestBank, TestCall } from '../support/bank';
import { scoreOf } from '../../bank/providers/sandbox/lenders/desk';
import { newCpf } from '../support/new-cpf';
import { makePdf } from '../support/pdf';
import { fresh, NEW_PASSWORD, nobody } from '../support/sample-values';

export const MARKET = '/marketplace';
type Bank = Pick<TestBank, 'bank' | 'call' | 'clock'>;

/** The body of a call that has to go well. */
export const done = async <Body>(test: Pick<TestBank, 'call'>, path: string, call: TestCall): Promise<Body> => {
  const { status, body } = await test.call<Body>(`${MARKET}${path}`, call);
  if (status >= 300) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
  return body;
};

/** A CPF whose score no lender of the sandbox finds too low. */
const newGoodCpf = (): string => {
  for (let cpf = newCpf(); ; cpf = newCpf()) if (scoreOf(cpf) >= 500) return cpf;
};

export const toWho = (cpf: string) => ({
  ...{ kind: 'person', name: 'Marina Teles', cpf, birth_date: '1988-04-12', phone: '(11) 98765-4321' },
});

/** What lenders are asked: R$ 20.000,00 in 24 months, without a guarantee unless told. */
export const toLoanWish = (test: Pick<TestBank, 'clock'>, more: Partial<LoanWish> = {}): LoanWish => ({
  ...{ goal: 'working_capital', amount_cents: 2_000_000, months: 24, system: 'price', guarantee: { kind: 'none' } },
  first_due_date: addDays(toLocalDate(test.clock.now()), 31),
  ...more,
});

/** Lets a worker do what is due, some seconds at a time: each answer may want another. */
export const passSeconds = async ({ bank, clock }: Bank, seconds: number, step = 5): Promise<void> => {
  for (let left = seconds; left > 0; left -= step) {
    clock.advance({ seconds: Math.min(step, left) });
    while ((await bank.runDueJobs()) > 0);
  }
};

/** Makes a signed-in person a borrower who told what lenders ask, and agreed to be looked up. */
export const joinAsBorrower = async (test: Bank, bearer: string, cpf = newGoodCpf()): Promise<void> => {
  await done<Borrower>(test, '/borrower', { bearer, json: { who: toWho(cpf), ...TERMS } });
  await prepareBorrower(test, bearer);
};

export const prepareBorrower = async (test: Bank, bearer: string, income = DETAILS.income_cents): Promise<void> => {
  const json = { ...DETAILS, income_cents: income };
  await done<Borrower>(test, '/borrower/details', { bearer, method: 'PUT', json });
  const { data } = await done<{ data: LoanConsent[] }>(test, '/consents', { bearer });
  for (const { kind, text_sha256 } of data.filter(each => each.kind !== 'open_finance')) {
    await done(test, `/consents/${kind}`, { bearer, method: 'PUT', json: { text_sha256 } });
  }
};

/** Searches and waits until everybody was heard or the time is over. */
export const search = async (test: Bank, bearer: string, more: Partial<LoanWish> = {}): Promise<LoanSearch> => {
  const { id } = await done<LoanSearch>(test, '/searches', { bearer, json: toLoanWish(test, more) });
  await passSeconds(test, 62, 10);
  return done<LoanSearch>(test, `/searches/${id}`, { bearer });
};

export const listOffersOf = async (test: Bank, bearer: string, searchId: string): Promise<LoanOffer[]> =>
  (await done<{ data: LoanOffer[] }>(test, `/searches/${searchId}/offers`, { bearer })).data;

/** A proposal on the best offer, of a lender when told. */
export const openOn = async (test: Bank, bearer: string, searchId: string, lender?: string): Promise<LoanProposal> => {
  const offers = await listOffersOf(test, bearer, searchId);
  const offer = offers.find(one => one.state === 'open' && (lender === undefined || one.lender.id === lender));
  if (!offer) throw new Error('no offer is open');
  return done<LoanProposal>(test, '/proposals', { bearer, json: { offer_id: offer.id } });
};

export const ELSEWHERE = { ispb: '60701190', branch: '0912', number: '44512-7', kind: 'checking' } as const;

/** Fills every place that is needed. */
export const addPapers = async (
  test: Bank,
  bearer: string,
  { id, papers }: LoanProposal,
  name = 'documento.pdf',
): Promise<LoanProposal> => {
  let proposal: LoanProposal | undefined;
  for (const { slot } of papers.filter(({ required, state }) => required && state !== 'received')) {
    const file = { name, bytes: makePdf({ note: fresh() }) };
    proposal = await done<LoanProposal>(test, `/proposals/${id}/papers?slot=${slot}`, { bearer, method: 'POST', file });
  }
  return proposal ?? done<LoanProposal>(test, `/proposals/${id}`, { bearer });
};

/** Sends a proposal with all that it needs. */
export const sendWhole = async (
  test: Bank,
  bearer: string,
  proposal: LoanProposal,
  payout: object = ELSEWHERE,
): Promise<LoanProposal> => {
  await done(test, `/proposals/${proposal.id}/payout`, { bearer, method: 'PUT', json: payout });
  await addPapers(test, bearer, proposal);
  return done<LoanProposal>(test, `/proposals/${proposal.id}/sending`, { bearer, method: 'POST' });
};

export const readProposal = (test: Bank, bearer: string, id: string): Promise<LoanProposal> =>
  done<LoanProposal>(test, `/proposals/${id}`, { bearer });

/** Signs up by the letter, and in. */
export const signUpBorrower = async (test: TestBank, who: object = toWho(newGoodCpf()), email = nobody()) => {
  const json = { who, email, password: NEW_PASSWORD, ...TERMS };
  const { id } = await done<SignUpCode>(test, '/sign-ups', { json });
  await test.bank.runDueJobs();
  const { code } = await test.mailbox.take(email);
  await done(test, `/sign-ups/${id}/confirmation`, { json: { code } });
  return { email, bearer: await test.signIn(email, NEW_PASSWORD) };
};

export const HOME: Guarantee = {
  ...{ kind: 'home', city_code: '3550308', property: 'flat', area_m2: 80, estimated_cents: 0, debt_cents: 0 },
  ...{ registration: '123456', registry_office: '5º Registro de Imóveis', owner: 'self', registered: true },
};
