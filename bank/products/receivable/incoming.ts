import { toLocalDate } from '../../core/clock';
import { formatCents, least } from '../../core/money';
import { SYSTEM_ACCOUNTS } from '../../ledger';
import { holdReceiver, type IncomingRules, toCreditLegs, toPayeeFeeLegs, type Told } from '../../payments/incoming';
import type { TargetStore } from '../../payments/orders';
import { type OwnBoletoCode, type OwnBoletoRail, parseOwnBoletoPaid, RECEIVE_RECEIVABLE_JOB } from '../../providers';
import type { Sql } from '../../storage';
import { TAKEN_SQL, withdrawCharge } from '../pix/charges';
import { toPaidNews, toReturnedNews } from './news';
import { computeOn, type Terms } from './terms';
import type { TellPaid } from './told';

/** What only receivables know of what came. */
interface IncomingTarget {
  barcode: string;
  /** The day on which it was paid. */
  paidOn: string;
  /** UUID. */
  receivableId: string | null;
  /** What its payee is asked for it. */
  feeCents: bigint;
}

type Rules = IncomingRules<IncomingTarget>;

const STORE: TargetStore<IncomingTarget, 'receivable'> = {
  kind: 'receivable',
  table: 'receivable_incoming',
  columns: ['barcode', 'paid_on', 'receivable_id', 'fee_cents'],
  toValues: ({ barcode, paidOn, receivableId, feeCents }) => [barcode, paidOn, receivableId, feeCents],
  toTarget: row => ({
    barcode: row.barcode as string,
    paidOn: row.paid_on as string,
    receivableId: row.receivable_id as string | null,
    feeCents: row.fee_cents as bigint,
  }),
};

/** No such boleto; an account that takes nothing. */
const REFUSALS = { nobody: 'BOL7', inactive: 'BOL4', closed: 'BOL4' } as const satisfies Record<string, OwnBoletoCode>;

/** What was asked for, now or until it was changed. */
interface Asked {
  due_date: string;
  last_day: string;
  terms: Terms;
  /** Null: it is asked for now. */
  until: Date | null;
}

interface Row {
  id: string;
  amount_cents: bigint;
  fee_cents: bigint;
  ended_at: Date | null;
  is_taken: boolean;
  asked: Asked[];
}

const find = async (sql: Sql, barcode: string): Promise<Row | undefined> => {
  const { rows } = await sql.query<Omit<Row, 'asked'> & Omit<Asked, 'until'>>(
    `select r.id, r.amount_cents, r.fee_cents, coalesce(r.canceled_at, r.received_at) as ended_at, r.due_date::text as due_date,
       r.last_day::text as last_day, r.terms, (r.paid_at is not null or r.incoming_id is not null or ${TAKEN_SQL}) as is_taken
     from receivable r left join pix_charge c on c.id = r.charge_id where r.barcode = $1`,
    [barcode],
  );
  const row = rows[0];
  if (!row) return undefined;
  const { rows: before } = await sql.query<Asked>(
    `select due_date::text as due_date, last_day::text as last_day, terms, changed_at as until from receivable_revision where receivable_id = $1`,
    [row.id],
  );
  return { ...row, asked: [{ ...row, until: null }, ...before] };
};

/** What was asked for on the day of payment: what was paid in time may be told late, and after a change. */
const askedOn = ({ asked }: Row, day: string): Asked[] =>
  asked.filter(({ until }) => until === null || day <= toLocalDate(until));

const refuse = (row: Row, { amountCents, target: { paidOn } }: Told<IncomingTarget>): OwnBoletoCode | null => {
  if (row.is_taken) return 'BOL1';
  if (row.ended_at) return 'BOL2';
  const inTime = askedOn(row, paidOn).filter(({ last_day }) => paidOn <= last_day);
  if (inTime.length === 0) return 'BOL6';
  const { amount_cents } = row;
  return inTime.some(asked => computeOn({ ...asked, amount_cents }, paidOn).total === amountCents) ? null : 'BOL5';
};

