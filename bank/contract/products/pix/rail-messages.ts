import { z } from 'zod';
import { operation } from '../../operation';
import { cents, localDate } from '../../primitives';
import { DELIVERY_TROUBLES } from '../card-plastic-words';
import { recurrenceFrequency } from './automatic-cycles';
import { pixKeyType } from './pay';
import { disputeReason } from './support';

/** What an institution says of its own accord. The same message may come twice, late, or before another that should precede it. */

const spiId = (first: 'E' | 'D') => z.string().regex(new RegExp(`^${first}[0-9A-Za-z]{31}$`));
const ispb = z.string().regex(/^[0-9A-Z]{8}$/);
const document = z.string().regex(/^[0-9A-Z]{11,14}$/);
const key = z.string().min(1).max(77);
const amount = cents.min(1);
/** Of a recurrence or its charge; it becomes part of a path at the connector. */
const code = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[0-9A-Za-z]+$/);

/** Of a TED or a boleto: what the institutions tell it apart by. */
const controlNumber = z.string().regex(/^[0-9A-Za-z]{1,40}$/);

/** Of a top-up: what its operator tells it apart by. */
const operatorNumber = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);

/** The message's own id: a second one with the same id changes nothing. */
const id = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const ofPayment = z.object({ id, end_to_end_id: spiId('E') });
const ofTed = z.object({ id, control_number: controlNumber });
const ofBoleto = z.object({ id, payment_number: controlNumber });
const ofTax = z.object({ id, tax_payment_number: controlNumber.meta({ description: 'Of a tax without a barcode' }) });
const ofGift = z.object({ id, gift_order_number: controlNumber });
const ofGiftClaim = z.object({ id, gift_claim_id: z.uuid() });
const ofTopUp = z.object({ id, nsu: controlNumber.meta({ description: 'Our number of the purchase' }) });
const ofDispute = z.object({ id, dispute_id: z.uuid() });
const ofClaim = z.object({ id, claim_id: z.uuid() });
const ofDda = z.object({ id, member_id: z.uuid() });
const ofParcel = z.object({
  id,
  parcel_card_id: z.uuid().meta({ description: 'The card that is sent, as the issuer knows it' }),
  parcel: z.int().min(1).meta({ description: 'Which of its parcels' }),
});
const ofCardDispute = z.object({
  id,
  contest_id: z.uuid().meta({ description: 'The contest of a purchase, as the issuer was told it' }),
});
const ofRecurrence = z.object({ id, code });

const party = z.object({ name: z.string().min(1).max(140), document });

