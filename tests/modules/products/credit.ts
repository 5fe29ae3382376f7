import type { CreditContract } from '../../../bank/contract/products/credit/contracts';
import { createBorrowing } from '../../support/credit';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

export const slots = {
  credit_offer_id: { absent: absentId('cro'), refusals: ['not_found'] },
  credit_sheet_id: { absent: absentId('crs'), refusals: ['not_found'] },
  credit_contract_id: { absent: absentId('crc'), refusals: ['not_found'] },
  credit_quote_id: { absent: absentId('crq'), refusals: ['not_found'] },
} as const satisfies Slots;

/** A place in the own list, which it names nothing of. */
export const harmless = ['listCreditContracts credit_contract_id'] as const satisfies Harmless;

/** Whose it is is read after the proof, which another's would have to be of. */
export const refusals = {
  createCreditContract: 'step_up_required',
  createCreditPayment: 'step_up_required',
  withdrawCredit: 'step_up_required',
  switchOnCreditDebit: 'step_up_required',
} as const satisfies Refusals;

const HASH = 'a'.repeat(64);
const WISH = {
  ...{ product: 'working_capital', amount_cents: 1_000_000, installments: 12, system: 'price' },
  ...{ first_due_on: '2026-12-21', grace_months: 0, finance_costs: false },
};
const toSignature = (own: { credit_sheet_id: string }) => ({
  ...{ credit_sheet_id: own.credit_sheet_id, principal_cents: 1_000_000, monthly_rate: '2.19', cet_year: '40.00' },
  ...{ installments: 12, installment_cents: 95_000, document_sha256: HASH, automatic_debit: true },
});
const toPayment = (own: { credit_quote_id: string }) => ({
  credit_quote_id: own.credit_quote_id,
  amount_cents: 95_000,
});
const WITHDRAWAL = { amount_cents: 900_000, document_sha256: HASH };

export const asks = (own => [
  {
    ...{ purpose: 'credit_contract', account_id: own.account_id, idempotency_key: own.idempotency_key },
    ...toSignature(own),
  },
  {
    ...{ purpose: 'credit_payment', account_id: own.account_id, idempotency_key: own.idempotency_key },
    ...{ credit_contract_id: own.credit_contract_id, ...toPayment(own) },
  },
  {
    ...{ purpose: 'credit_withdrawal', account_id: own.account_id, idempotency_key: own.idempotency_key },
    ...{ credit_contract_id: own.credit_contract_id, ...WITHDRAWAL },
  },
  { purpose: 'credit_debit', account_id: own.account_id, credit_contract_id: own.credit_contract_id },
]) satisfies Asks;

const bySheet = (own: { account_id: string; credit_sheet_id: string }) => ({
  ...byAccount(own),
  credit_sheet_id: own.credit_sheet_id,
});
const byContract = (own: { account_id: string; credit_contract_id: string }) => ({
  ...byAccount(own),
  credit_contract_id: own.credit_contract_id,
});

export const samples = {
  getCreditRules: own => [{ params: byAccount(own) }],
  simulateCredit: own => [
    { params: byAccount(own), json: { ...WISH, offer_id: null } },
    { params: byAccount(own), json: { ...WISH, offer_id: own.credit_offer_id } },
  ],
  getCreditDecision: own => [{ params: byAccount(own) }],
  askCreditOffers: own => [
    { params: byAccount(own), json: { consent_version: '1', monthly_revenue_cents: 10_000_000, is_simples: true } },
  ],
  askCreditReview: own => [{ params: byAccount(own), json: { note: 'Revejam' } }],
  createCreditSheet: own => [
    { params: byAccount(own), json: { ...WISH, offer_id: own.credit_offer_id, expected: null } },
  ],
  getCreditSheet: own => [{ params: bySheet(own) }],
  downloadCreditSheet: own => [{ params: { ...bySheet(own), credit_paper: 'ccb' } }],
  createCreditContract: own => [{ params: byAccount(own), json: toSignature(own) }],
  listCreditContracts: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.credit_contract_id, limit: '5' } },
  ],
  getCreditContract: own => [{ params: byContract(own) }],
  listCreditInstallments: own => [{ params: byContract(own) }],
  createCreditQuote: own => [
    { params: byContract(own), json: { kind: 'installments', count: 1 } },
    { params: byContract(own), json: { kind: 'extra', amount_cents: 10_000, choice: 'shorter_term' } },
    { params: byContract(own), json: { kind: 'settlement' } },
  ],
  createCreditPayment: own => [{ params: byContract(own), json: toPayment(own) }],
  createCreditRenegotiation: own => [
    { params: byContract(own), json: { installments: 12, first_due_on: '2026-12-21' } },
  ],
  listCreditPayments: own => [{ params: byContract(own) }],
  listCreditStatement: own => [{ params: byContract(own) }],
  withdrawCredit: own => [{ params: byContract(own), json: WITHDRAWAL }],
  switchOnCreditDebit: own => [{ params: byContract(own) }],
  setCreditDebit: own => [{ params: byContract(own), json: { enabled: false } }],
  downloadCreditDocument: own => [{ params: { ...byContract(own), credit_document: 'statement' } }],
} satisfies Samples;

