import type { TedPayeeRequest, TedQuote, TedQuoteRequest } from '../../contract/products/ted';
import { findWaitEnd, toWindow } from '../../core/bank-hours';
import { toUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { findUsualByAccount } from '../../payments/orders';
import { keepQuote } from '../../payments/quotes';
import { isDigitDoubtful } from '../../providers';
import type { RateRule } from '../../storage';
import { countFreeLeft, toFeeNow } from './allowance';
import { hasPaid, listRecent, requireFitting, requireNamed, toKeptPayee, toWirePayee } from './payee';
import { TED_QUOTES, type TedDeps } from './store';

/** A person types and corrects, a machine tries. */
export const TED_QUOTED: RateRule = { name: 'ted.quote', limit: 120, windowSeconds: 60 };

const isDoubtful = ({ institution: ispb, branch, account, check_digit: digit, account_type }: TedPayeeRequest) =>
  (account_type === 'checking' || account_type === 'payment') && isDigitDoubtful({ ispb, branch, account, digit });

/** Judges an account at another institution, and keeps it for one payment by `usr_…`. Throws what `createTedQuote` declares. */
export const quoteTed = async (
  { database, clock, rules, findHidden }: TedDeps,
  account: AccountRow,
  personId: string,
  { purpose, ...typed }: TedQuoteRequest,
): Promise<TedQuote> => {
  const now = clock.now();
  const named = requireNamed(typed, account.ispb);
  if (purpose !== undefined) requireFitting(purpose, named.document === account.cnpj);
  const payee = toKeptPayee(named);
  const accountId = toUuid(account.id);
  const target = { accountKind: named.account_type };
  const kept = { personId: toUuid(personId), accountId, amountCents: null, payee, target, endsAt: null };
  const { id, expiresAt } = await keepQuote(database, TED_QUOTES, kept, now);
  const { isOpen, isBusinessDay, leavesOn } = toWindow(rules, now);
  const freeLeft = await countFreeLeft(database, rules, accountId, now);
  return {
    ...{ id, payee: toWirePayee(payee, named.account_type, account.cnpj) },
    ...{
      fee_cents: toWire(toFeeNow(rules, freeLeft)),
      scheduled_fee_cents: toWire(rules.feeCents),
      free_left: freeLeft,
    },
    ...{ leaves_on: leavesOn, is_open: isOpen, is_business_day: isBusinessDay },
    leaves_at: (isOpen ? findWaitEnd(rules, leavesOn, now) : null)?.toISOString() ?? null,
    first_payment: !(await hasPaid(database, accountId, payee)),
    usual_most_cents: await findUsualByAccount(database, accountId, { kind: 'ted', payee }, now),
    recent_payments: await listRecent(database, { account, userId: personId, findHidden }, payee.document, now),
    check_digit_doubtful: isDoubtful(named),
    expires_at: expiresAt.toISOString(),
  };
};
