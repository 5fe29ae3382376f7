import { rollToBusinessDay } from '../../core/calendar';
import { newId, toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { parseBarcode } from '../../formats/boleto';
import { type DdaTold, MessageRefused } from '../../providers';
import type { Sql } from '../../storage';

interface Known {
  id: string;
  version: bigint;
  state: DdaTold['state'];
  payer_document: string;
  payee: DdaTold['payee'];
  due_date: string;
  limit_date: string | null;
  amount_cents: Cents;
  left_at: Date | null;
}

/** Whose boleto it is. */
interface Member {
  id: string;
  account_id: string;
}

/** What became of a word. `overtaken`: a later one was here before, or it was said before. */
export type Arrived = 'new' | 'changed' | 'overtaken';

const contradicted = (detail: string) => new MessageRefused('contradicted', detail);

/** The last day on which it is taken: one on which banks are closed moves on. */
const limitOf = ({ limitDate }: DdaTold): string | null => limitDate && rollToBusinessDay(limitDate, 1);

const toText = ({ name, document, tradeName, ispb }: DdaTold['payee']): string =>
  JSON.stringify({ name, document, tradeName, ispb });

const find = async (sql: Sql, accountUuid: string, barcode: string): Promise<Known | undefined> => {
  const { rows } = await sql.query<Known>(
    `select id, version, state, payer_document, payee, due_date::text as due_date, limit_date::text as limit_date, amount_cents, left_at
     from dda_boleto where account_id = $1 and barcode = $2 for update`,
    [accountUuid, barcode],
  );
  return rows[0];
};

const insert = async (sql: Sql, member: Member, told: DdaTold, now: Date): Promise<boolean> => {
  const { barcode, payerDocument, version, state, dueDate, amountCents } = told;
  const { rowCount } = await sql.query(
    `insert into dda_boleto (id, account_id, member_id, barcode, payer_document, version, state, payee, due_date, limit_date, amount_cents, arrived_at, told_at,
       announced_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, case when $7 = 'open' then null else $12::timestamptz end)
     on conflict (account_id, barcode) do nothing`,
    [
      ...[toUuid(newId('ddb')), member.account_id, member.id, barcode, payerDocument, version, state],
      ...[toText(told.payee), dueDate, limitOf(told), amountCents, now],
    ],
  );
  return rowCount === 1;
};

const isSame = (known: Known, told: DdaTold): boolean =>
  known.state === told.state &&
  known.due_date === told.dueDate &&
  known.limit_date === limitOf(told) &&
  known.amount_cents === told.amountCents &&
  toText(known.payee) === toText(told.payee);

/** Throws MessageRefused for what no registry says after what it said before. */
const requireFitting = (known: Known, told: DdaTold): void => {
  if (known.payer_document !== told.payerDocument) throw contradicted('a boleto has another payer than before');
  if (known.version === told.version && !isSame(known, told)) {
    throw contradicted('a version of a boleto is told otherwise than before');
  }
  if (known.version < told.version && known.state === 'withdrawn' && told.state !== 'withdrawn') {
    throw contradicted('a boleto that was withdrawn is told of as one that was not');
  }
};

/** Takes a later version; terms that changed are kept beside those before. One that is followed again after a leave comes back by any version. */
const update = async (sql: Sql, member: Member, known: Known, told: DdaTold, now: Date): Promise<void> => {
  const hasNewTerms = known.amount_cents !== told.amountCents || known.due_date !== told.dueDate;
  await sql.query(
    `update dda_boleto set member_id = $2, version = $3, state = $4, payee = $5, due_date = $6, limit_date = $7, amount_cents = $8, told_at = $9,
       expired_at = null, left_at = null,
       changed_at = case when $10 then $9 else changed_at end,
       amount_before = case when $10 then amount_cents else amount_before end,
       due_date_before = case when $10 then due_date else due_date_before end,
       reminded_at = case when due_date = $6 then reminded_at end
     where id = $1`,
    [
      ...[known.id, member.id, told.version, told.state, toText(told.payee), told.dueDate, limitOf(told)],
      ...[told.amountCents, now, hasNewTerms],
    ],
  );
};

/** A boleto that this account paid is told of as paid: by the payment that did. */
const notePaidHere = async (sql: Sql, accountUuid: string, barcode: string): Promise<void> => {
  await sql.query(
    `update dda_boleto b set paid_order_id = (
       select o.id from boleto_order t join payment_order o on o.id = t.order_id
       where t.barcode = b.barcode and o.account_id = b.account_id and o.status = 'completed' order by o.created_at desc limit 1)
     where b.account_id = $1 and b.barcode = $2 and b.paid_order_id is null`,
    [accountUuid, barcode],
  );
};

/**
 * Writes down how a boleto stands, in the caller's transaction. Of two versions the later holds, whichever comes first. Throws MessageRefused for what
 * contradicts what was told before.
 */
export const noteBoleto = async (sql: Sql, member: Member, told: DdaTold, now: Date): Promise<Arrived> => {
  const { barcode } = told;
  const read = parseBarcode(barcode, told.dueDate);
  if (!read.ok || read.boleto.kind !== 'boleto') {
    throw new MessageRefused('unreadable', 'a boleto against a document has no barcode of one');
  }
  const isNew = await insert(sql, member, told, now);
  const known = isNew ? undefined : await find(sql, member.account_id, barcode);
  if (known) {
    requireFitting(known, told);
    if (known.left_at ? known.version > told.version : known.version >= told.version) return 'overtaken';
    await update(sql, member, known, told, now);
  }
  if (told.state === 'paid') await notePaidHere(sql, member.account_id, barcode);
  return isNew ? 'new' : 'changed';
};
