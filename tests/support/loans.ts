import type { Borrower } from '@/bank/contract/ground/borrowers';
import type { LoanConsent } from '@/bank/contract/products/marketplace';
import type { LoanOffer, LoanOfferSheet, LoanSearch } from '@/bank/contract/products/marketplace-offers';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';

/* A borrower with a request, as the bank answers about them. */
export const ID = '01h455vb4pex5vsknk084sn02q';
export const SHA = 'a'.repeat(64);
export const DRAFT = { version: 1, step: 'pre-offer', form: {}, kept_at: null };
const ADDRESS = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1', complement: '', district: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
};
export const BORROWER: Borrower = {
  ...{ kind: 'person', name: 'Ana Lima', cpf_masked: '***.456.789-**', company: null, phone: '+5511987654321' },
  joined_at: '2026-11-26T12:00:00.000Z',
  details: {
    ...{ kind: 'person', income_cents: 800_000, occupation: 'employee', marital_status: 'single' },
    ...{ property_regime: null, pep: false, address: ADDRESS },
  },
};
const toConsent = (kind: LoanConsent['kind']): LoanConsent => ({
  ...{ kind, title: `Consulta ${kind}`, text: 'Finalidade: analisar o pedido.', version: '1', text_sha256: SHA },
  ...{ state: 'none', given_at: null, expires_at: null, revoked_at: null },
});
export const CONSENTS = [toConsent('scr'), toConsent('bureau'), toConsent('open_finance')];
export const LENDER = {
  ...{ id: 'one', name: 'Financeira Um S.A.', cnpj: '11222333000181', address: 'Rua Um, 1', email: 'sac@um.example' },
  ...{ phone: '0800 000 0001', ombudsman: '0800 000 0002', needs: [], guarantees: ['none' as const] },
};
export const toOffer = (told: Partial<LoanOffer>): LoanOffer => ({
  ...{ id: `lof_${ID}`, search_id: `lse_${ID}`, lender: LENDER, state: 'open', is_best: false, is_counter: false },
  ...{ system: 'price', months: 24, credit_cents: 3_000_000, released_cents: 2_767_567, instalment_cents: 154_865 },
  ...{ last_instalment_cents: 154_865, total_cents: 3_716_764, rate_month: '1.79', rate_year: '23.73' },
  ...{ cet_month: '2.51', cet_year: '34.64', release_date: '2026-11-24', first_due_date: '2026-12-24' },
  valid_until: '2026-11-30T12:00:00.000Z',
  ...told,
});
const WISH: LoanSearch['wish'] = {
  ...{ goal: 'other', amount_cents: 2_767_567, months: 24, system: 'price', first_due_date: '2026-12-24' },
  guarantee: { kind: 'none' },
};
export const SEARCH: LoanSearch = {
  ...{ id: `lse_${ID}`, wish: WISH, guarantee_value: null, state: 'asking', answered: 1, asked: 3, offers: 1 },
  begun_at: '2026-11-26T12:00:00.000Z',
  ready_by: '2026-11-26T12:02:00.000Z',
  lenders: [
    { lender: LENDER, state: 'offered', reason: null, answered_at: null },
    { lender: { ...LENDER, id: 'two', name: 'Banco Dois' }, state: 'refused', reason: 'income', answered_at: null },
    { lender: { ...LENDER, id: 'three', name: 'Cooperativa Três' }, state: 'asking', reason: null, answered_at: null },
  ],
};
const SHEET: LoanOfferSheet = {
  ...toOffer({ is_best: true }),
  sheet: [{ part: 'released', amount_cents: 2_767_567, share: '92.25' }],
  instalments: [
    {
      ...{ number: 1, due_date: '2026-12-24', amount_cents: 154_865, interest_cents: 53_700 },
      ...{ amortisation_cents: 101_165, balance_cents: 2_898_835 },
    },
  ],
  late: { fine: '2.00', interest_month: '1.00' },
  wish: WISH,
};
export const PROPOSAL: LoanProposal = {
  ...{ id: `lpr_${ID}`, protocol: 'E-1', state: 'waiting_signature', offer: SHEET, counter_offer: null },
  ...{ payout: null, papers: [], messages: [], refusal: null, release: null, return: null, may_withdraw: true },
  ...{ settlement: null, settled_on: null },
  tasks: [{ kind: 'sign', owner: 'borrower', due_at: null }],
  timeline: [{ state: 'waiting_signature', at: '2026-11-26T12:00:00.000Z', note: null }],
  contract: { document_sha256: SHA, signed_at: null },
  ...{ opened_at: '2026-11-26T12:00:00.000Z', expires_at: null },
};
