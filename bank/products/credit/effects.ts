import type { CreditLine } from '../../contract/products/credit/shapes';
import { toLocalDate } from '../../core/clock';
import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import { queueFollowing } from './following';
import { tellPosted } from './news';
import type { Effect, PostingRow } from './posting-rows';

interface LineWriting {
  contractId: string;
  generation: number;
  /** The day on which the period of the first of them begins. */
  starts: string;
}

/** Writes instalments down; the period of each begins on the due day of the one before it. */
export const insertLines = async (
  sql: Sql,
  lines: readonly CreditLine[],
  { contractId, generation, starts }: LineWriting,
): Promise<void> => {
  await sql.query(
    `insert into credit_installment (contract_id, generation, number, starts_on, due_on, payment_cents, interest_cents, amortization_cents, balance_cents, state)
     select $1, $2, n, s, d, p, i, a, b, 'open'
     from unnest($3::int[], $4::date[], $5::date[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) as l (n, s, d, p, i, a, b)`,
    [
      ...[contractId, generation, lines.map(line => line.number)],
      lines.map((_, index) => lines[index - 1]?.due_on ?? starts),
      lines.map(line => line.due_on),
      lines.map(line => line.payment_cents),
      lines.map(line => line.interest_cents),
      lines.map(line => line.amortization_cents),
      lines.map(line => line.balance_cents),
    ],
  );
};

const payLines = async (sql: Sql, { contract_id, effect }: PostingRow, day: string): Promise<void> => {
  await sql.query(
    `update credit_installment i set state = 'paid', paid_on = $2, paid_cents = l.cents
     from unnest($3::int[], $4::bigint[]) as l (number, cents) where i.contract_id = $1 and i.state = 'open' and i.number = l.number`,
    [contract_id, day, effect.paid.map(([number]) => number), effect.paid.map(([, cents]) => cents)],
  );
};

const replaceLines = async (sql: Sql, contractId: string, lines: readonly CreditLine[]): Promise<void> => {
  const { rows } = await sql.query<{ generation: number; starts: string; number: number }>(
    `update credit_installment set state = 'replaced' where contract_id = $1 and state = 'open'
     returning generation, starts_on::text as starts, number`,
    [contractId],
  );
  const first = rows.sort((a, b) => a.number - b.number)[0];
  if (!first) throw new Error(`no open instalment of ${contractId}`);
  await insertLines(sql, lines, { contractId, generation: first.generation + 1, starts: first.starts });
};

/** The state of a contract after what was posted; null: it goes on. */
const toEnd = async (
  sql: Sql,
  { contract_id, kind }: PostingRow,
): Promise<'settled' | 'withdrawn' | 'renegotiated' | 'broken' | null> => {
  if (kind === 'withdrawal') return 'withdrawn';
  if (kind === 'renegotiation') return 'renegotiated';
  if (kind === 'breach') return 'broken';
  const { rows } = await sql.query<{ open: boolean }>(
    `select exists (select from credit_installment where contract_id = $1 and state = 'open') as open`,
    [contract_id],
  );
  return rows[0]?.open ? null : 'settled';
};

/** A contract runs from now on: its interest accrues, and it is followed to its end. */
const begin = async (sql: Sql, contract_id: string, at: Date): Promise<void> => {
  await sql.query(
    `update credit_contract set state = 'active', released_at = $2, posting_id = null, version = version + 1 where id = $1`,
    [contract_id, at],
  );
  await sql.query(
    `insert into credit_accrued (contract_id, product, cents, through, is_frozen)
     select id, product, 0, release_on, false from credit_contract where id = $1`,
    [contract_id],
  );
  await queueFollowing(sql, contract_id, at);
};

/** A contract whose place was taken stands again: what was open of it is, and is followed. */
const reopen = async (
  sql: Sql,
  { contractId, accruedCents, through }: NonNullable<Effect['reopens']>,
  at: Date,
): Promise<void> => {
  await sql.query(
    `update credit_contract set state = 'active', ended_at = null, version = version + 1 where id = $1 and state = 'renegotiated'`,
    [contractId],
  );
  await sql.query(
    `update credit_installment set state = 'open' where contract_id = $1 and state = 'replaced'
       and generation = (select max(generation) from credit_installment where contract_id = $1)`,
    [contractId],
  );
  await sql.query(
    `insert into credit_accrued (contract_id, product, cents, through, is_frozen)
     select id, product, $2, $3, false from credit_contract where id = $1`,
    [contractId, accruedCents, through],
  );
  await queueFollowing(sql, contractId, at);
};

const close = async (sql: Sql, posting: PostingRow, at: Date): Promise<void> => {
  const end = await toEnd(sql, posting);
  await sql.query(
    `update credit_contract set state = coalesce($2, state), ended_at = case when $2::text is null then null else $3::timestamptz end,
       posting_id = null, version = version + 1, told_short = null where id = $1`,
    [posting.contract_id, end, at],
  );
  await (end
    ? sql.query('delete from credit_accrued where contract_id = $1', [posting.contract_id])
    : sql.query('update credit_accrued set cents = $2, is_frozen = false where contract_id = $1', [
        posting.contract_id,
        posting.effect.accruedCents,
      ]));
};

/** In the transaction that notes that it was posted, once: the contract becomes what it is then, and people are told. */
export const applyEffect = async (
  sql: Sql,
  { notifier }: { notifier: Notifier },
  posting: PostingRow,
  at: Date,
): Promise<void> => {
  const { kind, contract_id, effect } = posting;
  if (kind === 'release') await begin(sql, contract_id, at);
  else {
    if (kind === 'withdrawal' || kind === 'breach') {
      await sql.query(`update credit_installment set state = 'cancelled' where contract_id = $1 and state = 'open'`, [
        contract_id,
      ]);
    }
    if (effect.becomes) {
      await sql.query(`update credit_installment set state = 'replaced' where contract_id = $1 and state = 'open'`, [
        contract_id,
      ]);
      await begin(sql, effect.becomes, at);
    }
    if (effect.reopens) await reopen(sql, effect.reopens, at);
    if (effect.paid.length > 0) await payLines(sql, posting, toLocalDate(at));
    if (effect.lines) await replaceLines(sql, contract_id, effect.lines);
    await close(sql, posting, at);
  }
  await tellPosted(sql, notifier, posting);
};
