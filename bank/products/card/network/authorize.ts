import { categoryOf } from '../../../contract/products/card-categories';
import { DAY_MS } from '../../../contract/durations';
import type { CardNetworkAnswer } from '../../../contract/products/card-network';
import { toLocalDate } from '../../../core/clock';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { type Cents, fromWire } from '../../../core/money';
import { enqueueJob } from '../../../jobs';
import { placeHold } from '../../../ledger';
import type { Sql } from '../../../storage';
import { toConfirmation } from '../challenges/confirmed';
import type { CardDeps } from '../deps';
import { endCard } from '../acts';
import { refreshReceiptLock } from '../receipts/lock';
import { type Asking, type CashUse, findRefusal, type Refusal } from './decide';
import { toAnswer } from './answers';
import { addPosting } from './postings';
import { iofOf, type Parts, toReais, totalOf } from './foreign';
import { tellDeclined, tellPurchase } from './news';
import type { AskedOfCard } from './asked';
import { addTransaction, countWithdrawals, findTransaction, type HeldCard, type TransactionRow } from './rows';

/** Releases what nobody cleared in time. */
export const EXPIRE_JOB = 'card.expire';
/** Hotels, airlines and rented cars clear late. */
const LATE = new Set(['lodging', 'air_travel', 'car_rental']);

/** What somebody asks comes to in reais, apart from a fee. */
export const toParts = (
  { rules }: Pick<CardDeps, 'rules'>,
  { amount_cents, foreign, merchant }: Pick<Asking, 'amount_cents' | 'foreign' | 'merchant'>,
  day: string,
): Parts => {
  if (foreign)
    return toReais({ amount: BigInt(foreign.amount), rate: BigInt(foreign.rate) }, rules.spreadBasisPoints, day);
  const baseCents = fromWire(amount_cents);
  // a shop abroad that charges in reais is abroad all the same
  return { baseCents, spreadCents: 0n, iofCents: merchant.country === 'BR' ? 0n : iofOf(baseCents, day) };
};

interface Decision {
  card: HeldCard;
  asking: Asking;
  parts: Parts;
  feeCents: Cents;
  totalCents: Cents;
  now: Date;
}

const decline = async (
  sql: Sql,
  { notifier }: CardDeps,
  { card, asking, totalCents, now }: Decision,
  refusal: Refusal,
): Promise<CardNetworkAnswer> => {
  await addTransaction(sql, {
    ...{ id: toUuid(newId('ctr')), card, usage: asking, now, refusal, askedCents: totalCents },
    ...{ kind: asking.channel === 'atm' ? 'withdrawal' : 'purchase', status: 'declined' },
  });
  if (asking.checks.pin === 'bad') {
    await sql.query('update payment_card set pin_tries = least(pin_tries + 1, 3) where id = $1', [card.id]);
  }
  await tellDeclined(sql, notifier, card, { merchantName: asking.merchant.name, totalCents, refusal });
  return toAnswer('declined', refusal.reason);
};

/** What an approved use changes of the card itself. */
const markUsed = async (sql: Sql, { card, asking, now }: Decision): Promise<void> => {
  if (asking.checks.pin === 'good' && card.pin_tries > 0) {
    await sql.query('update payment_card set pin_tries = 0 where id = $1', [card.id]);
  }
  if (card.use === 'single_use') await endCard(sql, card, 'used_once', now);
  if (card.use === 'merchant_locked' && card.locked_merchant_id === null) {
    const { id, name } = asking.merchant;
    await sql.query('update payment_card set locked_merchant_id = $2, locked_merchant_name = $3 where id = $1', [
      card.id,
      id,
      name,
    ]);
  }
};

const check = async (sql: Sql, { card, asking, now }: Decision): Promise<CardNetworkAnswer> => {
  const status = 'verified' as const;
  await addTransaction(sql, {
    id: toUuid(newId('ctr')),
    card,
    usage: asking,
    kind: 'check',
    status,
    askedCents: 0n,
    now,
  });
  return toAnswer('approved');
};

