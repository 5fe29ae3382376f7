import type { RailMessage } from '../../../contract/products/pix/rail-messages';
import {
  RECEIVE_BOLETO_MESSAGE_JOB,
  RECEIVE_CLAIM_JOB,
  RECEIVE_CREDIT_JOB,
  RECEIVE_DDA_JOB,
  RECEIVE_DISPUTE_JOB,
  RECEIVE_GIFT_MESSAGE_JOB,
  RECEIVE_MESSAGE_JOB,
  RECEIVE_RECURRENCE_JOB,
  RECEIVE_TAX_MESSAGE_JOB,
  RECEIVE_TED_JOB,
  RECEIVE_TED_MESSAGE_JOB,
  RECEIVE_TOP_UP_MESSAGE_JOB,
  RECORD_PROTEST_JOB,
  toOwnBoletoJob,
} from '../../../providers';
import { digits, type MessageJob, type Of, wordOf } from './message-job';
import { ofCardDispute, ofParcel } from './to-card-job';

const ofPayment = (message: Of<'payment_settled' | 'payment_rejected' | 'payment_returned'>): MessageJob => {
  const head = { id: message.id, kind: wordOf(message.type), endToEndId: message.end_to_end_id };
  if (message.type === 'payment_settled') return { kind: RECEIVE_MESSAGE_JOB, payload: head };
  if (message.type === 'payment_rejected') {
    return { kind: RECEIVE_MESSAGE_JOB, payload: { ...head, code: message.code } };
  }
  const { return_id: returnId, amount_cents, reason } = message;
  return { kind: RECEIVE_MESSAGE_JOB, payload: { ...head, returnId, amountCents: digits(amount_cents), reason } };
};

const ofCredit = ({ id: _id, type: _type, end_to_end_id, amount_cents, ...facts }: Of<'pix_received'>): MessageJob => ({
  kind: RECEIVE_CREDIT_JOB,
  payload: { ...facts, endToEndId: end_to_end_id, amountCents: digits(amount_cents) },
});

type TedWord = Extract<RailMessage, { control_number: string }>;

const ofTed = (message: TedWord): MessageJob => {
  const { control_number: controlNumber } = message;
  const head = { kind: wordOf(message.type), controlNumber };
  switch (message.type) {
    case 'ted_settled':
      return { kind: RECEIVE_TED_MESSAGE_JOB, payload: head };
    case 'ted_rejected':
      return { kind: RECEIVE_TED_MESSAGE_JOB, payload: { ...head, code: message.code } };
    case 'ted_returned': {
      const { return_number: returnNumber, code, amount_cents } = message;
      return {
        kind: RECEIVE_TED_MESSAGE_JOB,
        payload: { ...head, code, returnNumber, amountCents: digits(amount_cents) },
      };
    }
    case 'ted_received': {
      const { amount_cents, ted_purpose: purpose, description, payer, payee } = message;
      const facts = { controlNumber, purpose, description, payer, payee };
      return { kind: RECEIVE_TED_JOB, payload: { ...facts, amountCents: digits(amount_cents) } };
    }
  }
};

const ofDeposit = (message: Of<'deposit_paid'>): MessageJob => {
  const { settlement_number: settlementNumber, barcode, amount_cents, paid_on: paidOn, payer } = message;
  return {
    kind: toOwnBoletoJob(barcode),
    payload: { settlementNumber, barcode, amountCents: digits(amount_cents), paidOn, payer },
  };
};

const ofBoleto = (message: Extract<RailMessage, { payment_number: string }>): MessageJob => {
  const head = { kind: wordOf(message.type), paymentNumber: message.payment_number };
  if (message.type === 'boleto_settled') return { kind: RECEIVE_BOLETO_MESSAGE_JOB, payload: head };
  const refused = { ...head, code: message.code };
  if (message.type === 'boleto_rejected') return { kind: RECEIVE_BOLETO_MESSAGE_JOB, payload: refused };
  const { return_number: returnNumber, amount_cents } = message;
  return { kind: RECEIVE_BOLETO_MESSAGE_JOB, payload: { ...refused, returnNumber, amountCents: digits(amount_cents) } };
};

