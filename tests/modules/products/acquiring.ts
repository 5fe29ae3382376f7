import { randomUUID } from 'node:crypto';
import type {
  AcquiringOverview,
  AnticipationDetail,
  AnticipationQuote,
} from '../../../bank/contract/products/acquiring';
import type { LinkPayment, PaymentLink } from '../../../bank/contract/products/acquiring-links';
import type { Terminal } from '../../../bank/contract/products/acquiring-terminals';
import { fromUuid, toUuid } from '../../../bank/core/ids';
import { tellAcquirer, toSandboxSale } from '../../../bank/providers';
import { newKey } from '../../contract/pix-world';
import { good } from '../../security/bank/steps';
import type { TestBank } from '../../support/bank';
import { makePng } from '../../support/png';
import { absentId, byAccount } from '../../support/sample-values';
import type { Asks, Harmless, Leaves, Owns, Refusals, Samples, Slots, Walk } from '../parcel';

const JOINING = { rates_version: '2026-11' };
const RATE = 1_890;

export const slots = {
  card_sale_id: { absent: absentId('sal'), refusals: ['not_found'] },
  receivable_unit_id: { absent: absentId('rcu'), refusals: ['not_found', 'anticipation_nothing'] },
  anticipation_id: { absent: absentId('ant'), refusals: ['not_found'] },
  chargeback_id: { absent: absentId('chb'), refusals: ['not_found'] },
  terminal_id: { absent: absentId('trm'), refusals: ['not_found'] },
  payment_link_id: { absent: absentId('pln'), refusals: ['not_found'] },
  link_token: { absent: 'a'.repeat(40), refusals: ['not_found'], secret: true },
  link_payment_token: { absent: 'b'.repeat(40), refusals: ['not_found'], secret: true },
  anticipation_quote_id: { absent: absentId('acq'), refusals: ['not_found', 'step_up_required'] },
} as const satisfies Slots;

export const refusals = {
  // the proof comes before the sale
  'refundCardSale card_sale_id': 'step_up_required',
} as const satisfies Refusals;

/** A key is of the account that it is sent for. */
export const harmless = [
  'requestTerminal idempotency_key',
  'createPaymentLink idempotency_key',
] as const satisfies Harmless;

export const asks = (own => [
  {
    ...{ purpose: 'refund_card_sale', account_id: own.account_id, card_sale_id: own.card_sale_id },
    ...{ amount_cents: 100, idempotency_key: own.idempotency_key },
  },
  {
    ...{ purpose: 'anticipate', account_id: own.account_id, quote_id: own.anticipation_quote_id },
    ...{ net_cents: 1_000, idempotency_key: own.idempotency_key },
  },
  { purpose: 'automatic_anticipation', account_id: own.account_id, monthly_rate: RATE },
]) satisfies Asks;

const bySale = (own: { account_id: string; card_sale_id: string }) => ({
  ...byAccount(own),
  card_sale_id: own.card_sale_id,
});
const byChargeback = (own: { account_id: string; chargeback_id: string }) => ({
  ...byAccount(own),
  chargeback_id: own.chargeback_id,
});
const byAnticipation = (own: { account_id: string; anticipation_id: string }) => ({
  ...byAccount(own),
  anticipation_id: own.anticipation_id,
});
const byTerminal = (own: { account_id: string; terminal_id: string }) => ({
  ...byAccount(own),
  terminal_id: own.terminal_id,
});
const byLink = (own: { account_id: string; payment_link_id: string }) => ({
  ...byAccount(own),
  payment_link_id: own.payment_link_id,
});
const TERMINAL = { model: 'smart', name: 'Caixa 1' } as const;
const LINK = { name: 'Cesta de natal', description: null, amount_cents: null, last_day: null, max_uses: null };
const DAYS = { from: '2026-11-01', to: '2026-11-30' };

