import { createHash } from 'node:crypto';
import { calculateRenegotiation } from '../../contract/products/credit/renegotiation';
import type { CreditCalculation, CreditReplaced, CreditSheet } from '../../contract/products/credit/shapes';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import type { CreditDeps } from './deps';
import { writeCcb, writeCetSheet } from './paper';
import { requirePayable } from './pay';
import { BREAKS_AFTER_DAYS, getIofRates, LATE_RULES, PRODUCT_RULES, toFirstDueDays } from './rules';
import { toContractNumber, toExpiry, toWireSheet } from './sheet';
import { type Standing, toLine, toOwedToday, toStanding } from './standing';
import { type ContractRow, findProfile, getSheet, listInstallments } from './store';
import { hashSchedule } from './wish';
import { findWithdrawal, isTouched } from './withdraw';

/** Contracts that may take the place of one another. */
const MOST_IN_CHAIN = 2;
const LEAST_INSTALLMENTS = 3;

/** Why nothing is agreed anew: the signature can still be taken back, it was often enough, or what was agreed was not kept. */
export type RenegotiationRefusal = 'withdrawal_open' | 'too_often' | 'broken';

/** What may be wished for the rest of a contract. */
export interface RenegotiationRoom {
  least: number;
  most: number;
  from: string;
  until: string;
}

/** Within which bounds a contract may be agreed anew today; a word where it may not, null where it has ended or something is on its way for it. */
export const findRoom = (
  contract: ContractRow,
  rows: readonly { state: string }[],
  today: string,
): RenegotiationRoom | RenegotiationRefusal | null => {
  if (contract.state !== 'active' || contract.posting_id) return null;
  if (findWithdrawal(contract, isTouched(rows), today)) return 'withdrawal_open';
  if (contract.broken_by) return 'broken';
  if (contract.chain >= MOST_IN_CHAIN) return 'too_often';
  return {
    ...{ least: LEAST_INSTALLMENTS, most: PRODUCT_RULES[contract.product].maxInstallments },
    ...toFirstDueDays(today),
  };
};

export interface RenegotiationWish {
  installments: number;
  first_due_on: string;
}

const requireRoom = (contract: ContractRow, rows: readonly { state: string }[], today: string): RenegotiationRoom => {
  requirePayable(contract);
  const room = findRoom(contract, rows, today);
  if (!room) throw new BankError('credit_not_active');
  if (typeof room === 'string') throw new BankError('credit_renegotiation_refused', { params: { reason: room } });
  return room;
};

const requireWithin = ({ least, most, from, until }: RenegotiationRoom, wish: RenegotiationWish): void => {
  if (wish.installments < least || wish.installments > most) {
    throw new BankError('credit_term_invalid', { params: { min: least, max: most, max_grace: 0 } });
  }
  if (wish.first_due_on < from || wish.first_due_on > until) {
    throw new BankError('credit_first_day_invalid', { params: { from, until } });
  }
};

/** Throws `credit_term_invalid` where so little is owed that some instalment would pay nothing. */
const requirePaying = ({ lines }: CreditCalculation, { least }: RenegotiationRoom): void => {
  const paying = lines.filter(({ payment_cents }) => payment_cents > 0).length;
  if (paying === lines.length) return;
  throw new BankError('credit_term_invalid', { params: { min: least, max: paying, max_grace: 0 } });
};

const openOf = ({ due, futureRows }: Standing) => [...due.map(({ row }) => row), ...futureRows];

/** Whether a credit is taxed by the reduced rate, as it was lent; what its company said last, where its sheet did not keep it. */
const isReduced = async (sql: Sql, contract: ContractRow): Promise<boolean> => {
  if (contract.iof_reduced !== null) return contract.iof_reduced;
  const profile = await findProfile(sql, contract.account_id);
  const { reducedUpToCents } = getIofRates(contract.taxed_from);
  return (profile?.is_simples ?? false) && contract.principal_cents <= reducedUpToCents;
};

