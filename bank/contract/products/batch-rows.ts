import { z } from 'zod';
import { cents, instant, localDate, publicId, transactionId } from '../primitives';
import { BATCH_CELL_LENGTH, BATCH_FIELDS, BATCH_ROW_KINDS, BATCH_ROW_STATES, MOST_BATCH_ROWS } from './batch-words';

export const batchRowKind = z.enum(BATCH_ROW_KINDS);
export const batchRowState = z.enum(BATCH_ROW_STATES);
export const batchField = z.enum(BATCH_FIELDS);

const cell = z.string().max(BATCH_CELL_LENGTH).optional();

/** One payment as a person types it: nothing of it is lost, whatever is wrong with it. */
export const batchCells = z.object({
  kind: cell.meta({
    description:
      'Pix, TED, boleto, GPS, DARF, DARF Simples, recarga or gift card; without it what else is filled in tells',
  }),
  name: cell.meta({ description: 'Of the payee; of a tax who owes it' }),
  document: cell.meta({
    description:
      'CPF or CNPJ of the payee, with or without dots; of a tax of who owes it, on a GPS also a NIT or CEI: where digits may be two of them, `CPF`, `NIT`, `CEI` or `CNPJ` before them says which',
  }),
  key: cell.meta({ description: 'Pix key in any spelling' }),
  institution: cell.meta({ description: 'ISPB, number or name of the institution' }),
  branch: cell,
  account: cell.meta({ description: 'With its check digit: 44512-7' }),
  account_type: cell.meta({ description: 'Corrente, poupança, pagamento or salário; corrente without it' }),
  line: cell.meta({ description: 'Line or barcode of a boleto or bill' }),
  amount: cell.meta({
    description: '1.234,56; of a boleto with a fixed amount, and of a tax with its parts, it may be left out',
  }),
  date: cell.meta({ description: '31/12/2026 or 2026-12-31; without it as soon as it is authorised' }),
  purpose: cell.meta({ description: 'Of a TED, five digits; credit to an account without it' }),
  description: cell,
  phone: cell.meta({ description: 'Mobile that is charged, with its area code; as people write it' }),
  revenue_code: cell.meta({ description: 'Of a tax, four digits: 2089' }),
  period: cell.meta({ description: 'Competence of a GPS, 10/2026; of a DARF the day or month, 31/10/2026' }),
  reference: cell.meta({ description: 'Number of a DARF, where its tax has one' }),
  due_date: cell.meta({ description: 'Of a DARF, 20/11/2026' }),
  principal: cell.meta({ description: 'What the tax itself is; without any part it is the amount' }),
  other: cell.meta({ description: 'Of a GPS: what is paid for other entities' }),
  fine: cell,
  interest: cell.meta({ description: 'With what a GPS is corrected by' }),
  gross: cell.meta({ description: 'Of a DARF Simples: gross revenue of the year' }),
  rate: cell.meta({ description: 'Of a DARF Simples: percentage of it, 2,50' }),
  operator: cell.meta({ description: 'Who carries the mobile; without it what its prefix proposes' }),
  product: cell.meta({ description: 'Gift card, by its id or its name in the catalogue; `amount` is that of one' }),
  quantity: cell.meta({ description: 'How many gift cards, 1 to 20; one without it' }),
  email: cell.meta({ description: 'Of whom the gift card is for, for your own list: nothing is sent to it' }),
});
export type BatchCells = z.infer<typeof batchCells>;

/** The number of a row is the caller's, such as its line in the file, and stays its own. */
export const batchRowNumber = z.int().min(1).max(999_999).meta({ description: 'Number of the row, such as its line' });

export const batchProblem = z.object({
  field: batchField,
  rule: z.string(),
  text: z.string().meta({ description: 'What is wrong and how to mend it, in Portuguese' }),
});
export type BatchProblem = z.infer<typeof batchProblem>;

export const batchRow = z.object({
  number: batchRowNumber,
  state: batchRowState,
  kind: batchRowKind.nullable().meta({ description: 'Null while nothing tells which way it is to be paid' }),
  cells: batchCells.nullable().meta({ description: 'As they were typed; null for who may not see the amounts' }),
  name: z.string().nullable().meta({ description: 'Of the payee, as far as it is known; for who may see the amounts' }),
  name_from: z.enum(['typed', 'known', 'registry']).nullable().meta({
    description: 'Who says the name: the row, an earlier payment, or the registry; null: it is looked up when sent',
  }),
  document_masked: z.string().nullable(),
  institution_name: z.string().nullable(),
  amount_cents: cents.nullable(),
  fee_cents: cents.nullable(),
  day: localDate.nullable().meta({
    description:
      'The day on which it leaves, of a scheduled payment as it stands now; null: as soon as it is authorised',
  }),
  problems: z.array(batchProblem),
  same_in_batch: z.array(batchRowNumber).meta({ description: 'Rows that would pay the same once more' }),
  paid_before: z
    .object({ receipt_id: transactionId, on: instant })
    .nullable()
    .meta({ description: 'The same was paid or ordered in the last 30 days' }),
  waits_in: publicId('pbt').nullable().meta({
    description: 'Another batch that is authorised, has not left and would pay the same',
  }),
  receipt_id: transactionId.nullable().meta({ description: 'Once it is an order' }),
  gift_purchase_id: publicId('gft').nullable().meta({
    description: 'The purchase that shows its codes on demand; null of other rows, and before it is an order',
  }),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
export type BatchRow = z.infer<typeof batchRow>;

/** Rows as they are put: a number that is there already is written anew. */
export const batchRowsPut = z.object({
  rows: z
    .array(z.object({ number: batchRowNumber, cells: batchCells }))
    .min(1)
    .max(500),
});

/** Which rows of a batch are meant. */
export const batchNumbers = z.object({ numbers: z.array(batchRowNumber).min(1).max(MOST_BATCH_ROWS) });

/** What a list of rows is of. `doubtful`: the same is in the batch, or was paid in the last 30 days. */
export const batchRowFilter = z.enum(['all', 'wrong', 'doubtful', 'ready', 'open', 'paid', 'unpaid']);
