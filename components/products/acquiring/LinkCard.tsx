'use client';

import { useState } from 'react';
import type { LinkPayment } from '@/bank/contract/products/acquiring-links';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { getLinkPayment, payPaymentLinkByCard } from '@/services/acquiring/public-links';
import { CardWindow } from './CardWindow';
import { publicLinkTexts } from './public-link-texts';
import { useStanding } from './use-standing';

const texts = publicLinkTexts.card;

interface LinkCardProps {
  token: string;
  frameOrigin: string;
  /** Of a link without an amount, what who pays typed; `wrong`: nothing that the link takes; null: the link has one. */
  cents: number | null | 'wrong';
  onWrong: () => void;
  /** Whether the card is being asked for, so that nothing else is. */
  onOpen: (isOpen: boolean) => void;
  onPaid: (payment: LinkPayment) => void;
}

/** One payment of a link by card, asked for in the acquirer's own window; whether it was paid the bank says. */
export function LinkCard({ token, frameOrigin, cents, onWrong, onOpen, onPaid }: LinkCardProps) {
  const [payment, setPayment] = useState<LinkPayment | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const act = useAct();
  const hear = (told: LinkPayment) => (told.state === 'paid' ? onPaid(told) : setPayment(told));
  useStanding(token, payment, hear);
  const begin = () => {
    if (cents === 'wrong') return onWrong();
    setFailed(false);
    void act.run(async () => {
      setPayment(await payPaymentLinkByCard(token, cents));
      onOpen(true);
    });
  };
  const leave = (failed: boolean) => {
    setFailed(failed);
    setPayment(null);
    onOpen(false);
  };
  if (payment) {
    const ask = () => void getLinkPayment(token, payment.payment_token).then(hear, () => undefined);
    return (
      <Stack gap={12}>
        <CardWindow
          key={payment.payment_token}
          origin={frameOrigin}
          session={payment.payment_token}
          onTold={ask}
          onFailed={() => leave(true)}
        />
        <Button variant="plain" fullWidth onClick={() => leave(false)}>
          {texts.back}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      {hasFailed ? <Alert tone="danger">{texts.failed}</Alert> : null}
      {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
      <Button variant="quiet" fullWidth loading={act.isBusy} onClick={begin}>
        {texts.pay}
      </Button>
      <Text size={14} muted>
        {texts.how}
      </Text>
    </Stack>
  );
}
