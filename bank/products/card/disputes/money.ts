import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { type Cents, greatest, least } from '../../../core/money';
import { tellChanged } from '../../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import { findTransactionByKey, getLedgerBalance, type Leg, SYSTEM_ACCOUNTS } from '../../../ledger';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { SHOWN_LAST4 } from '../store';
import { cardShortfalls } from '../network/shortfall';

const POST_JOB = 'card.post_dispute';
const WAIT_MS = 1_000;
const payloadOf = z.object({ key: z.uuid() });
const { 'clearing.card': CARD, 'clearing.atm': ATM, 'dispute.card': DISPUTE, 'loss.card': LOSS } = SYSTEM_ACCOUNTS;
const { 'receivable.card_shortfall': SHORT, 'revenue.fx_spread': SPREAD } = SYSTEM_ACCOUNTS;
const { 'tax.iof_payable': IOF, 'income.fees': FEES } = SYSTEM_ACCOUNTS;

/**
 * `credited`: to the customer; `charged_back`: from the brand; `represented`: back to it; `taken`: from the customer; `borne`: by the bank, of what was
 * given back to the brand; `recovered`: what was borne, as the shop gave back after all.
 */
export type DisputeMove = 'credited' | 'charged_back' | 'represented' | 'taken' | 'borne' | 'recovered';

const WITH_BRAND: ReadonlySet<DisputeMove> = new Set(['charged_back', 'represented']);

/** Writes a movement of a contest (UUID) down, once, and has it posted when the caller's transaction commits, or at `runAt`. */
export const addMove = async (
  sql: Sql,
  { disputeUuid, kind, now, runAt }: { disputeUuid: string; kind: DisputeMove; now: Date; runAt?: Date },
): Promise<void> => {
  const key = randomUUID();
  const { rowCount } = await sql.query(
    `insert into card_dispute_posting (key, dispute_id, kind, created_at, settle_key) values ($1, $2, $3, $4, $5) on conflict (dispute_id, kind) do nothing`,
    [key, disputeUuid, kind, now, WITH_BRAND.has(kind) ? randomUUID() : null],
  );
  if (rowCount === 1) await enqueueJob(sql, { kind: POST_JOB, payload: { key }, uniqueKey: key, runAt });
};

/** Whether a movement of a contest was written down. */
export const hasMove = async (sql: Sql, disputeUuid: string, kind: DisputeMove): Promise<boolean> => {
  const { rowCount } = await sql.query('select 1 from card_dispute_posting where dispute_id = $1 and kind = $2', [
    disputeUuid,
    kind,
  ]);
  return rowCount === 1;
};

interface Due {
  key: string;
  kind: DisputeMove;
  amount_cents: bigint;
  account_id: string;
  ledger_account_id: bigint;
  merchant_name: string;
  last4: string;
  /** Of the amount, what the bank kept of the purchase: margin, tax and fee. */
  spread_cents: bigint;
  iof_cents: bigint;
  fee_cents: bigint;
  is_withdrawal: boolean;
  /** What was credited is not posted yet. */
  is_early: boolean;
}

type Moved = Pick<Due, 'kind' | 'ledger_account_id' | 'spread_cents' | 'iof_cents' | 'fee_cents' | 'is_withdrawal'>;

/** Legs of a movement; of what is taken `ownCents` is the customer's and the rest owed. The brand pays no margin, tax or fee: they are given up. */
export const toDisputeLegs = (due: Moved, amountCents: Cents, ownCents: Cents): Leg[] => {
  const { kind, ledger_account_id: customer, spread_cents, iof_cents, fee_cents, is_withdrawal } = due;
  const paid: Leg[] = [
    { accountId: is_withdrawal ? ATM : CARD, amountCents: amountCents - spread_cents - iof_cents - fee_cents },
    { accountId: SPREAD, amountCents: spread_cents },
    { accountId: IOF, amountCents: iof_cents },
    { accountId: FEES, amountCents: fee_cents },
  ];
  const LEGS: Record<DisputeMove, Leg[]> = {
    credited: [
      { accountId: customer, amountCents },
      { accountId: DISPUTE, amountCents: -amountCents },
    ],
    charged_back: [
      ...paid.map(leg => ({ ...leg, amountCents: -leg.amountCents })),
      { accountId: DISPUTE, amountCents },
    ],
    represented: [...paid, { accountId: DISPUTE, amountCents: -amountCents }],
    taken: [
      { accountId: customer, amountCents: -ownCents },
      { accountId: SHORT, amountCents: ownCents - amountCents },
      { accountId: DISPUTE, amountCents },
    ],
    borne: [
      { accountId: LOSS, amountCents: -amountCents },
      { accountId: DISPUTE, amountCents },
    ],
    recovered: [
      { accountId: DISPUTE, amountCents: -amountCents },
      { accountId: LOSS, amountCents },
    ],
  };
  return LEGS[kind].filter(leg => leg.amountCents !== 0n);
};

