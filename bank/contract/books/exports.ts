import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { instant, publicId } from '../primitives';
import { operation } from '../operation';
import { batchId } from '../products/batch';
import { statementFilters } from './statement';

export const exportId = publicId('exp');

/** `csv` for Excel in pt-BR (`;`, decimal comma, UTF-8 with BOM), `xlsx`, `ofx` 1.02, `pdf` with the brand; `month_pack`: ZIP of OFX, CSV, PDF and the month's receipts; `batch_pack`: of a batch's result and its receipts. */
export const exportFormat = z.enum(['pdf', 'csv', 'xlsx', 'ofx', 'month_pack', 'batch_pack']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportStatus = z.enum(['queued', 'running', 'ready', 'failed', 'canceled', 'expired']);

export const statementExport = z.object({
  id: exportId,
  format: exportFormat,
  status: exportStatus,
  rows_done: z.int(),
  rows_total: z.int(),
  file_name: z.string(),
  size_bytes: z.int().nullable().meta({ description: 'Known once it is ready' }),
  created_at: instant,
  expires_at: instant.meta({ description: 'The file is kept until then' }),
});
export type StatementExport = z.infer<typeof statementExport>;

const common = { level: 'verified', scope: 'account:read', idempotency: 'none' } as const;
const byExport = byAccount.extend({ export_id: exportId });

/** Up to `EXPORT_AT_ONCE_ROWS` entries in one answer; more than that is `export_too_large`: ask for a job. */
export const EXPORT_AT_ONCE_ROWS = 5_000;

export const downloadStatement = operation({
  ...common,
  id: 'downloadStatement',
  summary: 'The filtered entries as a file, at once',
  method: 'GET',
  path: '/accounts/{account_id}/statement/file',
  params: byAccount,
  query: statementFilters.extend({ format: exportFormat.exclude(['month_pack', 'batch_pack']) }),
  answers: 'file',
  errors: ['export_too_large'],
});

/** `month` (`2026-10`) is for the month pack, `batch_id` for that of a batch, the filters for the others. */
export const exportRequest = z.object({
  format: exportFormat,
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  batch_id: batchId.optional(),
  filters: statementFilters.default({}),
});

export const createExport = operation({
  ...common,
  id: 'createExport',
  summary: 'Write a file of any size in the background; a notification tells when it is ready',
  method: 'POST',
  path: '/accounts/{account_id}/exports',
  params: byAccount,
  body: exportRequest,
  response: statementExport,
  status: 202,
  errors: ['conflict'],
});

export const listExports = operation({
  ...common,
  id: 'listExports',
  summary: 'Exports of the account by this person that are under way or still kept, newest first',
  method: 'GET',
  path: '/accounts/{account_id}/exports',
  params: byAccount,
  response: z.object({ data: z.array(statementExport) }),
  errors: ['validation_failed'],
});

export const getExport = operation({
  ...common,
  id: 'getExport',
  summary: 'An export with its progress',
  method: 'GET',
  path: '/accounts/{account_id}/exports/{export_id}',
  params: byExport,
  response: statementExport,
  errors: ['validation_failed'],
});

export const cancelExport = operation({
  ...common,
  id: 'cancelExport',
  summary: 'Stop an export and remove what is written of it',
  method: 'DELETE',
  path: '/accounts/{account_id}/exports/{export_id}',
  params: byExport,
  errors: ['validation_failed'],
});

export const downloadExport = operation({
  ...common,
  id: 'downloadExport',
  summary: 'The file of an export that is ready',
  method: 'GET',
  path: '/accounts/{account_id}/exports/{export_id}/file',
  params: byExport,
  answers: 'file',
  errors: ['validation_failed', 'conflict'],
});