type GiftWord = Extract<RailMessage, { gift_order_number: string } | { gift_claim_id: string }>;

const ofGift = (message: GiftWord): MessageJob => {
  const kind = wordOf(message.type);
  const of =
    'gift_claim_id' in message ? { claimId: message.gift_claim_id } : { orderNumber: message.gift_order_number };
  const code = 'code' in message ? { code: message.code } : {};
  const amount = 'amount_cents' in message ? { amountCents: digits(message.amount_cents) } : {};
  return { kind: RECEIVE_GIFT_MESSAGE_JOB, payload: { kind, ...of, ...code, ...amount } };
};

const ofTopUp = (message: Extract<RailMessage, { nsu: string }>): MessageJob => {
  const head = { kind: wordOf(message.type), nsu: message.nsu };
  const job = (facts: Record<string, unknown>) => ({
    kind: RECEIVE_TOP_UP_MESSAGE_JOB,
    payload: { ...head, ...facts },
  });
  switch (message.type) {
    case 'topup_confirmed':
    case 'topup_delivered':
      return job({ operatorNsu: message.operator_nsu, authentication: message.operator_authentication });
    case 'topup_rejected':
      return job({ code: message.code });
    case 'topup_reversed': {
      const { reversal_number: reversalNumber, code, amount_cents } = message;
      return job({ reversalNumber, code, amountCents: digits(amount_cents) });
    }
  }
};

type TaxWord = Extract<RailMessage, { tax_payment_number: string }>;

const ofTax = (message: TaxWord): MessageJob => {
  const head = { kind: wordOf(message.type), paymentNumber: message.tax_payment_number };
  const told = message.type === 'tax_settled' ? { authentication: message.tax_authentication } : { code: message.code };
  return { kind: RECEIVE_TAX_MESSAGE_JOB, payload: { ...head, ...told } };
};

const ofDda = (message: Of<'dda_joined' | 'dda_refused' | 'dda_boleto'>): MessageJob => {
  const kind = wordOf(message.type);
  if (message.type !== 'dda_boleto') {
    const { member_id: memberId } = message;
    const code = message.type === 'dda_refused' ? { code: message.code } : {};
    return { kind: RECEIVE_DDA_JOB, payload: { kind, memberId, ...code } };
  }
  const { barcode, payer_document: payerDocument, version, state, payee, amount_cents } = message;
  const { trade_name: tradeName, ...named } = payee;
  return {
    kind: RECEIVE_DDA_JOB,
    payload: {
      ...{ kind, barcode, payerDocument, version: String(version), state, payee: { ...named, tradeName } },
      ...{ dueDate: message.due_date, limitDate: message.limit_date, amountCents: digits(amount_cents) },
    },
  };
};

const ofClaim = (message: Of<'claim_opened' | 'claim_confirmed' | 'claim_cancelled'>): MessageJob => {
  const head = { kind: wordOf(message.type), claimId: message.claim_id };
  if (message.type !== 'claim_opened') return { kind: RECEIVE_CLAIM_JOB, payload: head };
  const { key, claim_type: type, claimer_ispb: claimerIspb } = message;
  return { kind: RECEIVE_CLAIM_JOB, payload: { ...head, key, type, claimerIspb } };
};

type DisputeWord = Extract<RailMessage, { dispute_id: string }>;

const ofDispute = (message: DisputeWord): MessageJob => {
  const head = { kind: wordOf(message.type), disputeId: message.dispute_id };
  const job = (facts: Record<string, unknown> = {}) => ({ kind: RECEIVE_DISPUTE_JOB, payload: { ...head, ...facts } });
  switch (message.type) {
    case 'dispute_opened': {
      const { end_to_end_id: endToEndId, amount_cents, reason } = message;
      return job({ endToEndId, amountCents: digits(amount_cents), reason });
    }
    case 'dispute_blocked':
      return job({ blockedCents: digits(message.blocked_cents) });
    case 'dispute_accepted':
      return job({ amountCents: digits(message.amount_cents), returnId: message.return_id });
    default:
      return job();
  }
};