/** The terms of the new contract by what is owed today. */
const calculate = (standing: Standing, wish: RenegotiationWish, isSimples: boolean): CreditCalculation => {
  const { contract, day: today } = standing;
  const calculation = calculateRenegotiation({
    ...{ product: contract.product, system: contract.calculation.system, today },
    ...{ monthlyRate: contract.calculation.monthly_rate, owedCents: toOwedToday(standing) },
    ...{ open: openOf(standing).map(toLine), taxedFrom: contract.taxed_from },
    regime: { rates: getIofRates(contract.taxed_from), isSimples },
    ...{ firstDueOn: wish.first_due_on, installments: wish.installments },
  });
  return { ...calculation, schedule_sha256: hashSchedule(calculation.lines) };
};

const sumOf = (standing: Standing, pick: (row: Standing['futureRows'][number]) => Cents): Cents =>
  openOf(standing).reduce((sum, row) => sum + pick(row), 0n);

/** What the papers say of the contract that is replaced. */
const toReplaced = (standing: Standing): CreditReplaced => {
  const open = openOf(standing);
  const charges = standing.due.reduce((sum, { chargesCents }) => sum + chargesCents, 0n);
  const total = sumOf(standing, row => row.payment_cents);
  return {
    ...{ contract_id: fromUuid('crc', standing.contract.id), number: standing.contract.number },
    ...{
      open_installments: open.length,
      late_installments: standing.due.filter(({ state }) => state === 'late').length,
    },
    installment_cents: toWire(open[0]?.payment_cents ?? 0n),
    last_due_on: open.at(-1)?.due_on ?? standing.day,
    total_cents: toWire(total),
    charges_cents: toWire(charges),
    discount_cents: toWire(total + charges - toOwedToday(standing)),
  };
};

interface Asked {
  contract: ContractRow;
  wish: RenegotiationWish;
  userId: string;
}

/** Makes out the addendum by which a new contract takes the place of one, with its CET sheet; nothing is promised by it. */
export const createRenegotiation = async (
  { database, clock, brand }: CreditDeps,
  account: AccountRow,
  { contract, wish, userId }: Asked,
): Promise<CreditSheet> => {
  const now = clock.now();
  const today = toLocalDate(now);
  const rows = await listInstallments(database, contract.id);
  const room = requireRoom(contract, rows, today);
  requireWithin(room, wish);
  const standing = toStanding(contract, rows, today);
  const iofReduced = await isReduced(database, contract);
  const calculation = calculate(standing, wish, iofReduced);
  requirePaying(calculation, room);
  const replaced = toReplaced(standing);
  const id = toUuid(newId('crs'));
  const number = toContractNumber({ id, created_at: now });
  const facts = {
    brand,
    account,
    number,
    calculation,
    late: LATE_RULES,
    createdAt: now,
    replaced,
    breaksAfterDays: BREAKS_AFTER_DAYS,
  };
  const [addendum, cetSheet] = [await writeCcb(facts), await writeCetSheet(facts)];
  const sha256 = createHash('sha256').update(addendum).digest('hex');
  await database.query(
    `insert into credit_sheet (id, account_id, renegotiates, contract_version, replaced, breaks_after_days, calculation, late, iof_reduced, ccb, cet_sheet, document_sha256, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[id, contract.account_id, contract.id, contract.version, JSON.stringify(replaced), BREAKS_AFTER_DAYS],
      ...[
        JSON.stringify(calculation),
        JSON.stringify(LATE_RULES),
        iofReduced,
        Buffer.from(addendum),
        Buffer.from(cetSheet),
      ],
      ...[sha256, toUuid(userId), now, toExpiry(now, today)],
    ],
  );
  return toWireSheet(await getSheet(database, contract.account_id, fromUuid('crs', id)));
};

/** Throws what stands against replacing a contract that is held by what was made out of it: `credit_sheet_expired` once it is not as it was then. */
export const requireReplaceable = async (
  sql: Sql,
  contract: ContractRow,
  { version, owedCents, today }: { version: number; owedCents: Cents; today: string },
): Promise<Standing> => {
  const rows = await listInstallments(sql, contract.id);
  requireRoom(contract, rows, today);
  const standing = toStanding(contract, rows, today);
  const isSame = contract.version === version && toOwedToday(standing) === owedCents;
  if (!isSame) throw new BankError('credit_sheet_expired');
  return standing;
};
