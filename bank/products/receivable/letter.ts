import { toLocalDate } from '../../core/clock';
import { formatCents } from '../../core/money';
import { formatLine, toLine } from '../../formats/boleto';
import { nameDocument } from '../../formats/documents';
import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import type { ReceivableDeps } from './deps';
import { listByIds } from './store';
import { computeOn } from './terms';
import { toLink } from './wire';

/** What a letter to the payer is for. */
export type Moment = 'issued' | 'before' | 'on' | 'after';

/** Writes to the payer of a receivable (UUID) that may be paid, in the caller's transaction; false when there is nobody to write to, or nothing to pay. */
export const sendLetter = async (
  sql: Sql,
  { secret, publicUrl, clock }: Pick<ReceivableDeps, 'secret' | 'publicUrl' | 'clock'>,
  uuid: string,
  moment: Moment,
): Promise<boolean> => {
  const today = toLocalDate(clock.now());
  const [row] = await listByIds(sql, [uuid], today);
  if (!row || row.payer_email === null || row.is_silent) return false;
  if (row.status !== 'open' && row.status !== 'overdue' && row.status !== 'protested') return false;
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
