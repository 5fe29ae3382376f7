import type { CreditContract, CreditPayment, CreditQuote } from '../../bank/contract/products/credit/contracts';
import type {
  CreditDecision,
  CreditInstallment,
  CreditOffer,
  CreditProduct,
  CreditRules,
  CreditSheet,
} from '../../bank/contract/products/credit/shapes';
import { calculateCredit } from '../../bank/contract/products/credit/calculate';

/** Answers of the bank about credit, for tests of the screens. */

const PRODUCT: CreditProduct = {
  ...{ id: 'working_capital', name: 'Capital de giro', monthly_rate: '1.99', systems: ['price', 'sac'] },
  ...{ min_cents: 100_000, max_cents: 50_000_000, min_installments: 3, max_installments: 36 },
  ...{ max_grace_months: 3, fee_cents: 35_000, first_due_from: '2026-12-08', first_due_until: '2027-01-22' },
};

export const RULES: CreditRules = {
  today: '2026-11-23',
  lender: {
    ...{ name: 'Celcoin Instituição de Pagamento S.A.', document: '13935893000109' },
    ...{ sac: '0800 000 0001', ombudsman: '0800 000 0002' },
  },
  products: [
    PRODUCT,
    { ...PRODUCT, id: 'investment', name: 'Investimento', monthly_rate: '1.59', max_installments: 60 },
  ],
  iof: {
    ...{ valid_from: '2025-06-11', daily_rate: '0.0082', additional_rate: '0.38' },
    ...{ reduced_daily_rate: '0.00274', reduced_up_to_cents: 3_000_000 },
  },
  is_simples: false,
  late: { fine_rate: '2', interest_rate: '1', remunerative: true },
  withdrawal_days: 7,
  consent: { version: '1', paragraphs: ['Autorizo a consulta ao SCR.', 'Vale por 30 dias.'] },
  ...{ may_ask: true, may_pay: true, may_bind: true },
};

const OFFER: CreditOffer = {
  ...{ id: 'cro_01h455vb4pex5vsknk084sn02q', product: 'working_capital', status: 'open', monthly_rate: '2.19' },
  ...{ limit_cents: 10_000_000, min_cents: 100_000, min_installments: 3, max_installments: 24 },
  ...{ installment_limit_cents: 700_000, offered_at: '2026-11-23T12:00:00.000Z' },
  expires_at: '2026-12-03T12:00:00.000Z',
};

export const NO_DECISION: CreditDecision = {
  ...{ status: 'none', asked_at: null, decided_at: null, reasons: [], limit_cents: 0, used_cents: 0 },
  ...{ available_cents: 0, ask_again_on: null, review: 'none', offers: [] },
};

export const OFFERED: CreditDecision = {
  ...NO_DECISION,
  ...{ status: 'offered', asked_at: '2026-11-23T12:00:00.000Z', decided_at: '2026-11-23T12:00:02.000Z' },
  ...{ limit_cents: 10_000_000, used_cents: 2_000_000, available_cents: 8_000_000, offers: [OFFER] },
};

export const REFUSED: CreditDecision = {
  ...NO_DECISION,
  ...{ status: 'refused', asked_at: '2026-11-23T12:00:00.000Z', decided_at: '2026-11-23T12:00:02.000Z' },
  ...{ reasons: ['overdue_elsewhere', 'movement_too_low'], ask_again_on: '2026-12-23' },
};

/** Vector E1 of the facts: R$ 50.000,00 in 12 by Price, 2.19 % a month, from 23/11/2026. */
const E1 = calculateCredit({
  ...{ product: 'working_capital', amount_cents: 5_000_000, installments: 12, system: 'price' },
  ...{ first_due_on: '2026-12-23', grace_months: 0, finance_costs: false, monthly_rate: '2.19' },
  ...{ release_on: '2026-11-23', fee_cents: 35_000, iof: RULES.iof, is_simples: false },
});
export const E1_SHA256 = '5688899fd097581625b363f0435b793dd3f03b7faa9f0a306add5d2bb961e36a';
const DOCUMENT = 'd'.repeat(64);

