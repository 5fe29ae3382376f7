import type { ActivityKind, OperationName } from '../../bank/contract';
import type { AuthorizationWish } from '../../bank/contract/authorizations';
import type { ErrorCode } from '../../bank/contract/errors';
import type { TokenSet } from '../../bank/contract/ground/identity';
import type { ClosingWorld } from '../contract/closing-world';
import type { Customer } from '../contract/pix-world';
import type { TestBank, TestCall } from '../support/bank';
import type { SeededPerson } from '../support/people';
import type { KeyOf, Said } from './said';

/** What belongs to one person and can stand in a call: ids, cursors, keys and tokens. */
export type Belonging = KeyOf<Said<'slots'>>;
export type Belongings = Record<Belonging, string>;

/** A place of a call in which something of a person stands. */
export interface Slot {
  /** Well-formed, and nobody's. */
  absent: string;
  /** How the bank may refuse somebody else's; of a slot that holds nothing to be refused, nothing. */
  refusals: readonly ErrorCode[];
  /** Whoever holds it acts with it: a secret, not the name of a thing. */
  secret?: true;
}
export type Slots = Readonly<Record<string, Slot>>;

/** One well-formed call of an operation. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  /** Instead of JSON. */
  file?: TestCall['file'];
  form?: Record<string, string>;
}
export type SamplesOf = (own: Belongings) => Sample[];
export type Samples = { readonly [Name in OperationName]?: SamplesOf };

/** What a person may want to authorise, with their belongings in it. */
export type Asks = (own: Belongings) => AuthorizationWish[];

/** An operation and a slot. Any two words: a pattern for each of 500 operations is more than the compiler compares; ownership.test.ts holds the names. */
type AtSlot = `${string} ${string}`;

/** How an operation refuses what is somebody else's, where its slot does not say so: at any slot, or at one. */
export type Refusals = Readonly<Partial<Record<OperationName | AtSlot, ErrorCode>>>;

/** Where a foreign string may succeed, because it names nothing of the other person there: operation and slot. */
export type Harmless = readonly AtSlot[];

/** What a committing or protected call leaves in the audit chain for the person to read, or why it leaves nothing. */
export type Leaves = Readonly<Partial<Record<OperationName, ActivityKind | { nothing: string }>>>;

type Call = Parameters<ClosingWorld['as']>[2];

/** How a module shows what its acts leave. */
export interface Walk {
  world: ClosingWorld;
  /** Signed in when the walk of a module begins. */
  ana: Customer;
  /** Does one act, which has to go well, and reads what it alone left for the person. */
  leaves<Body>(name: OperationName, who: Customer, act: () => Promise<{ status: number; body: Body }>): Promise<Body>;
  act<Body = unknown>(name: OperationName, who: Customer, path: string, call: Call): Promise<Body>;
  prove(who: Customer, wish: object): Promise<string>;
}

/** Tokens of a company's systems: of itself, of a receiver of its data, and of the consent that it gave. */
export interface Bearers {
  api: string;
  receiver: string;
  consent: string;
}

/** A person who is being given one of everything. */
export interface Owning {
  test: TestBank;
  person: SeededPerson;
  bearer: string;
  tokens: Required<TokenSet>;
  wish: { payeeKey: string; draft: string };
  /** What the modules before this one gave. */
  things: Belongings;
}

/** What a person has of a module, and strings of theirs that nobody else may be shown. */
export interface Owned {
  things: Partial<Belongings>;
  bearers?: Partial<Bearers>;
  canaries?: readonly string[];
}
export type Owns = (owning: Owning) => Promise<Owned>;