/** The receivable of a barcode, held until the caller's transaction ends: of two payments the second finds it taken. */
const judge: Rules['judge'] = async (sql, told) => {
  const { target, amountCents } = told;
  await sql.query('select 1 from receivable where barcode = $1 for update', [target.barcode]);
  const row = await find(sql, target.barcode);
  if (!row) return { target, refusal: REFUSALS.nobody };
  // nobody is asked for more than what came
  const feeCents = least(row.fee_cents, amountCents);
  return { target: { ...target, receivableId: row.id, feeCents }, refusal: refuse(row, told) };
};

/** Gives a receivable to a payment of its barcode and closes its Pix. Throws when a Pix took it meanwhile: the word is judged again. */
const take = async (sql: Sql, receivableUuid: string, incomingUuid: string): Promise<void> => {
  const { rows } = await sql.query<{ charge_id: string | null; at: Date }>(
    `update receivable r set incoming_id = i.id from payment_incoming i where r.id = $1 and i.id = $2 returning r.charge_id, i.received_at as at`,
    [receivableUuid, incomingUuid],
  );
  const row = rows[0];
  if (!row) throw new Error('a receivable that was judged is gone');
  if (row.charge_id !== null && !(await withdrawCharge(sql, row.charge_id, row.at))) {
    throw new Error('a Pix has this receivable by now');
  }
};

const toPosting: Rules['toPosting'] = credit => {
  const { counterparties, key, legs } = toCreditLegs(credit, SYSTEM_ACCOUNTS['clearing.boleto']);
  const { barcode, feeCents } = credit.target;
  const fee = toPayeeFeeLegs(credit.account.ledgerAccountId, feeCents);
  return {
    key,
    legs: [...legs, ...fee],
    details: {
      kind: 'receivable',
      ...(fee.length > 0 ? { legKinds: ['receivable', 'receivable', 'fee', 'fee'] } : {}),
      ...{ description: '', endToEndId: credit.railId, barcode, counterparties },
    },
  };
};

/** What receivables add to what comes in: the account by its barcode, what is taken and what goes back. */
export const createIncomingReceivableKind = ({
  rail,
  tellPaid,
}: {
  rail: OwnBoletoRail;
  tellPaid: TellPaid;
}): Rules => ({
  store: STORE,
  job: RECEIVE_RECEIVABLE_JOB,
  read(payload) {
    const { settlementNumber: railId, barcode, amountCents, paidOn, payer } = parseOwnBoletoPaid(payload);
    const target = { barcode, paidOn, receivableId: null, feeCents: 0n };
    return { railId, amountCents, description: null, payer, target };
  },
  findReceiver: (sql, { target }) =>
    holdReceiver(sql, 'a.id = (select r.account_id from receivable r where r.barcode = $1)', [target.barcode]),
  refusals: REFUSALS,
  refuse: () => null,
  judge,
  isSame: (told, first) => told.barcode === first.barcode && told.paidOn === first.paidOn,
  async onTaken(sql, { id, target: { receivableId } }) {
    if (receivableId !== null) await take(sql, receivableId, id);
  },
  toPosting,
  async onCredited(sql, { target, amountCents }, at) {
    const { rowCount } = await sql.query(
      `update receivable set paid_at = $2, paid_by = 'boleto', paid_on = $3, paid_cents = $4 where id = $1 and paid_at is null`,
      [target.receivableId, at, target.paidOn, amountCents],
    );
    if (rowCount === 1 && target.receivableId !== null) await tellPaid(sql, target.receivableId);
  },
  toNews: ({ id, account, amountCents, payer }) =>
    toPaidNews({
      ...{ accountUuid: account.id, transactionUuid: id, payerName: payer.name },
      amount: formatCents(amountCents),
    }),
  toRefusedNews: ({ account, amountCents, payer, refusal, target: { receivableId } }) =>
    receivableId === null
      ? null
      : toReturnedNews({
          ...{ accountUuid: account.id, receivableUuid: receivableId, payerName: payer.name, code: refusal },
          amount: formatCents(amountCents),
        }),
  changed: ['receivables'],
  rail: { answer: ({ railId, refusal }) => rail.answer(railId, refusal) },
});
