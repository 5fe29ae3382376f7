import { createHash } from 'node:crypto';
import type { CreditSheet } from '../../contract/products/credit/shapes';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { addDays } from '../../core/calendar';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { AccountRow } from '../../ground/accounts';
import type { CreditDeps } from './deps';
import { writeCcb, writeCetSheet } from './paper';
import { getIofRates, LATE_RULES, SHEET_MS } from './rules';
import { findProfile, getOffer, getSheet, requireOpenOffer, type SheetRow, sumOwed } from './store';
import { calculateWish, type CreditWish, requireWithinOffer } from './wish';

export const toWireSheet = (row: SheetRow): CreditSheet => ({
  id: fromUuid('crs', row.id),
  offer_id: row.offer_id && fromUuid('cro', row.offer_id),
  replaced: row.replaced,
  breaks_after_days: row.breaks_after_days,
  calculation: row.calculation,
  document_sha256: row.document_sha256,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

/** What the page had worked out. */
interface Expected {
  principal_cents: number;
  released_cents: number;
  total_cents: number;
  cet_year: string;
  schedule_sha256: string;
}

const requireSame = (expected: Expected | null, calculation: CreditSheet['calculation']): void => {
  if (!expected) return;
  const names = ['principal_cents', 'released_cents', 'total_cents', 'cet_year', 'schedule_sha256'] as const;
  if (names.some(name => expected[name] !== calculation[name])) throw new BankError('credit_sheet_differs');
};

/** The number of a contract that comes of a sheet: the day, and what tells it from the others. */
export const toContractNumber = (row: { id: string; created_at: Date }): string =>
  `${toLocalDate(row.created_at).replaceAll('-', '')}-${row.id.replaceAll('-', '').slice(-8).toUpperCase()}`;

/** Signed on its own day: its release day and its tax are of that day. */
export const toExpiry = (now: Date, today: string): Date =>
  new Date(Math.min(now.getTime() + SHEET_MS, startOfLocalDate(addDays(today, 1)).getTime()));

/** Makes a contract out, with its papers; nothing is promised by it. */
export const createSheet = async (
  { database, clock, brand }: CreditDeps,
  account: AccountRow,
  wish: CreditWish & { offer_id: string; expected: Expected | null },
  userId: string,
): Promise<CreditSheet> => {
  const now = clock.now();
  const today = toLocalDate(now);
  const accountUuid = toUuid(account.id);
  const { offer_id, expected, ...asked } = wish;
  const offer = await getOffer(database, accountUuid, offer_id);
  requireOpenOffer(offer, now);
  const profile = await findProfile(database, accountUuid);
  if (!profile || offer.product !== asked.product) throw new BankError('credit_no_offer');
  const calculation = calculateWish(asked, { today, isSimples: profile.is_simples, offer });
  requireWithinOffer(calculation, offer, profile.limit_cents - (await sumOwed(database, accountUuid)));
  requireSame(expected, calculation);
  const isReduced = profile.is_simples && calculation.principal_cents <= Number(getIofRates(today).reducedUpToCents);
  const id = toUuid(newId('crs'));
  const number = toContractNumber({ id, created_at: now });
  const facts = { brand, account, number, calculation, late: LATE_RULES, createdAt: now };
  const [ccb, cetSheet] = [await writeCcb(facts), await writeCetSheet(facts)];
  const sha256 = createHash('sha256').update(ccb).digest('hex');
  await database.query(
    `insert into credit_sheet (id, account_id, offer_id, calculation, late, iof_reduced, ccb, cet_sheet, document_sha256, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, accountUuid, offer.id, JSON.stringify(calculation), JSON.stringify(LATE_RULES), isReduced],
      ...[Buffer.from(ccb), Buffer.from(cetSheet), sha256, toUuid(userId), now, toExpiry(now, today)],
    ],
  );
  return toWireSheet(await getSheet(database, accountUuid, fromUuid('crs', id)));
};

/** Throws `credit_sheet_used` or `credit_sheet_expired`. */
export const requireOpenSheet = (sheet: SheetRow, now: Date): void => {
  if (sheet.used_at) throw new BankError('credit_sheet_used');
  if (sheet.expires_at <= now) throw new BankError('credit_sheet_expired');
};
