import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, instant, pageOf, publicId } from '../primitives';
import { agreementId } from './agreement';
import { AGREEMENT_LAYOUTS } from './agreement-words';
import { batchId } from './batch';
import { CNAB_DIRECTIONS, CNAB_KINDS, CNAB_LINE_FILTERS, CNAB_STAGES, CNAB_STATES } from './cnab-words';

export const cnabAudit = auditKinds({
  'cnab.received': 'person',
  'cnab.accepted': 'person',
});

export const cnabFileId = publicId('cnf');
const column = z.int().min(1);

export const cnabFault = z.object({
  line: z.int().min(1),
  record: z.string().meta({ description: 'What the line is: Segmento A' }),
  field: z.string().meta({ description: 'As the manual of the layout calls it' }),
  start: column.meta({ description: 'First column of the field, counted from 1' }),
  end: column.meta({ description: 'Last column of the field' }),
  code: z.string(),
  got: z.string(),
  expected: z.string(),
  text: z.string().meta({ description: 'What is wrong and how to mend it, in Portuguese' }),
  severity: z.enum(['error', 'warning']),
  reach: z.enum(['line', 'lote', 'file']).meta({ description: 'What is not taken for it' }),
});
export type CnabFaultReport = z.infer<typeof cnabFault>;

export const cnabFile = z.object({
  id: cnabFileId,
  protocol: z.string().meta({ description: 'Under which the bank has the file: 20261126-000042' }),
  direction: z.enum(CNAB_DIRECTIONS),
  state: z.enum(CNAB_STATES),
  kind: z.enum(CNAB_KINDS).meta({ description: 'What its lines are' }),
  stage: z.enum(CNAB_STAGES).nullable().meta({ description: 'What a retorno answers; null of a remessa' }),
  name: z.string(),
  is_test: z
    .boolean()
    .meta({ description: 'A remessa that was sent to be tried: its name ends in `.TST`, or it came by `/teste`' }),
  layout: z.enum(AGREEMENT_LAYOUTS).nullable().meta({ description: 'Columns of a line; null: no file of this kind' }),
  number: z.int().nullable().meta({ description: 'NSA, as the header says' }),
  agreement: z
    .object({ id: agreementId, name: z.string(), code: z.string() })
    .nullable()
    .meta({ description: 'Null: the header names none that the account has' }),
  bytes: z.int(),
  lines: z.int(),
  sha256: z.string(),
  right: z.int().meta({ description: 'Payments or titles that are taken' }),
  wrong: z.int().meta({ description: 'Those that are not' }),
  movements: z.int().meta({ description: 'Of `right`: what lines ask of titles that exist' }),
  amount_cents: cents.nullable().meta({ description: 'Of those that are taken; null for who may not see amounts' }),
  may_see_amounts: z.boolean(),
  sent_by_name: z.string().nullable().meta({ description: 'Null of a retorno' }),
  created_at: instant,
  accepted_at: instant.nullable(),
  batch_id: batchId.nullable().meta({ description: 'The batch that payments became, while there is one' }),
  answers_id: cnabFileId.nullable().meta({ description: 'The remessa that a retorno answers' }),
});
export type CnabFile = z.infer<typeof cnabFile>;

export const cnabFileDetail = cnabFile.extend({
  already_received: z.boolean().meta({ description: 'The same bytes came before: nothing was done anew' }),
  faults: z.array(cnabFault).meta({ description: 'The first of them; empty for who may not see amounts' }),
  fault_count: z.int(),
  returns: z.array(cnabFile).meta({ description: 'Retornos that answer this remessa, the newest first' }),
});
export type CnabFileDetail = z.infer<typeof cnabFileDetail>;

export const cnabLine = z.object({
  line: z.int().min(1),
  record: z.string(),
  text: z.string().meta({ description: 'The line as it stands in the file' }),
  asks: z.string().nullable().meta({
    description: 'What the line of a title asks for, in Portuguese: Baixar o título NF-1001. Null of other lines',
  }),
  tells: z.string().nullable().meta({
    description: 'What the line of a retorno tells, in Portuguese: O título NF-1001 foi pago. Null of other lines',
  }),
  fields: z.array(
    z.object({
      label: z.string(),
      start: column.meta({ description: 'First column' }),
      end: column.meta({ description: 'Last column' }),
      value: z.string().meta({ description: 'As people read it: 1.500,00 or 23/11/2026' }),
      wrong: z.boolean(),
    }),
  ),
  faults: z.array(cnabFault),
});
export type CnabLineReport = z.infer<typeof cnabLine>;

const reads = { method: 'GET', level: 'verified', scope: 'cnab:read', idempotency: 'none' } as const;
const sends = { method: 'POST', level: 'verified', scope: 'cnab:send', idempotency: 'none' } as const;
const byFile = byAccount.extend({ cnab_file_id: cnabFileId });
const ROOT = '/accounts/{account_id}/cnab/files';
const ONE = `${ROOT}/{cnab_file_id}` as const;

export const listCnabFiles = operation({
  ...reads,
  id: 'listCnabFiles',
  summary: 'Remessas and retornos of an account, newest first',
  path: ROOT,
  params: byAccount,
  query: z.object({
    direction: z.enum(CNAB_DIRECTIONS).optional().meta({ description: 'Only these' }),
    agreement_id: agreementId.optional().meta({ description: 'Only of this agreement' }),
    cursor: cnabFileId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(cnabFile),
  errors: [],
});

/** The same bytes once more are answered with what is known of them. */
export const sendCnabFile = operation({
  ...sends,
  id: 'sendCnabFile',
  summary: 'Hand a remessa in: it is read to its end and reported on; nothing is paid',
  path: ROOT,
  params: byAccount,
  accepts: 'file',
  response: cnabFileDetail,
  status: 201,
  errors: ['rate_limited', 'overloaded', 'registry_unavailable'],
});

export const getCnabFile = operation({
  ...reads,
  id: 'getCnabFile',
  summary: 'One file with its report and the retornos that answer it',
  path: ONE,
  params: byFile,
  response: cnabFileDetail,
  errors: [],
});

export const listCnabLines = operation({
  ...reads,
  id: 'listCnabLines',
  summary: 'Lines of a file with their fields and what is wrong with each',
  path: `${ONE}/lines`,
  params: byFile,
  query: z.object({
    filter: z.enum(CNAB_LINE_FILTERS).default('all').meta({ description: 'Which of the lines' }),
    after: z.coerce.number<number>().int().min(0).max(999_999).default(0).meta({
      description: 'Number of the line that comes before the first of the page',
    }),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  response: z.object({ data: z.array(cnabLine), next_after: z.int().nullable() }),
  errors: ['forbidden', 'overloaded', 'registry_unavailable'],
});

export const acceptCnabFile = operation({
  ...sends,
  id: 'acceptCnabFile',
  summary:
    'Have what is right taken: payments become a batch, which is authorised there, titles are issued; the number of the file is used up',
  path: `${ONE}/acceptance`,
  params: byFile,
  response: cnabFileDetail,
  errors: [
    'overloaded',
    'registry_unavailable',
    'cnab_not_checked',
    'cnab_number_used',
    'cnab_agreement_ended',
    'cnab_empty',
    'batch_too_large',
    'forbidden',
  ],
});

export const downloadCnabFile = operation({
  ...reads,
  id: 'downloadCnabFile',
  summary: 'A file as it came, or as the bank wrote it',
  path: `${ONE}/content`,
  params: byFile,
  answers: 'file',
  errors: ['forbidden'],
});
