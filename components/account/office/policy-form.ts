import type { PolicyContent, PolicyGroup, PolicyRule } from '@/bank/contract/payments/policies';
import { policyTexts } from './policy-texts';
import { EVERYBODY } from './rule-sentence';

const words = policyTexts.editor;

export const NO_RULES: PolicyContent = { groups: [], rules: [] };

/** An id that none of them has: `regra_3`. */
export const nextId = (prefix: string, taken: readonly { id: string }[]): string => {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${prefix}_${number}`)) number += 1;
  return `${prefix}_${number}`;
};

export const toNewRule = (taken: readonly PolicyRule[]): PolicyRule => ({
  ...{ id: nextId('regra', taken), name: words.newRule, on: true, when: { min_cents: 100_000 } },
  need: [{ group: EVERYBODY, count: 1 }],
});

export const toNewGroup = (taken: readonly PolicyGroup[]): PolicyGroup => ({
  ...{ id: nextId('grupo', taken), name: words.newGroup, members: [] },
});

/** Without a group no rule can ask for it. */
export const withoutGroup = ({ groups, rules }: PolicyContent, gone: string): PolicyContent => ({
  groups: groups.filter(({ id }) => id !== gone),
  rules: rules.map(({ last, ...rule }) => ({
    ...rule,
    need: rule.need.filter(({ group }) => group !== gone),
    ...(last === undefined || last === gone ? {} : { last }),
  })),
});

/** What keeps a rule from being proposed, in words; the bank looks at what takes people. */
const listRuleProblems = ({ name, when, need, total, deny }: PolicyRule): string[] => {
  const { problems } = words;
  const called = name.trim() || words.unnamed;
  return [
    ...(name.trim() === '' ? [problems.ruleName] : []),
    ...(deny === undefined && need.length === 0 && total === undefined ? [problems.demand(called)] : []),
    ...(deny !== undefined && deny.trim() === '' ? [problems.deny(called)] : []),
    ...(hasRange(when) ? [] : [problems.range(called)]),
  ];
};

/** Whether any amount is between the bounds of a rule. */
export const hasRange = ({ min_cents = 0, max_cents }: PolicyRule['when']): boolean =>
  max_cents === undefined || max_cents > min_cents;

export const listProblems = ({ groups, rules }: PolicyContent): string[] => [
  ...new Set([
    ...rules.flatMap(listRuleProblems),
    ...(groups.some(({ name }) => name.trim() === '') ? [words.problems.groupName] : []),
  ]),
];

/** Whether what was kept of the form is one: another version of the app may have left something else. */
export const isContent = (kept: unknown): kept is PolicyContent => {
  const { groups, rules } = (kept ?? {}) as Partial<Record<keyof PolicyContent, unknown>>;
  const isRow = (one: unknown): boolean => typeof (one as { id?: unknown } | null)?.id === 'string';
  return Array.isArray(groups) && Array.isArray(rules) && groups.every(isRow) && rules.every(isRow);
};

/** With a key or, where it is undefined, without it: what a rule does not say is absent. */
export const withKey = <Facts extends object, Key extends keyof Facts>(
  facts: Facts,
  key: Key,
  value: Facts[Key] | undefined,
): Facts => {
  const next = { ...facts, [key]: value };
  if (value === undefined) delete next[key];
  return next;
};
