import type { ApiChargeLot, LotCharge } from '../../../contract/products/pix/api-pix-lots';
import type { ApiProblem } from '../../../contract/products/pix/api-pix-problem';
import type { Sql } from '../../../storage';
import { refuse } from './charge-body';
import type { PageOf, PageWish } from './paging';

/** A lot of an account (UUID), by the number that the company's system chose. */
export interface LotPlace {
  accountUuid: string;
  id: string;
}

/** One charge that is asked for and not judged yet. */
export interface WaitingItem {
  txid: string;
  asking: number;
  request: LotCharge;
  isPatch: boolean;
  chargeUuid: string | null;
}

const at = ({ accountUuid, id }: LotPlace) => [accountUuid, id];

/** Holds a lot until the transaction ends: what is asked and what is judged of it never cross. False when there is none. */
export const holdLot = async (sql: Sql, place: LotPlace): Promise<boolean> => {
  const { rowCount } = await sql.query(
    'select 1 from pix_charge_lot where account_id = $1 and id = $2 for update',
    at(place),
  );
  return rowCount === 1;
};

/** Makes a lot, and holds it. False when the account has it already. */
export const insertLot = async (sql: Sql, place: LotPlace, description: string, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into pix_charge_lot (account_id, id, description, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [...at(place), description, now],
  );
  return rowCount === 1;
};

export const describeLot = async (sql: Sql, place: LotPlace, description: string): Promise<void> => {
  await sql.query('update pix_charge_lot set description = $3 where account_id = $1 and id = $2', [
    ...at(place),
    description,
  ]);
};

const requireEachOnce = (asked: readonly LotCharge[]): void => {
  if (new Set(asked.map(({ txid }) => txid)).size !== asked.length) throw refuse('cobsv', 'repeated');
};

/** Puts charges into a new lot. Throws `invalid_request` when one exists, or belongs to another lot. */
export const insertItems = async (sql: Sql, place: LotPlace, asked: readonly LotCharge[]): Promise<void> => {
  requireEachOnce(asked);
  const txids = asked.map(({ txid }) => txid);
  const made = await sql.query('select 1 from pix_charge where account_id = $1 and txid = any($2::text[]) limit 1', [
    place.accountUuid,
    txids,
  ]);
  const { rowCount } = await sql.query(
    `insert into pix_charge_lot_item (account_id, lot_id, txid, place, state, request)
     select $1, $2, wish.txid, wish.place, 'waiting', wish.request
     from unnest($3::text[], $4::jsonb[]) with ordinality as wish (txid, request, place) on conflict do nothing`,
    [...at(place), txids, asked.map(each => JSON.stringify(each))],
  );
  if (made.rowCount !== 0 || rowCount !== asked.length) throw refuse('cobsv', 'exists');
};

/** Asks anew for charges of a lot: for all of them, or with patches for some. Throws `invalid_request` when the lot has other ones. */
export const askItemsAnew = async (
  sql: Sql,
  place: LotPlace,
  asked: readonly LotCharge[],
  wish: { isPatch: boolean },
): Promise<void> => {
  requireEachOnce(asked);
  const { rows } = await sql.query<{ own: bigint; known: bigint }>(
    `select count(*) as own, count(*) filter (where txid = any($3::text[])) as known
     from pix_charge_lot_item where account_id = $1 and lot_id = $2`,
    [...at(place), asked.map(({ txid }) => txid)],
  );
  const [count] = rows;
  const isOther = Number(count?.known) !== asked.length || (!wish.isPatch && Number(count?.own) !== asked.length);
  if (isOther) throw refuse('cobsv', 'other_charges');
  await sql.query(
    `update pix_charge_lot_item i set state = 'waiting', request = wish.request, is_patch = $5, problem = null, asking = asking + 1
     from unnest($3::text[], $4::jsonb[]) as wish (txid, request)
     where i.account_id = $1 and i.lot_id = $2 and i.txid = wish.txid`,
    [...at(place), asked.map(({ txid }) => txid), asked.map(each => JSON.stringify(each)), wish.isPatch],
  );
};

