import { describe, expect, it } from 'vitest';
import { type RailMessage, railMessage } from '../../../contract/products/pix/rail-messages';
import {
  parseDdaMessage,
  parseOwnBoletoPaid,
  parseRecordedProtest,
  parseBoletoMessage,
  parseCardDelivery,
  parseCardDispute,
  parseCreditPayload,
  parseIncomingTed,
  parseMessagePayload,
  parseRecurrenceMessage,
  parseStrMessage,
  parseTaxMessage,
  parseTopUpMessage,
} from '../../../providers';
import { toMessageJob } from './to-job';

const E2E = `E18236120${'2'.repeat(23)}`;
const BACK = `D18236120${'2'.repeat(23)}`;
const DISPUTE = '018c49b0-0000-7000-8000-000000000000';
const id = 'M1';

const payloadOf = (message: RailMessage) => toMessageJob(railMessage.parse(message)).payload;

describe('a word of an institution as a job', () => {
  it('about a payment', () => {
    const head = { id, end_to_end_id: E2E };
    const read = (message: RailMessage) => parseMessagePayload(payloadOf(message), 'celcoin');
    expect(read({ ...head, type: 'payment_settled' })).toEqual({ id, kind: 'settled', endToEndId: E2E });
    expect(read({ ...head, type: 'payment_rejected', code: 'CBE124' })).toMatchObject({
      kind: 'rejected',
      code: 'AC07',
    });
    const back = { return_id: BACK, amount_cents: 150, reason: 'MD06' } as const;
    expect(read({ ...head, type: 'payment_returned', ...back })).toEqual({
      ...{ id, kind: 'returned', endToEndId: E2E },
      ...{ returnId: BACK, amountCents: 150n, reason: 'MD06' },
    });
  });

  it('about a top-up', () => {
    const head = { id, nsu: 'R20261123ABCDEFGHIJK' };
    const read = (message: RailMessage) => parseTopUpMessage(payloadOf(message));
    const proof = { operator_nsu: '000123456', operator_authentication: '3F2A-11' };
    expect(read({ ...head, type: 'topup_confirmed', ...proof })).toEqual({
      ...{ nsu: head.nsu, kind: 'confirmed', operatorNsu: '000123456', authentication: '3F2A-11' },
    });
    expect(read({ ...head, type: 'topup_delivered', ...proof })).toMatchObject({ kind: 'delivered' });
    expect(read({ ...head, type: 'topup_rejected', code: 'E-4711' })).toEqual({
      ...{ nsu: head.nsu, kind: 'rejected', code: 'refused' },
    });
    const back = { reversal_number: 'E1', code: 'number_unknown', amount_cents: 1_500 };
    expect(read({ ...head, type: 'topup_reversed', ...back })).toEqual({
      ...{ nsu: head.nsu, kind: 'reversed', reversalNumber: 'E1', code: 'number_unknown', amountCents: 1_500n },
    });
  });

  it('about a tax without a barcode', () => {
    const head = { id, tax_payment_number: 'N20261123ABCDEFGHIJK' };
    const read = (message: RailMessage) => parseTaxMessage(payloadOf(message));
    const paymentNumber = head.tax_payment_number;
    expect(read({ ...head, type: 'tax_settled', tax_authentication: '1A2B.3C4D' })).toEqual({
      ...{ paymentNumber, kind: 'settled', authentication: '1A2B.3C4D' },
    });
    expect(read({ ...head, type: 'tax_rejected', code: 'TRB2' })).toEqual({
      ...{ paymentNumber, kind: 'rejected', code: 'TRB2' },
    });
    expect(read({ ...head, type: 'tax_rejected', code: 'E-4711' })).toMatchObject({ code: 'TRB9' });
  });

  it('about DDA', () => {
    const read = (message: RailMessage) => parseDdaMessage(payloadOf(message));
    expect(read({ id, type: 'dda_joined', member_id: DISPUTE })).toEqual({ kind: 'joined', memberId: DISPUTE });
    expect(read({ id, type: 'dda_refused', member_id: DISPUTE, code: 'X1' })).toMatchObject({ code: 'X1' });
    const payee = { name: 'Moinho', document: '11222333000181', ispb: '60701190' };
    const told = {
      barcode: '34191185800001900000000000000000000000010000',
      payer_document: '11222333000181',
      version: 3,
      state: 'open',
      due_date: '2027-06-30',
      limit_date: null,
      amount_cents: 190_000,
    } as const;
    expect(read({ id, type: 'dda_boleto', ...told, payee: { ...payee, trade_name: null } })).toEqual({
      ...{ kind: 'boleto', barcode: told.barcode, payerDocument: '11222333000181', version: 3n, state: 'open' },
      ...{ payee: { ...payee, tradeName: null }, dueDate: '2027-06-30', limitDate: null, amountCents: 190_000n },
    });
  });

  it('about a parcel with a card', () => {
    const read = (message: RailMessage) => parseCardDelivery(payloadOf(message));
    const of = { id, parcel_card_id: DISPUTE, parcel: 2 };
    const head = { cardId: DISPUTE, parcel: 2 };
    expect(read({ ...of, type: 'card_held_for_pickup' })).toEqual({ ...head, kind: 'held_for_pickup' });
    const shipped = { carrier: 'Correios', tracking_code: 'BC123456785BR', expected_on: '2026-12-02' };
    expect(read({ ...of, type: 'card_shipped', ...shipped })).toEqual({
      ...{ ...head, kind: 'shipped', carrier: 'Correios' },
      ...{ trackingCode: 'BC123456785BR', expectedOn: '2026-12-02' },
    });
    expect(read({ ...of, type: 'card_attempt_failed', trouble: 'nobody_home' })).toMatchObject({
      trouble: 'nobody_home',
    });
    expect(read({ ...of, type: 'card_delivered', received_by: 'Ana' })).toMatchObject({ receivedBy: 'Ana' });
  });

  it('about a contested purchase', () => {
    const read = (message: RailMessage) => parseCardDispute(payloadOf(message));
    const of = { id, contest_id: DISPUTE };
    expect(read({ ...of, type: 'carddispute_won' })).toEqual({ kind: 'won', disputeId: DISPUTE });
    expect(read({ ...of, type: 'carddispute_accepted', decides_by: '2026-12-20' })).toMatchObject({
      decidesBy: '2026-12-20',
    });
  });

  it('about a credit', () => {
    const payer = { name: 'Moinho', document: '11222333000181', ispb: '18236120' };
    const facts = { key: 'a@b.example', txid: null, description: null, payer };
    const credit = payloadOf({ ...facts, type: 'pix_received', id, end_to_end_id: E2E, amount_cents: 150 });
    expect(parseCreditPayload(credit)).toEqual({ ...facts, endToEndId: E2E, amountCents: 150n });
    const payee = { document: '11222333000181', branch: '0001', number: '123456' };
    const named = { ...facts, payee, type: 'pix_received', id, end_to_end_id: E2E, amount_cents: 150 } as const;
    expect(parseCreditPayload(payloadOf(named))).toMatchObject({ payee });
  });

  it('about a deposit', () => {
    const payer = { name: 'Moinho', document: '11222333000181', ispb: '18236120' };
    const barcode = '5'.repeat(44);
    const facts = { id, type: 'deposit_paid', settlement_number: 'L1', barcode, paid_on: '2026-11-23' } as const;
    expect(parseOwnBoletoPaid(payloadOf({ ...facts, amount_cents: 150, payer }))).toEqual({
      ...{ settlementNumber: 'L1', barcode, amountCents: 150n, paidOn: '2026-11-23', payer },
    });
  });

  it('about a protest', () => {
    const facts = { id, type: 'title_protested', barcode: '5'.repeat(44), protested_on: '2026-11-23' } as const;
    const { kind, payload } = toMessageJob(facts);
    expect(kind).toBe('receivable.protest_recorded');
    expect(parseRecordedProtest(payload)).toEqual({ barcode: '5'.repeat(44), protestedOn: '2026-11-23' });
  });

  it('about a boleto', () => {
    const paymentNumber = 'B20261123AAAAAAAAAAA';
    const head = { id: 'm-1', payment_number: paymentNumber } as const;
    const told = (message: RailMessage) => parseBoletoMessage(toMessageJob(message).payload);
    expect(told({ ...head, type: 'boleto_settled' })).toEqual({ paymentNumber, kind: 'settled' });
    expect(told({ ...head, type: 'boleto_rejected', code: 'BOL2' })).toMatchObject({ kind: 'rejected', code: 'BOL2' });
    expect(told({ ...head, type: 'boleto_rejected', code: 'XYZ' })).toMatchObject({ code: 'BOL9' });
    const back = { return_number: 'D1', code: 'BOL20', amount_cents: 150 } as const;
    expect(told({ ...head, type: 'boleto_returned', ...back })).toEqual({
      ...{ paymentNumber, kind: 'returned', code: 'BOL20', returnNumber: 'D1', amountCents: 150n },
    });
  });

  it('about a TED', () => {
    const head = { id, control_number: 'T20261123ABCDEFGHIJK' };
    const read = (message: RailMessage) => parseStrMessage(payloadOf(message));
    const controlNumber = head.control_number;
    expect(read({ ...head, type: 'ted_settled' })).toEqual({ controlNumber, kind: 'settled' });
    expect(read({ ...head, type: 'ted_rejected', code: 'SPB2' })).toEqual({
      controlNumber,
      kind: 'rejected',
      code: 'SPB2',
    });
    // a code of no table
    expect(read({ ...head, type: 'ted_rejected', code: 'XYZ' })).toMatchObject({ code: 'SPB4' });
    const back = { return_number: 'D1', code: 'SPB1', amount_cents: 150 };
    expect(read({ ...head, type: 'ted_returned', ...back })).toEqual({
      ...{ controlNumber, kind: 'returned', code: 'SPB1', returnNumber: 'D1', amountCents: 150n },
    });
    const payer = { name: 'Moinho', document: '11222333000181', ispb: '60701190' };
    const payee = { document: '11222333000181', ispb: '13935893', branch: '0001', number: '123456' };
    const came = { amount_cents: 150, ted_purpose: '00005', description: null, payer, payee };
    expect(parseIncomingTed(payloadOf({ ...head, type: 'ted_received', ...came }))).toEqual({
      ...{ controlNumber, amountCents: 150n, purpose: '00005', description: null, payer, payee },
    });
  });

  it('about a claim and a contest, as their modules read them', () => {
    const claim = { id, claim_id: DISPUTE };
    const opened = { key: 'a@b.example', claim_type: 'portability', claimer_ispb: '18236120' } as const;
    expect(toMessageJob({ ...claim, type: 'claim_opened', ...opened })).toEqual({
      kind: 'pix.receive_claim',
      payload: { kind: 'opened', claimId: DISPUTE, key: 'a@b.example', type: 'portability', claimerIspb: '18236120' },
    });
    expect(payloadOf({ ...claim, type: 'claim_cancelled' })).toEqual({ kind: 'cancelled', claimId: DISPUTE });
    const contest = { id, dispute_id: DISPUTE };
    expect(payloadOf({ ...contest, type: 'dispute_blocked', blocked_cents: 7 })).toEqual({
      ...{ kind: 'blocked', disputeId: DISPUTE },
      blockedCents: '7',
    });
    expect(payloadOf({ ...contest, type: 'dispute_accepted', amount_cents: 7, return_id: null })).toEqual({
      ...{ kind: 'accepted', disputeId: DISPUTE, amountCents: '7' },
      returnId: null,
    });
    expect(payloadOf({ ...contest, type: 'dispute_upheld' })).toEqual({ kind: 'upheld', disputeId: DISPUTE });

    expect(
      railMessage.safeParse({ ...contest, type: 'dispute_opened', end_to_end_id: E2E, amount_cents: 7, reason: 'mood' })
        .success,
    ).toBe(false);
  });

  it('about Pix Automático', () => {
    const head = { id, code: 'RR1' };
    const party = { name: 'Luz', document: '11222333000181' };
    const proposed = payloadOf({
      ...{ ...head, type: 'recurrence_proposed', debtor: party, contract: '7', subject: 'luz', frequency: 'month' },
      payer: { document: '11222333000181', branch: '0001', number: '1' },
      receiver: {
        ...{ key: 'a@b.example', key_type: 'email', owner: party },
        account: { ispb: '18236120', branch: '0001', number: '1' },
      },
      ...{ starts_on: '2026-12-01', ends_on: null, amount_cents: null, floor_cents: 150 },
      expires_at: '2026-11-30T12:00:00.000Z',
    });
    expect(parseRecurrenceMessage(proposed)).toMatchObject({
      ...{ kind: 'proposed', code: 'RR1', startsOn: '2026-12-01', endsOn: null, amountCents: null, floorCents: 150n },
      receiver: { keyType: 'email' },
      expiresAt: new Date('2026-11-30T12:00:00.000Z'),
    });
    const charged = { due_on: '2026-12-05', amount_cents: 9, description: null } as const;
    const read = (message: RailMessage) => parseRecurrenceMessage(payloadOf(message));
    expect(read({ ...head, type: 'recurrence_charged', txid: 't', ...charged })).toMatchObject({
      ...{ kind: 'charged', txid: 't', dueOn: '2026-12-05', amountCents: 9n },
    });
    expect(read({ ...head, type: 'recurrence_charged', txid: 't', ...charged, cycle_on: '2026-12-04' })).toMatchObject({
      ...{ dueOn: '2026-12-05', cycleOn: '2026-12-04' },
    });
    expect(read({ ...head, type: 'recurrence_retried', txid: 't', pay_on: '2026-12-06' })).toMatchObject({
      kind: 'retried',
      payOn: '2026-12-06',
    });
    expect(read({ ...head, type: 'recurrence_withdrawn', txid: 't' })).toMatchObject({ kind: 'withdrawn', txid: 't' });
    expect(read({ ...head, type: 'recurrence_cancelled' })).toEqual({ kind: 'cancelled', code: 'RR1' });
  });
});
