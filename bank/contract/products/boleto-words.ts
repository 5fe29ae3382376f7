import { z } from 'zod';

/** `boleto` is of a bank, `bill` is arrecadação: utilities, taxes, fines. */
export const boletoKind = z.enum(['boleto', 'bill']);
export type BoletoKind = z.infer<typeof boletoKind>;

/** Why a boleto cannot be paid: what the registry or the biller says of it, or what this account did with it. */
export const boletoRefusal = z.enum([
  'paid',
  'paid_here',
  'on_its_way_here',
  'scheduled_here',
  'in_process',
  'withdrawn',
  'blocked',
  'payee_unfit',
  'payee_unknown',
  'parts_used_up',
  'past_limit',
  'own_boleto',
  'changed',
]);
export type BoletoRefusal = z.infer<typeof boletoRefusal>;

/** What to look at before paying. `date` and `amount_cents` are those that the line tells, or the day that a due date moves to. */
export const boletoWarningCode = z.enum([
  'amount_altered',
  'due_date_altered',
  'due_factor_repeats',
  'payee_altered',
  'due_moves',
  'overdue',
  'after_hours',
  'protested',
  'payee_under_review',
  'own_payee',
  'other_payer',
  'paid_before',
]);
export type BoletoWarningCode = z.infer<typeof boletoWarningCode>;