export const samples = {
  getAcquiringRates: own => [{ params: byAccount(own) }],
  getAcquiringOverview: own => [{ params: byAccount(own) }],
  joinAcquiring: own => [{ params: byAccount(own), json: JOINING }],
  listCardSales: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.card_sale_id, brand: 'visa', search: '1.234,56' } },
  ],
  getCardSaleTotals: own => [{ params: byAccount(own), query: DAYS }],
  downloadCardSales: own => [{ params: byAccount(own), query: DAYS }],
  getCardSale: own => [{ params: bySale(own) }],
  refundCardSale: own => [{ params: bySale(own), json: { amount_cents: 100 } }],
  getAcquiringAgenda: own => [{ params: byAccount(own), query: { month: '2026-12' } }],
  listReceivableUnits: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.receivable_unit_id, free: 'true' } },
  ],
  getReceivableUnit: own => [{ params: { ...byAccount(own), receivable_unit_id: own.receivable_unit_id } }],
  createAnticipationQuote: own => [
    { params: byAccount(own), json: { unit_ids: [own.receivable_unit_id] } },
    { params: byAccount(own), json: { all: true, brand: 'visa' } },
  ],
  createAnticipation: own => [
    { params: byAccount(own), json: { quote_id: own.anticipation_quote_id, net_cents: 1_000 } },
  ],
  listAnticipations: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.anticipation_id } },
  ],
  getAnticipation: own => [{ params: byAnticipation(own) }],
  undoAnticipation: own => [{ params: byAnticipation(own) }],
  getAutomaticAnticipation: own => [{ params: byAccount(own) }],
  switchOnAutomaticAnticipation: own => [{ params: byAccount(own), json: { monthly_rate: RATE } }],
  switchOffAutomaticAnticipation: own => [{ params: byAccount(own) }],
  listChargebacks: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.chargeback_id, state: 'open' } },
  ],
  getChargeback: own => [{ params: byChargeback(own) }],
  addChargebackFile: own => [{ params: byChargeback(own), file: { name: 'entrega.png', bytes: makePng() } }],
  downloadChargebackFile: own => [{ params: { ...byChargeback(own), file_id: own.file_id } }],
  answerChargeback: own => [{ params: byChargeback(own), json: { kind: 'accept', text: 'Vendido por engano' } }],
  listTerminals: own => [{ params: byAccount(own) }],
  requestTerminal: own => [{ params: byAccount(own), json: TERMINAL }],
  renameTerminal: own => [{ params: byTerminal(own), json: { name: 'Caixa 2' } }],
  askForTerminal: own => [{ params: byTerminal(own), json: { kind: 'lost' } }],
  getReconciliation: own => [{ params: byAccount(own), query: DAYS }],
  downloadReconciliation: own => [{ params: byAccount(own), query: { ...DAYS, format: 'csv' } }],
  getReconciliationDay: own => [{ params: { ...byAccount(own), day: '2026-12-21' } }],
  listPaymentLinks: own => [
    { params: byAccount(own) },
    { params: byAccount(own), query: { cursor: own.payment_link_id } },
  ],
  createPaymentLink: own => [{ params: byAccount(own), json: LINK }],
  getPaymentLink: own => [{ params: byLink(own) }],
  endPaymentLink: own => [{ params: byLink(own) }],
  getPublicPaymentLink: own => [{ params: { token: own.link_token } }],
  payPaymentLink: own => [{ params: { token: own.link_token }, json: { amount_cents: 500 } }],
  payPaymentLinkByCard: own => [{ params: { token: own.link_token }, json: { amount_cents: 500 } }],
  getCardCheckout: () => [{ json: { session: 'b'.repeat(40) } }],
  captureCardCheckout: () => [
    {
      json: {
        ...{ session: 'b'.repeat(40), brand: 'visa', last4: '1111', instalments: 1, authorization_code: '123456' },
      },
    },
  ],
  getLinkPayment: own => [{ params: { token: own.link_token, payment_token: own.link_payment_token } }],
} satisfies Samples;

export const leaves = {
  refundCardSale: 'acquiring.sale_refunded',
  createAnticipationQuote: { nothing: 'binds nothing' },
  createAnticipation: 'acquiring.anticipated',
  undoAnticipation: 'acquiring.anticipation_undone',
  switchOnAutomaticAnticipation: 'acquiring.automatic_on',
  switchOffAutomaticAnticipation: 'acquiring.automatic_off',
  requestTerminal: 'acquiring.terminal_requested',
  createPaymentLink: 'acquiring.link_created',
} as const satisfies Leaves;

type Bank = Pick<TestBank, 'database' | 'clock' | 'bank'>;

/** Tells a sale, and has it arrive. Gives its code at the acquirer. */
const sell = async ({ database, clock, bank }: Bank, merchantNumber: string): Promise<string> => {
  const sale = toSandboxSale({
    ...{ merchantNumber, grossCents: 60_000n, brand: 'visa', product: 'instalments', instalments: 3, mdr: 3_500 },
    soldAt: clock.now().toISOString(),
  });
  await tellAcquirer(database, sale);
  await bank.runDueJobs();
  return sale.code;
};

const findSale = async ({ database }: Pick<Bank, 'database'>, code: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>('select id from acquiring_sale where acquirer_code = $1', [
    code,
  ]);
  return fromUuid('sal', rows[0]?.id ?? '');
};

