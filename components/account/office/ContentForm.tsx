'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PolicyContent } from '@/bank/contract/payments/policies';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { PolicyPage } from '@/services/office';
import { GroupForm } from './GroupForm';
import type { Names } from './policy-diff';
import { toNewGroup, toNewRule, withoutGroup } from './policy-form';
import { policyTexts } from './policy-texts';
import { RuleForm } from './RuleForm';

const words = policyTexts.editor;
const MOST_RULES = 50;
const MOST_GROUPS = 20;

interface ContentFormProps {
  content: PolicyContent;
  people: PolicyPage['people'];
  names: Names;
  wasSubmitted: boolean;
  onContent: (content: PolicyContent) => void;
}

const replaced = <Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.map(one => (one.id === row.id ? row : one));

/** Every group and every rule, to be changed, added and taken away. */
export function ContentForm({ content, people, names, wasSubmitted, onContent }: ContentFormProps) {
  const { groups, rules } = content;
  const [added, setAdded] = useState<string | null>(null);
  const addRule = () => {
    const rule = toNewRule(rules);
    setAdded(rule.id);
    onContent({ ...content, rules: [...rules, rule] });
  };
  return (
    <>
      <Stack gap={12} as="section">
        <Heading level={3}>{policyTexts.groups}</Heading>
        {groups.map(group => (
          <GroupForm
            key={group.id}
            {...{ group, people, wasSubmitted }}
            onGroup={next => onContent({ ...content, groups: replaced(groups, next) })}
            onRemove={() => onContent(withoutGroup(content, group.id))}
          />
        ))}
        {groups.length < MOST_GROUPS ? (
          <Button variant="quiet" onClick={() => onContent({ ...content, groups: [...groups, toNewGroup(groups)] })}>
            <Plus aria-hidden /> {words.addGroup}
          </Button>
        ) : null}
      </Stack>
      <Stack gap={12} as="section">
        <Heading level={3}>{policyTexts.rules}</Heading>
        <Text size={14} muted>
          {policyTexts.onlyAdds}
        </Text>
        {rules.map(rule => (
          <RuleForm
            key={rule.id}
            {...{ rule, groups, names, wasSubmitted }}
            isNew={rule.id === added}
            onRule={next => onContent({ ...content, rules: replaced(rules, next) })}
            onRemove={() => onContent({ ...content, rules: rules.filter(({ id }) => id !== rule.id) })}
          />
        ))}
        {rules.length < MOST_RULES ? (
          <Button variant="quiet" onClick={addRule}>
            <Plus aria-hidden /> {words.addRule}
          </Button>
        ) : null}
      </Stack>
    </>
  );
}
