import { randomBytes } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { enqueueJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { type OwnBoletoPaid, type OwnBoletoRail, RECEIVE_DEPOSIT_JOB } from '../own-boleto-rail';

/** A registry of our own, as issuers see it: what was registered is taken until it is paid or withdrawn. */
export const createSandboxOwnBoletos = (database: Database): OwnBoletoRail => ({
  async register({ barcode, amountCents, limitDate }) {
    await database.query(
      `insert into sandbox_own_boleto (barcode, amount_cents, limit_date) values ($1, $2, $3) on conflict (barcode) do nothing`,
      [barcode, amountCents, limitDate],
    );
  },
  async withdraw(barcode) {
    const { rows } = await database.query<{ is_paid: boolean }>(
      `insert into sandbox_own_boleto as b (barcode, withdrawn) values ($1, true)
       on conflict (barcode) do update set withdrawn = b.settlement_number is null
       returning settlement_number is not null as is_paid`,
      [barcode],
    );
    return rows[0]?.is_paid !== true;
  },
  async answer(settlementNumber, code) {
    await database.query(
      `insert into sandbox_own_boleto_answer (settlement_number, code) values ($1, $2) on conflict (settlement_number) do nothing`,
      [settlementNumber, code],
    );
  },
});

/** Who pays from outside: a customer of another institution, invented. */
const PAYER: OwnBoletoPaid['payer'] = {
  name: 'Distribuidora Campo Largo Ltda',
  document: '45120873000176',
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
    kind: RECEIVE_DEPOSIT_JOB,
    payload: { ...paid, amountCents: paid.amountCents.toString() },
  });
  return paid.settlementNumber;
};

/**
 * Pays a registered boleto of ours at another institution of the sandbox, or as one of our own customers does: it arrives with the next turn of the worker.
 * Gives the number of the settlement; undefined when the registry does not take it: unknown, withdrawn, paid or past its day.
 */
export const payOwnBoleto = async (
  sql: Sql,
  { barcode, payer, now }: { barcode: string; payer?: OwnBoletoPaid['payer']; now: Date },
): Promise<string | undefined> => {
  const paidOn = toLocalDate(now);
  const { rows } = await sql.query<{ settlement_number: string; amount_cents: bigint }>(
    `update sandbox_own_boleto set settlement_number = $2
     where barcode = $1 and settlement_number is null and not withdrawn and limit_date >= $3 returning settlement_number, amount_cents`,
    [barcode, newSettlementNumber(), paidOn],
  );
  const paid = rows[0];
  if (!paid) return undefined;
  const { settlement_number: settlementNumber, amount_cents: amountCents } = paid;
  return tellOwnBoletoPaid(sql, { ...{ settlementNumber, barcode, amountCents, paidOn }, ...(payer && { payer }) });
};
