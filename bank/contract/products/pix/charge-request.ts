import { z } from 'zod';
import { cents, localDate } from '../../primitives';

/** Hundredths: of a real where the mode is a fixed amount, of one percent where it is a percentage. */
const hundredths = z.int().min(1).max(9_999_999_999);

/** 1 fixed amount, 2 percentage. */
const fixedOrPercent = z.object({ mode: z.union([z.literal(1), z.literal(2)]), value: hundredths });

/** 1 to 4: amount a day, percent a day, a month, a year, in calendar days; 5 to 8 the same in business days. Source: API Pix, juros. */
const interest = z.object({ mode: z.int().min(1).max(8), value: hundredths });

/** 1 amount, 2 percent, until a day; 3 and 4 amount, 5 and 6 percent, for each calendar or business day before the due date. Source: API Pix, desconto. */
const discount = z.discriminatedUnion('mode', [
  z.object({
    mode: z.union([z.literal(1), z.literal(2)]),
    tiers: z
      .array(z.object({ until: localDate, value: hundredths }))
      .min(1)
      .max(3),
  }),
  z.object({ mode: z.union([z.literal(3), z.literal(4), z.literal(5), z.literal(6)]), value: hundredths }),
]);

export const chargeTerms = z.object({
  fine: fixedOrPercent.optional(),
  interest: interest.optional(),
  discount: discount.optional(),
  abatement: fixedOrPercent.optional(),
});
export type ChargeTerms = z.infer<typeof chargeTerms>;

/** The largest amount that the code of a manual can carry. */
const amount = cents.min(1).max(999_999_999_999);

export const chargePayer = z.object({
  name: z.string().trim().min(1).max(200),
  document: z
    .string()
    .regex(/^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/)
    .meta({ description: 'CPF or CNPJ, characters only' }),
});

const chargeHead = {
  key: z.string().min(1).max(77),
  amount_cents: amount,
  message: z.string().max(140).optional().meta({ description: 'What the payer reads' }),
  txid: z
    .string()
    .regex(/^[a-zA-Z0-9]{26,35}$/)
    .optional(),
};

export const chargeRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('immediate'),
    ...chargeHead,
    payer: chargePayer.optional(),
    expires_in_seconds: z.int().min(60).max(31_536_000).default(86_400),
  }),
  z.object({
    kind: z.literal('due_date'),
    ...chargeHead,
    payer: chargePayer,
    due_date: localDate,
    days_after_due: z.int().min(0).max(365).default(30),
    terms: chargeTerms.default({}),
  }),
]);
export type ChargeRequest = z.input<typeof chargeRequest>;
