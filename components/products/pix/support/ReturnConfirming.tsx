'use client';

import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Money } from '@/components/ui/Money';
import { Spinner } from '@/components/ui/Spinner';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { returnTexts as texts } from './return-texts';

interface ReturnConfirmingProps {
  amountCents: number;
  onCheckNow: () => void;
  onClose: () => void;
}

/** The answer got lost: nobody may give back again until it is known, and this dialog finds out by itself. */
export function ReturnConfirming({ amountCents, onCheckNow, onClose }: ReturnConfirmingProps) {
  return (
    <Dialog
      open
      title={texts.confirming.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="quiet" onClick={onCheckNow}>
            {texts.confirming.checkNow}
          </Button>
        </>
      }
    >
      <div role="status" aria-busy>
        <Stack gap={16}>
          <Spinner />
          <Text strong>{texts.confirming.body}</Text>
          <Money cents={amountCents} size="figure" />
          <Text size={14} muted>
            {texts.confirming.detail}
          </Text>
        </Stack>
      </div>
    </Dialog>
  );
}
