import { z } from 'zod';
import { BankError } from '../../../core/errors';
import { type Cents, greatest, least } from '../../../core/money';
import { fromUuid } from '../../../core/ids';
import { tellChanged } from '../../../ground/notifications';
import { exponentialBackoff, type JobHandler } from '../../../jobs';
import { findTransactionByKey, getLedgerBalance, type Leg, type PostCommand, SYSTEM_ACCOUNTS } from '../../../ledger';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { SHOWN_LAST4 } from '../store';
import { tellShort } from './news';
import { POST_JOB } from './postings';
import { cardShortfalls } from './shortfall';

const payloadOf = z.object({ key: z.uuid() });

interface Due {
  key: string;
  kind: 'clearing' | 'refund';
  base_cents: bigint;
  spread_cents: bigint;
  iof_cents: bigint;
  fee_cents: bigint;
  hold_id: string | null;
  hold_cents: bigint;
  posted_at: Date | null;
  account_id: string;
  ledger_account_id: bigint;
  transaction_kind: 'purchase' | 'withdrawal' | 'refund';
  merchant_name: string;
  card_id: string;
  holder_id: string;
  last4: string;
  alias: string | null;
}

const SELECT = `select p.key, p.kind, p.base_cents, p.spread_cents, p.iof_cents, p.fee_cents, p.hold_id, p.posted_at, p.account_id, a.ledger_account_id,
    coalesce((select amount from ledger.hold h where h.id = p.hold_id and h.status = 'active'), 0)::bigint as hold_cents,
    t.kind as transaction_kind, t.merchant_name, c.id as card_id, c.holder_id, ${SHOWN_LAST4}, c.alias
  from card_posting p join card_transaction t on t.id = p.transaction_id join payment_card c on c.id = t.card_id join account a on a.id = p.account_id where p.key = $1`;

const ENTRY_KIND = { purchase: 'card', withdrawal: 'card_withdrawal', refund: 'card_refund' } as const;
const { 'clearing.card': CARD, 'clearing.atm': ATM, 'revenue.fx_spread': SPREAD } = SYSTEM_ACCOUNTS;
const { 'tax.iof_payable': IOF, 'income.fees': FEES, 'receivable.card_shortfall': SHORT } = SYSTEM_ACCOUNTS;

const totalOf = (due: Due): Cents => due.base_cents + due.spread_cents + due.iof_cents + due.fee_cents;

/** Legs of a clearing, `ownCents` of it from the customer and the rest owed; a refund is the same the other way round. */
export const toLegs = (due: Omit<Due, 'key'>, ownCents: Cents): Leg[] => {
  const total = due.base_cents + due.spread_cents + due.iof_cents + due.fee_cents;
  const legs: Leg[] = [
    { accountId: due.ledger_account_id, amountCents: -ownCents },
    { accountId: SHORT, amountCents: ownCents - total },
    { accountId: due.transaction_kind === 'withdrawal' ? ATM : CARD, amountCents: due.base_cents },
    { accountId: SPREAD, amountCents: due.spread_cents },
    { accountId: IOF, amountCents: due.iof_cents },
    { accountId: FEES, amountCents: due.fee_cents },
  ];
  const sign = due.kind === 'refund' ? -1n : 1n;
  return legs
    .filter(({ amountCents }) => amountCents !== 0n)
    .map(leg => ({ ...leg, amountCents: sign * leg.amountCents }));
};

const toCommand = (due: Due, ownCents: Cents): PostCommand => {
  const legs = toLegs(due, ownCents);
  const kind = due.kind === 'refund' ? 'card_refund' : ENTRY_KIND[due.transaction_kind];
  const shop = { accountId: '', name: due.merchant_name, documentMasked: null, institutionName: null };
  return {
    ...{ key: due.key, legs },
    details: {
      ...{ kind, description: `Cartão final ${due.last4}`, last4: due.last4, cardId: fromUuid('crd', due.card_id) },
      counterparties: legs.map(() => shop),
    },
    ...(due.hold_id !== null && due.hold_cents > 0n ? { captureHold: due.hold_id } : {}),
  };
};

/** How much of a clearing the customer can pay: what is free, and what was set aside for it. */
const readOwn = async (sql: Sql, due: Due): Promise<Cents> => {
  if (due.kind === 'refund') return totalOf(due);
  const { availableCents } = await getLedgerBalance(sql, due.ledger_account_id);
  return least(totalOf(due), greatest(0n, availableCents + due.hold_cents));
};

/** Posts it, with as much of the customer's as there is when it is posted. Gives what was short. */
const post = async ({ database, ledger }: CardDeps, due: Due): Promise<{ shortCents: Cents; postedAt: Date }> => {
  const known = await findTransactionByKey(database, due.key);
  if (known) {
    const short = known.legs.find(({ accountId }) => accountId === SHORT)?.amountCents ?? 0n;
    return { shortCents: -short, postedAt: known.postedAt };
  }
  const ownCents = await readOwn(database, due);
  try {
    const { postedAt } = await ledger.post(toCommand(due, ownCents));
    return { shortCents: totalOf(due) - ownCents, postedAt };
  } catch (error) {
    // the account has closed, and owes the bank what comes after
    if (!(error instanceof BankError) || error.code !== 'account_closed' || due.kind === 'refund') throw error;
    const { postedAt } = await ledger.post(toCommand(due, 0n));
    return { shortCents: totalOf(due), postedAt };
  }
};

/** Posts what cleared or was given back, once. A balance that changed meanwhile, or a busy ledger, is tried again. */
export const createPostJob = (deps: CardDeps): JobHandler => ({
  ...{ kind: POST_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(200, 60_000) },
  async run(payload, { finish }) {
    const { database, notifier } = deps;
    const { key } = payloadOf.parse(payload);
    const { rows } = await database.query<Due>(SELECT, [key]);
    const [due] = rows;
    if (!due) throw new Error('no such posting of a card');
    const { shortCents, postedAt } = await post(deps, due);
    await database.transaction(async sql => {
      const first = await sql.query(
        'update card_posting set posted_at = $2, short_cents = $3 where key = $1 and posted_at is null',
        [key, postedAt, shortCents],
      );
      if (first.rowCount === 1 && shortCents > 0n) {
        await cardShortfalls.owe(sql, due.account_id, shortCents);
        const told = { merchantName: due.merchant_name, totalCents: totalOf(due), shortCents };
        await tellShort(sql, notifier, { ...due, id: due.card_id }, told);
      }
      await finish(sql);
      await tellChanged(sql, fromUuid('acc', due.account_id), ['cards']);
    });
  },
});
