import { z } from 'zod';
import { operation } from '../../operation';
import { cents, localDate } from '../../primitives';
import { byContract, readsCredit } from './shapes';
import { CREDIT_DOCUMENTS, CREDIT_EVENTS } from './words';

export const listCreditStatement = operation({
  ...readsCredit,
  id: 'listCreditStatement',
  summary: 'What a contract was debited and credited with, oldest first',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/statement',
  params: byContract,
  response: z.object({
    data: z.array(
      z.object({
        on: localDate,
        event: z.enum(CREDIT_EVENTS),
        number: z.int().nullable().meta({ description: 'The instalment; null: of none' }),
        amount_cents: cents,
        balance_cents: cents.meta({ description: 'Of the credit afterwards, without interest' }),
      }),
    ),
  }),
  errors: [],
});

export const downloadCreditDocument = operation({
  ...readsCredit,
  id: 'downloadCreditDocument',
  summary: 'The signed CCB, a second copy of the CET sheet, or the statement of the contract, as a PDF',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/documents/{credit_document}',
  params: byContract.extend({
    credit_document: z.enum(CREDIT_DOCUMENTS).meta({ description: 'Which paper of the contract' }),
  }),
  answers: 'file',
  errors: ['overloaded'],
});
