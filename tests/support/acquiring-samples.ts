import type {
  AcquiringAgenda,
  AcquiringOverview,
  AgendaSums,
  AnticipationDetail,
  AnticipationQuote,
  CardSaleDetail,
  Chargeback,
  ReceivableUnit,
} from '@/bank/contract/products/acquiring';
import type { PaymentLinkDetail } from '@/bank/contract/products/acquiring-links';
import type { Terminal } from '@/bank/contract/products/acquiring-terminals';

/* One shop with a sale in three instalments, as screens get it. */

export const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
export const BASE = `/api/bank/accounts/${ACCOUNT}/acquiring`;

const NOON = '2026-11-23T15:00:00.000Z';
const ID = '01h455vb4pex5vsknk084sn02q';

export const sale: CardSaleDetail = {
  ...{ id: `sal_${ID}`, acquirer_code: '481516234200001', sold_at: NOON, brand: 'visa', product: 'instalments' },
  ...{ channel: 'terminal', status: 'captured', instalments: 3, gross_cents: 30_000, mdr: 3_500 },
  ...{ fee_cents: 1_050, net_cents: 28_950, refunded_cents: 0, nsu: '004211', authorization_code: '881204' },
  ...{ card_last4: '4821', terminal_name: 'Balcão 1', tid: '10069930690000000001', entry_mode: 'Chip e senha' },
  plan: [
    { number: 1, due_date: '2026-12-23', state: 'open' },
    { number: 2, due_date: '2027-01-22', state: 'open' },
    { number: 3, due_date: '2027-02-22', state: 'open' },
  ].map(part => ({
    ...(part as { number: number; due_date: string; state: 'open' }),
    ...{ gross_cents: 10_000, fee_cents: 350, net_cents: 9_650, unit_id: `rcu_${ID}` },
  })),
  ...{ refunds: [], refundable_cents: 30_000, refund_until: '2027-05-22', chargeback: null, payment_link: null },
};

export const sums: AgendaSums = {
  ...{ units: 2, total_cents: 200_000, free_cents: 150_000, anticipated_cents: 50_000 },
  ...{ ceded_cents: 0, encumbered_cents: 0, settled_cents: 0 },
};

export const overview: AcquiringOverview = {
  merchant: { number: '0012345678', acquirer_name: 'Credenciadora Demo', since: NOON },
  today: {
    ...{ day: '2026-11-23', count: 1, gross_cents: 30_000, fee_cents: 1_050, net_cents: 28_950 },
    hours: [{ hour: 12, count: 1, gross_cents: 30_000 }],
  },
  ...{ next: { day: '2026-12-23', free_cents: 9_650 }, agenda: sums, owed_cents: 0, open_chargebacks: 0 },
  ...{ next_answer_by: null, is_automatic: false },
  may: ['refund', 'anticipate', 'automatic', 'answer'],
};

export const agenda: AcquiringAgenda = {
  ...{ month: '2026-12', totals: sums },
  days: [
    { day: '2026-12-04', ...sums, total_cents: 97_840 },
    { day: '2026-12-23', ...sums, total_cents: 102_160 },
  ],
};

export const unit: ReceivableUnit = {
  ...{ id: `rcu_${ID}`, brand: 'visa', arrangement: 'credit', due_date: '2026-12-04', total_cents: 97_840 },
  ...{ free_cents: 47_840, anticipated_cents: 50_000, ceded_cents: 0, encumbered_cents: 0, sales: 3 },
  ...{ state: 'open', settled_cents: null, settled_at: null, beneficiary: null },
};

const advance = {
  ...{ gross_cents: 97_840, cost_cents: 1_726, net_cents: 96_114, monthly_rate: 1_890, effective_rate: 1_924 },
  ...{ mean_days: '28.00', credit_date: '2026-11-23', undo_until: '2026-11-23T18:00:00.000Z', unit_count: 1 },
  units: [
    {
      ...({ unit_id: unit.id, brand: 'visa', arrangement: 'credit', due_date: '2026-12-21', days: 28 } as const),
      ...{ gross_cents: 97_840, cost_cents: 1_726, net_cents: 96_114 },
    },
  ],
};

/** A cost that stands for a minute from now. */
export const makeQuote = (changed: Partial<AnticipationQuote> = {}): AnticipationQuote => ({
  ...{ id: `acq_${ID}`, ...advance, created_at: new Date().toISOString() },
  expires_at: new Date(Date.now() + 60_000).toISOString(),
  ...changed,
});

export const anticipation: AnticipationDetail = {
  ...{ id: `ant_${ID}`, number: 'N-481516', ...advance, state: 'scheduled', is_automatic: false },
  ...{ is_undoable: true, created_at: NOON, paid_at: null, undone_at: null },
};

export const chargeback: Chargeback = {
  ...{ id: `chb_${ID}`, case_number: 'C-90210', state: 'received', reason: 'not_received', reason_code: '13.1' },
  ...{ amount_cents: 30_000, debit_cents: 9_650, suspended_cents: 19_300, short_cents: 0, received_at: NOON },
  ...{ answer_by: '2026-11-30', days_left: 7, answer: null, decided_at: null, files: [] },
  wanted: ['Comprovante de entrega assinado'],
  sale,
};

export const terminal: Terminal = {
  ...{ id: `trm_${ID}`, name: 'Balcão 1', model: 'smart', model_name: 'Smart', state: 'active', serial: 'SN0042' },
  ...{ logical_number: '00420001', rent_cents: 4_990, free_from_cents: 500_000, sold_this_month_cents: 30_000 },
  ...{ last_sale_at: NOON, requested_at: NOON, requests: [], may: ['rename', 'exchange', 'paper', 'stolen'] },
};

export const link: PaymentLinkDetail = {
  ...{ id: `pln_${ID}`, token: 'b2'.repeat(20), url: `https://conta.example/share-pix-payment/${'b2'.repeat(20)}` },
  ...{ state: 'active', name: 'Bolo de cenoura', description: null, amount_cents: 4_500, last_day: null, max_uses: 3 },
  ...{ card_instalments: 3, paid_count: 1, paid_cents: 4_500, created_at: NOON },
  payments: [{ paid_at: NOON, amount_cents: 4_500, receipt_id: null, card_sale_id: null }],
};