export const SHEET: CreditSheet = {
  ...{ id: 'crs_01h455vb4pex5vsknk084sn02q', offer_id: OFFER.id, replaced: null, document_sha256: DOCUMENT },
  breaks_after_days: null,
  calculation: { ...E1, schedule_sha256: E1_SHA256 },
  ...{ created_at: '2026-11-23T12:00:00.000Z', expires_at: '2099-11-23T12:30:00.000Z' },
};

export const toInstallments = (paid: number): CreditInstallment[] =>
  E1.lines.map(line => ({
    ...line,
    ...{ status: line.number <= paid ? 'paid' : 'open', days_late: 0, fine_cents: 0 },
    ...{ late_interest_cents: 0, remunerative_cents: 0, to_pay_cents: line.payment_cents },
    paid_cents: line.number <= paid ? line.payment_cents : null,
    paid_on: line.number <= paid ? line.due_on : null,
  }));

const { lines: _, ...CALCULATION } = SHEET.calculation;

export const CONTRACT: CreditContract = {
  ...{ id: 'crc_01h455vb4pex5vsknk084sn02q', number: '2026-000001', product: 'working_capital', status: 'active' },
  ...{ signed_at: '2026-11-23T12:05:00.000Z', signed_by: 'Ana Souza', released_at: '2026-11-23T12:05:02.000Z' },
  ...{ release_receipt_id: 'txn_01h455vb4pex5vsknk084sn02q', ended_at: null, calculation: CALCULATION },
  ...{ late: RULES.late, document_sha256: DOCUMENT, owed_cents: 3_475_496, balance_cents: 3_475_496 },
  ...{ paid_installments: 4, open_installments: 8, next: toInstallments(4)[4] ?? null },
  ...{ automatic_debit: false, withdrawal: null, renegotiates: null, renegotiated_by: null },
  ...{ broken_by: null, breaks_after: null },
  renegotiation: {
    ...{ min_installments: 3, max_installments: 36, first_due_from: '2027-04-08', first_due_until: '2027-05-23' },
  },
};

/** What settles E1 on 12/04/2027, by the facts: R$ 35.244,12 with a discount of R$ 3.022,47. */
export const SETTLEMENT: CreditQuote = {
  ...{ id: 'crq_01h455vb4pex5vsknk084sn02q', contract_id: CONTRACT.id, kind: 'settlement', choice: null },
  ...{ amount_cents: 3_524_412, full_cents: 3_826_659, discount_cents: 302_247, charges_cents: 0 },
  lines: E1.lines.slice(4).map(({ number, due_on, payment_cents }) => ({
    ...{ number, due_on, payment_cents, charges_cents: 0, discount_cents: 10_000 },
    amount_cents: payment_cents - 10_000,
  })),
  ...{ after: null, expires_at: '2099-11-23T12:30:00.000Z' },
};

/** R$ 10.000,00 beyond the instalments after the fourth, by the facts: eight smaller ones, or six of the same size. */
export const toExtra = (choice: 'shorter_term' | 'smaller_installment'): CreditQuote => ({
  ...SETTLEMENT,
  ...{ id: choice === 'shorter_term' ? 'crq_01h455vb4pex5vsknk084sn02r' : 'crq_01h455vb4pex5vsknk084sn02s' },
  ...{ kind: 'extra', choice, amount_cents: 1_000_000, full_cents: 1_000_000, discount_cents: 0, lines: [] },
  after:
    choice === 'shorter_term'
      ? {
          ...{ installments: 6, installment_cents: 478_332, last_due_on: '2027-09-23' },
          ...{ total_cents: 2_657_317, saved_cents: 169_342, lines: [] },
        }
      : {
          ...{ installments: 8, installment_cents: 340_702, last_due_on: '2027-11-23' },
          ...{ total_cents: 2_725_619, saved_cents: 101_040, lines: [] },
        },
});

export const PAYMENT: CreditPayment = {
  ...{ id: 'crp_01h455vb4pex5vsknk084sn02q', receipt_id: 'txn_01h455vb4pex5vsknk084sn02r' },
  ...{ contract_id: CONTRACT.id, kind: 'settlement', automatic: false, status: 'completed' },
  ...{ awaits_approval: false, amount_cents: 3_524_412, discount_cents: 302_247, charges_cents: 0, failure: null },
  ...{ created_at: '2027-04-12T12:00:00.000Z', settled_at: '2027-04-12T12:00:01.000Z' },
};
