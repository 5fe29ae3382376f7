import type { CryptoProfile, CryptoProfileRequest } from '../../contract/products/crypto';
import {
  CRYPTO_CONSENT_PERCENT,
  CRYPTO_PROFILE_MONTHS,
  CRYPTO_QUESTIONS,
  type CryptoAnswers,
  type CryptoQuestionId,
  type CryptoResult,
} from '../../contract/products/crypto-words';
import { addMonths } from '../../contract/schedule-days';
import { DAY_MS } from '../../contract/durations';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { type AccountRow, roleAllows } from '../../ground/accounts';
import { getLedgerBalance } from '../../ledger';
import type { CryptoRules } from '../../providers';
import type { Sql } from '../../storage';

const RISK_VERSION = '1';

/** What is read before the first purchase. */
export const toRiskText = ({ partner }: Pick<CryptoRules, 'partner'>): CryptoProfile['risk_text'] => ({
  version: RISK_VERSION,
  lines: [
    'Criptoativos não são moeda de curso legal, não têm garantia do Fundo Garantidor de Créditos nem do Banco Central.',
    'O preço pode cair muito em pouco tempo; você pode perder todo o valor investido.',
    `A compra e a venda são executadas por ${partner.name}, que também guarda os ativos em conta separada do patrimônio próprio.`,
    'O preço inclui a margem mostrada na cotação. Depois de confirmada, a operação não pode ser cancelada.',
    'Ganhos podem ser tributados. Consulte seu contador. Suas operações são informadas à Receita Federal.',
    'Não há envio nem recebimento de criptoativos de carteiras de fora: o que é comprado aqui é vendido aqui.',
  ],
});

const MODERATE_FROM = 4;
const BOLD_FROM = 8;

/** What comes of the answers: each counts 0, 1 or 2. Who can lose nothing is conservative whatever else they say. */
export const toResult = (answers: CryptoAnswers): CryptoResult => {
  const ids = Object.keys(CRYPTO_QUESTIONS) as CryptoQuestionId[];
  const points = ids
    .map(id => (CRYPTO_QUESTIONS[id] as readonly string[]).indexOf(answers[id]))
    .reduce((sum, one) => sum + one, 0);
  if (answers.loss === 'none' || points < MODERATE_FROM) return 'conservative';
  return points < BOLD_FROM ? 'moderate' : 'bold';
};

interface ProfileRow {
  result: CryptoResult;
  risk_version: string;
  answered_by: string;
  answered_at: Date;
}

const findProfile = async (sql: Sql, accountUuid: string): Promise<ProfileRow | undefined> => {
  const { rows } = await sql.query<ProfileRow>(
    `select p.result, p.risk_version, u.name as answered_by, p.answered_at
     from crypto_profile p join app_user u on u.id = p.answered_by where p.account_id = $1`,
    [accountUuid],
  );
  return rows[0];
};

const endOf = ({ answered_at }: ProfileRow): Date =>
  startOfLocalDate(addMonths(toLocalDate(answered_at), CRYPTO_PROFILE_MONTHS));

/** The profile of an account as its people see it. */
export const readProfile = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'role'>,
  rules: CryptoRules,
  now: Date,
): Promise<CryptoProfile> => {
  const row = await findProfile(sql, toUuid(account.id));
  const isExpired = row !== undefined && now >= endOf(row);
  return {
    ...{ result: row?.result ?? null, answered_at: row?.answered_at.toISOString() ?? null },
    ...{ answered_by: row?.answered_by ?? null, valid_until: row ? endOf(row).toISOString() : null },
    ...{ is_expired: isExpired, risk_accepted_at: row?.answered_at.toISOString() ?? null },
    may_answer: roleAllows(account.role, 'crypto:profile'),
    may_buy:
      row !== undefined && !isExpired && row.risk_version === RISK_VERSION && roleAllows(account.role, 'crypto:trade'),
    risk_text: toRiskText(rules),
  };
};

/** Writes the answers of an account down, in place of earlier ones. Throws `crypto_risk_outdated`. Gives what came of them. */
export const keepProfile = async (
  sql: Sql,
  accountUuid: string,
  { answers, risk_version }: CryptoProfileRequest,
  { personId, now }: { personId: string; now: Date },
): Promise<CryptoResult> => {
  if (risk_version !== RISK_VERSION) throw new BankError('crypto_risk_outdated');
  const result = toResult(answers);
  await sql.query(
    `insert into crypto_profile (account_id, answers, result, risk_version, answered_by, answered_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id) do update set answers = excluded.answers, result = excluded.result, risk_version = excluded.risk_version,
       answered_by = excluded.answered_by, answered_at = excluded.answered_at`,
    [accountUuid, JSON.stringify(answers), result, risk_version, personId, now],
  );
  return result;
};

/** Whether a purchase is more than a conservative profile takes without a word. */
export const needsConsent = async (
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'ledgerAccountId'>,
  amountCents: Cents,
): Promise<boolean> => {
  const row = await findProfile(sql, toUuid(account.id));
  if (row?.result !== 'conservative') return false;
  const { balanceCents } = await getLedgerBalance(sql, account.ledgerAccountId);
  return amountCents * 100n > balanceCents * BigInt(CRYPTO_CONSENT_PERCENT);
};

/** Throws `crypto_profile_required` for an account that has not answered, or so long ago that it answers anew. */
export const requireProfile = async (sql: Sql, accountUuid: string, now: Date): Promise<void> => {
  const row = await findProfile(sql, accountUuid);
  if (row && now < endOf(row) && row.risk_version === RISK_VERSION) return;
  throw new BankError('crypto_profile_required', { params: { reason: row ? 'expired' : 'none' } });
};

/** How much of the first day is left; null once it is over. It begins when the first purchase leaves: one that waits for its people is none. */
export const getFirstDayLeft = async (
  sql: Sql,
  accountUuid: string,
  { firstDayCents }: CryptoRules,
  now: Date,
): Promise<Cents | null> => {
  const { rows } = await sql.query<{ first: Date | null; cents: Cents }>(
    `select min(coalesce(sent_at, settled_at)) as first, coalesce(sum(amount_cents), 0)::bigint as cents from payment_order
     where account_id = $1 and kind = 'crypto_buy' and status not in ('failed', 'rejected', 'expired', 'canceled')`,
    [accountUuid],
  );
  const { first = null, cents = 0n } = rows[0] ?? {};
  if (first !== null && now.getTime() >= first.getTime() + DAY_MS) return null;
  return firstDayCents > cents ? firstDayCents - cents : 0n;
};

/** Holds a purchase to the first day; another of the account waits until the caller's transaction ends. Throws `crypto_first_day_limit`. */
export const holdToFirstDay = async (
  sql: Sql,
  accountUuid: string,
  amountCents: Cents,
  { rules, now }: { rules: CryptoRules; now: Date },
): Promise<void> => {
  await sql.query('select 1 from crypto_profile where account_id = $1 for update', [accountUuid]);
  const left = await getFirstDayLeft(sql, accountUuid, rules, now);
  if (left === null || amountCents <= left) return;
  throw new BankError('crypto_first_day_limit', { params: { left_cents: toWire(left) } });
};