const WORDS: Record<DisputeMove, string> = {
  credited: 'Crédito provisório da contestação',
  charged_back: 'Contestação paga pela bandeira',
  represented: 'Contestação devolvida à bandeira',
  taken: 'Contestação encerrada: crédito provisório desfeito',
  borne: 'Contestação assumida pelo banco',
  recovered: 'Contestação assumida pelo banco, devolvida pela loja',
};

/** Posts a movement; gives what of it was short. An account that has closed owes all that is taken. */
const post = async ({ database, ledger }: CardDeps, due: Due): Promise<Cents> => {
  const known = await findTransactionByKey(database, due.key);
  if (known) return -(known.legs.find(({ accountId }) => accountId === SHORT)?.amountCents ?? 0n);
  const free = due.kind === 'taken' ? (await getLedgerBalance(database, due.ledger_account_id)).availableCents : 0n;
  const shop = { accountId: '', name: due.merchant_name, documentMasked: null, institutionName: null };
  const send = async (ownCents: Cents): Promise<Cents> => {
    const legs = toDisputeLegs(due, due.amount_cents, ownCents);
    const details = {
      kind: due.kind === 'taken' ? 'card' : 'card_refund',
      description: `${WORDS[due.kind]}, cartão final ${due.last4}`,
      counterparties: legs.map(() => shop),
    };
    await ledger.post({ key: due.key, legs, details });
    return due.kind === 'taken' ? due.amount_cents - ownCents : 0n;
  };
  try {
    return await send(least(due.amount_cents, greatest(0n, free)));
  } catch (error) {
    if (!(error instanceof BankError) || error.code !== 'account_closed' || due.kind !== 'taken') throw error;
    return send(0n);
  }
};

/** Posts what a contest moves, once. */
export const createDisputePostJob = (deps: CardDeps): JobHandler => ({
  ...{ kind: POST_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(200, 60_000) },
  async run(payload, { finish }) {
    const { database, clock } = deps;
    const { key } = payloadOf.parse(payload);
    const { rows } = await database.query<Due>(
      `select p.key, p.kind, d.amount_cents, d.spread_cents, d.iof_cents, d.fee_cents, t.kind = 'withdrawal' as is_withdrawal, d.account_id,
         a.ledger_account_id, t.merchant_name, ${SHOWN_LAST4},
         p.kind <> 'credited' and exists (select from card_dispute_posting x where x.dispute_id = d.id and x.kind = 'credited' and x.posted_at is null) as is_early
       from card_dispute_posting p join card_dispute d on d.id = p.dispute_id join account a on a.id = d.account_id
         join card_transaction t on t.id = d.transaction_id join payment_card c on c.id = t.card_id where p.key = $1`,
      [key],
    );
    const [due] = rows;
    if (!due) throw new Error('no such movement of a contest');
    // what is taken back was given before
    if (due.is_early) return { againAt: new Date(clock.now().getTime() + WAIT_MS) };
    const shortCents = await post(deps, due);
    await database.transaction(async sql => {
      const first = await sql.query(
        'update card_dispute_posting set posted_at = $2, short_cents = $3 where key = $1 and posted_at is null',
        [key, clock.now(), shortCents],
      );
      if (first.rowCount === 1 && shortCents > 0n) await cardShortfalls.owe(sql, due.account_id, shortCents);
      await finish(sql);
      await tellChanged(sql, fromUuid('acc', due.account_id), ['cards']);
    });
    return undefined;
  },
});
