import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { exponentialBackoff, type JobHandler } from '../../jobs';
import { NO_BOLETO_TERMS, type OwnBoleto } from '../../providers';
import type { Sql } from '../../storage';
import type { DepositDeps } from './store';

/** Registers a deposit; the closing of its barcode. */
export const REGISTER_JOB = 'deposit.register';
export const WITHDRAW_JOB = 'deposit.withdraw';

const payloadOf = z.object({ depositId: z.uuid() });

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
  legal_name: string;
  trade_name: string;
  cnpj: string;
  ispb: string;
  pix_code: string | null;
}

const findUnregistered = async (sql: Sql, uuid: string): Promise<Row | undefined> => {
  const { rows } = await sql.query<Row>(
    `select d.account_id, d.barcode, d.amount_cents, d.due_date::text as due_date, d.last_day::text as last_day, co.legal_name, co.trade_name, co.cnpj, a.ispb,
       c.br_code as pix_code
     from deposit d join account a on a.id = d.account_id join company co on co.id = a.company_id left join pix_charge c on c.id = d.charge_id
     where d.id = $1 and d.registered_at is null and d.canceled_at is null and d.paid_at is null`,
    [uuid],
  );
  return rows[0];
};

const toBoleto = (row: Row): OwnBoleto => ({
  ...{ barcode: row.barcode, amountCents: row.amount_cents, dueDate: row.due_date, limitDate: row.last_day },
  payee: { name: row.legal_name, tradeName: row.trade_name, document: row.cnpj, ispb: row.ispb },
  payer: { name: row.legal_name, document: row.cnpj },
  ...{ pixCode: row.pix_code, terms: NO_BOLETO_TERMS, revision: 1, isProtested: false },
});

const register = async ({ database, clock, rail }: DepositDeps, uuid: string): Promise<void> => {
  const row = await findUnregistered(database, uuid);
  if (!row) return;
  await rail.register(toBoleto(row));
  const isOpen = await database.transaction(async sql => {
    const { rowCount } = await sql.query(
      `update deposit set registered_at = $2 where id = $1 and registered_at is null and canceled_at is null and paid_at is null`,
      [uuid, clock.now()],
    );
    await tellChanged(sql, fromUuid('acc', row.account_id), ['deposits']);
    return rowCount === 1;
  });
  // it ended while it was being registered
  if (!isOpen) await rail.withdraw(row.barcode);
};

const withdraw = async ({ database, rail }: DepositDeps, uuid: string): Promise<void> => {
  const { rows } = await database.query<{ barcode: string }>('select barcode from deposit where id = $1', [uuid]);
  // one that was paid as well is sent back as its word arrives
  if (rows[0]) await rail.withdraw(rows[0].barcode);
};

export const createDepositJobs = (deps: DepositDeps): JobHandler[] => [
  { ...forever, kind: REGISTER_JOB, run: payload => register(deps, payloadOf.parse(payload).depositId) },
  { ...forever, kind: WITHDRAW_JOB, run: payload => withdraw(deps, payloadOf.parse(payload).depositId) },
];
