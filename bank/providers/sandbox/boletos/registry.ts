import { type Clock, toLocalDate } from '../../../core/clock';
import { parseBarcode } from '../../../formats/boleto';
import type { Database, Sql } from '../../../storage';
import type { BoletoRegistry, RegisteredBoleto } from '../../boleto-registry';
import { RailsUnavailable } from '../../rails';
import { findCase, tell } from './told';

const UNREGISTERED = '09';
const AWAY = '18';

interface Row {
  told: string | null;
  state: RegisteredBoleto['state'] | null;
  paid_cents: bigint;
  parts: number;
}

const toText = (told: object): string =>
  JSON.stringify(told, (_name, value) => (typeof value === 'bigint' ? value.toString() : value));
const fromText = <T>(text: string): T =>
  JSON.parse(text, (name, value) => (name.endsWith('Cents') && value !== null ? BigInt(value) : value));

/** What was paid of it and changed of it since it was told first. */
const withRow = (told: RegisteredBoleto, row: Row | undefined): RegisteredBoleto => {
  if (!row) return told;
  const changed = row.told === null ? told : { ...told, ...fromText<Partial<RegisteredBoleto>>(row.told) };
  const { parts } = changed;
  return {
    ...changed,
    reference: String(1 + row.parts),
    state: row.state ?? changed.state,
    parts: parts && { ...parts, done: parts.done + row.parts, paidCents: parts.paidCents + row.paid_cents },
  };
};

/** A boleto of the registry; `lock`: as it is settled, nobody else settles it until the caller's transaction ends. */
export const findRegistered = async (
  sql: Sql,
  barcode: string,
  { asker, day, lock = false }: { asker: { name: string; document: string }; day: string; lock?: boolean },
): Promise<RegisteredBoleto | undefined> => {
  const read = parseBarcode(barcode, day);
  if (!read.ok || findCase(barcode) === UNREGISTERED) return undefined;
  if (lock) await sql.query('insert into sandbox_boleto (barcode) values ($1) on conflict do nothing', [barcode]);
  const { rows } = await sql.query<Row>(
    `select told::text, state, paid_cents, parts from sandbox_boleto where barcode = $1 ${lock ? 'for update' : ''}`,
    [barcode],
  );
  return withRow(tell(read.boleto, asker), rows[0]);
};

/** Changes what the registry tells of a boleto from now on, as its issuer would: or a test. */
export const changeSandboxBoleto = async (
  sql: Sql,
  barcode: string,
  change: Partial<Omit<RegisteredBoleto, 'barcode' | 'reference'>>,
): Promise<void> => {
  await sql.query(
    `insert into sandbox_boleto as b (barcode, told) values ($1, $2)
     on conflict (barcode) do update set told = coalesce(b.told, '{}') || excluded.told`,
    [barcode, toText(change)],
  );
};

/** A registry of our own: what it tells follows from the digits, what was paid or changed since is kept in the database. */
export const createSandboxRegistryOfBoletos = (database: Database, clock: Clock): BoletoRegistry => ({
  async find(barcode, asker) {
    if (findCase(barcode) === AWAY) throw new RailsUnavailable('the registry cannot be reached');
    return findRegistered(database, barcode, { asker, day: toLocalDate(clock.now()) });
  },
});
