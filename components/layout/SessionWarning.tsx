'use client';

import { useState } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useSessionEnd } from '@/contexts/session-end';
import { color } from '@/themes/tokens';

const Left = styled.strong`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${color.onSurface};
`;

const WORDS = {
  idle: {
    title: 'Você ainda está aí?',
    why: 'Por segurança, a sessão termina quando ninguém usa o aplicativo.',
    stay: 'Continuar conectado',
  },
  absolute: {
    title: 'Sua sessão está terminando',
    why: 'Por segurança, é preciso entrar de novo a cada 10 dias. Conclua o que está fazendo.',
    stay: 'Entendi',
  },
} as const;

const LEAVING_FAILED = 'Não foi possível sair agora. Confira a conexão e tente de novo.';

/** `119` -> `1:59`. */
const toClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Said aloud only when one of these is reached: a voice that counts every second lets nobody think. */
const SAID_AT = [120, 60, 30, 10] as const;
const SAID = {
  120: 'Sua sessão termina em 2 minutos.',
  60: 'Sua sessão termina em 1 minuto.',
  30: 'Sua sessão termina em 30 segundos.',
  10: 'Sua sessão termina em 10 segundos.',
} as const;

const toSaid = (seconds: number): string => SAID[SAID_AT.findLast(mark => seconds <= mark) ?? 120];

/** Two minutes before the session ends: a countdown, the same in every tab, and the choice to stay or to leave. */
export function SessionWarning() {
  const { warning, stay, leave } = useSessionEnd();
  const [leaving, setLeaving] = useState<'no' | 'trying' | 'failed'>('no');
  const leaveOnce = async () => {
    if (leaving === 'trying') return;
    setLeaving('trying');
    await leave().catch(() => setLeaving('failed'));
  };
  const words = WORDS[warning?.reason ?? 'idle'];
  return (
    <Dialog
      open={warning !== null}
      title={words.title}
      dismissable={false}
      actions={
        <>
          <Button variant="quiet" loading={leaving === 'trying'} onClick={leaveOnce}>
            Sair
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
            Ela termina em <Left>{toClock(warning.secondsLeft)}</Left>.
          </p>
          <VisuallyHidden aria-live="polite">{toSaid(warning.secondsLeft)}</VisuallyHidden>
        </>
      ) : null}
      {leaving === 'failed' ? <Alert tone="danger">{LEAVING_FAILED}</Alert> : null}
    </Dialog>
  );
}