export const walk = async ({ world, ana, act, prove }: Walk): Promise<void> => {
  const joined = await world.as<AcquiringOverview>(ana, '/acquiring/affiliation', { json: JOINING });
  const saleId = await findSale(world, await sell(world, joined.body.merchant?.number ?? ''));
  const key = newKey();
  const wish = { purpose: 'refund_card_sale', card_sale_id: saleId, amount_cents: 100, idempotency_key: key };
  const json = { amount_cents: 100 };
  await act('refundCardSale', ana, `/acquiring/sales/${saleId}/refunds`, { json, key, proof: await prove(ana, wish) });
  const quoted = await world.as<AnticipationQuote>(ana, '/acquiring/anticipation_quotes', { json: { all: true } });
  const { id: quote_id, net_cents } = quoted.body;
  const second = newKey();
  const proof = await prove(ana, { purpose: 'anticipate', quote_id, net_cents, idempotency_key: second });
  const { id } = await act<AnticipationDetail>('createAnticipation', ana, '/acquiring/anticipations', {
    ...{ json: { quote_id, net_cents }, key: second, proof },
  });
  await act('undoAnticipation', ana, `/acquiring/anticipations/${id}/undo`, { method: 'POST' });
  await act('switchOnAutomaticAnticipation', ana, '/acquiring/automatic_anticipation/on', {
    ...{
      json: { monthly_rate: RATE },
      proof: await prove(ana, { purpose: 'automatic_anticipation', monthly_rate: RATE }),
    },
  });
  await act('switchOffAutomaticAnticipation', ana, '/acquiring/automatic_anticipation/off', { method: 'POST' });
  await act('requestTerminal', ana, '/acquiring/terminals', { json: TERMINAL, key: newKey() });
  await act('createPaymentLink', ana, '/acquiring/payment_links', { json: LINK, key: newKey() });
};

/** A sale with its units, a quote, an anticipation and a contest of another sale. */
export const owns = (async ({ test, person, bearer }) => {
  const root = `/accounts/${person.accountId}/acquiring`;
  const joined = await good<AcquiringOverview>(test, `${root}/affiliation`, { bearer, json: JOINING });
  const merchant = joined.merchant?.number ?? '';
  const saleId = await findSale(test, await sell(test, merchant));
  const contested = await sell(test, merchant);
  const caseNumber = `CASE-${randomUUID().slice(0, 8)}`;
  await tellAcquirer(test.database, {
    ...{ kind: 'chargeback', caseNumber, code: contested, amountCents: 60_000n, reason: 'fraud', reasonCode: '10.4' },
    ...{ receivedAt: test.clock.now().toISOString(), answerBy: '2027-12-31' },
  });
  await test.bank.runDueJobs();
  const quote = () =>
    good<AnticipationQuote>(test, `${root}/anticipation_quotes`, { bearer, json: { net_cents: 1_000 } });
  const { id: quote_id, net_cents } = await quote();
  const key = `key-${randomUUID()}`;
  const proof = await test.authorize(bearer, {
    ...{ purpose: 'anticipate', account_id: person.accountId, quote_id, net_cents, idempotency_key: key },
  });
  const { id } = await good<AnticipationDetail>(test, `${root}/anticipations`, {
    ...{ bearer, proof, key, json: { quote_id, net_cents } },
  });
  const one = async (text: string) =>
    (await test.database.query<{ id: string }>(text, [toUuid(person.accountId)])).rows[0]?.id ?? '';
  const unit = await one('select id from acquiring_unit where account_id = $1 order by due_date desc limit 1');
  const chargeback = await one('select id from acquiring_chargeback where account_id = $1');
  const terminal = await good<Terminal>(test, `${root}/terminals`, {
    ...{ bearer, key: `key-${randomUUID()}`, json: TERMINAL },
  });
  const link = await good<PaymentLink>(test, `${root}/payment_links`, {
    ...{ bearer, key: `key-${randomUUID()}`, json: LINK },
  });
  const paying = await good<LinkPayment>(test, `/acquiring_links/${link.token}/payments`, {
    json: { amount_cents: 500 },
  });
  return {
    things: {
      ...{ terminal_id: terminal.id, payment_link_id: link.id, link_token: link.token },
      link_payment_token: paying.payment_token,
      ...{ card_sale_id: saleId, receivable_unit_id: fromUuid('rcu', unit), anticipation_id: id },
      ...{ chargeback_id: fromUuid('chb', chargeback), anticipation_quote_id: (await quote()).id },
    },
  };
}) satisfies Owns;
