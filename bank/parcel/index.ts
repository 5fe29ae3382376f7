import type { AgendaItem } from '../contract/books/agenda';
import type { ClosingPointId } from '../contract/service/account-closing';
import type { Cents } from '../core/money';
import type { Route } from '../core/operation';
import type { JobHandler } from '../jobs';
import type { Sql } from '../storage';
import type { Acts } from './acts';

export {
  type Acts,
  type ActsOf,
  type BoundAct,
  type DescribedWish,
  type DescribeWish,
  joinActs,
  type ModulePurpose,
} from './acts';

/** How many of its things are open for an account (UUID): asked in the transaction that closes it, so it must count by the caller's `sql` alone. */
export type CountOpen = (sql: Sql, accountUuid: string, now: Date) => Promise<number>;

/** What a module answers for when an account is to be closed; what the ledger knows is asked of the ledger. */
export type OpenPoint = Exclude<ClosingPointId, 'balance' | 'held'>;

/** Days as `2026-11-21`, both ends included; `today` lies between them. */
export interface KnownDays {
  from: string;
  today: string;
  to: string;
}

/**
 * What is known to leave an account (UUID), each with its day: from `today` on what is still to be paid. Before it, what was paid and would be known again
 * if it came again: it counts as nothing usual. A day may come more than once.
 */
export type KnownAmounts = (
  sql: Sql,
  accountUuid: string,
  days: KnownDays,
) => Promise<readonly { date: string; outCents: Cents }[]>;

/** What of a module stands open on an account (UUID) `now`, for the person who asks: payments up to the day `to`, and `most` of a kind. */
export type ListAgenda = (
  sql: Sql,
  accountUuid: string,
  at: { now: Date; to: string; most: number; userUuid: string },
) => Promise<readonly AgendaItem[]>;

/** What is removed when it has served its purpose. */
export interface Retention {
  /** A `delete` with the instant before which it goes as `$1`. */
  sql: string;
  /** Milliseconds that it is kept beyond that; absent: none. */
  keptMs?: number;
}

export type RowId = Record<string, string | number>;

/** A column that holds sealed bytes: the key's purpose, the row's key, and what each row is bound to, as its module seals it. */
export interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
  id: readonly string[];
  boundTo(id: RowId): string;
}

/** A part of what is kept about a person, for their own eyes: nothing of it is a secret, a hash or somebody else's. */
export interface PersonalPart {
  /** Its name in the file: `contestacoes`. */
  name: string;
  /** The heading on paper. */
  title: string;
  /** The tables that it tells of. */
  tables: readonly string[];
  /** `access`: takes the person's UUID as `$1`; `document`: their CPF or null as `$1` and their proven e-mail as `$2`. */
  by: 'access' | 'document';
  /** Its columns have Portuguese names. */
  sql: string;
}

/** What a module hands over about its tables. An empty list says that there is nothing; one that is left out does not compile. */
export interface ModuleParts {
  /** Its own, which nobody else writes. */
  tables: readonly string[];
  /** Tables of others that its SQL reads. */
  reads: readonly string[];
  openPoints: Partial<Record<OpenPoint, CountOpen>>;
  agenda?: ListAgenda;
  forecast?: KnownAmounts;
  retention: readonly Retention[];
  sealed: readonly SealedColumn[];
  personal: readonly PersonalPart[];
  /** Tables that name a person and are told of by a function of the module, or hold nothing to tell: hashes that live for minutes, counters. */
  namesPerson: readonly string[];
}

/** Said by a module without tables of its own. */
export const KEEPS_NOTHING: ModuleParts = {
  ...{ tables: [], reads: [], openPoints: {} },
  ...{ retention: [], sealed: [], personal: [], namesPerson: [] },
};

/** What a module that is made with its dependencies gives to the bank. */
export interface BankModule {
  routes: Route[];
  jobs?: JobHandler[];
  /** Tells the step-up what each purpose of the module would do. */
  acts?: Partial<Acts>;
  /** Looks at ledger accounts in which something was posted, in a worker. A hint: it may come late, twice or not at all. */
  onMoved?(ledgerAccountIds: readonly bigint[]): Promise<void>;
}

/** Tells every module that looks at it in which ledger accounts something was posted. */
export const tellMoved = async (modules: readonly BankModule[], ledgerAccountIds: readonly bigint[]): Promise<void> => {
  for (const { onMoved } of modules) await onMoved?.(ledgerAccountIds);
};

/** The legal name of the company of a row, as a column of a personal part: `companyOf('e')` reads `e.account_id`. */
export const companyOf = (alias: string): string =>
  `(select co.legal_name from account k join company co on co.id = k.company_id where k.id = ${alias}.account_id) as empresa`;
