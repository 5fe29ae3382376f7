import type { PolicyContent, PolicyGroup, PolicyRule } from '@/bank/contract/payments/policies';
import { policyTexts } from './policy-texts';
import { toSentence } from './rule-sentence';

const words = policyTexts.diff;

/** People (`usr_…`) by their names, whoever of them may still approve. */
export type Names = ReadonlyMap<string, string>;

export const toMembers = (members: readonly string[], names: Names): string =>
  members.map(id => names.get(id) ?? policyTexts.gone).join(', ') || policyTexts.nobodyIn;

/** A rule with its name: `Valores altos (Pix a partir de …: 1 de Diretoria.)` */
const toLine = (rule: PolicyRule, groups: readonly PolicyGroup[], names: Names): string =>
  `${rule.name}. ${toSentence(rule, [...groups], names)}`;

const changeOf = (
  [was, is]: readonly [PolicyRule, PolicyRule],
  [before, after]: readonly [PolicyContent, PolicyContent],
  names: Names,
): string[] => {
  const [from, to] = [toSentence(was, before.groups, names), toSentence(is, after.groups, names)];
  return [
    ...(was.name === is.name ? [] : [words.renamed(was.name, is.name)]),
    ...(was.on === is.on ? [] : [is.on ? words.ruleOn(is.name) : words.ruleOff(is.name)]),
    ...(from === to ? [] : [words.ruleChanged(from, to)]),
  ];
};

const diffRules = (before: PolicyContent, after: PolicyContent, names: Names): string[] => [
  ...after.rules.flatMap(is => {
    const was = before.rules.find(({ id }) => id === is.id);
    return was ? changeOf([was, is], [before, after], names) : [words.ruleAdded(toLine(is, after.groups, names))];
  }),
  ...before.rules
    .filter(was => after.rules.every(({ id }) => id !== was.id))
    .map(was => words.ruleRemoved(toLine(was, before.groups, names))),
];

const diffMembers = (was: PolicyGroup, is: PolicyGroup, names: Names): string[] => {
  const joins = is.members.filter(id => !was.members.includes(id));
  const leaves = was.members.filter(id => !is.members.includes(id));
  return [
    ...(was.name === is.name ? [] : [words.renamed(was.name, is.name)]),
    ...(joins.length === 0 ? [] : [words.joins(is.name, toMembers(joins, names))]),
    ...(leaves.length === 0 ? [] : [words.leaves(is.name, toMembers(leaves, names))]),
  ];
};

const diffGroups = (before: PolicyContent, after: PolicyContent, names: Names): string[] => [
  ...after.groups.flatMap(is => {
    const was = before.groups.find(({ id }) => id === is.id);
    return was ? diffMembers(was, is, names) : [words.groupAdded(is.name, toMembers(is.members, names))];
  }),
  ...before.groups
    .filter(was => after.groups.every(({ id }) => id !== was.id))
    .map(({ name }) => words.groupRemoved(name)),
];

/** What is different in rules and groups, a sentence each; none where they say the same. */
export const diffPolicies = (before: PolicyContent | null, after: PolicyContent, names: Names): string[] => {
  const was = before ?? { groups: [], rules: [] };
  return [...diffRules(was, after, names), ...diffGroups(was, after, names)];
};
