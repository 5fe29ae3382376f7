import { randomUUID } from 'node:crypto';
import { toLocalDate } from '../../core/clock';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, formatCents } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import type { AcquirerMessage, ToldChargeback } from '../../providers';
import { MessageRefused } from '../../providers';
import type { Sql } from '../../storage';
import { queueClock } from './chargeback-clock';
import type { AcquiringDeps } from './deps';
import { lockMerchant } from './merchants';
import { addMove } from './moves';
import { goneOf, listInstalments, SALE_COLUMNS, type SaleRow } from './sales';
import { takeContested } from './take-contested';
import { addToUnits, arrangementOf, payableOn } from './units';

const findSale = async (sql: Sql, code: string): Promise<SaleRow> => {
  const text = `select ${SALE_COLUMNS} from acquiring_sale s where s.acquirer_code = $1`;
  const { rows } = await sql.query<SaleRow>(text, [code]);
  // it may be told before its sale: it is heard again later
  if (!rows[0]) throw new Error('a contest of a sale that is not here yet');
  return rows[0];
};

/** Has a sale say how its contests stand: open while one is, and lost for good by one that was. */
const judgeSale = async (sql: Sql, saleUuid: string): Promise<void> => {
  await sql.query(
    `update acquiring_sale set dispute = (
       select case when bool_or(state in ('received', 'answered')) then 'open' when bool_or(state in ('lost', 'accepted')) then 'lost' else 'won' end
       from acquiring_chargeback where sale_id = $1) where id = $1`,
    [saleUuid],
  );
};

/** Throws what is told of more than there is of a sale; while another contest is open an Error: that may be won yet, and this is heard again. */
const requireContestable = (sale: SaleRow, amountCents: Cents): void => {
  if (sale.dispute === 'open') {
    if (amountCents <= sale.gross_cents - goneOf(sale).refundedCents) return;
    throw new Error('contests of more than the sale while one is open');
  }
  if (amountCents <= sale.gross_cents - sale.contested_cents) return;
  throw new MessageRefused('contradicted', 'contests of more than the sale');
};

/** Writes a contest down, once: what was paid of the sale is taken from the account, the rest of its agenda waits. */
export const noteChargeback = async (sql: Sql, deps: AcquiringDeps, told: ToldChargeback): Promise<void> => {
  const now = deps.clock.now();
  const { id: saleUuid, account_id: accountUuid } = await findSale(sql, told.code);
  await lockMerchant(sql, accountUuid);
  const sale = await findSale(sql, told.code);
  const known = await sql.query('select 1 from acquiring_chargeback where case_number = $1', [told.caseNumber]);
  if (known.rowCount === 1) return;
  requireContestable(sale, told.amountCents);
  const id = toUuid(newId('chb'));
  await sql.query(
    `insert into acquiring_chargeback (id, account_id, sale_id, case_number, reason, reason_code, amount_cents, debit_cents, suspended_cents, taken_cents, state,
       received_at, answer_by) values ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, 'received', $8, $9)`,
    [
      ...[id, accountUuid, saleUuid, told.caseNumber, told.reason, told.reasonCode, told.amountCents],
      ...[new Date(told.receivedAt), told.answerBy],
    ],
  );
  await takeContested(sql, sale, { id, amountCents: told.amountCents, isOpen: true }, now);
  await judgeSale(sql, saleUuid);
  await queueClock(sql, id, told.answerBy, now);
  const account = fromUuid('acc', accountUuid);
  await deps.notifier.notifyPeopleOf(sql, account, {
    ...{ kind: 'chargeback_received', title: `Venda de ${formatCents(sale.gross_cents)} contestada` },
    body: `O portador do cartão final ${sale.card_last4} contestou a venda. Responda até ${told.answerBy.split('-').reverse().join('/')}: sem resposta ela é dada como perdida.`,
    href: `/acquiring/chargebacks/${fromUuid('chb', id)}?conta=${account}`,
  });
  await tellChanged(sql, account, ['acquiring']);
};

interface Open {
  id: string;
  sale_id: string;
  account_id: string;
  state: 'received' | 'answered' | 'accepted' | 'won' | 'lost';
  answer_kind: 'accept' | 'contest' | null;
  debit_cents: Cents;
  suspended_cents: Cents;
}

