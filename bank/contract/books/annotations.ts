import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { FILE_ERRORS, fileId, storedFile } from '../ground/files';
import { operation } from '../operation';
import { cents, transactionId } from '../primitives';

export const annotationAudit = auditKinds({
  'annotation.categories_set': 'person',
  'annotation.noted': 'person',
  'annotation.file_added': 'person',
  'annotation.file_removed': 'person',
});

/** What money came from or went for, as a company tells it to its accountant. */
export const entryCategory = z.enum([
  'sales',
  'suppliers',
  'payroll',
  'taxes',
  'rent',
  'utilities',
  'services',
  'marketing',
  'transport',
  'equipment',
  'fees',
  'financing',
  'investments',
  'owners',
  'other',
]);
export type EntryCategory = z.infer<typeof entryCategory>;

/** What a company made of an entry. Its category is its own, else that of its payee or payer, else the one of its kind. */
export const annotation = z.object({
  category: entryCategory.nullable(),
  category_of: z.enum(['entry', 'payee', 'kind']).nullable().meta({ description: 'Where the category comes from' }),
  note: z.string().nullable(),
  attachments: z.array(storedFile),
});
export type Annotation = z.infer<typeof annotation>;

/** The most characters of a note, and the most files of an entry. */
export const NOTE_CHARACTERS = 500;
export const ATTACHMENT_FILES = 5;

const base = '/accounts/{account_id}/statement' as const;
const one = `${base}/{transaction_id}` as const;
const byEntry = byAccount.extend({ transaction_id: transactionId });
const act = { level: 'verified', scope: 'account:annotate', idempotency: 'none' } as const;
const read = { level: 'verified', scope: 'account:read', idempotency: 'none', method: 'GET' } as const;

export const getAnnotation = operation({
  ...read,
  id: 'getAnnotation',
  summary: 'Note, category and attachments of an entry',
  path: `${one}/annotation`,
  params: byEntry,
  response: annotation,
  errors: [],
});

/** `null` takes a category back: the entry has that of its payee again, the payee none. */
const assignment = z.object({ transaction_id: transactionId, category: entryCategory.nullable() });

const ENTRIES_AT_ONCE = 100;

/** Categories of single entries, and of whoever stands on the other side of an entry, which hold for all that they paid or were paid, before and after. */
export const categoryAssignments = z.object({
  entries: z.array(assignment).max(ENTRIES_AT_ONCE).default([]),
  payees: z.array(assignment).max(ENTRIES_AT_ONCE).default([]),
});
export type CategoryAssignments = z.output<typeof categoryAssignments>;

/** A payee's category takes the entry's own away: the same call again does not change what a person then sets for the entry. */
export const setCategories = operation({
  ...act,
  id: 'setCategories',
  summary:
    'Set categories of entries and of payees; the answer is what stood before, and undoes it when it is sent back',
  method: 'PUT',
  path: `${base}/categories`,
  params: byAccount,
  body: categoryAssignments,
  response: categoryAssignments,
  errors: [],
});

export const setNote = operation({
  ...act,
  id: 'setNote',
  summary: 'Write a note to an entry; null or blank removes it',
  method: 'PUT',
  path: `${one}/note`,
  params: byEntry,
  body: z.object({ note: z.string().max(NOTE_CHARACTERS).nullable() }),
  response: annotation,
  errors: [],
});

/** A PDF, PNG or JPEG as `files.ts` wants it. The same file twice is kept once. */
export const addAttachment = operation({
  ...act,
  id: 'addAttachment',
  summary: 'Attach a file to an entry: an invoice, a contract',
  method: 'POST',
  path: `${one}/attachments`,
  params: byEntry,
  accepts: 'file',
  response: annotation,
  errors: [...FILE_ERRORS],
});

const byAttachment = byEntry.extend({ file_id: fileId });

export const removeAttachment = operation({
  ...act,
  id: 'removeAttachment',
  summary: 'Remove a file from an entry',
  method: 'DELETE',
  path: `${one}/attachments/{file_id}`,
  params: byAttachment,
  response: annotation,
  errors: ['validation_failed'],
});

export const downloadAttachment = operation({
  ...read,
  id: 'downloadAttachment',
  summary: 'A file of an entry',
  path: `${one}/attachments/{file_id}`,
  params: byAttachment,
  answers: 'file',
  errors: ['validation_failed'],
});

/** What came and went in a month, by category; `null` has none. Twelve amounts, January first. */
export const categorySums = z.object({
  category: entryCategory.nullable(),
  in_cents: z.array(cents).length(12),
  out_cents: z.array(cents).length(12),
});
export type CategorySums = z.infer<typeof categorySums>;

/** `complete` is false when the year has more entries than one call may read: the sums are then of the newest ones. */
export const categoryYear = z.object({
  year: z.int(),
  data: z.array(categorySums),
  complete: z.boolean(),
  first_year: z.int().meta({ description: 'The year in which the account was opened: there is nothing before it' }),
});
export type CategoryYear = z.infer<typeof categoryYear>;

export const getCategoryYear = operation({
  ...read,
  id: 'getCategoryYear',
  summary: 'A year of an account by category and month',
  path: `${base}/by-category`,
  params: byAccount,
  query: z.object({ year: z.coerce.number<number>().int().min(2000).max(2099) }),
  response: categoryYear,
  errors: [],
});
