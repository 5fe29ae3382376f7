import { z } from 'zod';
import { startOfLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { type Cents, formatCents, greatest, least } from '../../core/money';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import { findTransactionByKey, getLedgerBalance, type Leg, SYSTEM_ACCOUNTS } from '../../ledger';
import type { Sql } from '../../storage';
import type { AcquiringDeps } from './deps';
import { acquiringDebts } from './shortfall';

export const POST_JOB = 'acquiring.post';
/** What is due on a day is taken after the units of that day are paid. */
export const MOVES_AFTER_MS = 10 * 3_600_000;
const payloadOf = z.object({ key: z.uuid() });
const { 'clearing.acquirer': ACQUIRER, 'receivable.acquirer_shortfall': SHORT } = SYSTEM_ACCOUNTS;

export type MoveKind = 'refund' | 'refund_back' | 'chargeback' | 'back';

/** Whether it gives the shop back what was taken. */
const givesBack = (kind: MoveKind): boolean => kind === 'back' || kind === 'refund_back';

export interface NewMove {
  /** UUID: key of its entry. */
  key: string;
  accountUuid: string;
  saleUuid: string;
  kind: MoveKind;
  amountCents: Cents;
  /** Day on which it is posted; absent: at once. */
  dueOn?: string;
  today: string;
  now: Date;
}

/** Writes an intent down and has it posted on its day. */
export const addMove = async (sql: Sql, move: NewMove): Promise<void> => {
  await sql.query(
    `insert into acquiring_move (key, account_id, sale_id, kind, amount_cents, due_on, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[move.key, move.accountUuid, move.saleUuid, move.kind, move.amountCents],
      ...[move.dueOn ?? move.today, move.now],
    ],
  );
  const runAt =
    move.dueOn === undefined ? undefined : new Date(startOfLocalDate(move.dueOn).getTime() + MOVES_AFTER_MS);
  await enqueueJob(sql, { kind: POST_JOB, payload: { key: move.key }, uniqueKey: move.key, runAt });
};

interface Due {
  key: string;
  kind: MoveKind;
  amount_cents: bigint;
  account_id: string;
  ledger_account_id: bigint;
  card_last4: string;
  nsu: string;
}

/** Legs of a move; of what is taken `ownCents` is the shop's and the rest owed. */
export const toMoveLegs = (
  { kind, amount_cents: amount, ledger_account_id: shop }: Pick<Due, 'kind' | 'amount_cents' | 'ledger_account_id'>,
  ownCents: Cents,
): Leg[] =>
  (givesBack(kind)
    ? [
        { accountId: ACQUIRER, amountCents: -amount },
        { accountId: shop, amountCents: amount },
      ]
    : [
        { accountId: shop, amountCents: -ownCents },
        { accountId: SHORT, amountCents: ownCents - amount },
        { accountId: ACQUIRER, amountCents: amount },
      ]
  ).filter(leg => leg.amountCents !== 0n);

const WORDS: Record<MoveKind, string> = {
  refund: 'Devolução de venda no cartão',
  chargeback: 'Venda contestada pelo portador',
  refund_back: 'Devolução recusada pela credenciadora: valor de volta',
  back: 'Contestação ganha: valor de volta',
};

/** Posts a move; gives what of it was short. An account that has closed owes all that is taken. */
const post = async ({ database, ledger, rules }: AcquiringDeps, due: Due): Promise<Cents> => {
  const known = await findTransactionByKey(database, due.key);
  if (known) return -(known.legs.find(({ accountId }) => accountId === SHORT)?.amountCents ?? 0n);
  const send = async (ownCents: Cents): Promise<Cents> => {
    const legs = toMoveLegs(due, ownCents);
    const other = { accountId: '', name: rules.acquirer.name, documentMasked: null, institutionName: null };
    await ledger.post({
      ...{ key: due.key, legs },
      details: {
        kind: due.kind === 'refund' || due.kind === 'refund_back' ? 'sale_refund' : 'chargeback',
        description: `${WORDS[due.kind]} final ${due.card_last4}, NSU ${due.nsu}`,
        counterparties: legs.map(() => other),
      },
    });
    return givesBack(due.kind) ? 0n : due.amount_cents - ownCents;
  };
  const { availableCents } = await getLedgerBalance(database, due.ledger_account_id);
  try {
    return await send(least(due.amount_cents, greatest(0n, availableCents)));
  } catch (error) {
    if (!(error instanceof BankError) || error.code !== 'account_closed' || givesBack(due.kind)) throw error;
    return send(0n);
  }
};

const tellShort = (sql: Sql, { notifier }: AcquiringDeps, due: Due, shortCents: Cents): Promise<void> =>
  notifier.notifyPeopleOf(sql, fromUuid('acc', due.account_id), {
    ...{ kind: 'acquiring_short', title: `Faltaram ${formatCents(shortCents)} para um débito de vendas` },
    body: `${WORDS[due.kind]} final ${due.card_last4}: o que faltou será descontado do que entrar na conta.`,
    href: `/acquiring?conta=${fromUuid('acc', due.account_id)}`,
  });

/** Posts what a refund or a chargeback moves, once. A balance that changed meanwhile, or a busy ledger, is tried again. */
export const createMoveJob = (deps: AcquiringDeps): JobHandler => ({
  ...{ kind: POST_JOB, lane: 'money', maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(200, 60_000) },
  async run(payload, { finish }) {
    const { database, clock } = deps;
    const { key } = payloadOf.parse(payload);
    const { rows } = await database.query<Due>(
      `select m.key, m.kind, m.amount_cents, m.account_id, a.ledger_account_id, s.card_last4, s.nsu
       from acquiring_move m join account a on a.id = m.account_id join acquiring_sale s on s.id = m.sale_id where m.key = $1`,
      [key],
    );
    const [due] = rows;
    if (!due) throw new Error('no such move of a sale');
    const shortCents = await post(deps, due);
    await database.transaction(async sql => {
      const first = await sql.query(
        'update acquiring_move set posted_at = $2, short_cents = $3 where key = $1 and posted_at is null',
        [key, clock.now(), shortCents],
      );
      if (first.rowCount === 1 && shortCents > 0n) {
        await acquiringDebts.owe(sql, due.account_id, shortCents);
        await tellShort(sql, deps, due, shortCents);
      }
      await finish(sql);
      await tellChanged(sql, fromUuid('acc', due.account_id), ['acquiring']);
    });
  },
});
