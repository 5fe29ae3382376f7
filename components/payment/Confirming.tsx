'use client';

import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Money } from '@/components/ui/Money';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import type { ReviewedPayment } from './payment';
import { texts } from './texts';

const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
`;

interface ConfirmingProps {
  reviewed: ReviewedPayment;
  onCheckNow: () => void;
}

/** The answer got lost: nobody may pay again until it is known, and this page finds out by itself. */
export function Confirming({ reviewed, onCheckNow }: ConfirmingProps) {
  return (
    <Card as="div" role="status" aria-busy>
      <Stack gap={16}>
        <Icon>
          <Spinner />
        </Icon>
        <Text strong>{texts.confirming.body}</Text>
        <div>
          <Money cents={reviewed.draft.amountCents} size="figure" />
          <Text muted>{reviewed.lookup.payee.name}</Text>
        </div>
        <Text size={14} muted>
          {texts.confirming.detail}
        </Text>
        <Button variant="quiet" onClick={onCheckNow}>
          {texts.confirming.checkNow}
        </Button>
      </Stack>
    </Card>
  );
}
