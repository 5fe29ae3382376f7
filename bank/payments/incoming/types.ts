import type { AccountStatus } from '../../contract/ground/accounts';
import type { IncomingKind } from '../../contract/payments/incoming';
import type { Cents } from '../../core/money';
import type { Changed, News } from '../../ground/notifications';
import type { LedgerAccountId, PostCommand } from '../../ledger';
import type { Sql } from '../../storage';
import type { TargetStore } from '../orders';

/** Who pays, as the rail says it. */
export interface IncomingPayer {
  name: string;
  /** CPF or CNPJ, characters only. */
  document: string;
  ispb: string;
}

/** Money from another institution, as its rail tells it. */
export interface Told<Target> {
  /** By what its rail tells it from every other: it is credited at most once. */
  railId: string;
  amountCents: Cents;
  description: string | null;
  payer: IncomingPayer;
  /** What only its kind knows of it. */
  target: Target;
}

/** The account that it is for, held until it is written down: one that closes meanwhile waits for it, or it for the closing. */
export interface Receiver {
  /** UUID. */
  id: string;
  ledgerAccountId: LedgerAccountId;
  status: AccountStatus;
  /** CNPJ, characters only. */
  document: string;
  ispb: string;
  branch: string;
  number: string;
}

/** What came, as it was told first: what is told of it later changes nothing. */
export interface Incoming<Target> extends Told<Target> {
  /** UUID; also the key of the ledger transaction and the receipt. */
  id: string;
  kind: IncomingKind;
  /** Null with a refusal: it is for no account here. */
  account: Pick<Receiver, 'id' | 'ledgerAccountId'> | null;
  /** Why it is not taken, as a code of its rail. */
  refusal: string | null;
  isPosted: boolean;
}

/** What came and is taken. */
export interface Credit<Target> extends Incoming<Target> {
  account: Pick<Receiver, 'id' | 'ledgerAccountId'>;
  refusal: null;
}

/** What came and goes back. */
export interface Refused<Target> extends Incoming<Target> {
  account: Pick<Receiver, 'id' | 'ledgerAccountId'>;
  refusal: string;
}

/** What it pays, and why it does not fit that, as a code of its rail. */
export interface Verdict<Target> {
  target: Target;
  refusal: string | null;
}

/** The rail of a kind that waits to hear what became of what it brought. */
export interface AnsweredRail<Target> {
  /** Tells that it was credited, or its refusal, once for every time that it was brought. Throws RailsTimeout or RailsUnavailable. */
  answer(incoming: Incoming<Target>): Promise<void>;
}

/** What a module adds to what comes in, and nothing else: what all money from elsewhere has in common is written once, here. */
export interface IncomingRules<Target = unknown, Word extends Told<Target> = Told<Target>> {
  store: TargetStore<Target, IncomingKind>;
  /** The job under which the rail's words arrive. */
  job: string;
  /** The words in a job's payload. Throws MessageRefused when nobody can read them. */
  read(payload: Record<string, unknown>): Word;
  /** The account that they name, by `holdReceiver`. */
  findReceiver(sql: Sql, told: Word): Promise<Receiver | undefined>;
  /** The rail's codes for an account that is not here, and for those that take nothing. */
  refusals: Readonly<Record<'nobody' | Exclude<AccountStatus, 'active' | 'closing'>, string>>;
  /** Why the account is not the one that is meant, as a code of the rail; asked before how the account stands. */
  refuse(told: Word, receiver: Receiver): string | null;
  /** What it pays in an account that takes it. */
  judge(sql: Sql, told: Word, receiver: Receiver, now: Date): Promise<Verdict<Target>>;
  /** Whether what only the kind knows is told as it was told first. */
  isSame(told: Target, first: Target): boolean;
  /** In the transaction that takes it, once: what it pays is kept for it here. */
  onTaken(sql: Sql, credit: Credit<Target>): Promise<void>;
  /** The ledger transaction: its key is the credit's id. */
  toPosting(credit: Credit<Target>): PostCommand;
  /** In the transaction that notes the credit, once: followers are told here. */
  onCredited(sql: Sql, credit: Credit<Target>, at: Date): Promise<void>;
  /** What the people of the account hear, after `onCredited`. */
  toNews(credit: Credit<Target>): News;
  /** What they hear of what goes back; null: nothing. Absent: a kind of which nobody hears that. */
  toRefusedNews?(refused: Refused<Target>): News | null;
  /** What open pages of the account read again beside balance and statement. */
  changed: Changed[];
  /** Null: it asks for no answer. */
  rail: AnsweredRail<Target> | null;
}
