import type { LoanProposal } from '../../../bank/contract/products/marketplace-proposals';
import {
  addPapers,
  ELSEWHERE,
  joinAsBorrower,
  openOn,
  passSeconds,
  readProposal,
  search,
  sendWhole,
} from '../../contract/market-world';
import { makePdf } from '../../support/pdf';
import { absentId, fresh } from '../../support/sample-values';
import type { Asks, Belongings, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const HASH = '0'.repeat(64);
const NONE = { kind: 'none' } as const;
const WISH = {
  ...{ goal: 'working_capital', amount_cents: 2_000_000, months: 24, system: 'price', guarantee: NONE },
  first_due_date: '2026-12-24',
} as const;
const { guarantee: _, goal: __, ...TERMS } = WISH;

export const slots = {
  search_id: { absent: absentId('lse'), refusals: ['not_found'] },
  loan_offer_id: { absent: absentId('lof'), refusals: ['not_found'] },
  proposal_id: { absent: absentId('lpr'), refusals: ['not_found'] },
  loan_paper_id: { absent: absentId('fil'), refusals: ['not_found'] },
} as const satisfies Slots;

export const asks = (own => [
  { purpose: 'sign_loan', proposal_id: own.proposal_id, document_sha256: HASH },
  { purpose: 'return_loan', proposal_id: own.proposal_id, document_sha256: HASH, amount_cents: 1_851_000 },
  { purpose: 'redirect_loan', proposal_id: own.proposal_id, ...ELSEWHERE },
]) satisfies Asks;

const byProposal = (own: Belongings) => ({ proposal_id: own.proposal_id });
const byPaper = (own: Belongings) => ({ ...byProposal(own), loan_paper_id: own.loan_paper_id });
const paper = () => ({ name: 'rg.pdf', bytes: makePdf({ note: fresh() }) });
const ANALYST = 'Analista de plantão';

export const samples = {
  listVehicleModels: () => [{ query: { kind: 'vehicle', search: 'argo' } }],
  listHomeCities: () => [{}],
  valueGuarantee: () => [{ json: NONE }],
  estimateLoan: () => [{ json: { ...TERMS, borrower_kind: 'person', simples: false, guarantee_kind: 'none' } }],
  listLenders: () => [{}],
  listLoanConsents: () => [{}],
  giveLoanConsent: () => [{ params: { consent_kind: 'scr' }, json: { text_sha256: HASH } }],
  revokeLoanConsent: () => [{ params: { consent_kind: 'open_finance' } }],
  getLoanDraft: () => [{}],
  saveLoanDraft: () => [{ json: { version: 0, step: 'pre-offer', form: { amount: '20.000,00' } } }],
  dropLoanDraft: () => [{}],
  beginLoanSearch: () => [{ json: WISH }],
  listLoanSearches: () => [{}],
  getLoanSearch: own => [{ params: { search_id: own.search_id } }],
  listLoanOffers: own => [{ params: { search_id: own.search_id }, query: { sort: 'cet' } }],
  getLoanOffer: own => [{ params: { offer_id: own.loan_offer_id } }],
  openLoanProposal: own => [{ json: { offer_id: own.loan_offer_id } }],
  listLoanProposals: () => [{}],
  getLoanProposal: own => [{ params: byProposal(own) }],
  setLoanPayout: own => [{ params: byProposal(own), json: ELSEWHERE }],
  addLoanPaper: own => [{ params: byProposal(own), query: { slot: 'identity' }, file: paper() }],
  downloadLoanPaper: own => [{ params: byPaper(own) }],
  removeLoanPaper: own => [{ params: byPaper(own) }],
  sendLoanProposal: own => [{ params: byProposal(own) }],
  writeLoanMessage: own => [{ params: byProposal(own), json: { body: 'Quando vocês respondem?' } }],
  answerLoanCounter: own => [{ params: byProposal(own), json: { offer_id: own.loan_offer_id, accept: false } }],
  withdrawLoanProposal: own => [{ params: byProposal(own) }],
  askLoanReview: own => [{ params: byProposal(own), json: { story: 'Minha renda mudou neste mês.' } }],
  downloadLoanContract: own => [{ params: byProposal(own) }],
  signLoan: own => [{ params: byProposal(own), json: { document_sha256: HASH } }],
  returnLoan: own => [{ params: byProposal(own), json: { document_sha256: HASH, amount_cents: 1_851_000 } }],
  redirectLoan: own => [{ params: byProposal(own), json: ELSEWHERE }],
  listLoanFiles: () => [{}],
  openLoanFile: own => [{ params: byProposal(own) }],
  decideLoan: own => [{ params: byProposal(own), json: { decision: 'approve', analyst: ANALYST } }],
  answerBorrower: own => [{ params: byProposal(own), json: { analyst: ANALYST, body: 'Estamos analisando.' } }],
  readLoanPaper: own => [{ params: byPaper(own) }],
} satisfies Samples;

/** What is judged before whose it is: a proof, a state; and the desk is for those who run the product. */
export const refusals = {
  signLoan: 'step_up_required',
  returnLoan: 'step_up_required',
  redirectLoan: 'step_up_required',
  answerLoanCounter: 'loan_proposal_state',
  openLoanFile: 'unauthenticated',
  decideLoan: 'unauthenticated',
  answerBorrower: 'unauthenticated',
  readLoanPaper: 'unauthenticated',
} as const satisfies Refusals;

export const leaves = {
  signLoan: 'loan.signed',
  redirectLoan: 'loan.payout_changed',
  returnLoan: 'loan.return_asked',
} as const satisfies Leaves;

/** A loan without a guarantee, from the search to the signature, to another account and back. */
export const walk = async ({ world, leaves: seeLeft, prove }: Walk): Promise<void> => {
  const person = await world.seedPerson();
  const who = { ...person, bearer: await world.signIn(person.email) };
  const { bearer } = who;
  await joinAsBorrower(world, bearer, person.cpf ?? undefined);
  const { id: searchId } = await search(world, bearer);
  const sent = await sendWhole(world, bearer, await openOn(world, bearer, searchId), { ...ELSEWHERE, branch: '9999' });
  await passSeconds(world, 20);
  const { id, contract } = await readProposal(world, bearer, sent.id);
  const json = { document_sha256: contract?.document_sha256 ?? '' };
  const proof = await prove(who, { purpose: 'sign_loan', proposal_id: id, ...json });
  await seeLeft('signLoan', who, () =>
    world.call<LoanProposal>(`/marketplace/proposals/${id}/signature`, { bearer, json, proof }),
  );
  await passSeconds(world, 5);
  const change = await prove(who, { purpose: 'redirect_loan', proposal_id: id, ...ELSEWHERE });
  await seeLeft('redirectLoan', who, () =>
    world.call<LoanProposal>(`/marketplace/proposals/${id}/payout-change`, { bearer, json: ELSEWHERE, proof: change }),
  );
  await passSeconds(world, 30);
  const released = await readProposal(world, bearer, id);
  const back = { ...json, amount_cents: released.return?.amount_cents ?? 0 };
  const proofOfReturn = await prove(who, { purpose: 'return_loan', proposal_id: id, ...back });
  await seeLeft('returnLoan', who, () =>
    world.call<LoanProposal>(`/marketplace/proposals/${id}/return`, { bearer, json: back, proof: proofOfReturn }),
  );
};

/** A proposal that is written still, with a paper. */
export const owns = (async ({ test, person, bearer }) => {
  await joinAsBorrower(test, bearer, person.cpf ?? undefined);
  const { id: search_id } = await search(test, bearer);
  const opened = await openOn(test, bearer, search_id);
  const { papers, offer } = await addPapers(test, bearer, opened);
  const loan_paper_id = papers.flatMap(({ files }) => files)[0]?.id;
  return { things: { search_id, loan_offer_id: offer.id, proposal_id: opened.id, loan_paper_id } };
}) satisfies Owns;
