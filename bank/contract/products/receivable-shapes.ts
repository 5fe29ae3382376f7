import { z } from 'zod';
import { cents, instant, localDate, publicId, transactionId } from '../primitives';
import { agreementId } from './agreement';
import {
  MOST_INSTALMENTS,
  MOST_RECEIVABLE_CENTS,
  PROTEST_STATES,
  RECEIVABLE_SPECIES,
  RECEIVABLE_STATUSES,
  RECEIVED_WAYS,
} from './receivable-words';

export const receivableId = publicId('rcv');
export const payerId = publicId('rcp');
export const receivableStatus = z.enum(RECEIVABLE_STATUSES);
const species = z
  .enum(RECEIVABLE_SPECIES)
  .meta({ description: 'Espécie: duplicata mercantil, duplicata de serviço, mensalidade escolar, recibo' });
const document = z
  .string()
  .regex(/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/)
  .meta({ description: 'CPF or CNPJ, characters only' });

export const payerAddress = z.strictObject({
  street: z.string().trim().min(1).max(80).meta({ description: 'Street, number and complement' }),
  district: z.string().trim().max(40),
  city: z.string().trim().min(1).max(40),
  state: z.string().regex(/^[A-Z]{2}$/),
  postal_code: z
    .string()
    .regex(/^\d{8}$/)
    .meta({ description: 'CEP, eight digits' }),
});
export type PayerAddress = z.infer<typeof payerAddress>;

export const receivablePayer = z.strictObject({
  name: z.string().trim().min(1).max(100),
  document,
  email: z.email().max(120).nullable().default(null),
  address: payerAddress.nullable().default(null),
});

export const storedPayer = z.object({
  id: payerId,
  name: z.string(),
  document,
  email: z.string().nullable(),
  address: payerAddress.nullable(),
  is_silent: z.boolean().meta({ description: 'They asked for no more e-mails' }),
  charged_count: z.int(),
  open_cents: cents.meta({ description: 'Face value of what they have not paid' }),
});
export type StoredPayer = z.infer<typeof storedPayer>;

/** Hundredths: of a real where the mode is a fixed amount, of one percent where it is a percentage. */
const hundredths = z.int().min(1).max(9_999_999_999);
const fixedOrPercent = z.union([z.literal(1), z.literal(2)]);

const fine = z.strictObject({ mode: fixedOrPercent, value: hundredths });
/** 1 amount a day; 2 percent a day, 3 a month of 30 days, 4 a year of 365, in calendar days. */
const interest = z.strictObject({ mode: z.int().min(1).max(4), value: hundredths });
/** 1 amount, 2 percent, each until so many days before the due day. */
const discountWish = z.strictObject({
  mode: fixedOrPercent,
  tiers: z
    .array(
      z.strictObject({
        days_before: z.int().min(0).max(365).meta({ description: 'Days before the due day' }),
        value: hundredths,
      }),
    )
    .min(1)
    .max(3),
});
export type DiscountWish = z.infer<typeof discountWish>;

const reminders = z.strictObject({
  before_days: z.int().min(1).max(15).nullable().default(null),
  on_due: z.boolean().default(false),
  after_days: z.int().min(1).max(30).nullable().default(null),
});

/** `split`: the amount in equal parts, what does not divide in the first; `repeat`: the amount each time. A month lies between two. */
const plan = z.strictObject({ mode: z.enum(['split', 'repeat']), count: z.int().min(2).max(MOST_INSTALMENTS) });

export const receivableRequest = z.strictObject({
  agreement_id: agreementId,
  payer: receivablePayer,
  amount_cents: cents.min(1).max(MOST_RECEIVABLE_CENTS * MOST_INSTALMENTS),
  due_date: localDate,
  plan: plan.nullable().default(null).meta({ description: 'A month lies between two parts; null: once' }),
  days_after_due: z.int().min(0).max(365).default(59),
  fine: fine.nullable().default(null),
  interest: interest.nullable().default(null),
  discount: discountWish.nullable().default(null),
  rebate_cents: cents.min(0).default(0),
  species: species.default('DM'),
  document_number: z.string().trim().max(15).default('').meta({ description: 'Seu número; empty: our number' }),
  description: z.string().trim().max(140).default(''),
  protest_after_days: z.int().min(3).max(45).nullable().default(null),
  reminders: reminders.default({ before_days: null, on_due: false, after_days: null }),
  send_now: z.boolean().default(false).meta({ description: 'Write to the payer as soon as it is registered' }),
});
export type ReceivableRequest = z.infer<typeof receivableRequest>;