type RecurrenceWord = Exclude<
  Extract<RailMessage, { code: string }>,
  | { end_to_end_id: string }
  | { control_number: string }
  | { payment_number: string }
  | { member_id: string }
  | { nsu: string }
  | TaxWord
  | GiftWord
>;

const ofRecurrence = (message: RecurrenceWord): MessageJob => {
  const head = { kind: wordOf(message.type), code: message.code };
  const job = (facts: Record<string, unknown>) => ({
    kind: RECEIVE_RECURRENCE_JOB,
    payload: { ...head, ...facts },
  });
  switch (message.type) {
    case 'recurrence_proposed': {
      const { payer, receiver, debtor, contract, subject, frequency } = message;
      const { key_type: keyType, ...known } = receiver;
      return job({
        ...{ payer, receiver: { ...known, keyType }, debtor, contract, subject, frequency },
        startsOn: message.starts_on,
        endsOn: message.ends_on,
        amountCents: digits(message.amount_cents),
        floorCents: digits(message.floor_cents),
        expiresAt: message.expires_at,
      });
    }
    case 'recurrence_charged': {
      const { txid, due_on: dueOn, cycle_on: cycleOn, amount_cents, description } = message;
      return job({ txid, dueOn, ...(cycleOn && { cycleOn }), amountCents: digits(amount_cents), description });
    }
    case 'recurrence_retried':
      return job({ txid: message.txid, payOn: message.pay_on });
    case 'recurrence_withdrawn':
      return job({ txid: message.txid });
    case 'recurrence_cancelled':
      return job({});
  }
};

/** Words about payments, in and out. */
type PaymentWord = Parameters<
  | typeof ofPayment
  | typeof ofCredit
  | typeof ofTed
  | typeof ofDeposit
  | typeof ofBoleto
  | typeof ofGift
  | typeof ofTopUp
  | typeof ofTax
>[0];

const ofAgreement = (message: Exclude<RailMessage, PaymentWord | Of<'title_protested'>>): MessageJob => {
  switch (message.type) {
    case 'dda_joined':
    case 'dda_refused':
    case 'dda_boleto':
      return ofDda(message);
    case 'carddispute_accepted':
    case 'carddispute_answered':
    case 'carddispute_won':
    case 'carddispute_lost':
      return ofCardDispute(message);
    case 'card_in_production':
    case 'card_shipped':
    case 'card_attempt_failed':
    case 'card_held_for_pickup':
    case 'card_delivered':
    case 'card_returned':
      return ofParcel(message);
    case 'claim_opened':
    case 'claim_confirmed':
    case 'claim_cancelled':
      return ofClaim(message);
    case 'recurrence_proposed':
    case 'recurrence_charged':
    case 'recurrence_retried':
    case 'recurrence_withdrawn':
    case 'recurrence_cancelled':
      return ofRecurrence(message);
    default:
      return ofDispute(message);
  }
};

/** The job that deals with a message: one kind for each family, the payload as its module reads it. */
export const toMessageJob = (message: RailMessage): MessageJob => {
  switch (message.type) {
    case 'payment_settled':
    case 'payment_rejected':
    case 'payment_returned':
      return ofPayment(message);
    case 'pix_received':
      return ofCredit(message);
    case 'ted_settled':
    case 'ted_rejected':
    case 'ted_returned':
    case 'ted_received':
      return ofTed(message);
    case 'deposit_paid':
      return ofDeposit(message);
    case 'title_protested':
      return { kind: RECORD_PROTEST_JOB, payload: { barcode: message.barcode, protestedOn: message.protested_on } };
    case 'boleto_settled':
    case 'boleto_rejected':
    case 'boleto_returned':
      return ofBoleto(message);
    case 'giftcard_settled':
    case 'giftcard_rejected':
    case 'giftcard_commission':
    case 'giftcard_granted':
    case 'giftcard_denied':
      return ofGift(message);
    case 'topup_confirmed':
    case 'topup_delivered':
    case 'topup_rejected':
    case 'topup_reversed':
      return ofTopUp(message);
    case 'tax_settled':
    case 'tax_rejected':
      return ofTax(message);
    default:
      return ofAgreement(message);
  }
};