export const leaves = {
  askCreditOffers: 'credit.asked',
  askCreditReview: 'credit.review_asked',
  createCreditContract: 'credit.signed',
  createCreditPayment: 'credit.paid',
  withdrawCredit: 'credit.withdrawn',
  switchOnCreditDebit: 'credit.debit_changed',
  setCreditDebit: 'credit.debit_changed',
} as const satisfies Leaves;

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const borrowing = createBorrowing(world);
  const signed = async (): Promise<CreditContract> => {
    const offer = await borrowing.requireOffer(ana);
    const sheet = await borrowing.makeOut(ana, offer.id);
    const json = borrowing.toSignature(sheet);
    const key = `walk-${sheet.id}`;
    const proof = await prove(ana, { purpose: 'credit_contract', ...json, idempotency_key: key });
    return act<CreditContract>('createCreditContract', ana, '/credit/contracts', { json, key, proof });
  };
  const first = await signed();
  await act('setCreditDebit', ana, `/credit/contracts/${first.id}/automatic_debit`, {
    ...{ method: 'PUT', json: { enabled: false } },
  });
  await act('switchOnCreditDebit', ana, `/credit/contracts/${first.id}/automatic_debit/on`, {
    ...{ method: 'POST', proof: await prove(ana, { purpose: 'credit_debit', credit_contract_id: first.id }) },
  });
  const { id, amount_cents } = await borrowing.quote(ana, first.id, { kind: 'installments', count: 1 });
  const payment = { credit_quote_id: id, amount_cents };
  const proof = await prove(ana, {
    ...{ purpose: 'credit_payment', credit_contract_id: first.id, ...payment, idempotency_key: `walk-${id}` },
  });
  await act('createCreditPayment', ana, `/credit/contracts/${first.id}/payments`, {
    ...{ json: payment, key: `walk-${id}`, proof },
  });
  const second = await signed();
  const json = { amount_cents: second.withdrawal?.amount_cents ?? 0, document_sha256: second.document_sha256 };
  const key = `walk-${second.id}`;
  const wish = { purpose: 'credit_withdrawal', credit_contract_id: second.id, ...json, idempotency_key: key };
  await act('withdrawCredit', ana, `/credit/contracts/${second.id}/withdrawal`, {
    ...{ json, key, proof: await prove(ana, wish) },
  });
  await act('askCreditOffers', ana, '/credit/decision', {
    json: { consent_version: '1', monthly_revenue_cents: 100_000, is_simples: false },
  });
  await world.bank.runDueJobs();
  await act('askCreditReview', ana, '/credit/decision/review', { json: { note: 'Revejam' } });
};

/** An offer that is open, a contract that was made out, one that runs, and what its next instalment is today. */
export const owns = (async ({ test, person, bearer }) => {
  const borrowing = createBorrowing(test);
  const who = { accountId: person.accountId, bearer };
  const contract = await borrowing.lend(who);
  const offer = await borrowing.requireOffer(who);
  const sheet = await borrowing.makeOut(who, offer.id);
  const quote = await borrowing.quote(who, contract.id, { kind: 'installments', count: 1 });
  return {
    things: {
      ...{ credit_offer_id: offer.id, credit_sheet_id: sheet.id },
      ...{ credit_contract_id: contract.id, credit_quote_id: quote.id },
    },
  };
}) satisfies Owns;
