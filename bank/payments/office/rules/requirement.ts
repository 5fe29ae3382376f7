import { ALL_APPROVERS } from '../../../contract/payments/policies';

/** What a payment needs: a point in a lattice, in which rules can only climb. */
export interface Requirement {
  /** How many of each group. */
  at: Readonly<Record<string, number>>;
  /** How many people in all. */
  total: number;
  /** Why it may not be made at all, in order; empty: it may. */
  denies: readonly string[];
  /** Groups whose approvals count only after those of all others, in order. */
  last: readonly string[];
  /** How long it may wait; null: as long as usual. */
  expiresHours: number | null;
  /** Ids of the rules that made it, in order. */
  rules: readonly string[];
}

export const NOTHING: Requirement = { at: {}, total: 0, denies: [], last: [], expiresHours: null, rules: [] };

const unite = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort();

/** One person, one seat: the named groups need as many people as they have seats. */
const countSeats = (at: Requirement['at']): number => {
  const seats = Object.entries(at).filter(([group]) => group !== ALL_APPROVERS);
  return Math.max(
    at[ALL_APPROVERS] ?? 0,
    seats.reduce((sum, [, count]) => sum + count, 0),
  );
};

/** The least requirement that is as strict as both. */
export const joinRequirements = (a: Requirement, b: Requirement): Requirement => {
  const groups = unite(Object.keys(a.at), Object.keys(b.at));
  const at = Object.fromEntries(groups.map(group => [group, Math.max(a.at[group] ?? 0, b.at[group] ?? 0)]));
  const hours = [a.expiresHours, b.expiresHours].filter(one => one !== null);
  return {
    at,
    total: Math.max(a.total, b.total, countSeats(at)),
    denies: unite(a.denies, b.denies),
    last: unite(a.last, b.last),
    expiresHours: hours.length > 0 ? Math.min(...hours) : null,
    rules: unite(a.rules, b.rules),
  };
};
