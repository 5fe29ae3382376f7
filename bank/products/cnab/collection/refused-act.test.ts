import { expect, it } from 'vitest';
import { BankError } from '../../../core/errors';
import { toRefusedAct } from './refused-act';

const reasonOf = (error: BankError) => toRefusedAct(error, undefined)?.reason ?? 'later';

it('refuses nothing of what is only not there now: it is tried again', () => {
  const errors = [
    new BankError('receivable_registry_unavailable', { retryAfterSeconds: 5 }),
    new BankError('receivable_not_registered', { retryAfterSeconds: 2 }),
    new BankError('overloaded', { retryAfterSeconds: 1 }),
  ];
  expect(errors.map(reasonOf)).toEqual(['later', 'later', 'later']);
});

it('gives each refusal its reason of C047', () => {
  const protest = (reason: string) => new BankError('receivable_not_protestable', { params: { reason } });
  const change = (reason: string) => new BankError('receivable_not_changeable', { params: { reason } });
  expect(
    [
      ...[new BankError('receivable_ended'), new BankError('receivable_being_paid')],
      ...[change('protested'), change('overdue'), protest('asked'), protest('recorded'), protest('none')],
      ...[protest('not_agreed'), protest('species'), protest('address'), protest('not_due')],
    ].map(reasonOf),
  ).toEqual(['60', '85', '40', '15', '40', '40', '41', '39', '39', '39', '39']);
});
