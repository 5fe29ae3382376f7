import type { ReceivableRules } from '@/bank/contract/products/receivable';
import type { Receivable, StoredPayer } from '@/bank/contract/products/receivable-shapes';

/* A bakery that charges a market, as screens get it. */

export const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
export const BASE = `/api/bank/accounts/${ACCOUNT}`;
export const AGREEMENT = 'agr_01h455vb4pex5vsknk084sn02q';

const NO_AMOUNTS = { rebate_cents: 0, discount_cents: 0, fine_cents: 0, interest_cents: 0 };

export const rules: ReceivableRules = {
  ...{ min_cents: 501, max_cents: 9_999_999_999, first_due_date: '2026-11-23', last_due_date: '2031-11-23' },
  ...{ has_pix: true, may_write: true },
  agreements: [{ id: AGREEMENT, name: 'Cobrança', code: '1234567', fee_cents: 190, may_protest: false }],
};

export const payer: StoredPayer = {
  ...{ id: 'rcp_01h455vb4pex5vsknk084sn02q', name: 'Mercado da Esquina Ltda', document: '45120873000176' },
  ...{ email: 'contas@esquina.example', address: null, is_silent: false, charged_count: 3, open_cents: 100_000 },
};

export const receivable: Receivable = {
  ...{ id: 'rcv_01h455vb4pex5vsknk084sn02q', status: 'open', agreement_id: AGREEMENT },
  payer: { name: payer.name, document: payer.document, email: payer.email, address: null },
  ...{ amount_cents: 100_000, amounts: { day: '2026-11-23', ...NO_AMOUNTS, total_cents: 100_000 } },
  ...{ due_date: '2026-11-27', last_day: '2027-01-25', species: 'DM', document_number: 'NF 4471', description: '' },
  terms: { fine: { mode: 2, value: 200 }, interest: null, discount: null, rebate_cents: 0 },
  ...{ plan: { position: 2, count: 3 }, protest_after_days: null, own_number: '02/00000000042-7' },
  reminders: { before_days: 3, on_due: true, after_days: null },
  barcode: '50991128600001000000200000000042700000000000',
  line: '50990200000000042700000000000000191128600001000',
  pix_code: '00020126580014br.gov.bcb.pix',
  link: `https://balcao.example/share-pix-payment/${'9af3'.repeat(10)}`,
  ...{ fee_cents: 190, created_at: '2026-11-23T13:00:00.000Z', registered_at: '2026-11-23T13:00:02.000Z' },
  ...{
    changed_at: null,
    canceled_at: null,
    protested_at: null,
    protest: null,
    received: null,
    payment: null,
    returned: [],
  },
};
