'use client';

import styled from 'styled-components';
import type { PolicyContent } from '@/bank/contract/payments/policies';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { type Names, toMembers } from './policy-diff';
import { policyTexts as texts } from './policy-texts';
import { toSentence } from './rule-sentence';

const Lines = styled.ul`
  display: grid;

  li { padding: 12px 0; }
  li + li { border-top: 1px solid ${color.line}; }
`;

/** Rules as sentences, and who is in which group. */
export function PolicyContentView({ content, names }: { content: PolicyContent; names: Names }) {
  const { rules, groups } = content;
  return (
    <Stack gap={24}>
      <Stack gap={4} as="section">
        <Heading level={3}>{texts.rules}</Heading>
        <Text size={14} muted>
          {rules.length === 0 ? texts.noRules : texts.onlyAdds}
        </Text>
        <Lines>
          {rules.map(rule => (
            <li key={rule.id}>
              <Text strong>
                {rule.name}
                {rule.on ? '' : ` · ${texts.off}`}
              </Text>
              <Text size={14} muted={!rule.on}>
                <PrivateText>{toSentence(rule, groups, names)}</PrivateText>
              </Text>
            </li>
          ))}
        </Lines>
      </Stack>
      <Stack gap={4} as="section">
        <Heading level={3}>{texts.groups}</Heading>
        {groups.length === 0 ? (
          <Text size={14} muted>
            {texts.noGroups}
          </Text>
        ) : null}
        <Lines>
          {groups.map(({ id, name, members }) => (
            <li key={id}>
              <Text strong>{name}</Text>
              <Text size={14}>{toMembers(members, names)}</Text>
            </li>
          ))}
        </Lines>
      </Stack>
    </Stack>
  );
}
