import type { ReceivedTed } from '../../contract/products/ted-api';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { maskDocument } from '../../formats/documents';
import type { Told } from '../../payments/incoming';
import { getInstitutionName } from '../../providers';
import type { Sql } from '../../storage';

/** What came in, as its rail told it. */
interface Received extends Pick<Told<unknown>, 'railId' | 'amountCents' | 'description' | 'payer'> {
  /** UUID of the credit. */
  id: string;
  purpose: string;
  at: Date;
}

/** A TED that came in, as systems are told of it. */
export const toReceivedTed = ({ id, railId, amountCents, payer, purpose, description, at }: Received): ReceivedTed => ({
  ...{ id: fromUuid('txn', id), control_number: railId, amount_cents: toWire(amountCents) },
  payer: {
    ...{ name: payer.name, document_masked: maskDocument(payer.document) },
    institution: { ispb: payer.ispb, name: getInstitutionName(payer.ispb) },
  },
  ...{ purpose, description, received_at: at.toISOString() },
});

interface Row {
  id: string;
  rail_id: string;
  amount_cents: Cents;
  payer_name: string;
  payer_document: string;
  payer_ispb: string;
  purpose: string;
  description: string | null;
  posted_at: Date;
}

const SELECT = `select i.id, i.rail_id, i.amount_cents, i.payer_name, i.payer_document, i.payer_ispb, x.purpose, i.description, i.posted_at
  from payment_incoming i join ted_incoming x on x.incoming_id = i.id where i.account_id = $1 and i.kind = 'ted' and i.posted_at is not null`;

const toWireRow = (row: Row): ReceivedTed =>
  toReceivedTed({
    ...{ id: row.id, railId: row.rail_id, amountCents: row.amount_cents, description: row.description },
    payer: { name: row.payer_name, document: row.payer_document, ispb: row.payer_ispb },
    ...{ purpose: row.purpose, at: row.posted_at },
  });

const requireReceived = async (sql: Sql, accountUuid: string, id: string): Promise<Row> => {
  const { rows } = await sql.query<Row>(`${SELECT} and i.id = $2`, [accountUuid, toUuid(id)]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** The TED `txn_…` that an account (UUID) received. Throws `not_found`. */
export const readReceivedTed = async (sql: Sql, accountUuid: string, id: string): Promise<ReceivedTed> =>
  toWireRow(await requireReceived(sql, accountUuid, id));

/** A page of the TEDs that an account (UUID) received, newest first. Throws `not_found` for a cursor that is none of its. */
export const listReceivedTeds = async (
  sql: Sql,
  accountUuid: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: ReceivedTed[]; next_cursor: string | null }> => {
  const after = cursor === undefined ? null : await requireReceived(sql, accountUuid, cursor);
  const { rows } = await sql.query<Row>(
    `${SELECT} and ($2::timestamptz is null or (i.posted_at, i.id) < ($2, $3::uuid)) order by i.posted_at desc, i.id desc limit $4`,
    [accountUuid, after?.posted_at ?? null, after?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(toWireRow),
    next_cursor: rows.length > limit && last ? fromUuid('txn', last.id) : null,
  };
};
