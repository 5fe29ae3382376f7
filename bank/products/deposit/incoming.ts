import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import { holdReceiver, type IncomingRules, toCreditLegs, type Told } from '../../payments/incoming';
import type { TargetStore } from '../../payments/orders';
import { type OwnBoletoCode, type OwnBoletoRail, parseOwnBoletoPaid, RECEIVE_DEPOSIT_JOB } from '../../providers';
import type { Sql } from '../../storage';
import { TAKEN_SQL, withdrawCharge } from '../pix/charges';

/** What only deposits know of what came. */
interface IncomingTarget {
  barcode: string;
  /** The day on which it was paid. */
  paidOn: string;
  /** UUID. */
  depositId: string | null;
}

type Rules = IncomingRules<IncomingTarget>;

const STORE: TargetStore<IncomingTarget, 'deposit_boleto'> = {
  kind: 'deposit_boleto',
  table: 'deposit_incoming',
  columns: ['barcode', 'paid_on', 'deposit_id'],
  toValues: ({ barcode, paidOn, depositId }) => [barcode, paidOn, depositId],
  toTarget: row => ({
    barcode: row.barcode as string,
    paidOn: row.paid_on as string,
    depositId: row.deposit_id as string | null,
  }),
};

/** No such boleto; an account that takes nothing. */
const REFUSALS = { nobody: 'BOL7', inactive: 'BOL4', closed: 'BOL4' } as const satisfies Record<string, OwnBoletoCode>;

interface Row {
  id: string;
  amount_cents: bigint;
  last_day: string;
  canceled_at: Date | null;
  is_taken: boolean;
}

const refuse = (row: Row, { amountCents, target }: Told<IncomingTarget>): OwnBoletoCode | null => {
  if (row.is_taken) return 'BOL1';
  if (row.canceled_at) return 'BOL2';
  if (row.amount_cents !== amountCents) return 'BOL5';
  // what was paid in time may be told late
  return target.paidOn > row.last_day ? 'BOL6' : null;
};

/** The deposit of a barcode, held until the caller's transaction ends: of two payments the second finds it taken. */
const judge: Rules['judge'] = async (sql, told) => {
  const { target } = told;
  await sql.query('select 1 from deposit where barcode = $1 for update', [target.barcode]);
  const { rows } = await sql.query<Row>(
    `select d.id, d.amount_cents, d.last_day::text as last_day, d.canceled_at,
       (d.paid_at is not null or d.incoming_id is not null or ${TAKEN_SQL}) as is_taken
     from deposit d left join pix_charge c on c.id = d.charge_id where d.barcode = $1`,
    [target.barcode],
  );
  const row = rows[0];
  if (!row) return { target, refusal: REFUSALS.nobody };
  return { target: { ...target, depositId: row.id }, refusal: refuse(row, told) };
};

/** Gives a deposit to a payment of its barcode and closes its Pix. Throws when a Pix took it meanwhile: the word is judged again. */
const take = async (sql: Sql, depositUuid: string, incomingUuid: string): Promise<void> => {
  const { rows } = await sql.query<{ charge_id: string | null; at: Date }>(
    `update deposit d set incoming_id = i.id from payment_incoming i where d.id = $1 and i.id = $2 returning d.charge_id, i.received_at as at`,
    [depositUuid, incomingUuid],
  );
  const row = rows[0];
  if (!row) throw new Error('a deposit that was judged is gone');
  if (row.charge_id !== null && !(await withdrawCharge(sql, row.charge_id, row.at))) {
    throw new Error('a Pix has this deposit by now');
  }
};

const toPosting: Rules['toPosting'] = credit => {
  const { counterparties, ...legs } = toCreditLegs(credit, SYSTEM_ACCOUNTS['clearing.boleto']);
  const details = { description: '', endToEndId: credit.railId, barcode: credit.target.barcode, counterparties };
  return { ...legs, details: { kind: 'deposit', ...details } };
};

/** What deposits add to what comes in: the account by its barcode, what is taken and what goes back. */
export const createIncomingDepositKind = ({ rail }: { rail: OwnBoletoRail }): Rules => ({
  store: STORE,
  job: RECEIVE_DEPOSIT_JOB,
  read(payload) {
    const { settlementNumber: railId, barcode, amountCents, paidOn, payer } = parseOwnBoletoPaid(payload);
    return { railId, amountCents, description: null, payer, target: { barcode, paidOn, depositId: null } };
  },
  findReceiver: (sql, { target }) =>
    holdReceiver(sql, 'a.id = (select d.account_id from deposit d where d.barcode = $1)', [target.barcode]),
  refusals: REFUSALS,
  refuse: () => null,
  judge,
  isSame: (told, first) => told.barcode === first.barcode && told.paidOn === first.paidOn,
  async onTaken(sql, { id, target: { depositId } }) {
    if (depositId !== null) await take(sql, depositId, id);
  },
  toPosting,
  async onCredited(sql, { target }, at) {
    await sql.query(`update deposit set paid_at = $2, paid_by = 'boleto' where id = $1 and paid_at is null`, [
      ...[target.depositId, at],
    ]);
  },
  toNews: ({ account, amountCents, payer, target }) => ({
    ...{ kind: 'deposit_received', title: `Depósito de ${formatCents(amountCents)} na conta` },
    body: `O boleto foi pago por ${payer.name}.`,
    href: `/deposit/${fromUuid('dep', target.depositId ?? '')}?conta=${fromUuid('acc', account.id)}`,
  }),
  changed: ['deposits'],
  rail: { answer: ({ railId, refusal }) => rail.answer(railId, refusal) },
});
