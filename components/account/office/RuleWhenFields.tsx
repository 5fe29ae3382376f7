'use client';

import type { PolicyRule, RuleWhen } from '@/bank/contract/payments/policies';
import { CheckField } from '@/components/ui/CheckField';
import { FieldGroup } from '@/components/ui/FieldGroup';
import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { RULE_KINDS } from './kind-names';
import { hasRange, withKey } from './policy-form';
import { policyTexts } from './policy-texts';

const words = policyTexts.editor;
const ANY = 'any';

const toOptions = <Value extends string>(names: Readonly<Record<Value, string>>, any?: string) => [
  ...(any === undefined ? [] : [{ value: ANY as Value | typeof ANY, label: any }]),
  ...(Object.keys(names) as Value[]).map(value => ({ value, label: names[value] })),
];

/** Switches one of a list on or off; none is a key that is absent. */
const toggled = <Value,>(list: readonly Value[] | undefined, one: Value): Value[] | undefined => {
  const next = list?.includes(one) ? list.filter(other => other !== one) : [...(list ?? []), one];
  return next.length === 0 ? undefined : next;
};

interface ChecksProps<Value extends string> {
  label: string;
  help: string;
  names: Readonly<Record<Value, string>>;
  chosen: readonly string[] | undefined;
  onToggle: (value: Value) => void;
}

function Checks<Value extends string>({ label, help, names, chosen, onToggle }: ChecksProps<Value>) {
  return (
    <FieldGroup label={label} help={help}>
      {(Object.keys(names) as Value[]).map(value => (
        <CheckField
          key={value}
          label={names[value]}
          checked={chosen?.includes(value) ?? false}
          onChange={() => onToggle(value)}
        />
      ))}
    </FieldGroup>
  );
}

interface RuleWhenFieldsProps {
  rule: PolicyRule;
  wasSubmitted: boolean;
  onWhen: (when: RuleWhen) => void;
}

/** Amounts, and on what they are measured. */
function AmountFields({ rule: { when }, wasSubmitted, onWhen }: RuleWhenFieldsProps) {
  const texts = words.rule;
  return (
    <>
      <MoneyField
        label={texts.min}
        optional
        valueCents={when.min_cents ?? null}
        onValueChange={cents => onWhen(withKey(when, 'min_cents', cents ?? undefined))}
      />
      <MoneyField
        label={texts.max}
        optional
        error={wasSubmitted && !hasRange(when) ? texts.maxProblem : undefined}
        valueCents={when.max_cents ?? null}
        onValueChange={cents => onWhen(withKey(when, 'max_cents', cents ?? undefined))}
      />
      <Select
        label={texts.basis}
        options={toOptions(words.basisOptions)}
        value={when.basis ?? 'payment'}
        onValueChange={value =>
          onWhen(withKey(when, 'basis', value === 'payment' || value === ANY ? undefined : value))
        }
      />
    </>
  );
}

/** When a rule applies: all of what is said. */
export function RuleWhenFields(props: RuleWhenFieldsProps) {
  const { when } = props.rule;
  const { onWhen } = props;
  const texts = words.rule;
  return (
    <>
      <AmountFields {...props} />
      <Checks
        label={texts.kinds}
        help={texts.kindsHelp}
        names={RULE_KINDS}
        chosen={when.kinds}
        onToggle={kind => onWhen(withKey(when, 'kinds', toggled(when.kinds, kind)))}
      />
      <Select
        label={texts.payee}
        options={toOptions(words.payeeOptions, texts.any)}
        value={when.payee ?? ANY}
        onValueChange={value => onWhen(withKey(when, 'payee', value === ANY ? undefined : value))}
      />
      <Select
        label={texts.time}
        options={toOptions(words.timeOptions, texts.anyTime)}
        value={when.time ?? ANY}
        onValueChange={value => onWhen(withKey(when, 'time', value === ANY ? undefined : value))}
      />
      <Select
        label={texts.channel}
        options={toOptions(words.channelOptions, texts.anyChannel)}
        value={when.channel ?? ANY}
        onValueChange={value => onWhen(withKey(when, 'channel', value === ANY ? undefined : value))}
      />
      <Checks
        label={texts.makers}
        help={texts.makersHelp}
        names={words.makerOptions}
        chosen={when.makers}
        onToggle={maker => onWhen(withKey(when, 'makers', toggled(when.makers, maker)))}
      />
    </>
  );
}
