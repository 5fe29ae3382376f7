import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { FILE_ERRORS, fileId } from '../ground/files';
import { operation } from '../operation';
import { pageOf } from '../primitives';
import { chargeback, chargebackId } from './acquiring-shapes';
import { LONGEST_ANSWER } from './acquiring-words';

export const chargebackAudit = auditKinds({
  'acquiring.chargeback_file_added': 'person',
  'acquiring.chargeback_answered': 'person',
});

const path = '/accounts/{account_id}/acquiring/chargebacks' as const;
const byChargeback = byAccount.extend({ chargeback_id: chargebackId });
const reads = { method: 'GET', level: 'verified', scope: 'acquiring:read', idempotency: 'none' } as const;
const acts = { method: 'POST', level: 'verified', scope: 'acquiring:act', idempotency: 'none' } as const;

export const listChargebacks = operation({
  ...reads,
  id: 'listChargebacks',
  summary: 'Sales that holders contest: those that wait for an answer first, the soonest clock on top',
  path,
  params: byAccount,
  query: z.object({
    state: z.enum(['open', 'ended']).optional(),
    cursor: chargebackId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(chargeback),
  errors: ['validation_failed'],
});

export const getChargeback = operation({
  ...reads,
  id: 'getChargeback',
  summary: 'One contested sale, its clock and its evidence',
  path: `${path}/{chargeback_id}`,
  params: byChargeback,
  response: chargeback,
  errors: [],
});

export const addChargebackFile = operation({
  ...acts,
  id: 'addChargebackFile',
  summary: 'Add something that shows that the sale was right',
  path: `${path}/{chargeback_id}/files`,
  params: byChargeback,
  accepts: 'file',
  response: chargeback,
  errors: ['chargeback_answered', 'chargeback_late', ...FILE_ERRORS],
});

export const downloadChargebackFile = operation({
  ...reads,
  id: 'downloadChargebackFile',
  summary: 'A file of a contested sale',
  path: `${path}/{chargeback_id}/files/{file_id}`,
  params: byChargeback.extend({ file_id: fileId }),
  answers: 'file',
  errors: [],
});

export const chargebackAnswer = z.strictObject({
  kind: z.enum(['accept', 'contest']),
  text: z.string().trim().max(LONGEST_ANSWER).meta({ description: 'Why, in the words of the shop; needed to contest' }),
});
export type ChargebackAnswer = z.infer<typeof chargebackAnswer>;

/** Once: there is no second answer. */
export const answerChargeback = operation({
  ...acts,
  id: 'answerChargeback',
  summary: 'Accept a contest, or contest it with evidence; there is one answer',
  path: `${path}/{chargeback_id}/answer`,
  params: byChargeback,
  body: chargebackAnswer,
  response: chargeback,
  errors: ['chargeback_answered', 'chargeback_late', 'chargeback_evidence_missing', 'acquirer_away'],
});