export const changeRequest = z.strictObject({
  due_date: localDate.optional(),
  discount: discountWish.nullable().optional().meta({ description: 'Null takes it away' }),
  rebate_cents: cents.min(0).optional().meta({ description: '0 takes it away' }),
});
export type ChangeRequest = z.infer<typeof changeRequest>;

export const receivedRequest = z.strictObject({
  received_on: localDate,
  amount_cents: cents.min(1).max(MOST_RECEIVABLE_CENTS),
  how: z.enum(RECEIVED_WAYS),
});

/** What is due on a day: `total_cents` = face − rebate − discount + fine + interest. */
export const dueAmounts = z.object({
  day: localDate,
  rebate_cents: cents,
  discount_cents: cents,
  fine_cents: cents,
  interest_cents: cents,
  total_cents: cents,
});

export const receivableTerms = z.object({
  fine: fine.nullable(),
  interest: interest.nullable(),
  discount: z
    .object({ mode: fixedOrPercent, tiers: z.array(z.object({ until: localDate, value: hundredths })) })
    .nullable(),
  rebate_cents: cents,
});

/** What became of a protest. */
export const receivableProtest = z.object({
  state: z.enum(PROTEST_STATES),
  asked_at: instant,
  notary_at: instant.nullable().meta({ description: 'Since when the notary has it; null: not yet' }),
  recorded_on: localDate.nullable().meta({ description: 'The day on which the notary recorded it; null: not yet' }),
  stopped_at: instant.nullable(),
});

export const receivable = z.object({
  id: receivableId,
  status: receivableStatus,
  agreement_id: agreementId,
  payer: z.object({
    name: z.string(),
    document,
    email: z.string().nullable(),
    address: payerAddress.nullable(),
  }),
  amount_cents: cents.meta({ description: 'Face value' }),
  amounts: dueAmounts.meta({ description: 'Due today' }),
  due_date: localDate,
  last_day: localDate.meta({ description: 'The last day on which it is taken' }),
  terms: receivableTerms,
  species,
  document_number: z.string(),
  description: z.string(),
  plan: z.object({ position: z.int(), count: z.int() }).nullable(),
  protest_after_days: z.int().nullable(),
  reminders,
  own_number: z.string().meta({ description: 'Nosso número with its check digit: 02/00000000042-7' }),
  barcode: z.string().meta({ description: '44 digits' }),
  line: z.string().meta({ description: 'Linha digitável, 47 digits' }),
  pix_code: z.string().nullable().meta({ description: 'Its Pix (copia e cola); null without a key, or once ended' }),
  link: z.string().meta({ description: 'https://…/share-pix-payment/<token>: for the payer, without sign-in' }),
  fee_cents: cents.meta({ description: 'Taken from the payment' }),
  created_at: instant,
  registered_at: instant.nullable(),
  changed_at: instant.nullable(),
  canceled_at: instant.nullable(),
  protested_at: instant.nullable(),
  protest: receivableProtest.nullable().meta({ description: 'The newest protest; null: none was asked for' }),
  received: z
    .object({ received_on: localDate, amount_cents: cents, how: z.enum(RECEIVED_WAYS) })
    .nullable()
    .meta({ description: 'Paid by another way, as its maker says' }),
  payment: z
    .object({
      by: z.enum(['boleto', 'pix']),
      receipt_id: transactionId,
      paid_at: instant,
      paid_on: localDate.meta({ description: 'The day of payment: its word may come later' }),
      amount_cents: cents,
      payer_name: z.string(),
    })
    .nullable(),
  returned: z
    .array(z.object({ amount_cents: cents, payer_name: z.string(), at: instant, code: z.string() }))
    .meta({ description: 'Payments of its barcode that were sent back, with the code of the settlement' }),
});
export type Receivable = z.infer<typeof receivable>;