const approve = async (sql: Sql, deps: CardDeps, decision: Decision): Promise<CardNetworkAnswer> => {
  const { card, asking, parts, feeCents, totalCents, now } = decision;
  const id = toUuid(newId('ctr'));
  const isWithdrawal = asking.channel === 'atm';
  const days = LATE.has(categoryOf(asking.merchant.mcc)) ? deps.rules.lateExpiryDays : deps.rules.expiryDays;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await addTransaction(sql, {
    ...{ id, card, usage: asking, now, feeCents, askedCents: totalCents, countedCents: totalCents },
    ...(isWithdrawal
      ? { kind: 'withdrawal', status: 'closed' }
      : { kind: 'purchase', status: 'pending', heldCents: totalCents, holdId: id, expiresAt }),
  });
  await markUsed(sql, decision);
  // cash is gone at once: authorised and cleared by one message
  if (isWithdrawal) {
    await sql.query('update card_transaction set cleared_cents = $2 where id = $1', [id, totalCents]);
    const posting = { transactionId: id, accountId: card.account_id, parts, feeCents, holdId: id, now };
    await addPosting(sql, { ...posting, kind: 'clearing' });
  } else {
    await enqueueJob(sql, {
      kind: EXPIRE_JOB,
      payload: { transactionId: id },
      uniqueKey: id,
      runAt: expiresAt,
      isFar: true,
    });
  }
  await tellPurchase(sql, deps.notifier, card, { merchantName: asking.merchant.name, totalCents, isWithdrawal });
  // last: the ledger's writer waits for this row
  await placeHold(sql, { id, accountId: card.ledger_account_id, amountCents: totalCents });
  return toAnswer('approved');
};

/** A held card as it is now: what it was locked for may have come back, or be contested, since. */
const withoutOldLock = async (sql: Sql, card: HeldCard, now: Date): Promise<HeldCard> => {
  if (card.receipts_locked_at === null) return card;
  const isLocked = await refreshReceiptLock(sql, card.lineage_id, { today: toLocalDate(now), now });
  return isLocked ? card : { ...card, receipts_locked_at: null };
};

const STANDS: ReadonlySet<TransactionRow['status']> = new Set(['pending', 'closed', 'verified']);

/** Something was decided under this id: it is said again of the same card and amount while that stands, and nothing else is approved by it. */
const sayAgain = async (sql: Sql, { card, asking, totalCents }: Decision): Promise<CardNetworkAnswer> => {
  const row = await findTransaction(sql, asking.network_id);
  const isSame = row?.card_id === card.id && row.kind !== 'refund' && row.asked_cents === totalCents;
  return isSame && STANDS.has(row.status) ? toAnswer('approved') : toAnswer('declined', 'not_pending');
};

/** How often the card gave cash today, where it is asked for. */
const readCash = async (
  sql: Sql,
  { rules }: Pick<CardDeps, 'rules'>,
  { card, asking, totalCents, now }: Decision,
): Promise<CashUse | null> => {
  if (asking.channel !== 'atm' || totalCents === 0n) return null;
  return { count: await countWithdrawals(sql, card.lineage_id, toLocalDate(now)), most: rules.withdrawalsPerDay };
};

/** Decides what is asked of a held card, and sets the money aside. */
export const authorize = async (
  sql: Sql,
  deps: CardDeps,
  asking: Asking,
  { card: asked, used, known, challenge }: AskedOfCard,
): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const card = await withoutOldLock(sql, asked, now);
  const category = categoryOf(asking.merchant.mcc);
  const parts = toParts(deps, asking, toLocalDate(now));
  const feeCents = asking.channel === 'atm' ? deps.rules.withdrawalFeeCents : 0n;
  const isCheck = totalOf(parts) === 0n;
  const totalCents = isCheck ? 0n : totalOf(parts) + feeCents;
  const decision: Decision = { card, asking, parts, feeCents, totalCents, now };
  if (known) return sayAgain(sql, decision);
  const cash = await readCash(sql, deps, decision);
  const refusal = findRefusal({ card, asking, category, amountCents: totalCents, used, cash, now });
  if (refusal) return decline(sql, deps, decision, refusal);
  const confirmation = toConfirmation(challenge, asking, totalCents);
  // nothing is decided under this id before its holder has said
  if (confirmation === 'early') return toAnswer('declined', 'challenge_missing');
  if (confirmation === 'other') return decline(sql, deps, decision, { reason: 'challenge_missing', facts: {} });
  if (isCheck) return check(sql, decision);
  await sql.query('savepoint approved');
  try {
    return await approve(sql, deps, decision);
  } catch (error) {
    const code = error instanceof BankError ? error.code : '';
    if (code !== 'insufficient_funds' && code !== 'account_closed') throw error;
    // of what was written for the approval nothing stays
    await sql.query('rollback to savepoint approved');
    const facts = error instanceof BankError ? { ...error.info.params } : {};
    const reason = code === 'insufficient_funds' ? 'insufficient_funds' : 'account_blocked';
    return decline(sql, deps, decision, { reason, facts });
  }
};
