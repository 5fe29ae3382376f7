import { z } from 'zod';
import { operation } from '../../operation';
import { creditContract } from './contracts';
import { asksCredit, bindsCredit, byContract } from './shapes';

export const switchOnCreditDebit = operation({
  ...bindsCredit,
  id: 'switchOnCreditDebit',
  summary: 'Have the instalments of a contract debited on their day, as its signature may agree to at once',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/automatic_debit/on',
  idempotency: 'none',
  params: byContract,
  response: creditContract,
  errors: ['credit_not_active'],
});

/** What is not debited yet is switched on by `switchOnCreditDebit`: `step_up_required` here. */
export const setCreditDebit = operation({
  ...asksCredit,
  id: 'setCreditDebit',
  summary: 'Have instalments debited no longer',
  method: 'PUT',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/automatic_debit',
  params: byContract,
  body: z.strictObject({ enabled: z.boolean() }),
  response: creditContract,
  errors: ['credit_not_active', 'step_up_required'],
});
