import { foldLatin } from './fold-latin';
import { isSystemAccount } from './system-accounts';
import type { Leg, PostCommand, TransactionDetails } from './types';

/** A command checked and in the form the database takes. */
export interface PreparedCommand {
  key: string;
  legs: readonly Leg[];
  kinds: readonly string[];
  searches: readonly (string | null)[];
  detailsJson: string;
  captureHold: string | null;
  /** Null: the moment its batch leaves. */
  postedAt: Date | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** NUL and half surrogate pairs, as JSON.stringify writes them: PostgreSQL stores neither, and one such item would sink its batch. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const MAX_LEGS = 100;
const MAX_AMOUNT = BigInt(Number.MAX_SAFE_INTEGER);
/** How far a posting may run ahead of the clock: two processes never agree to the millisecond. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

const toUuidKey = (value: string, name: string): string => {
  const uuid = value.toLowerCase();
  if (!UUID.test(uuid)) throw new RangeError(`${name} is not a UUID`);
  return uuid;
};

const requireBalanced = (legs: readonly Leg[]): void => {
  if (legs.length < 2 || legs.length > MAX_LEGS) throw new RangeError(`a transaction has 2 to ${MAX_LEGS} legs`);
  let sum = 0n;
  for (const { amountCents } of legs) {
    if (amountCents === 0n || amountCents > MAX_AMOUNT || amountCents < -MAX_AMOUNT) {
      throw new RangeError('the amount of a leg is zero or beyond the safe range');
    }
    sum += amountCents;
  }
  if (sum !== 0n) throw new RangeError('the legs do not add up to zero');
};

/** What the owner of each leg's account can find it by; the database folds it (`ledger.fold`). Nobody searches the bank's own accounts. */
const toSearchTexts = ({ description, counterparties }: TransactionDetails, legs: readonly Leg[]): (string | null)[] =>
  legs.map((leg, index) => {
    if (isSystemAccount(leg.accountId)) return null;
    const name = counterparties?.[index]?.name;
    return foldLatin(name ? `${description} ${name}` : description);
  });

/** Checks what can be checked without the database. Throws RangeError. */
export const prepareCommand = (command: PostCommand, now: Date): PreparedCommand => {
  const { legs, details } = command;
  requireBalanced(legs);
  const detailsJson = JSON.stringify(details);
  if (detailsJson.includes('\\u') && UNSTORABLE.test(detailsJson))
    throw new RangeError('the details hold text that cannot be stored');
  const postedAt = command.postedAt ?? null;
  if (postedAt && !(postedAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS)) {
    throw new RangeError('postedAt is in the future');
  }
  return {
    key: toUuidKey(command.key, 'the key'),
    legs,
    kinds: legs.map((_, index) => details.legKinds?.[index] ?? details.kind),
    searches: toSearchTexts(details, legs),
    detailsJson,
    captureHold: command.captureHold === undefined ? null : toUuidKey(command.captureHold, 'captureHold'),
    postedAt,
  };
};

/** True when both commands move the same money in the same order: what makes a second one a replay. */
export const hasSameLegs = (one: PreparedCommand, other: PreparedCommand): boolean =>
  one.legs.length === other.legs.length &&
  one.legs.every((leg, index) => {
    const twin = other.legs[index];
    return twin !== undefined && leg.accountId === twin.accountId && leg.amountCents === twin.amountCents;
  });
