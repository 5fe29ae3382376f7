'use client';

import type { PolicyGroup, PolicyRule } from '@/bank/contract/payments/policies';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { withKey } from './policy-form';
import { policyTexts } from './policy-texts';
import { ruleTexts } from './rule-texts';
import { EVERYBODY } from './rule-sentence';

const words = policyTexts.editor.rule;
const NONE = '0';
const MOST_OF_GROUP = 5;
const MOST_TOTAL = 10;
const HOURS = [1, 4, 12, 24, 48, 120, 240];

const toCounts = (most: number, none: string) => [
  { value: NONE, label: none },
  ...Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
];

/** A number that the form does not offer, of a version made elsewhere, stays what it is. */
const withOwn = (options: readonly { value: string; label: string }[], own: number | undefined) =>
  own === undefined || options.some(({ value }) => value === String(own))
    ? options
    : [...options, { value: String(own), label: String(own) }];

const toNumber = (value: string): number | undefined => (value === NONE ? undefined : Number(value));

interface RuleDemandFieldsProps {
  rule: PolicyRule;
  groups: readonly PolicyGroup[];
  wasSubmitted: boolean;
  onRule: (rule: PolicyRule) => void;
}

/** How many of which groups agree, who comes last and how long it may wait. */
function AskFields({ rule, groups, onRule }: Omit<RuleDemandFieldsProps, 'wasSubmitted'>) {
  const all = [{ id: EVERYBODY, name: ruleTexts.everybody }, ...groups];
  const countOf = (id: string) => rule.need.find(({ group }) => group === id)?.count;
  const ask = (id: string, count: number | undefined) => {
    const others = rule.need.filter(({ group }) => group !== id);
    onRule({ ...rule, need: count === undefined ? others : [...others, { group: id, count }] });
  };
  const hours = HOURS.map(value => ({ value: String(value), label: words.hoursOf(value) }));
  return (
    <>
      {all.map(({ id, name }) => (
        <Select
          key={id}
          label={words.of(name || policyTexts.editor.unnamed)}
          options={withOwn(toCounts(MOST_OF_GROUP, words.none), countOf(id))}
          value={String(countOf(id) ?? NONE)}
          onValueChange={value => ask(id, toNumber(value))}
        />
      ))}
      <Select
        label={words.total}
        options={withOwn(toCounts(MOST_TOTAL, words.totalNone), rule.total)}
        value={String(rule.total ?? NONE)}
        onValueChange={value => onRule(withKey(rule, 'total', toNumber(value)))}
      />
      <Select
        label={words.last}
        options={[{ value: '', label: words.lastNone }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
        value={rule.last ?? ''}
        onValueChange={value => onRule(withKey(rule, 'last', value === '' ? undefined : value))}
      />
      <Select
        label={words.hours}
        options={withOwn([{ value: NONE, label: words.hoursUsual }, ...hours], rule.expires_hours)}
        value={String(rule.expires_hours ?? NONE)}
        onValueChange={value => onRule(withKey(rule, 'expires_hours', toNumber(value)))}
      />
    </>
  );
}

/** What a rule does: it asks for people, or denies with its reason. */
export function RuleDemandFields({ rule, groups, wasSubmitted, onRule }: RuleDemandFieldsProps) {
  const isDenied = rule.deny !== undefined;
  const isMissing = isDenied && rule.deny?.trim() === '';
  return (
    <>
      <RadioGroup
        label={words.what}
        options={[
          { value: 'ask', label: words.ask },
          { value: 'deny', label: words.deny },
        ]}
        value={isDenied ? 'deny' : 'ask'}
        onValueChange={value => onRule(withKey(rule, 'deny', value === 'deny' ? '' : undefined))}
      />
      {isDenied ? (
        <TextField
          label={words.denyReason}
          help={words.denyHelp}
          error={wasSubmitted && isMissing ? words.denyMissing : undefined}
          maxLength={140}
          autoComplete="off"
          value={rule.deny}
          onChange={event => onRule({ ...rule, deny: event.target.value })}
        />
      ) : (
        <AskFields rule={rule} groups={groups} onRule={onRule} />
      )}
    </>
  );
}
