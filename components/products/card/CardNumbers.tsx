'use client';

import { useState } from 'react';
import type { Card } from '@/bank/contract/products/card';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card as Surface } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { createCardReveal } from '@/services/card';
import type { FrameEnd } from './frame-talk';
import { NumberFrame } from './NumberFrame';
import { texts } from './texts';

const words = texts.numbers;

type NumbersEnd = Exclude<FrameEnd, 'set'>;

const ENDS = { ended: 'info', refused: 'warning', failed: 'danger' } as const satisfies Record<NumbersEnd, string>;

interface CardNumbersProps {
  accountId: string;
  card: Card;
  /** Whose page shows numbers; null where there is none, and then no button is. */
  frameOrigin: string | null;
}

/** Number, date and code, for a minute and after a proof. They are shown by another origin: nothing of this page ever reads them. */
export function CardNumbers({ accountId, card, frameOrigin }: CardNumbersProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const [how, setHow] = useState<NumbersEnd | null>(null);
  const { act, dialog, run } = useProtectedAct();
  const mayReveal = card.may.includes('reveal');
  if (!frameOrigin || (!mayReveal && card.holder.is_me)) return null;
  const end = (why: FrameEnd) => {
    setTicket(null);
    setHow(why === 'set' ? null : why);
  };
  const show = () => {
    setHow(null);
    run({ purpose: 'reveal_card', account_id: accountId, payment_card_id: card.id }, async proof => {
      setTicket((await createCardReveal(accountId, card.id, proof)).ticket);
    });
  };
  return (
    <Surface as="section" aria-labelledby="dados-do-cartao">
      <Stack gap={12}>
        <Heading id="dados-do-cartao" level={2} size={16}>
          {words.title}
        </Heading>
        <Text size={14} muted>
          {mayReveal ? words.lead : words.onlyHolder(card.holder.name)}
        </Text>
        {ticket ? <NumberFrame origin={frameOrigin} ticket={ticket} onEnd={end} /> : null}
        <div role="status">{how ? <Alert tone={ENDS[how]}>{words[how]}</Alert> : null}</div>
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        {mayReveal ? (
          <div>
            {ticket ? (
              <Button variant="quiet" onClick={() => end('ended')}>
                {words.hide}
              </Button>
            ) : (
              <Button variant="quiet" loading={act.isBusy} onClick={show}>
                {how ? words.again : words.show}
              </Button>
            )}
          </div>
        ) : null}
      </Stack>
      {dialog}
    </Surface>
  );
}