/** Has what waited for a contest, or was cancelled by it, live again, on days that are not over. Gives what that comes to. */
const revive = async (
  sql: Sql,
  { id, account_id: accountUuid, sale_id: saleUuid }: Open,
  today: string,
): Promise<Cents> => {
  const { rows } = await sql.query<SaleRow>(`select ${SALE_COLUMNS} from acquiring_sale s where s.id = $1`, [saleUuid]);
  const [sale] = rows;
  const suspended = (await listInstalments(sql, saleUuid)).filter(
    row => row.suspended_by === id || (row.state === 'suspended' && row.suspended_by === null),
  );
  if (!sale || suspended.length === 0) return 0n;
  const parts = suspended.map(row => ({
    ...{ brand: sale.brand, arrangement: arrangementOf(sale.product), netCents: row.net_cents },
    dueDate: payableOn(row.due_date, today),
  }));
  const units = await addToUnits(sql, accountUuid, parts);
  await sql.query(
    `update acquiring_instalment i set state = 'open', suspended_by = null, unit_id = p.unit_id, due_date = p.due_date
     from unnest($2::int[], $3::uuid[], $4::date[]) as p (number, unit_id, due_date) where i.sale_id = $1 and i.number = p.number`,
    [saleUuid, suspended.map(({ number }) => number), units, parts.map(({ dueDate }) => dueDate)],
  );
  return parts.reduce((sum, { netCents }) => sum + netCents, 0n);
};

/** Has what waited for a contest never be paid. */
const cancel = (sql: Sql, { id, sale_id: saleUuid }: Open): Promise<unknown> =>
  sql.query(
    `update acquiring_instalment set state = 'cancelled', unit_id = null where sale_id = $1 and state = 'suspended' and coalesce(suspended_by, $2) = $2`,
    [saleUuid, id],
  );

/** Whether a contest ends like this: what the shop answered is not given up any more, and one that only its clock gave up may be won all the same. */
const mayEnd = ({ state, answer_kind }: Open, end: 'won' | 'lost' | 'accepted'): boolean => {
  if (state === 'answered') return end !== 'accepted';
  return state === 'received' || (state === 'accepted' && answer_kind === null && end === 'won');
};

/** Ends a contest (UUID): won, what was taken comes back and the agenda lives again; else it is lost, and stays so. False when it had ended. */
export const endChargeback = async (
  sql: Sql,
  deps: AcquiringDeps,
  id: string,
  state: 'won' | 'lost' | 'accepted',
): Promise<boolean> => {
  const now = deps.clock.now();
  const today = toLocalDate(now);
  const { rows } = await sql.query<Open>(
    'select id, sale_id, account_id, state, answer_kind, debit_cents, suspended_cents from acquiring_chargeback where id = $1 for no key update',
    [id],
  );
  const [open] = rows;
  if (!open || !mayEnd(open, state)) return false;
  await lockMerchant(sql, open.account_id);
  await sql.query('update acquiring_chargeback set state = $2, decided_at = $3 where id = $1', [id, state, now]);
  await judgeSale(sql, open.sale_id);
  const of = { accountUuid: open.account_id, saleUuid: open.sale_id, today, now };
  if (state === 'won') {
    const amountCents = open.debit_cents + open.suspended_cents - (await revive(sql, open, today));
    if (amountCents > 0n) await addMove(sql, { ...of, key: randomUUID(), kind: 'back', amountCents });
  } else {
    await cancel(sql, open);
  }
  const account = fromUuid('acc', open.account_id);
  const href = `/acquiring/chargebacks/${fromUuid('chb', id)}?conta=${account}`;
  const words = {
    won: ['Contestação ganha', 'O que foi descontado volta para a conta e a agenda da venda segue.'],
    lost: ['Contestação perdida', 'A bandeira deu razão ao portador. O valor fica com ele.'],
    accepted: ['Contestação encerrada', 'A venda foi dada como perdida e o valor fica com o portador.'],
  } as const;
  const [title, body] = words[state];
  await deps.notifier.notifyPeopleOf(sql, account, { kind: 'chargeback_decided', title, body, href });
  await deps.notifier.settle(sql, `chargeback:${id}`);
  await tellChanged(sql, account, ['acquiring']);
  return true;
};

/** Writes down how the brand decided. */
export const noteDecision = async (
  sql: Sql,
  deps: AcquiringDeps,
  told: Extract<AcquirerMessage, { kind: 'chargeback_decided' }>,
): Promise<void> => {
  // locked: the same word told twice at once waits here for the first
  const { rows } = await sql.query<{ id: string; state: Open['state'] }>(
    'select id, state from acquiring_chargeback where case_number = $1 for no key update',
    [told.caseNumber],
  );
  const [known] = rows;
  if (!known) throw new Error('a decision on a contest that is not here yet');
  if (known.state === told.outcome || (known.state === 'accepted' && told.outcome === 'lost')) return;
  if (!(await endChargeback(sql, deps, known.id, told.outcome))) {
    throw new MessageRefused('contradicted', 'a contest is decided otherwise than before');
  }
};
