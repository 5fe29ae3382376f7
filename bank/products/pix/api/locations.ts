import type { ApiLocation } from '../../../contract/products/pix/api-pix-body';
import { BankError } from '../../../core/errors';
import type { Sql } from '../../../storage';
import { type ChargeKind, newToken, toLocation } from '../charges';
import { refuse } from './charge-body';
import type { PageOf, PageWish } from './paging';

const TYPES = { immediate: 'cob', due_date: 'cobv' } as const satisfies Record<ChargeKind, ApiLocation['tipoCob']>;
export const toKind = (tipo: ApiLocation['tipoCob']): ChargeKind => (tipo === 'cob' ? 'immediate' : 'due_date');

interface Row {
  id: bigint;
  kind: ChargeKind;
  token: string;
  created_at: Date;
  charge_id: string | null;
  txid: string | null;
}

/** A location with the UUID of its charge. */
interface Location {
  wire: ApiLocation;
  token: string;
  chargeUuid: string | null;
}

const toLoc = (row: Row, host: string): Location => ({
  wire: {
    id: Number(row.id),
    location: toLocation(host, row.kind, row.token),
    tipoCob: TYPES[row.kind],
    criacao: row.created_at.toISOString(),
    ...(row.txid === null ? {} : { txid: row.txid }),
  },
  token: row.token,
  chargeUuid: row.charge_id,
});

const SELECT = `select l.id, l.kind, l.token, l.created_at, l.charge_id, c.txid
  from pix_location l left join pix_charge c on c.id = l.charge_id`;

/** A location of an account (UUID), held when asked for. Throws `not_found`. */
export const getLocation = async (
  sql: Sql,
  at: { accountUuid: string; host: string },
  id: string | number,
  lock: '' | 'for update of l' = '',
): Promise<Location> => {
  const { rows } = await sql.query<Row>(`${SELECT} where l.account_id = $1 and l.id = $2 ${lock}`, [
    at.accountUuid,
    id,
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return toLoc(rows[0], at.host);
};

/** The location of a charge (UUID), if the API made one for it. */
export const findLocationOf = async (sql: Sql, chargeUuid: string, host: string): Promise<ApiLocation | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where l.charge_id = $1`, [chargeUuid]);
  const [row] = rows;
  if (!row) return undefined;
  const { txid: _, ...wire } = toLoc(row, host).wire;
  return wire;
};

/** The locations of many charges (UUIDs), by charge. */
export const findLocationsOf = async (
  sql: Sql,
  chargeUuids: readonly string[],
  host: string,
): Promise<Map<string, ApiLocation>> => {
  const { rows } = await sql.query<Row>(`${SELECT} where l.charge_id = any($1::uuid[])`, [chargeUuids]);
  return new Map(
    rows.map(row => {
      const { txid: _, ...wire } = toLoc(row, host).wire;
      return [row.charge_id ?? '', wire];
    }),
  );
};

/** Makes a location, for a charge (UUID) or for one to come. */
export const insertLocation = async (
  sql: Sql,
  wish: { accountUuid: string; kind: ChargeKind; token?: string; chargeUuid?: string; now: Date },
): Promise<bigint> => {
  const { rows } = await sql.query<{ id: bigint }>(
    'insert into pix_location (account_id, kind, token, charge_id, created_at) values ($1, $2, $3, $4, $5) returning id',
    [wish.accountUuid, wish.kind, wish.token ?? newToken(), wish.chargeUuid ?? null, wish.now],
  );
  return (rows[0] as { id: bigint }).id;
};

/** The token of a location that the account made for a charge of this kind and that none has. Throws `invalid_request` about `loc.id`. */
export const takeFreeLocation = async (
  sql: Sql,
  at: { accountUuid: string; host: string },
  id: number,
  kind: ChargeKind,
): Promise<string> => {
  const found = await getLocation(sql, at, id, 'for update of l').catch((error: unknown) => {
    throw error instanceof BankError ? refuse('loc.id', 'not_found') : error;
  });
  if (toKind(found.wire.tipoCob) !== kind) throw refuse('loc.id', 'other_type');
  if (found.chargeUuid !== null) throw refuse('loc.id', 'in_use');
  return found.token;
};

/** Gives a location its charge. */
export const linkLocation = async (sql: Sql, token: string, chargeUuid: string): Promise<void> => {
  await sql.query('update pix_location set charge_id = $2 where token = $1', [token, chargeUuid]);
};

/** Takes a location off its charge. */
export const freeLocation = async (sql: Sql, id: number): Promise<void> => {
  await sql.query('update pix_location set charge_id = null where id = $1', [id]);
};

/** One page of an account's locations, oldest first. */
export const searchLocations = async (
  sql: Sql,
  at: { accountUuid: string; host: string },
  { from, to, page, size }: PageWish,
  kind: ChargeKind | null,
): Promise<PageOf<ApiLocation>> => {
  const { rows } = await sql.query<Row & { count: number }>(
    `select * from (
       select l.id, l.kind, l.token, l.created_at, l.charge_id, c.txid, (count(*) over ())::int as count, row_number() over (order by l.id) as place
       from pix_location l left join pix_charge c on c.id = l.charge_id
       where l.account_id = $1 and l.created_at between $2 and $3 and ($4::text is null or l.kind = $4)
     ) found where place > $5 and place <= $6 order by place`,
    [at.accountUuid, from, to, kind, page * size, (page + 1) * size],
  );
  return { items: rows.map(row => toLoc(row, at.host).wire), count: rows[0]?.count ?? 0 };
};
