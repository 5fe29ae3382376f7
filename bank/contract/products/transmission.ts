import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { instant, pageOf, publicId } from '../primitives';
import { agreementId } from './agreement';
import { batchId } from './batch';
import { cnabFileId } from './cnab';
import {
  TRANSMISSION_ANSWERS,
  TRANSMISSION_CHANNELS,
  TRANSMISSION_DIRECTIONS,
  TRANSMISSION_EVENTS,
  TRANSMISSION_FILE_BYTES,
  TRANSMISSION_STATES,
} from './transmission-words';

export const transmissionAudit = auditKinds({
  'transmission.received': 'person',
});

export const transmissionId = publicId('trf');

/** A file of the box. */
export const transmission = z.object({
  id: transmissionId,
  protocol: z.string().meta({ description: 'Under which the bank has the file: TR20261126-000042' }),
  direction: z.enum(TRANSMISSION_DIRECTIONS),
  state: z.enum(TRANSMISSION_STATES),
  channel: z.enum(TRANSMISSION_CHANNELS).nullable().meta({ description: 'By which it came; null: the bank made it' }),
  answer: z.enum(TRANSMISSION_ANSWERS).nullable().meta({ description: 'What an outbound file says; null: inbound' }),
  name: z.string(),
  is_test: z.boolean().meta({ description: 'Sent to be tried: its name ends in `.TST`, or it came by `/teste`' }),
  bytes: z.int(),
  sha256: z.string(),
  agreement: z
    .object({ id: agreementId, name: z.string(), code: z.string() })
    .nullable()
    .meta({ description: 'Null until it was read, or when it names none' }),
  sent_by_name: z.string().nullable().meta({ description: 'Who sent it, or let the system in that did' }),
  created_at: instant,
  taken_at: instant.nullable().meta({ description: 'When it was taken up or refused; null: not yet, or outbound' }),
  fetched_at: instant.nullable().meta({ description: 'When an outbound file was fetched first' }),
  may_download: z.boolean().meta({ description: 'False: a payroll that others sent' }),
});
export type Transmission = z.infer<typeof transmission>;

export const transmissionDetail = transmission.extend({
  already_received: z.boolean().meta({ description: 'The same bytes came before: nothing was done anew' }),
  note: z.string().nullable().meta({ description: 'What came of reading it, in Portuguese' }),
  cnab_file_id: cnabFileId.nullable().meta({ description: 'The remessa or retorno that it is' }),
  batch_id: batchId.nullable().meta({ description: 'The batch that it became, while there is one' }),
  answers_id: transmissionId.nullable().meta({ description: 'The inbound file that an outbound one answers' }),
  answers: z.array(transmission).meta({ description: 'Outbound files that answer this one, the newest first' }),
  history: z.array(
    z.object({
      at: instant,
      event: z.enum(TRANSMISSION_EVENTS),
      channel: z.enum(TRANSMISSION_CHANNELS).nullable().meta({ description: 'Null: the bank itself' }),
      by_name: z.string().nullable().meta({ description: 'The person, or the key of a system; null: the bank itself' }),
    }),
  ),
});
export type TransmissionDetail = z.infer<typeof transmissionDetail>;

export const transmissionFilters = z.object({
  direction: z.enum(TRANSMISSION_DIRECTIONS).optional().meta({ description: 'Only these' }),
  state: z.enum(TRANSMISSION_STATES).optional().meta({ description: 'Only those that stand so' }),
  cursor: transmissionId.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

/** Why a file is not taken. */
export const TRANSMISSION_REFUSALS = ['transmission_name', 'transmission_empty', 'rate_limited', 'overloaded'] as const;

const reads = { method: 'GET', level: 'verified', scope: 'transmission:read', idempotency: 'none' } as const;
const byTransmission = byAccount.extend({ transmission_id: transmissionId });
const ROOT = '/accounts/{account_id}/transmissions';
const ONE = `${ROOT}/{transmission_id}` as const;

export const listTransmissions = operation({
  ...reads,
  id: 'listTransmissions',
  summary: 'Files that an account sent and those that lie there for it, newest first',
  path: ROOT,
  params: byAccount,
  query: transmissionFilters,
  response: pageOf(transmission),
  errors: [],
});

/** The same bytes once more are answered with what is known of them. A name that ends in `.TST` is checked and reported on, and nothing is paid or issued. */
export const sendTransmission = operation({
  id: 'sendTransmission',
  summary: 'Put a remessa into the box: it is taken up once, and becomes a batch that people authorise',
  method: 'POST',
  level: 'verified',
  scope: 'transmission:send',
  idempotency: 'none',
  path: ROOT,
  params: byAccount,
  accepts: 'file',
  fileBytes: TRANSMISSION_FILE_BYTES,
  response: transmissionDetail,
  status: 201,
  errors: TRANSMISSION_REFUSALS,
});

export const getTransmission = operation({
  ...reads,
  id: 'getTransmission',
  summary: 'One file with what came of it and its history',
  path: ONE,
  params: byTransmission,
  response: transmissionDetail,
  errors: [],
});

export const downloadTransmission = operation({
  ...reads,
  id: 'downloadTransmission',
  summary: 'A file as it came, or as the bank wrote it; an outbound one counts as fetched',
  path: `${ONE}/content`,
  params: byTransmission,
  answers: 'file',
  errors: ['forbidden'],
});
