'use client';

import type { Chargeback } from '@/bank/contract/products/acquiring';
import { formatDateTime } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { chargebackTexts } from './chargeback-texts';

const words = chargebackTexts.detail;

/** What the shop answered, by whom and when. */
export function ChargebackAnswer({ chargeback: { answer } }: { chargeback: Chargeback }) {
  if (!answer) return null;
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} size={16}>
        {words.yours}
      </Heading>
      <Text strong>{words.yoursKind[answer.kind]}</Text>
      {answer.text ? <Text>{answer.text}</Text> : null}
      <Text size={14} muted>
        {words.by(answer.by, formatDateTime(answer.at))}
      </Text>
    </Stack>
  );
}
