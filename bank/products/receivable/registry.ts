import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, enqueueJobs, exponentialBackoff, type JobHandler } from '../../jobs';
import type { OwnBoleto } from '../../providers';
import type { Sql } from '../../storage';
import type { ReceivableDeps } from './deps';
import { sendLetter } from './letter';
import { type Terms, toRegistryTerms } from './terms';

/** Registers a receivable, or what it was changed to; the closing of its barcode. */
const REGISTER_JOB = 'receivable.register';
export const WITHDRAW_JOB = 'receivable.withdraw';

const payloadOf = z.object({ receivableId: z.uuid() });

const forever = {
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
} as const satisfies Partial<JobHandler>;

interface Row {
  account_id: string;
  barcode: string;
  amount_cents: Cents;
  due_date: string;
  last_day: string;
  terms: Terms;
  revision: number;
  payer_name: string;
  payer_document: string;
  legal_name: string;
  trade_name: string;
  cnpj: string;
  ispb: string;
  pix_code: string | null;
  is_protested: boolean;
  send_now: boolean;
}

const findUnregistered = async (sql: Sql, uuid: string): Promise<Row | undefined> => {
  const { rows } = await sql.query<Row>(
    `select r.account_id, r.barcode, r.amount_cents, r.due_date::text as due_date, r.last_day::text as last_day, r.terms, r.revision, r.payer_name,
       r.payer_document, co.legal_name, co.trade_name, co.cnpj, a.ispb, c.br_code as pix_code, r.protested_at is not null as is_protested, r.send_now
     from receivable r join account a on a.id = r.account_id join company co on co.id = a.company_id left join pix_charge c on c.id = r.charge_id
     where r.id = $1 and r.registered_revision < r.revision and r.canceled_at is null and r.received_at is null and r.paid_at is null`,
    [uuid],
  );
  return rows[0];
};

const toBoleto = (row: Row): OwnBoleto => ({
  ...{ barcode: row.barcode, amountCents: row.amount_cents, dueDate: row.due_date, limitDate: row.last_day },
  payee: { name: row.legal_name, tradeName: row.trade_name, document: row.cnpj, ispb: row.ispb },
  payer: { name: row.payer_name, document: row.payer_document },
  ...{ pixCode: row.pix_code, terms: toRegistryTerms(row.terms), revision: row.revision },
  isProtested: row.is_protested,
});

/** Notes that the registry took a protest with what it was told. */
const noteAtNotary = async (sql: Sql, uuid: string, revision: number, now: Date): Promise<void> => {
  await sql.query(
    `update receivable_protest set notary_at = $3 where receivable_id = $1 and revision <= $2 and notary_at is null and stopped_at is null`,
    [uuid, revision, now],
  );
};

/** Writes down what the registry has now; no row of what ended meanwhile. */
const writeRegistered = async (sql: Sql, uuid: string, revision: number, now: Date) => {
  const { rows } = await sql.query<{ is_first: boolean }>(
    `update receivable r set registered_at = coalesce(r.registered_at, $2), registered_revision = greatest(r.registered_revision, $3)
     from (select id, registered_at is null as is_first from receivable where id = $1 for update) o
     where r.id = o.id and r.canceled_at is null and r.received_at is null and r.paid_at is null returning o.is_first`,
    [uuid, now, revision],
  );
  return rows;
};

/** Registers a receivable (UUID) and writes it down in the caller's transaction, writing to nobody: for a demo. */
export const noteRegistered = async (
  sql: Sql,
  { rail, clock }: Pick<ReceivableDeps, 'rail' | 'clock'>,
  uuid: string,
): Promise<void> => {
  const row = await findUnregistered(sql, uuid);
  if (!row) return;
  await rail.register(toBoleto(row));
  await writeRegistered(sql, uuid, row.revision, clock.now());
};

const register = async (deps: ReceivableDeps, uuid: string): Promise<void> => {
  const { database, clock, rail } = deps;
  const row = await findUnregistered(database, uuid);
  if (!row) return;
  await rail.register(toBoleto(row));
  const isOpen = await database.transaction(async sql => {
    const rows = await writeRegistered(sql, uuid, row.revision, clock.now());
    if (row.is_protested) await noteAtNotary(sql, uuid, row.revision, clock.now());
    if (rows[0]?.is_first && row.send_now) await sendLetter(sql, deps, uuid, 'issued');
    await tellChanged(sql, fromUuid('acc', row.account_id), ['receivables']);
    return rows.length === 1;
  });
  // it ended while it was being registered
  if (!isOpen) await rail.withdraw(row.barcode);
};

const withdraw = async ({ database, rail }: ReceivableDeps, uuid: string): Promise<void> => {
  const { rows } = await database.query<{ barcode: string }>('select barcode from receivable where id = $1', [uuid]);
  // one that was paid as well is sent back as its word arrives
  if (rows[0]) await rail.withdraw(rows[0].barcode);
};

/** Has the registry told of a change, in the transaction that makes it. */
export const enqueueRegistration = (sql: Sql, uuid: string, revision: number): Promise<boolean> =>
  enqueueJob(sql, { kind: REGISTER_JOB, payload: { receivableId: uuid, revision }, uniqueKey: `${uuid}/${revision}` });

/** Has the registry told of new ones, in the transaction that issues them. */
export const enqueueRegistrations = (sql: Sql, uuids: readonly string[]): Promise<void> =>
  enqueueJobs(
    sql,
    REGISTER_JOB,
    uuids.map(uuid => ({ payload: { receivableId: uuid, revision: 1 }, uniqueKey: `${uuid}/1` })),
  );

export const createRegistryJobs = (deps: ReceivableDeps): JobHandler[] => [
  { ...forever, kind: REGISTER_JOB, run: payload => register(deps, payloadOf.parse(payload).receivableId) },
  { ...forever, kind: WITHDRAW_JOB, run: payload => withdraw(deps, payloadOf.parse(payload).receivableId) },
];
