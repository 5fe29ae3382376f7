import { randomBytes } from 'node:crypto';
import { QUOTES } from '../../../contract/payments/quotes';
import type { PixKeyType, PixLookup } from '../../../contract/products/pix/pay';
import { toUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { formatSpiId } from '../../../formats/end-to-end-id';
import type { DueBreakdown } from '../../../providers';
import type { RateRule, Sql } from '../../../storage';
import { getQuote, keepQuote, type Quote, type QuoteRules, takeQuote } from '../../../payments/quotes';
import { toWirePayee, type PixPayee } from './payee';
import { type PaymentTarget, toKeptPayee } from './payments';
import type { ResolvedPix } from './resolve';

/** A person types and pastes, a machine tries. What is asked of the directory has a budget of its own beside this. */
export const LOOKUPS: RateRule = { name: 'pix.lookup', limit: 120, windowSeconds: 60 };

/** A payee that was looked up, as the payment that uses it needs it. */
export interface StoredLookup extends PaymentTarget {
  source: PixLookup['source'];
  payee: PixPayee;
  amountCents: Cents | null;
  description: string | null;
  /** Of a charge of ours: the revision that was seen. */
  chargeRevision: number | null;
}

/** What only Pix knows of a quote. */
interface QuoteTarget extends Omit<StoredLookup, 'payee' | 'amountCents'> {
  keyType: PixKeyType;
}

/** Lookups are the quotes of Pix. */
const QUOTE_RULES: QuoteRules<QuoteTarget> = {
  ...QUOTES.pix,
  store: {
    kind: 'pix',
    table: 'pix_quote',
    columns: [
      ...['source', 'end_to_end_id', 'payee_key_type', 'description'],
      ...['txid', 'charge_id', 'charge_revision', 'location'],
    ],
    toValues: target => [
      ...[target.source, target.endToEndId, target.keyType, target.description],
      ...[target.txid, target.chargeId, target.chargeRevision, target.location],
    ],
    toTarget: row => ({
      source: row.source as QuoteTarget['source'],
      endToEndId: row.end_to_end_id as string,
      keyType: row.payee_key_type as PixKeyType,
      description: row.description as string | null,
      txid: row.txid as string | null,
      chargeId: row.charge_id as string | null,
      chargeRevision: row.charge_revision as number | null,
      location: row.location as string | null,
    }),
  },
};

const toWireOrNull = (cents: Cents | null): number | null => (cents === null ? null : toWire(cents));

const toWireDue = (due: DueBreakdown): NonNullable<PixLookup['due']> => ({
  due_date: due.dueDate,
  original_cents: toWire(due.originalCents),
  fine_cents: toWire(due.fineCents),
  interest_cents: toWire(due.interestCents),
  abatement_cents: toWire(due.abatementCents),
  discount_cents: toWire(due.discountCents),
});

/** Keeps what was found for 15 minutes, or until the charge ends. `account` is the payer's. */
export const createLookup = async (
  sql: Sql,
  { personId, account }: { personId: string; account: { id: string; ispb: string } },
  found: ResolvedPix,
  firstPayment: boolean,
  now: Date,
): Promise<PixLookup> => {
  const { source, payee, amountCents, description, txid, chargeId, chargeRevision = null, location } = found;
  const endToEndId = formatSpiId('E', account.ispb, now, randomBytes(11));
  const target = { source, endToEndId, keyType: payee.keyType, description, txid, chargeId, chargeRevision, location };
  const quote = {
    personId: toUuid(personId),
    accountId: toUuid(account.id),
    amountCents,
    payee: toKeptPayee(payee),
    target,
  };
  const { id, expiresAt } = await keepQuote(sql, QUOTE_RULES, { ...quote, endsAt: found.expiresAt }, now);
  return {
    id,
    source: found.source,
    payee: toWirePayee(found.payee),
    amount_cents: toWireOrNull(found.amountCents ?? found.suggestedCents ?? null),
    amount_fixed: found.amountCents !== null,
    description: found.description,
    txid: found.txid,
    first_payment: firstPayment,
    due: found.due ? toWireDue(found.due) : null,
    expires_at: expiresAt.toISOString(),
  };
};

/** Of a quote of Pix key, branch and number are never missing: the table holds that. */
const toStoredLookup = ({ payee, amountCents, target: { keyType, ...target } }: Quote<QuoteTarget>): StoredLookup => {
  const { ref, name, document, ispb, branch, number, ownAccount } = payee;
  const account = { ispb, branch: branch ?? '', number: number ?? '' };
  return { ...target, amountCents, payee: { key: ref ?? '', keyType, owner: { name, document }, account, ownAccount } };
};

/**
 * The lookup as its payment would find it now; it stays unused.
 * Throws `not_found` for an id that is not one of this account, `pix_lookup_used` or `pix_lookup_expired`.
 */
export const getLookup = async (sql: Sql, accountId: string, quoteId: string, now: Date): Promise<StoredLookup> =>
  toStoredLookup(await getQuote(sql, QUOTE_RULES, { accountId, quoteId }, now));

/**
 * Uses the lookup up, in the transaction of its payment: a second payment waits here and is then refused.
 * Throws `not_found` for an id that is not one of this account, `pix_lookup_used` or `pix_lookup_expired`.
 */
export const takeLookup = async (sql: Sql, accountId: string, quoteId: string, now: Date): Promise<StoredLookup> =>
  toStoredLookup(await takeQuote(sql, QUOTE_RULES, { accountId, quoteId }, now));
