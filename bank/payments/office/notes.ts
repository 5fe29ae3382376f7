import type { PolicyContent, PolicyNote, PolicyRule, RuleWhen } from '../../contract/payments/policies';
import { ALL_APPROVERS } from '../../contract/payments/policies';
import { type ApproverRow, groupsOf } from './people';
import { decide } from './rules/decide';
import { type Requirement, joinRequirements, NOTHING } from './rules/requirement';

const note = (kind: PolicyNote['kind'], rule: string | null, by: string | null, refused: boolean): PolicyNote => ({
  ...{ rule_id: rule, kind, by, refused },
});

const listTwice = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];

/** What keeps rules and groups from meaning anything. */
const listUnfit = ({ groups, rules }: PolicyContent, people: readonly ApproverRow[]): PolicyNote[] => {
  const known = new Set([ALL_APPROVERS, ...groups.map(({ id }) => id)]);
  const lasts = new Set(rules.flatMap(({ on, last }) => (on && last !== undefined ? [last] : [])));
  return [
    ...listTwice(rules.map(({ id }) => id)).map(id => note('same_id', id, null, true)),
    ...listTwice([ALL_APPROVERS, ...groups.map(({ id }) => id)]).map(id => note('same_id', null, id, true)),
    ...groups.flatMap(({ id, members }) =>
      members.some(member => people.every(person => person.id !== member))
        ? [note('unknown_person', null, id, true)]
        : [],
    ),
    ...rules.flatMap(({ id, need, last }) =>
      [...need.map(({ group }) => group), ...(last === undefined ? [] : [last])]
        .filter(group => !known.has(group))
        .map(group => note('unknown_group', id, group, true)),
    ),
    ...rules.flatMap(({ id, need, total, deny }) =>
      need.length === 0 && total === undefined && deny === undefined ? [note('no_demand', id, null, true)] : [],
    ),
    ...(lasts.size > 1 ? [note('two_last', null, [...lasts].join(', '), true)] : []),
  ];
};

const isNever = ({ min_cents = 0, max_cents }: RuleWhen): boolean => max_cents !== undefined && max_cents <= min_cents;

const holds = (wide: readonly string[] | undefined, narrow: readonly string[] | undefined): boolean =>
  wide === undefined || (narrow?.every(one => wide.includes(one)) ?? false);

/** Whether every payment that the narrow rule is about is one of the wide rule, too. */
const isWithin = (narrow: RuleWhen, wide: RuleWhen): boolean => {
  const hasAmount = wide.min_cents !== undefined || wide.max_cents !== undefined;
  const isSameBasis = (narrow.basis ?? 'payment') === (wide.basis ?? 'payment');
  return (
    holds(wide.kinds, narrow.kinds) &&
    holds(wide.accounts, narrow.accounts) &&
    holds(wide.makers, narrow.makers) &&
    (wide.channel === undefined || wide.channel === narrow.channel) &&
    (wide.payee === undefined || wide.payee === narrow.payee) &&
    (wide.time === undefined || wide.time === narrow.time) &&
    (!hasAmount || isSameBasis) &&
    (wide.min_cents ?? 0) <= (narrow.min_cents ?? 0) &&
    (wide.max_cents === undefined || (narrow.max_cents !== undefined && narrow.max_cents <= wide.max_cents))
  );
};

const toDemand = ({ need, total = 0, deny, last, expires_hours }: PolicyRule): Requirement =>
  joinRequirements(NOTHING, {
    at: Object.fromEntries(need.map(({ group, count }) => [group, count])),
    ...{ total, denies: deny === undefined ? [] : ['denied'], last: last === undefined ? [] : [last] },
    ...{ expiresHours: expires_hours ?? null, rules: [] },
  });

/** Whether the demand of one rule says everything that another says. */
const asksAll = (strict: PolicyRule, weak: PolicyRule): boolean => {
  const joined = JSON.stringify(joinRequirements(toDemand(strict), toDemand(weak)));
  return strict.deny !== undefined || joined === JSON.stringify(toDemand(strict));
};

const listCovered = (rules: readonly PolicyRule[]): PolicyNote[] =>
  rules.flatMap((rule, at) => {
    const by = rules.find(
      (other, place) =>
        other !== rule &&
        isWithin(rule.when, other.when) &&
        asksAll(other, rule) &&
        // of two that say the same the later one is too many
        (place < at || !(isWithin(other.when, rule.when) && asksAll(rule, other))),
    );
    return by ? [note('covered', rule.id, by.id, false)] : [];
  });

/** What a payment of a rule needs at the least: what the rule asks, and all that are about every payment of it. */
const toWholeDemand = (rule: PolicyRule, rules: readonly PolicyRule[]): Requirement =>
  rules
    .filter(other => other === rule || isWithin(rule.when, other.when))
    .map(toDemand)
    .reduce(joinRequirements, NOTHING);

/** Whether somebody may approve the least payment that a rule is about. */
const reaches = ({ ceilingCents }: ApproverRow, { min_cents = 0, basis = 'payment' }: RuleWhen): boolean =>
  ceilingCents === null || basis !== 'payment' || ceilingCents >= BigInt(min_cents);

/** Rules that nobody could fulfil (refused), or not when one of the people is the one who pays. */
const listLacking = ({ groups, rules }: PolicyContent, people: readonly ApproverRow[]): PolicyNote[] =>
  rules.flatMap(rule => {
    const demand = toWholeDemand(rule, rules);
    const seats = people
      .filter(person => reaches(person, rule.when))
      .map(({ id }) => ({ id, groups: groupsOf(groups, id) }));
    const isBlocked = (who: typeof seats) => decide(demand, who, []).kind === 'blocked';
    if (isBlocked(seats)) return [note('lacks_people', rule.id, null, true)];
    const alone = people.find(person => isBlocked(seats.filter(({ id }) => id !== person.id)));
    return alone ? [note('lacks_people', rule.id, alone.name, false)] : [];
  });

/** What groups and rules run into, before anybody proposes them. */
export const listNotes = (content: PolicyContent, people: readonly ApproverRow[]): PolicyNote[] => {
  const on = content.rules.filter(rule => rule.on);
  return [
    ...listUnfit(content, people),
    ...on.filter(({ when }) => isNever(when)).map(({ id }) => note('never', id, null, false)),
    ...listCovered(on.filter(({ when }) => !isNever(when))),
    ...listLacking({ ...content, rules: on }, people),
  ];
};
