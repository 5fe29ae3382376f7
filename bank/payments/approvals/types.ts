import type { SubjectEnd, SubjectState } from '../../contract/payments/approvals';
import type { OrderOrigin } from '../../contract/payments/orders';
import type { Json } from '../../core/canonical-json';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

/** One payment of a thing that is several at once: rules are about each of them. */
export interface SubjectPart {
  kind: string;
  amountCents: Cents;
  /** CPF or CNPJ, characters only; null where it is not known yet. */
  payeeDocument: string | null;
  /** Institution, branch and number, where they are known. */
  payeeAccount: string | null;
  /** Day in Brasília; null: at once. */
  dueOn: string | null;
}

/** What rules look at, and what who approves proves. */
export interface SubjectFacts<Kind extends string = string> {
  /** UUID; of an order its own. */
  id: string;
  kind: Kind;
  /** UUID. */
  accountId: string;
  /** Null of what moves no money by itself. */
  amountCents: Cents | null;
  /** CPF or CNPJ of who would receive, characters only; null where nobody does. */
  payeeDocument: string | null;
  /** Institution, branch and number of who would receive, where they are known. */
  payeeAccount?: string;
  origin: OrderOrigin;
  /** Day in Brasília, `2026-12-31`; null: at once. */
  dueOn: string | null;
  /** SHA-256 of all that an approval holds for: another one is another revision. */
  binding: Buffer;
  /** What it is called, where it has no one payee. */
  about?: string;
  /** What it is, in words, where no order says so. */
  words?: string;
  /** UUID of what its people agreed to it in, with others, when it was another payment: what was asked for that is asked for anew. */
  agreedIn?: string;
  /** Of what is to be answered until then: it waits for its people no longer. */
  until?: Date;
  /** Of what is several payments at once: each of them. As it is stored they are read where they are needed. */
  parts?: readonly SubjectPart[];
}

/** A subject as it is stored. */
export interface Subject<Kind extends string = string> extends SubjectFacts<Kind> {
  revision: number;
  state: SubjectState;
  /** What its policy asked for, in the policy's own words. */
  terms: Json;
  /** UUIDs of all who wrote a fact of it. */
  authors: readonly string[];
  expiresAt: Date;
  /** The CPFs of who is paid by a part of it. */
  payees: readonly string[];
  /** For what its people sat as it was approved, in the policy's own words; null of what waits. */
  seats: Json | null;
}

/** An approval of the present revision by somebody who is no author. */
export interface Approval {
  /** UUID. */
  personId: string;
  approvedAt: Date;
}

/** What a policy asks of a subject. */
export type Demand =
  | { kind: 'none' }
  | { kind: 'denied'; rule: string }
  | { kind: 'approvals'; terms: Json; expiresAt: Date };

/**
 * How the approvals of a subject stand against what is asked; `blocked`: nobody is left who could complete them. `seats` are kept of what is approved, for the
 * policy to read.
 */
export type Verdict =
  | { kind: 'waiting' | 'blocked' }
  | { kind: 'approved'; seats?: Json }
  | { kind: 'denied'; rule: string };

/** The rules of a company: they say who must agree to what. All of it runs in the caller's transaction. */
export interface ApprovalPolicy {
  demand(sql: Sql, facts: SubjectFacts, authors: readonly string[], now: Date): Promise<Demand>;
  /** By the stricter of the rules that asked and those that hold now. */
  judge(sql: Sql, subject: Subject, approvals: readonly Approval[], now: Date): Promise<Verdict>;
  /** Whether the approval of this person (UUID) may count at all. That no author's does is not its business. */
  mayApprove(sql: Sql, subject: Subject, personId: string, now: Date): Promise<boolean>;
  /** What waits from now on; absent: nobody is told. */
  onAsked?(
    sql: Sql,
    asked: { facts: SubjectFacts; authors: readonly string[]; demand: Demand; now: Date },
  ): Promise<void>;
  /** Until when what waits for its people anew may wait; absent: as long as before. */
  waitAnew?(subject: Subject, now: Date): Date;
  /** The terms of what has become something that nobody has to agree to; absent: those of before. */
  askNobody?(subject: Subject): Json;
}

/** Why approvals of a person count no more: they left, were removed for security, lost the role, or may approve less. */
export type VoidCause = 'left' | 'security' | 'role' | 'ceiling';

/** Whose approvals lapse, in which company (UUIDs). */
export interface Lapse {
  companyId: string;
  personId: string;
  cause: VoidCause;
  /** Only of what is more than this; null: of everything. */
  aboveCents: Cents | null;
}

/** What a kind of subject does as its approvals go on, in their transaction. */
export interface SubjectRules {
  onApproved(sql: Sql, subject: Subject, now: Date): Promise<void>;
  /** An approval was taken back, or what was approved is another by now. */
  onReopened(sql: Sql, subject: Subject, now: Date): Promise<void>;
  onEnded(sql: Sql, subject: Subject, end: SubjectEnd, now: Date): Promise<void>;
}

/** Who approves what: the proof was given for `binding`, and is used up by the caller. */
export interface ApprovalGiven {
  /** UUIDs. */
  subjectId: string;
  personId: string;
  authorizationId: string;
  binding: Buffer;
}

/**
 * What became of an approval. `changed`: it was given for what the subject is not any more; `ended`: nothing waits for it; `not_allowed`: it is of an
 * author, or of somebody whose approval may not count.
 */
export type ApprovalOutcome = Verdict['kind'] | 'changed' | 'ended' | 'not_allowed';