/** The first charge of a lot that is not judged yet. */
export const findWaiting = async (sql: Sql, place: LotPlace): Promise<WaitingItem | undefined> => {
  const { rows } = await sql.query<{
    txid: string;
    asking: number;
    request: LotCharge;
    is_patch: boolean;
    charge_id: string | null;
  }>(
    `select txid, asking, request, is_patch, charge_id from pix_charge_lot_item
     where account_id = $1 and lot_id = $2 and state = 'waiting' order by place limit 1`,
    at(place),
  );
  const [row] = rows;
  return row && { ...row, isPatch: row.is_patch, chargeUuid: row.charge_id };
};

/** Notes what became of a charge, unless it was asked for anew meanwhile. What was asked is kept no longer: it names a debtor. */
export const noteJudged = async (
  sql: Sql,
  place: LotPlace,
  item: WaitingItem,
  end: { chargeUuid: string } | { problem: ApiProblem },
): Promise<void> => {
  const [state, chargeUuid, problem] =
    'problem' in end ? ['refused', null, JSON.stringify(end.problem)] : ['made', end.chargeUuid, null];
  await sql.query(
    `update pix_charge_lot_item set state = $4, charge_id = coalesce($5::uuid, charge_id), problem = $6, request = null
     where account_id = $1 and lot_id = $2 and txid = $3 and asking = $7`,
    [...at(place), item.txid, state, chargeUuid, problem, item.asking],
  );
};

interface LotRow {
  id: bigint;
  description: string;
  created_at: Date;
}

const STATES = { waiting: 'EM_PROCESSAMENTO', made: 'CRIADA', refused: 'NEGADA' } as const;

const withItems = async (sql: Sql, accountUuid: string, lots: readonly LotRow[]): Promise<ApiChargeLot[]> => {
  const { rows } = await sql.query<{
    lot_id: bigint;
    txid: string;
    state: keyof typeof STATES;
    problem: ApiProblem | null;
    created_at: Date | null;
  }>(
    `select i.lot_id, i.txid, i.state, i.problem, c.created_at from pix_charge_lot_item i left join pix_charge c on c.id = i.charge_id
     where i.account_id = $1 and i.lot_id = any($2::bigint[]) order by i.lot_id, i.place`,
    [accountUuid, lots.map(({ id }) => id)],
  );
  const items = new Map<bigint, typeof rows>(lots.map(({ id }) => [id, []]));
  for (const row of rows) items.get(row.lot_id)?.push(row);
  return lots.map(lot => ({
    id: Number(lot.id),
    descricao: lot.description,
    criacao: lot.created_at.toISOString(),
    cobsv: (items.get(lot.id) ?? []).map(({ txid, state, problem, created_at }) => ({
      txid,
      status: STATES[state],
      ...(created_at === null ? {} : { criacao: created_at.toISOString() }),
      ...(problem === null ? {} : { problema: problem }),
    })),
  }));
};

/** A lot as the API tells it. */
export const findLot = async (sql: Sql, { accountUuid, id }: LotPlace): Promise<ApiChargeLot | undefined> => {
  const { rows } = await sql.query<LotRow>(
    'select id, description, created_at from pix_charge_lot where account_id = $1 and id = $2',
    [accountUuid, id],
  );
  return (await withItems(sql, accountUuid, rows))[0];
};

/** One page of the lots of a period, in their order. */
export const searchLots = async (sql: Sql, accountUuid: string, wish: PageWish): Promise<PageOf<ApiChargeLot>> => {
  const period = 'account_id = $1 and created_at >= $2 and created_at <= $3';
  const values = [accountUuid, wish.from, wish.to];
  const total = await sql.query<{ count: bigint }>(
    `select count(*) as count from pix_charge_lot where ${period}`,
    values,
  );
  const { rows } = await sql.query<LotRow>(
    `select id, description, created_at from pix_charge_lot where ${period} order by created_at, id limit $4 offset $5`,
    [...values, wish.size, wish.page * wish.size],
  );
  return { items: await withItems(sql, accountUuid, rows), count: Number(total.rows[0]?.count ?? 0) };
};
