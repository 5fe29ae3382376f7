import { randomUUID } from 'node:crypto';
import type { LoanOffer, LoanOfferSheet } from '../../contract/products/marketplace-offers';
import type { LoanWish } from '../../contract/products/marketplace';
import { startOfLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { LenderDesk } from '../../providers';
import type { Sql } from '../../storage';
import { calculateOffer, type OfferFigures, type OfferTerms } from './figures';
import { toLender } from './lenders';

/** An offer as it is stored. */
export interface OfferRow {
  /** UUIDs. */
  id: string;
  searchId: string;
  userId: string;
  lenderId: string;
  state: LoanOffer['state'];
  isCounter: boolean;
  terms: OfferTerms;
  figures: OfferFigures;
  wish: LoanWish;
  madeAt: Date;
  validUntil: Date;
}

type StoredTerms = { [K in keyof OfferTerms]: OfferTerms[K] extends bigint ? string : OfferTerms[K] };

const toStored = ({ amountCents, tariffCents, registryCents, appraisalCents, ...terms }: OfferTerms): StoredTerms => ({
  ...terms,
  ...{ amountCents: String(amountCents), tariffCents: String(tariffCents) },
  ...{ registryCents: String(registryCents), appraisalCents: String(appraisalCents) },
});

const toTerms = ({ amountCents, tariffCents, registryCents, appraisalCents, ...terms }: StoredTerms): OfferTerms => ({
  ...terms,
  ...{ amountCents: BigInt(amountCents), tariffCents: BigInt(tariffCents) },
  ...{ registryCents: BigInt(registryCents), appraisalCents: BigInt(appraisalCents) },
});

type Row = Omit<OfferRow, 'terms'> & { terms: StoredTerms };

const SELECT = `select o.id, o.search_id as "searchId", s.user_id as "userId", o.lender_id as "lenderId", o.state, o.is_counter as "isCounter", o.terms,
  o.figures, s.wish, o.made_at as "madeAt", o.valid_until as "validUntil" from loan_offer o join loan_search s on s.id = o.search_id`;

const toRow = (row: Row): OfferRow => ({ ...row, terms: toTerms(row.terms) });

/** The offers of a search (UUID); counter-offers stand with their proposal. */
export const listOffers = async (sql: Sql, searchUuid: string): Promise<OfferRow[]> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where o.search_id = $1 and not o.is_counter order by o.made_at, o.id`,
    [searchUuid],
  );
  return rows.map(toRow);
};

/** One offer (UUID), of a borrower (`usr_…`) or of any; held when asked so. Throws `not_found`. */
export const getOffer = async (
  sql: Sql,
  offerUuid: string,
  { userId, hold = false }: { userId?: string; hold?: boolean } = {},
): Promise<OfferRow> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where o.id = $1 and ($2::uuid is null or s.user_id = $2)${hold ? ' for update of o' : ''}`,
    [offerUuid, userId ? toUuid(userId) : null],
  );
  if (!rows[0]) throw new BankError('not_found');
  return toRow(rows[0]);
};

export interface NewOffer {
  searchUuid: string;
  lenderId: string;
  isCounter: boolean;
  terms: OfferTerms;
  madeAt: Date;
  validUntil: Date;
}

/** Works an offer out and writes it down; gives its UUID. */
export const insertOffer = async (sql: Sql, offer: NewOffer): Promise<string> => {
  const id = randomUUID();
  await sql.query(
    `insert into loan_offer (id, search_id, lender_id, state, is_counter, terms, figures, made_at, valid_until)
     values ($1, $2, $3, 'open', $4, $5, $6, $7, $8)`,
    [
      ...[id, offer.searchUuid, offer.lenderId, offer.isCounter, JSON.stringify(toStored(offer.terms))],
      ...[JSON.stringify(calculateOffer(offer.terms)), offer.madeAt, offer.validUntil],
    ],
  );
  return id;
};

export const setOfferState = async (sql: Sql, offerUuid: string, state: LoanOffer['state']): Promise<void> => {
  await sql.query('update loan_offer set state = $2 where id = $1', [offerUuid, state]);
};

/** An offer of which the time is over is not to be taken, whoever wrote that down yet. */
export const stateOfOffer = (
  { state, validUntil }: Pick<OfferRow, 'state' | 'validUntil'>,
  now: Date,
): LoanOffer['state'] => (state === 'open' && validUntil <= now ? 'expired' : state);

/** Until when a signed loan may still be released: none is due before it is there. */
export const toReleaseEnd = ({ figures }: Pick<OfferRow, 'figures'>): Date => startOfLocalDate(figures.first_due_date);

/** Late charges of every lender here: what the law allows of a consumer. Source: CDC art. 52 § 1, STJ Súmula 379. */
const LATE = { fine: '2.00', interest_month: '1.00' } as const;

const withoutLists = ({ sheet: _sheet, instalments: _instalments, ...figures }: OfferFigures) => figures;

/** An offer as its borrower sees it beside the others. */
export const toOffer = (lenders: LenderDesk, row: OfferRow, now: Date, isBest = false): LoanOffer => ({
  ...{ id: fromUuid('lof', row.id), search_id: fromUuid('lse', row.searchId), lender: toLender(lenders, row.lenderId) },
  ...{ state: stateOfOffer(row, now), is_best: isBest, is_counter: row.isCounter },
  ...withoutLists(row.figures),
  valid_until: row.validUntil.toISOString(),
});

/** The whole of it. */
export const toSheet = (lenders: LenderDesk, row: OfferRow, now: Date, isBest = false): LoanOfferSheet => ({
  ...toOffer(lenders, row, now, isBest),
  ...{ sheet: row.figures.sheet, instalments: row.figures.instalments, late: LATE, wish: row.wish },
});
