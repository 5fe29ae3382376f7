import { ALL_APPROVERS } from '../../../contract/payments/policies';
import type { Requirement } from './requirement';

/** Somebody whose approval may count, with the groups that they sit for. */
export interface Approver {
  id: string;
  groups: readonly string[];
}

export interface Standing {
  kind: 'allowed' | 'denied' | 'approved' | 'waiting' | 'blocked';
  /** Whose approvals count, in their order. */
  counted: readonly string[];
  /** How many are still needed in all, and of which groups: of a blocked one those that nobody is left for. */
  missing: number;
  missingOf: readonly { group: string; count: number }[];
  /** Who may complete it. */
  able: readonly string[];
}

interface Seats {
  /** The group of each seat. */
  seats: readonly string[];
  /** Who sits there. */
  taken: readonly (string | undefined)[];
}

/** Seats as many of the people as go, each on one seat of a group of theirs: a matching that nobody could better. */
const seat = (at: Requirement['at'], people: readonly Approver[]): Seats => {
  const seats = Object.entries(at).flatMap(([group, count]) =>
    group === ALL_APPROVERS ? [] : Array.from({ length: count }, () => group),
  );
  const taken: (Approver | undefined)[] = seats.map(() => undefined);
  const settle = (person: Approver, tried: Set<number>): boolean =>
    seats.some((group, place) => {
      if (tried.has(place) || !person.groups.includes(group)) return false;
      tried.add(place);
      const before = taken[place];
      if (before && !settle(before, tried)) return false;
      taken[place] = person;
      return true;
    });
  for (const person of people) settle(person, new Set());
  return { seats, taken: taken.map(person => person?.id) };
};

const countMissing = ({ seats, taken }: Seats): Standing['missingOf'] => {
  const free = seats.filter((_, place) => taken[place] === undefined);
  return [...new Set(free)].map(group => ({ group, count: free.filter(one => one === group).length }));
};

const isSeated = (at: Requirement['at'], people: readonly Approver[]): boolean =>
  seat(at, people).taken.every(person => person !== undefined);

/** Whether those before leave it to somebody of the last group to agree now. */
const isTheirTurn = ({ at, last }: Requirement, { groups }: Approver, before: readonly Approver[]): boolean =>
  last
    .filter(group => groups.includes(group))
    .every(group => {
      const { [group]: _own, ...others } = at;
      return isSeated(others, before);
    });

const count = (requirement: Requirement, people: readonly Approver[], approved: readonly string[]): Approver[] => {
  const counted: Approver[] = [];
  for (const id of approved) {
    const person = people.find(one => one.id === id);
    if (person && !counted.includes(person) && isTheirTurn(requirement, person, counted)) counted.push(person);
  }
  return counted;
};

/** How approvals (ids, in order of time) stand against what is needed, when only these people may count. */
export const decide = (
  requirement: Requirement,
  people: readonly Approver[],
  approved: readonly string[],
): Standing => {
  const { at, total, denies } = requirement;
  const none = { counted: [], missing: 0, missingOf: [], able: [] };
  if (denies.length > 0) return { kind: 'denied', ...none };
  if (total === 0) return { kind: 'allowed', ...none };
  const counted = count(requirement, people, approved);
  const seats = seat(at, counted);
  const missingOf = countMissing(seats);
  const ofGroups = missingOf.reduce((sum, one) => sum + one.count, 0);
  const missing = Math.max(total - counted.length, ofGroups);
  const stands = { counted: counted.map(({ id }) => id), missing, missingOf };
  if (missing === 0) return { kind: 'approved', ...stands, able: [] };
  const isSeatFor = (person: Approver): boolean =>
    missing > ofGroups ||
    countMissing(seat(at, [...counted, person])).reduce((sum, one) => sum + one.count, 0) < ofGroups;
  const able = people
    .filter(person => !counted.includes(person) && isSeatFor(person) && isTheirTurn(requirement, person, counted))
    .map(({ id }) => id);
  const lacking = countMissing(seat(at, [...counted, ...people.filter(one => !counted.includes(one))]));
  if (people.length < total || lacking.length > 0) {
    return { kind: 'blocked', ...stands, missingOf: lacking.length > 0 ? lacking : missingOf, able };
  }
  return { kind: 'waiting', ...stands, able };
};
