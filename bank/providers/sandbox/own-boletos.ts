import { randomBytes } from 'node:crypto';
import { addDays, rollToBusinessDay } from '../../core/calendar';
import { type Clock, startOfLocalDate, toLocalDate } from '../../core/clock';
import { cancelJob, enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { computeBoletoAmounts } from '../../formats/boleto';
import {
  type OwnBoleto,
  type OwnBoletoPaid,
  type OwnBoletoRail,
  RECORD_PROTEST_JOB,
  toOwnBoletoJob,
} from '../own-boleto-rail';
import { giveBack } from './boletos/given-back';
import { changeSandboxBoleto, findRegistered } from './boletos/registry';

/** What the registry tells whoever would pay it: exactly what its issuer registered, whatever its digits end with. */
const toTold = ({ payee, payer, amountCents, dueDate, limitDate, pixCode, terms, isProtested }: OwnBoleto) => ({
  ...{ payee, payer: { ...payer, tradeName: null }, finalBeneficiary: null, amountCents, dueDate, limitDate, pixCode },
  ...{ terms, amountRule: { kind: 'fixed' as const }, parts: null, state: 'open' as const, isProtested },
});

/** Business days that who owes has to pay at the notary. */
const NOTARY_DAYS = 3;

/** The day on which a notary records what is brought to it today. */
const toRecordedDay = (today: string): string => {
  let day = today;
  for (let left = NOTARY_DAYS; left > 0; left--) day = rollToBusinessDay(addDays(day, 1), 1);
  return day;
};

/** Has the notary record a protest in its time, unless it is stopped before; the word of it comes as any other. */
const toNotary = async (sql: Sql, { barcode, isProtested }: OwnBoleto, now: Date): Promise<void> => {
  if (!isProtested) {
    await cancelJob(sql, RECORD_PROTEST_JOB, barcode);
    return;
  }
  const protestedOn = toRecordedDay(toLocalDate(now));
  const job = { kind: RECORD_PROTEST_JOB, payload: { barcode, protestedOn }, uniqueKey: barcode };
  await enqueueJob(sql, { ...job, runAt: startOfLocalDate(protestedOn), isFar: true });
};

/** A registry of our own, as issuers see it: what was registered is taken until it is paid or withdrawn, here and by our own customers. */
export const createSandboxOwnBoletos = (database: Database, clock: Clock): OwnBoletoRail => ({
  async register(boleto) {
    const { barcode, amountCents, limitDate, revision } = boleto;
    await database.transaction(async sql => {
      const { rowCount } = await sql.query(
        `insert into sandbox_own_boleto as b (barcode, amount_cents, limit_date, revision) values ($1, $2, $3, $4)
         on conflict (barcode) do update set amount_cents = excluded.amount_cents, limit_date = excluded.limit_date, revision = excluded.revision
         where b.revision < excluded.revision and b.settlement_number is null and not b.withdrawn`,
        [barcode, amountCents, limitDate, revision],
      );
      if (rowCount !== 1) return;
      await changeSandboxBoleto(sql, barcode, toTold(boleto));
      await toNotary(sql, boleto, clock.now());
    });
  },
  async withdraw(barcode) {
    return database.transaction(async sql => {
      const { rows } = await sql.query<{ is_paid: boolean }>(
        `insert into sandbox_own_boleto as b (barcode, withdrawn) values ($1, true)
         on conflict (barcode) do update set withdrawn = b.settlement_number is null
         returning settlement_number is not null as is_paid`,
        [barcode],
      );
      if (rows[0]?.is_paid === true) return false;
      await cancelJob(sql, RECORD_PROTEST_JOB, barcode);
      await sql.query(
        `insert into sandbox_boleto (barcode, state) values ($1, 'withdrawn') on conflict (barcode) do update set state = 'withdrawn'`,
        [barcode],
      );
      return true;
    });
  },
  async answer(settlementNumber, code) {
    await database.transaction(async sql => {
      const { rowCount } = await sql.query(
        `insert into sandbox_own_boleto_answer (settlement_number, code) values ($1, $2) on conflict (settlement_number) do nothing`,
        [settlementNumber, code],
      );
      // a payment of our own customer has the number of its order
      if (rowCount === 1 && code !== null) await giveBack(sql, settlementNumber, code, clock.now());
    });
  },
});

/** Who pays from outside: a customer of another institution, invented. */
const PAYER: OwnBoletoPaid['payer'] = {
  name: 'Distribuidora Campo Largo Ltda',
  document: '93517408000116',
  ispb: '60701190',
};

const newSettlementNumber = (): string => `L${randomBytes(10).toString('hex')}`;

/** Brings the word of a payment of a boleto of ours, whatever is registered, for tests. Gives its number. */
export const tellOwnBoletoPaid = async (
  sql: Sql,
  told: Pick<OwnBoletoPaid, 'barcode' | 'amountCents' | 'paidOn'> & Partial<OwnBoletoPaid>,
): Promise<string> => {
  const paid: OwnBoletoPaid = { settlementNumber: newSettlementNumber(), payer: PAYER, ...told };
  await enqueueJob(sql, {
    kind: toOwnBoletoJob(told.barcode),
    payload: { ...paid, amountCents: paid.amountCents.toString() },
  });
  return paid.settlementNumber;
};

/** What it costs on a day, by what its issuer registered last. */
const findDue = async (sql: Sql, barcode: string, day: string): Promise<{ amountCents: bigint } | undefined> => {
  const found = await findRegistered(sql, barcode, { asker: PAYER, day });
  if (!found || found.dueDate === null) return undefined;
  const { terms, amountCents, dueDate } = found;
  return { amountCents: computeBoletoAmounts({ ...terms, amountCents, dueDate }, day).total };
};

/**
 * Pays a registered boleto of ours at another institution of the sandbox, or as one of our own customers does, by the number of their order: it arrives with
 * the next turn of the worker. Gives the number of the settlement; undefined when the registry does not take it: unknown, withdrawn, paid or past its day.
 */
export const payOwnBoleto = async (
  sql: Sql,
  { barcode, now, ...order }: { barcode: string; payer?: OwnBoletoPaid['payer']; settlementNumber?: string; now: Date },
): Promise<string | undefined> => {
  const paidOn = toLocalDate(now);
  const { payer, settlementNumber = newSettlementNumber() } = order;
  const due = await findDue(sql, barcode, paidOn);
  if (!due) return undefined;
  const { amountCents } = due;
  const { rowCount } = await sql.query(
    `with paid as (
       update sandbox_own_boleto set settlement_number = $2
       where barcode = $1 and settlement_number is null and not withdrawn and limit_date >= $3 returning barcode
     )
     insert into sandbox_boleto (barcode, state, paid_cents) select barcode, 'paid', $4 from paid
     on conflict (barcode) do update set state = 'paid', paid_cents = excluded.paid_cents`,
    [barcode, settlementNumber, paidOn, amountCents],
  );
  if (rowCount === 0) return undefined;
  return tellOwnBoletoPaid(sql, { ...{ settlementNumber, barcode, amountCents, paidOn }, ...(payer && { payer }) });
};

/** What a boleto of ours is to be paid with on a day, held until the caller's transaction ends; undefined of any other. Before the row of `sandbox_boleto`. */
export const lockOwnBoleto = async (
  sql: Sql,
  barcode: string,
  day: string,
): Promise<{ amountCents: bigint } | undefined> => {
  const { rows } = await sql.query(
    'select 1 from sandbox_own_boleto where barcode = $1 and amount_cents is not null for update',
    [barcode],
  );
  return rows[0] && findDue(sql, barcode, day);
};
