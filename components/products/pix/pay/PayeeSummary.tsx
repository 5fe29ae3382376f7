'use client';

import styled from 'styled-components';
import type { Payee } from '@/bank/contract/products/pix/pay';
import { formatDocument } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { ChangeButton } from './ChangeButton';
import { toAccountWords } from './named-account';
import { texts } from './texts';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 16px;
  padding: 12px 16px;
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};

  button { padding: 0; min-height: 44px; margin-block: -10px; }
`;

interface PayeeSummaryProps {
  payee: Payee;
  onChange: () => void;
}

/** Who was found, always in sight while the amount is typed. */
export function PayeeSummary({ payee, onChange }: PayeeSummaryProps) {
  return (
    <Box>
      <div>
        <Text strong>{payee.name}</Text>
        <Text size={14} muted>
          {formatDocument(payee.document_masked)} · {payee.institution.name}
        </Text>
        {payee.account ? (
          <Text size={14} muted>
            {toAccountWords(payee.account)}
          </Text>
        ) : null}
      </div>
      <ChangeButton what={texts.review.payee} onClick={onChange} />
    </Box>
  );
}
