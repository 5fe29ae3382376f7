import type { CreditQuote, CreditQuoteRequest } from '../../contract/products/credit/contracts';
import { toCreditLine } from '../../contract/products/credit/calculate';
import { addDays } from '../../core/calendar';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { type Cents, fromWire, toWire } from '../../core/money';
import type { Sql } from '../../storage';
import { QUOTE_MS } from './rules';
import { type Quoted, quoteExtra, quoteInstallments, quoteSettlement, type Standing, toOwedToday } from './standing';
import { requirePayable } from './pay';
import type { ContractRow } from './store';

const requireExtra = (
  standing: Standing,
  amountCents: Cents,
  request: { choice: NonNullable<Quoted['choice']> },
): Quoted => {
  if (standing.due.length > 0) throw new BankError('credit_installments_late');
  const quoted = quoteExtra(standing, amountCents, request.choice);
  const mostCents = toOwedToday(standing) - 1n;
  if (quoted && amountCents <= mostCents) return quoted;
  throw new BankError('credit_extra_invalid', { params: { min_cents: 1, max_cents: toWire(mostCents) } });
};

/** What a request comes to today. Throws what stands against it. */
export const toQuoted = (standing: Standing, request: CreditQuoteRequest): Quoted => {
  requirePayable(standing.contract);
  if (request.kind === 'settlement') return quoteSettlement(standing);
  if (request.kind === 'extra') return requireExtra(standing, fromWire(request.amount_cents), request);
  const open = standing.due.length + standing.futureRows.length;
  if (request.count > open) throw new BankError('credit_installment_invalid', { params: { max: open } });
  // all that are open settle it
  return request.count === open ? quoteSettlement(standing) : quoteInstallments(standing, request.count);
};

const toAfter = ({ after, amountCents }: Quoted, standing: Standing): CreditQuote['after'] => {
  const last = after?.at(-1);
  if (!after || !last) return null;
  const total = after.reduce((sum, line) => sum + line.paymentCents, 0n);
  const before = standing.future.lines.reduce((sum, line) => sum + line.paymentCents, 0n);
  const typical = after[standing.future.grace] ?? last;
  return {
    installments: after.length,
    installment_cents: toWire(typical.paymentCents),
    last_due_on: last.dueOn,
    total_cents: toWire(total),
    saved_cents: toWire(before - total - amountCents),
    lines: after.map(toCreditLine),
  };
};

const toWireQuote = (quoted: Quoted, standing: Standing, kept: { id: string; expiresAt: Date }): CreditQuote => ({
  id: kept.id,
  contract_id: fromUuid('crc', standing.contract.id),
  kind: quoted.kind,
  choice: quoted.choice,
  amount_cents: toWire(quoted.amountCents),
  full_cents: toWire(quoted.fullCents),
  discount_cents: toWire(quoted.discountCents),
  charges_cents: toWire(quoted.chargesCents),
  lines: quoted.lines.map(line => ({
    ...{ number: line.number, due_on: line.dueOn, payment_cents: toWire(line.paymentCents) },
    ...{ charges_cents: toWire(line.chargesCents), discount_cents: toWire(line.discountCents) },
    amount_cents: toWire(line.amountCents),
  })),
  after: toAfter(quoted, standing),
  expires_at: kept.expiresAt.toISOString(),
});

/** Keeps what a request comes to for 15 minutes, or until the day ends. */
export const keepCreditQuote = async (
  sql: Sql,
  standing: Standing,
  request: CreditQuoteRequest,
  now: Date,
): Promise<CreditQuote> => {
  const quoted = toQuoted(standing, request);
  const id = newId('crq');
  const endOfDay = startOfLocalDate(addDays(toLocalDate(now), 1));
  const expiresAt = new Date(Math.min(now.getTime() + QUOTE_MS, endOfDay.getTime()));
  const { contract } = standing;
  await sql.query(
    `insert into credit_quote (id, contract_id, account_id, version, quoted, amount_cents, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[toUuid(id), contract.id, contract.account_id, contract.version],
      ...[JSON.stringify(request), quoted.amountCents, now, expiresAt],
    ],
  );
  return toWireQuote(quoted, standing, { id, expiresAt });
};

interface QuoteRow {
  id: string;
  version: number;
  quoted: CreditQuoteRequest;
  amount_cents: Cents;
  expires_at: Date;
  used_at: Date | null;
}

/**
 * The request of a quote of this contract, as it may be paid now. Throws `not_found`, `credit_quote_used`, `credit_quote_expired` also for one of a contract
 * that changed since, and `amount_invalid` for another amount than its own.
 */
export const getCreditQuote = async (
  sql: Sql,
  contract: ContractRow,
  { quoteId, amountCents, now }: { quoteId: string; amountCents: Cents; now: Date },
): Promise<QuoteRow> => {
  const { rows } = await sql.query<QuoteRow>(
    'select id, version, quoted, amount_cents, expires_at, used_at from credit_quote where id = $1 and contract_id = $2 for update',
    [toUuid(quoteId), contract.id],
  );
  const [quote] = rows;
  if (!quote) throw new BankError('not_found');
  if (quote.used_at) throw new BankError('credit_quote_used');
  if (quote.expires_at <= now || quote.version !== contract.version) throw new BankError('credit_quote_expired');
  if (quote.amount_cents !== amountCents) throw new BankError('amount_invalid');
  return quote;
};

export const markQuoteUsed = async (sql: Sql, uuid: string, now: Date): Promise<void> => {
  await sql.query('update credit_quote set used_at = $2 where id = $1', [uuid, now]);
};
