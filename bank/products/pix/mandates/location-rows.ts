import type { RecLocation } from '../../../contract/products/pix/mandate-body';
import { BankError } from '../../../core/errors';
import type { Sql } from '../../../storage';
import { refuse } from '../api';
import { newToken } from '../charges';

/** Host and path of a recurrence, without scheme. */
export const toRecLocation = (host: string, token: string): string => `${host}/qr/v2/rec/${token}`;

interface Row {
  id: bigint;
  token: string;
  created_at: Date;
  code: string | null;
}

const SELECT = `select l.id, l.token, l.created_at, m.code from pix_mandate_location l left join pix_mandate m on m.location_id = l.id`;

const toWire = ({ id, token, created_at, code }: Row, host: string): RecLocation => ({
  id: Number(id),
  location: toRecLocation(host, token),
  tipo: 'rec',
  criacao: created_at.toISOString(),
  ...(code === null ? {} : { idRec: code }),
});

/** Where the locations of an account (UUID) lead. */
export interface Place {
  accountUuid: string;
  host: string;
}

/** Makes a location, for a recurrence to come. */
export const insertLocation = async (sql: Sql, accountUuid: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ id: bigint }>(
    'insert into pix_mandate_location (account_id, token, created_at) values ($1, $2, $3) returning id',
    [accountUuid, newToken(), now],
  );
  return Number((rows[0] as { id: bigint }).id);
};

/** A location of an account. Throws `not_found`. */
export const getLocation = async (
  sql: Sql,
  { accountUuid, host }: Place,
  id: string | number,
): Promise<RecLocation> => {
  const { rows } = await sql.query<Row>(`${SELECT} where l.account_id = $1 and l.id = $2`, [accountUuid, id]);
  if (!rows[0]) throw new BankError('not_found');
  return toWire(rows[0], host);
};

/** Holds a location that no other recurrence has. Throws `invalid_request` about `loc`. */
export const takeLocation = async (sql: Sql, accountUuid: string, id: number, mandateUuid: string): Promise<void> => {
  const { rowCount } = await sql.query(
    'select 1 from pix_mandate_location where account_id = $1 and id = $2 for update',
    [accountUuid, id],
  );
  if (rowCount !== 1) throw refuse('loc', 'not_found');
  const used = await sql.query('select 1 from pix_mandate where location_id = $1 and id <> $2', [id, mandateUuid]);
  if (used.rowCount !== 0) throw refuse('loc', 'in_use');
};

/** Takes the recurrence off a location of an account. Throws `not_found`. */
export const freeLocation = async (sql: Sql, place: Place, id: string): Promise<RecLocation> => {
  await sql.query('update pix_mandate set location_id = null where account_id = $1 and location_id = $2', [
    place.accountUuid,
    id,
  ]);
  return getLocation(sql, place, id);
};

/** One page of an account's locations, oldest first. */
export const searchLocations = async (
  sql: Sql,
  { accountUuid, host }: Place,
  wish: { from: Date; to: Date; page: number; size: number; isUsed: boolean | null },
): Promise<{ items: RecLocation[]; count: number }> => {
  const { rows } = await sql.query<Row & { count: number }>(
    `select * from (
       select l.id, l.token, l.created_at, m.code, (count(*) over ())::int as count, row_number() over (order by l.id) as place
       from pix_mandate_location l left join pix_mandate m on m.location_id = l.id
       where l.account_id = $1 and l.created_at between $2 and $3 and ($4::boolean is null or (m.id is not null) = $4)
     ) found where place > $5 and place <= $6 order by place`,
    [accountUuid, wish.from, wish.to, wish.isUsed, wish.page * wish.size, (wish.page + 1) * wish.size],
  );
  return { items: rows.map(row => toWire(row, host)), count: rows[0]?.count ?? 0 };
};