export const railMessage = z.discriminatedUnion('type', [
  ofPayment.extend({ type: z.literal('payment_settled') }),
  ofPayment.extend({ type: z.literal('payment_rejected'), code: z.string().min(1).max(20) }),
  ofPayment.extend({
    type: z.literal('payment_returned'),
    return_id: spiId('D'),
    amount_cents: amount,
    reason: z.enum(['MD06', 'BE08', 'FR01', 'SL02']),
  }),
  ofPayment.extend({
    type: z.literal('pix_received'),
    key,
    txid: z.string().min(1).max(35).nullable(),
    amount_cents: amount,
    description: z.string().min(1).max(140).nullable(),
    payer: party.extend({ ispb }),
    payee: z.object({ document, branch: z.string().min(1).max(4), number: z.string().min(1).max(20) }).optional(),
  }),
  ofTed.extend({ type: z.literal('ted_settled') }),
  ofTed.extend({ type: z.literal('ted_rejected'), code: z.string().min(1).max(20) }),
  ofTed.extend({
    type: z.literal('ted_returned'),
    return_number: controlNumber,
    code: z.string().min(1).max(20),
    amount_cents: amount,
  }),
  ofTed.extend({
    type: z.literal('ted_received'),
    amount_cents: amount,
    ted_purpose: z.string().regex(/^\d{1,5}$/),
    description: z.string().min(1).max(140).nullable(),
    payer: party.extend({ ispb }),
    payee: z.object({ document, ispb, branch: z.string().min(1).max(4), number: z.string().min(1).max(20) }),
  }),
  z.object({
    id,
    type: z.literal('deposit_paid'),
    settlement_number: controlNumber,
    barcode: z.string().regex(/^\d{44}$/),
    amount_cents: amount,
    paid_on: localDate,
    payer: party.extend({ ispb }),
  }),
  z.object({
    id,
    type: z.literal('title_protested'),
    barcode: z.string().regex(/^\d{44}$/),
    protested_on: localDate.meta({ description: 'The day on which the notary recorded the protest' }),
  }),
  ofBoleto.extend({ type: z.literal('boleto_settled') }),
  ofBoleto.extend({ type: z.literal('boleto_rejected'), code: z.string().min(1).max(20) }),
  ofBoleto.extend({
    type: z.literal('boleto_returned'),
    return_number: controlNumber,
    code: z.string().min(1).max(20),
    amount_cents: amount,
  }),
  ofGift.extend({ type: z.literal('giftcard_settled') }),
  ofGift.extend({ type: z.literal('giftcard_rejected'), code: z.string().min(1).max(20) }),
  ofGift.extend({ type: z.literal('giftcard_commission'), amount_cents: amount }),
  ofGiftClaim.extend({ type: z.literal('giftcard_granted'), amount_cents: amount }),
  ofGiftClaim.extend({ type: z.literal('giftcard_denied'), code: z.string().min(1).max(20) }),
  ofTopUp.extend({
    type: z.literal('topup_confirmed'),
    operator_nsu: operatorNumber,
    operator_authentication: operatorNumber,
  }),
  ofTopUp.extend({
    type: z.literal('topup_delivered').meta({ description: 'The answer to a complaint: it is on its line' }),
    operator_nsu: operatorNumber,
    operator_authentication: operatorNumber,
  }),
  ofTax.extend({ type: z.literal('tax_settled'), tax_authentication: z.string().regex(/^[0-9A-Za-z.-]{1,64}$/) }),
  ofTax.extend({ type: z.literal('tax_rejected'), code: z.string().min(1).max(20) }),
  ofTopUp.extend({ type: z.literal('topup_rejected'), code: z.string().min(1).max(40) }),
  ofTopUp.extend({
    type: z.literal('topup_reversed'),
    reversal_number: operatorNumber,
    code: z.string().min(1).max(40),
    amount_cents: amount,
  }),
  ofParcel.extend({ type: z.enum(['card_in_production', 'card_held_for_pickup', 'card_returned']) }),
  ofParcel.extend({
    type: z.literal('card_shipped'),
    carrier: z.string().min(1).max(60),
    tracking_code: z.string().regex(/^[0-9A-Z]{6,30}$/),
    expected_on: localDate,
  }),
  ofParcel.extend({ type: z.literal('card_attempt_failed'), trouble: z.enum(DELIVERY_TROUBLES) }),
  ofParcel.extend({ type: z.literal('card_delivered'), received_by: z.string().min(1).max(140) }),
  ofCardDispute.extend({ type: z.literal('carddispute_accepted'), decides_by: localDate }),
  ofCardDispute.extend({ type: z.enum(['carddispute_answered', 'carddispute_won', 'carddispute_lost']) }),
  ofDda.extend({ type: z.literal('dda_joined') }),
  ofDda.extend({ type: z.literal('dda_refused'), code }),
  z.object({
    id,
    type: z.literal('dda_boleto'),
    barcode: z.string().regex(/^[0-79]\d{43}$/),
    payer_document: z.string().regex(/^[0-9A-Z]{12}\d{2}$/),
    version: z.int().min(1).meta({ description: 'Grows with every change: a later one stands for all before it' }),
    state: z.enum(['open', 'paid', 'withdrawn']),
    payee: party.extend({ trade_name: z.string().min(1).max(140).nullable(), ispb }),
    due_date: localDate,
    limit_date: localDate.nullable(),
    amount_cents: cents.min(0),
  }),
  ofClaim.extend({
    type: z.literal('claim_opened'),
    key,
    claim_type: z.enum(['portability', 'ownership']),
    claimer_ispb: ispb,
  }),
  ofClaim.extend({ type: z.enum(['claim_confirmed', 'claim_cancelled']) }),
  ofDispute.extend({
    type: z.literal('dispute_opened'),
    end_to_end_id: spiId('E'),
    amount_cents: amount,
    reason: disputeReason,
  }),
  ofDispute.extend({ type: z.literal('dispute_blocked'), blocked_cents: cents.min(0) }),
  ofDispute.extend({
    type: z.literal('dispute_accepted'),
    amount_cents: cents.min(0),
    return_id: spiId('D').nullable(),
  }),
  ofDispute.extend({ type: z.enum(['dispute_rejected', 'dispute_cancelled', 'dispute_upheld', 'dispute_dropped']) }),
  ofRecurrence.extend({
    type: z.literal('recurrence_proposed'),
    payer: z.object({ document, branch: z.string().max(4), number: z.string().max(20) }),
    receiver: z.object({
      key,
      key_type: pixKeyType,
      owner: party,
      account: z.object({ ispb, branch: z.string().max(4), number: z.string().max(20) }),
    }),
    debtor: party,
    contract: z.string().min(1).max(35),
    subject: z.string().min(1).max(35),
    frequency: recurrenceFrequency,
    starts_on: localDate,
    ends_on: localDate.nullable(),
    amount_cents: amount.nullable(),
    floor_cents: amount.nullable(),
    expires_at: z.iso.datetime(),
  }),
  ofRecurrence.extend({
    type: z.literal('recurrence_charged'),
    txid: code,
    due_on: localDate,
    cycle_on: localDate.optional().meta({
      description: 'Day of the calendar that it is of, where banks rest on it; without one it is of `due_on`',
    }),
    amount_cents: amount,
    description: z.string().max(140).nullable(),
  }),
  ofRecurrence.extend({ type: z.literal('recurrence_retried'), txid: code, pay_on: localDate }),
  ofRecurrence.extend({ type: z.literal('recurrence_withdrawn'), txid: code }),
  ofRecurrence.extend({ type: z.literal('recurrence_cancelled') }),
]);
export type RailMessage = z.infer<typeof railMessage>;

export const receiveRailMessage = operation({
  id: 'receiveRailMessage',
  summary: 'What the institution behind the rails says of its own accord, by its connector',
  method: 'POST',
  path: '/rails/messages',
  level: 'rails',
  scope: 'rails:messages',
  idempotency: 'none',
  body: railMessage,
  errors: ['validation_failed', 'unauthenticated'],
});
