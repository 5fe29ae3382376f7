'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { GiftCode, ShownGiftCode } from '@/bank/contract/products/gift-card';
import { GIFT_SHOWN_SECONDS } from '@/bank/contract/products/gift-card-words';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useCountdown } from '@/components/ui/use-countdown';
import { revealGiftCode } from '@/services/gift-card';
import { ShareCode } from './ShareCode';
import { CODE_WORDS, texts } from './texts';

const words = texts.detail;

const BADGES: Record<GiftCode['state'], BadgeStatus> = {
  preparing: 'processing',
  ready: 'completed',
  revealed: 'undefined',
  claimed: 'waiting',
  refunded: 'canceled',
};

const Code = styled.output`
  display: block;
  font-size: 1.25rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`;

interface CodeCardProps {
  accountId: string;
  purchaseId: string;
  code: GiftCode;
  mayReveal: boolean;
  /** The code was seen or sent: its state is another now. */
  onSeen: () => void;
}

/** One card of a purchase: its code is asked for, shown for a minute, and kept nowhere on this device. */
export function CodeCard({ accountId, purchaseId, code, mayReveal, onSeen }: CodeCardProps) {
  const [shown, setShown] = useState<ShownGiftCode | null>(null);
  const [wasHidden, setHidden] = useState(false);
  const { act, dialog, run } = useProtectedAct();
  const hide = useCallback(() => {
    setShown(null);
    setHidden(true);
  }, []);
  const show = () => {
    setHidden(false);
    const wish = { account_id: accountId, gift_purchase_id: purchaseId, gift_code_id: code.id };
    run({ purpose: 'reveal_gift_card', ...wish }, async proof => {
      setShown(await revealGiftCode(accountId, purchaseId, code.id, proof));
      onSeen();
    });
  };
  const { state, last4, serial, times_shown, place } = code;
  const canShow = mayReveal && (state === 'ready' || state === 'revealed');
  const id = `codigo-${place}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={8}>
        <Inline justify="between">
          <Heading id={id} level={2} size={16}>
            {words.code(place)}
          </Heading>
          <Badge status={BADGES[state]}>{CODE_WORDS[state]}</Badge>
        </Inline>
        {shown ? <Shown shown={shown} onHide={hide} /> : <Masked state={state} last4={last4} />}
        {serial ? <Text size={14} muted>{`${words.serial}: ${serial}`}</Text> : null}
        {times_shown > 0 ? (
          <Text size={14} muted>
            {words.shown(times_shown)}
          </Text>
        ) : null}
        <div role="status">{wasHidden ? <Alert tone="info">{words.hidden}</Alert> : null}</div>
        {mayReveal && (state === 'ready' || code.share) ? (
          <ShareCode accountId={accountId} purchaseId={purchaseId} code={code} onChanged={onSeen} />
        ) : null}
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        {canShow && !shown ? (
          <div>
            <Button variant="quiet" loading={act.isBusy} aria-describedby={id} onClick={show}>
              {words.show}
            </Button>
          </div>
        ) : null}
      </Stack>
      {dialog}
    </Card>
  );
}

function Masked({ state, last4 }: Pick<GiftCode, 'state' | 'last4'>) {
  if (state === 'preparing') return <Text size={14}>{words.preparing}</Text>;
  return last4 === null ? null : <Text translate="no">{words.masked(last4)}</Text>;
}

/** The code itself, until its minute is over, the page is left, or it is hidden. */
function Shown({ shown, onHide }: { shown: ShownGiftCode; onHide: () => void }) {
  const { secondsLeft } = useCountdown(GIFT_SHOWN_SECONDS);
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => place.current?.focus(), []);
  useEffect(() => {
    if (secondsLeft === 0) onHide();
  }, [secondsLeft, onHide]);
  useEffect(() => {
    // the way back finds the page without it
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, [onHide]);
  return (
    <Stack gap={8}>
      <Code ref={place} tabIndex={-1} translate="no">
        {shown.code}
      </Code>
      <Text size={14} muted>
        {words.hidesIn(secondsLeft)}
      </Text>
      <Inline>
        <CopyButton value={shown.code} label={words.copy} showLabel />
        <Button variant="plain" onClick={onHide}>
          {words.hide}
        </Button>
      </Inline>
      <Text size={14} muted>
        {words.copyHint}
      </Text>
    </Stack>
  );
}
