import type {
  CreditContract,
  CreditPayment,
  CreditQuote,
  CreditQuoteRequest,
} from '../../bank/contract/products/credit/contracts';
import type { CreditDecision, CreditOffer, CreditSheet } from '../../bank/contract/products/credit/shapes';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import type { TestAnswer, TestBank, TestCall } from './bank';

/** Who borrows: an account and the access token of its admin. */
export interface Borrower {
  accountId: string;
  bearer: string;
}

export interface Wanted {
  product?: 'working_capital' | 'investment';
  amountCents?: number;
  installments?: number;
  system?: 'price' | 'sac';
  grace?: number;
  firstDueOn?: string;
  financesCosts?: boolean;
  automaticDebit?: boolean;
}

export const CREDIT_REVENUE = 10_000_000;
let keys = 0;
export const newCreditKey = (): string => `credit-key-${Date.now()}-${++keys}`;

/** What borrowers do, against a bank under test. */
export const createBorrowing = (test: TestBank) => {
  const as = <Body>({ accountId, bearer }: Borrower, path: string, call: TestCall = {}): Promise<TestAnswer<Body>> =>
    test.call<Body>(`/accounts/${accountId}/credit${path}`, { bearer, ...call });
  const good = async <Body>(who: Borrower, path: string, call: TestCall = {}): Promise<Body> => {
    const { status, body } = await as<Body>(who, path, call);
    if (status >= 300) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const today = (): string => toLocalDate(test.clock.now());

  const ask = async (who: Borrower, revenue = CREDIT_REVENUE): Promise<CreditDecision> => {
    const json = { consent_version: '1', monthly_revenue_cents: revenue, is_simples: false };
    await good(who, '/decision', { json });
    await test.bank.runDueJobs();
    const decision = await good<CreditDecision>(who, '/decision');
    if (decision.status === 'offered') return decision;
    // a CNPJ that the sandbox refuses at first
    await good(who, '/decision/review', { json: { note: 'Revejam, por favor' } });
    await test.bank.runDueJobs();
    return good<CreditDecision>(who, '/decision');
  };

  const requireOffer = async (who: Borrower, product = 'working_capital'): Promise<CreditOffer> => {
    const { offers } = await ask(who);
    const offer = offers.find(one => one.product === product && one.status === 'open');
    if (!offer) throw new Error('nothing is offered');
    return offer;
  };

  const toWish = ({ product = 'working_capital', ...wanted }: Wanted) => ({
    product,
    amount_cents: wanted.amountCents ?? 1_000_000,
    installments: wanted.installments ?? 12,
    system: wanted.system ?? 'price',
    first_due_on: wanted.firstDueOn ?? addDays(today(), 30),
    grace_months: wanted.grace ?? 0,
    finance_costs: wanted.financesCosts ?? false,
  });

  const makeOut = (who: Borrower, offerId: string, wanted: Wanted = {}): Promise<CreditSheet> =>
    good<CreditSheet>(who, '/sheets', { json: { ...toWish(wanted), offer_id: offerId, expected: null } });

  const toSignature = ({ id, calculation, document_sha256 }: CreditSheet, automaticDebit = true) => ({
    credit_sheet_id: id,
    principal_cents: calculation.principal_cents,
    monthly_rate: calculation.monthly_rate,
    cet_year: calculation.cet_year,
    installments: calculation.installments,
    installment_cents: calculation.installment_cents,
    document_sha256,
    automatic_debit: automaticDebit,
  });

  const proveSignature = (who: Borrower, sheet: CreditSheet, key: string, automaticDebit = true): Promise<string> =>
    test.authorize(who.bearer, {
      ...{ purpose: 'credit_contract', account_id: who.accountId, idempotency_key: key },
      ...toSignature(sheet, automaticDebit),
    });

  const sign = async (who: Borrower, sheet: CreditSheet, automaticDebit = true): Promise<CreditContract> => {
    const key = newCreditKey();
    const proof = await proveSignature(who, sheet, key, automaticDebit);
    return good<CreditContract>(who, '/contracts', { json: toSignature(sheet, automaticDebit), key, proof });
  };

  const quote = (who: Borrower, contractId: string, json: CreditQuoteRequest): Promise<CreditQuote> =>
    good<CreditQuote>(who, `/contracts/${contractId}/quotes`, { json });

  const provePayment = (who: Borrower, { id, contract_id, amount_cents }: CreditQuote, key: string): Promise<string> =>
    test.authorize(who.bearer, {
      ...{ purpose: 'credit_payment', account_id: who.accountId, idempotency_key: key },
      ...{ credit_contract_id: contract_id, credit_quote_id: id, amount_cents },
    });

  const payQuote = async (who: Borrower, quoted: CreditQuote): Promise<TestAnswer<CreditPayment>> => {
    const key = newCreditKey();
    const proof = await provePayment(who, quoted, key);
    const json = { credit_quote_id: quoted.id, amount_cents: quoted.amount_cents };
    return as<CreditPayment>(who, `/contracts/${quoted.contract_id}/payments`, { json, key, proof });
  };

  return {
    ...{ as, good, today, ask, requireOffer, toWish, makeOut, toSignature, proveSignature, sign },
    ...{ quote, provePayment, payQuote },
    lend: async (who: Borrower, wanted: Wanted = {}): Promise<CreditContract> => {
      const offer = await requireOffer(who, wanted.product);
      return sign(who, await makeOut(who, offer.id, wanted), wanted.automaticDebit);
    },
    pay: async (who: Borrower, contractId: string, request: CreditQuoteRequest): Promise<CreditPayment> => {
      const { status, body } = await payQuote(who, await quote(who, contractId, request));
      if (status >= 300) throw new Error(`the payment answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
};
