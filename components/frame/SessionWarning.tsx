'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useSessionEnd } from '@/contexts/session-end';
import { color } from '@/themes/tokens';
import { SESSION_TEXTS } from './session-texts';

const Left = styled.strong`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${color.onSurface};
`;

/** `119` -> `1:59`. */
const toClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Said aloud only when one of these is reached: a voice that counts every second lets nobody think. */
const SAID_AT = [120, 60, 30, 10] as const;

const toSaid = (seconds: number): string => SESSION_TEXTS.said[SAID_AT.findLast(mark => seconds <= mark) ?? 120];

/** Two minutes before the session ends: a countdown, the same in every tab, and the choice to stay or to leave. */
export function SessionWarning() {
  const { warning, stay, leave } = useSessionEnd();
  const [leaving, setLeaving] = useState<'no' | 'trying' | 'failed'>('no');
  const leaveOnce = async () => {
    if (leaving === 'trying') return;
    setLeaving('trying');
    await leave().catch(() => setLeaving('failed'));
  };
  const words = SESSION_TEXTS.warning[warning?.reason ?? 'idle'];
  return (
    <Dialog
      open={warning !== null}
      title={words.title}
      dismissable={false}
      actions={
        <>
          <Button variant="quiet" loading={leaving === 'trying'} onClick={leaveOnce}>
            {SESSION_TEXTS.leave}
          </Button>
          <Button data-initial-focus onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    >
      {warning ? (
        <>
          <p>{words.why}</p>
          <p role="timer" aria-live="off">
            {SESSION_TEXTS.endsIn} <Left>{toClock(warning.secondsLeft)}</Left>.
          </p>
          <VisuallyHidden aria-live="polite">{toSaid(warning.secondsLeft)}</VisuallyHidden>
        </>
      ) : null}
      {leaving === 'failed' ? <Alert tone="danger">{SESSION_TEXTS.leavingFailed}</Alert> : null}
    </Dialog>
  );
}
