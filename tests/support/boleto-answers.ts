import type { Account } from '@/bank/contract/ground/accounts';
import type { BoletoPayment, BoletoQuote, BoletoRules } from '@/bank/contract/products/boleto';
import { addScheduleDays } from '@/bank/contract/schedule-days';
import { bankToday } from '@/components/ui/today';

/* What a bank answers to screens that pay a boleto. */

export const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
const TODAY = bankToday();
export const [TOMORROW, DUE, MOVED] = [1, 20, 21].map(days => addScheduleDays(TODAY, days)) as [string, string, string];
const LATEST = addScheduleDays(TODAY, 80);
export const LINE = '10492006506100010004200997263900989810000021403';
export const BILL = '858200000007572503282030560708202107539591904460';
export const hours = { opens_at: '07:00', closes_at: '20:00', is_open: true, leaves_on: TODAY };
export const limit = {
  ...{ per_payment_cents: 500_000, day_cents: 500_000, month_cents: 15_500_000, left_cents: 500_000 },
  left_in: 'day' as const,
};
export const rules: BoletoRules = {
  ...{ boleto: hours, bill: hours, tax: { ...hours, closes_at: '16:00' }, fee_cents: 0 },
  limits: [
    { kind: 'boleto', ...limit },
    { kind: 'bill', ...limit },
  ],
};
export const balance = {
  available_cents: 400_000,
  held_cents: 0,
  ledger_cents: 400_000,
  as_of: '2026-11-23T12:00:00.000Z',
};
export const payee = {
  ...{ name: 'Moinho Sul Farinhas Ltda', trade_name: null, document_masked: '45.120.873/0001-76' },
  institution: { ispb: '00360305', name: 'Caixa Econômica Federal' },
};
const part = { rate: null, unit: null, per: null, business_days: false, days: null, until: null } as const;
export const fixed: BoletoQuote['amount'] = {
  ...{ kind: 'fixed', original_cents: 10_000, total_cents: 10_233, min_cents: 10_233, max_cents: 10_233 },
  parts: [
    { ...part, kind: 'fine', amount_cents: 200 },
    { ...part, kind: 'interest', amount_cents: 33, days: 1 },
  ],
};
export const quote: BoletoQuote = {
  ...{ id: 'blq_01h455vb4pex5vsknk084sn02q', kind: 'boleto', line: LINE, bill: null, payee },
  ...{ barcode: '10499898100000214032006561000100040099726390', final_beneficiary: null, payer: null },
  ...{ due_date: DUE, payable_until: LATEST, day: TODAY, earliest_day: TODAY },
  ...{
    latest_day: LATEST,
    is_open: true,
    is_business_day: true,
    leaves_at: null,
    opens_at: '07:00',
    closes_at: '20:00',
    amount: fixed,
    partial: null,
  },
  ...{ fee_cents: 0, warnings: [], refusal: null, pix: null, first_payment: false, recent_payments: [] },
  expires_at: '2026-11-23T12:15:00.000Z',
};
export const sent: BoletoPayment = {
  ...{ id: 'bol_01h455vb4pex5vsknk084sn02q', receipt_id: 'txn_01h455vb4pex5vsknk084sn02q', status: 'completed' },
  ...{ kind: 'boleto', line: LINE, barcode: quote.barcode, bill: null, payee, final_beneficiary: null },
  ...{ due_date: DUE, amount_cents: 10_233, amount: fixed, fee_cents: 0, description: null },
  ...{ payment_number: 'B20261123ABCDEFGHIJK', created_at: '2026-11-23T12:14:05.000Z' },
  ...{ settled_at: '2026-11-23T12:14:06.000Z', leaves_at: null, failure: null, returned: null },
};
