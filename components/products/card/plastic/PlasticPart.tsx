'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Card } from '@/bank/contract/products/card';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card as Surface } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import type { CardDelivery } from '@/services/card/plastic';
import { DeliveryPanel } from './DeliveryPanel';
import type { PlasticWindow } from './PlasticWindows';
import { plasticTexts } from './plastic-texts';

const PlasticWindows = dynamic(() => import('./PlasticWindows').then(module => module.PlasticWindows), { ssr: false });

interface PlasticPartProps {
  accountId: string;
  card: Card;
  /** Null of a virtual card. */
  delivery: CardDelivery | null;
  frameOrigin: string | null;
  hasOptions: boolean;
  /** What is done once, when it comes; or what is seldom done afterwards. */
  acts: 'arrival' | 'seldom';
}

/** What only a plastic has, and the second copy of any card: its way, activating it, its PIN. */
export function PlasticPart({ accountId, card, delivery, frameOrigin, hasOptions, acts }: PlasticPartProps) {
  const [open, setOpen] = useState<PlasticWindow | null>(null);
  const isWay = delivery !== null && (card.pin_status === 'not_set' || card.end_reason === 'returned');
  const isArrival = acts === 'arrival';
  return (
    <>
      {isArrival && card.may.includes('activate') ? (
        <Activation onOpen={() => setOpen('activate')} hasFrame={frameOrigin !== null} />
      ) : null}
      {isArrival && isWay ? (
        <DeliveryPanel {...{ accountId, card, delivery }} onRedirect={() => setOpen('redirect')} />
      ) : null}
      {!isArrival && hasOptions && card.may.includes('set_pin') ? (
        <PinPanel card={card} hasFrame={frameOrigin !== null} onOpen={() => setOpen('set_pin')} />
      ) : null}
      {!isArrival && hasOptions && card.may.includes('replace') ? (
        <SecondCopy onOpen={() => setOpen('replace')} />
      ) : null}
      {open ? (
        <PlasticWindows {...{ accountId, card, delivery, frameOrigin, open }} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function Activation({ hasFrame, onOpen }: { hasFrame: boolean; onOpen: () => void }) {
  const words = plasticTexts.activate;
  return (
    <Surface as="section" id="ativar" aria-labelledby="ativar-o-cartao">
      <Stack gap={12}>
        <Heading id="ativar-o-cartao" level={2} size={16}>
          {words.title}
        </Heading>
        <Text>{words.ready}</Text>
        {hasFrame ? (
          <div>
            <Button onClick={onOpen}>{words.button}</Button>
          </div>
        ) : (
          <Alert tone="info">{plasticTexts.pin.unavailable}</Alert>
        )}
      </Stack>
    </Surface>
  );
}

function PinPanel({ card, hasFrame, onOpen }: { card: Card; hasFrame: boolean; onOpen: () => void }) {
  const words = plasticTexts.pin;
  return (
    <Surface as="section" id="senha" aria-labelledby="senha-do-cartao">
      <Stack gap={12}>
        <Heading id="senha-do-cartao" level={2} size={16}>
          {words.title}
        </Heading>
        {card.pin_status === 'locked' ? <Alert tone="warning">{words.locked}</Alert> : null}
        <Text size={14} muted>
          {hasFrame ? words.lead : words.unavailable}
        </Text>
        {hasFrame ? (
          <div>
            <Button variant="quiet" onClick={onOpen}>
              {words.change}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Surface>
  );
}

function SecondCopy({ onOpen }: { onOpen: () => void }) {
  const words = plasticTexts.replace;
  return (
    <Surface as="section" aria-labelledby="segunda-via">
      <Stack gap={12}>
        <Heading id="segunda-via" level={2} size={16}>
          {words.panel}
        </Heading>
        <Text size={14} muted>
          {words.lead}
        </Text>
        <div>
          <Button variant="quiet" onClick={onOpen}>
            {words.button}
          </Button>
        </div>
      </Stack>
    </Surface>
  );
}
