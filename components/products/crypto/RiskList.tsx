import type { CryptoProfile } from '@/bank/contract/products/crypto';
import styled from 'styled-components';
import { Heading, Text } from '@/components/ui/Text';
import { Stack } from '@/components/ui/Stack';
import { profileTexts as texts } from './profile-texts';

const List = styled.ol`
  display: grid;
  gap: 12px;
  padding-left: 20px;
  list-style: decimal;
`;

/** The risks, in the words of the bank. */
export function RiskList({ profile: { risk_text } }: { profile: Pick<CryptoProfile, 'risk_text'> }) {
  return (
    <Stack gap={12} as="section">
      <Heading level={2} size={16}>
        {texts.risks}
      </Heading>
      <List>
        {risk_text.lines.map(line => (
          <li key={line}>
            <Text>{line}</Text>
          </li>
        ))}
      </List>
    </Stack>
  );
}
