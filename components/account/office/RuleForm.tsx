'use client';

import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import type { PolicyGroup, PolicyRule } from '@/bank/contract/payments/policies';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { IconButton } from '@/components/ui/IconButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Switch } from '@/components/ui/Switch';
import { Heading, Text } from '@/components/ui/Text';
import { TextField } from '@/components/ui/TextField';
import { media } from '@/themes/tokens';
import type { Names } from './policy-diff';
import { policyTexts } from './policy-texts';
import { RuleDemandFields } from './RuleDemandFields';
import { RuleWhenFields } from './RuleWhenFields';
import { toSentence } from './rule-sentence';

const words = policyTexts.editor;

const Fields = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  padding-top: 8px;

  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

interface RuleFormProps {
  rule: PolicyRule;
  groups: readonly PolicyGroup[];
  names: Names;
  /** Whether its fields lie open from the start: of a rule that was just added. */
  isNew: boolean;
  wasSubmitted: boolean;
  onRule: (rule: PolicyRule) => void;
  onRemove: () => void;
}

/** A rule as its sentence, and the fields that make it. */
export function RuleForm({ rule, groups, names, isNew, wasSubmitted, onRule, onRemove }: RuleFormProps) {
  const name = rule.name.trim() || words.unnamed;
  return (
    <Card as="div">
      <Stack gap={8}>
        <Inline justify="between" align="start">
          <Heading level={3}>{name}</Heading>
          <IconButton label={words.removeRule(name)} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </Inline>
        <Text size={14}>
          <PrivateText>{toSentence(rule, [...groups], names)}</PrivateText>
        </Text>
        <Switch label={words.rule.on} checked={rule.on} onCheckedChange={on => onRule({ ...rule, on })} />
        <Disclosure summary={words.edit(name)} open={isNew}>
          <Fields>
            <TextField
              label={words.rule.name}
              error={wasSubmitted && rule.name.trim() === '' ? words.rule.nameMissing : undefined}
              maxLength={80}
              autoComplete="off"
              value={rule.name}
              onChange={event => onRule({ ...rule, name: event.target.value })}
            />
            <RuleWhenFields rule={rule} wasSubmitted={wasSubmitted} onWhen={when => onRule({ ...rule, when })} />
            <RuleDemandFields rule={rule} groups={groups} wasSubmitted={wasSubmitted} onRule={onRule} />
          </Fields>
        </Disclosure>
      </Stack>
    </Card>
  );
}
