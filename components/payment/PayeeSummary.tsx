'use client';

import styled from 'styled-components';
import { NameMark } from '@/components/frame/NameMark';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { joinFacts } from '@/components/ui/join-facts';
import { ChangeButton } from './ChangeButton';
import type { PayeeFacts } from './payment-way';
import { texts } from './texts';

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 12px;
  padding: 12px 16px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};

  button { padding: 0; min-height: 44px; margin-block: -10px; }
`;

interface PayeeSummaryProps {
  name: string;
  facts: PayeeFacts;
  /** Absent while nothing can be changed. */
  onChange?: () => void;
}

/** Who was found, and the way to somebody else. */
export function PayeeSummary({ name, facts: { details, account }, onChange }: PayeeSummaryProps) {
  return (
    <Box>
      <NameMark name={name} />
      <div>
        <Text strong>{name}</Text>
        <Text size={14} muted>
          {joinFacts(details)}
        </Text>
        {account ? (
          <Text size={14} muted>
            {account}
          </Text>
        ) : null}
      </div>
      {onChange ? <ChangeButton what={texts.review.payee} onClick={onChange} /> : null}
    </Box>
  );
}
