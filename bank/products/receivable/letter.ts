import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { formatCents } from '../../core/money';
import { formatLine, toLine } from '../../formats/boleto';
import { nameDocument } from '../../formats/documents';
import { enqueueMail } from '../../mail';
import { hitRateLimit, type Sql } from '../../storage';
import type { ReceivableDeps } from './deps';
import { listByIds, type StoredReceivable } from './store';
import { computeOn } from './terms';
import { toLink } from './wire';

/** What a letter to the payer is for. */
export type Moment = 'issued' | 'before' | 'on' | 'after';

/** Letters of one account, and of all, that an address gets in a day: the words in them are a customer's, the address may be a stranger's. */
const LETTERS = { name: 'receivable.letter', limit: 20, windowSeconds: 86_400 } as const;
const LETTERS_OF_ALL = { name: 'receivable.letter_all', limit: 60, windowSeconds: 86_400 } as const;

/** Counts a letter to an address. Throws `rate_limited` for one that had its letters of the day. */
export const countLetter = async (sql: Sql, accountUuid: string, email: string, now: Date): Promise<void> => {
  const address = email.toLowerCase();
  await hitRateLimit(sql, LETTERS, `${accountUuid} ${address}`, now);
  await hitRateLimit(sql, LETTERS_OF_ALL, address, now);
};

const countsLetter = async (sql: Sql, row: StoredReceivable, now: Date): Promise<boolean> => {
  try {
    await countLetter(sql, row.account_id, row.payer_email ?? '', now);
    return true;
  } catch (error) {
    if (error instanceof BankError && error.code === 'rate_limited') return false;
    throw error;
  }
};

/** Writes to the payer of a receivable (UUID) that may be paid, in the caller's transaction; false when there is nobody to write to, nothing to pay, or their address had its letters of the day (unless it was counted). */
export const sendLetter = async (
  sql: Sql,
  { secret, publicUrl, clock }: Pick<ReceivableDeps, 'secret' | 'publicUrl' | 'clock'>,
  uuid: string,
  moment: Moment,
  isCounted = false,
): Promise<boolean> => {
  const today = toLocalDate(clock.now());
  const [row] = await listByIds(sql, [uuid], today);
  if (!row || row.payer_email === null || row.is_silent) return false;
  if (row.status !== 'open' && row.status !== 'overdue' && row.status !== 'protested') return false;
  if (!isCounted && !(await countsLetter(sql, row, clock.now()))) return false;
  const { rows } = await sql.query<{ legal_name: string; cnpj: string }>(
    'select c.legal_name, c.cnpj from account a join company c on c.id = a.company_id where a.id = $1',
    [row.account_id],
  );
  const payee = rows[0];
  if (!payee) throw new Error('a receivable of no company');
  await enqueueMail(sql, secret, {
    ...{ template: 'receivable', to: row.payer_email, name: row.payer_name, moment },
    payee: { name: payee.legal_name, document: nameDocument(payee.cnpj) },
    ...{ amount: formatCents(computeOn(row, today).total), dueDate: row.due_date, lastDay: row.last_day },
    ...{ description: row.description, line: formatLine(toLine(row.barcode)), pixCode: row.pix_code },
    url: toLink(publicUrl, row.token),
  });
  return true;
};
