'use client';

import { Inbox } from 'lucide-react';
import { Alert, type AlertTone } from '@/components/ui/Alert';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { BreakableEmail } from '@/components/ui/BreakableEmail';
import { Button } from '@/components/ui/Button';
import { EmptyCard } from '@/components/ui/EmptyCard';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { type NoticeTone, notify } from '@/components/ui/notify';
import { Skeleton } from '@/components/ui/Skeleton';
import { Spinner } from '@/components/ui/Spinner';
import { Inline, Stack } from '@/components/ui/Stack';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { Sample, SampleGroup } from './Sample';

const TONES: readonly { tone: AlertTone & NoticeTone; words: string }[] = [
  { tone: 'info', words: 'O horário noturno começa às 20h.' },
  { tone: 'positive', words: 'Senha alterada.' },
  { tone: 'warning', words: 'É o primeiro pagamento para esta chave.' },
  { tone: 'danger', words: 'O pagamento não foi feito. Nenhum valor saiu da conta.' },
];

const STATUSES: readonly BadgeStatus[] = ['completed', 'canceled', 'waiting', 'processing', 'pending', 'undefined'];

/** What the app says: statuses, alerts, notices, and the states of a page. */
export function MessageSamples() {
  return (
    <SampleGroup title="Mensagens e estados">
      <Sample state="Situações">
        <Inline>
          {STATUSES.map(status => (
            <Badge key={status} status={status} />
          ))}
        </Inline>
      </Sample>
      {TONES.map(({ tone, words }) => (
        <Alert key={tone} tone={tone} title={words} action={<LinkLikeButton type="button">Saiba mais</LinkLikeButton>}>
          Uma frase que explica o que fazer agora.
        </Alert>
      ))}
      <Sample state="Endereço de e-mail que não cabe na linha">
        <BreakableEmail>{`${'financeiro.'.repeat(4)}@padariadoze.example`}</BreakableEmail>
      </Sample>
      <Sample state="Avisos passageiros">
        <Inline>
          {TONES.map(({ tone, words }) => (
            <Button key={tone} variant="quiet" onClick={() => notify(words, { tone })}>
              Aviso {tone}
            </Button>
          ))}
        </Inline>
      </Sample>
      <Sample state="Carregando">
        <Stack gap={8}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton width={48} height={48} round />
          <Spinner />
        </Stack>
      </Sample>
      <EmptyState icon={Inbox} title="Nada por aqui ainda">
        Quando alguém pagar você, aparece nesta lista.
      </EmptyState>
      <EmptyCard icon={Inbox} title="Nada por aqui ainda">
        O mesmo em um cartão só seu, quando é tudo o que a página tem.
      </EmptyCard>
      <ErrorState
        requestId="req_01h455vb4pex5vsknk084sn02q"
        onRetry={() => notify('Tentando de novo', { tone: 'info' })}
      >
        Não conseguimos carregar o extrato. Nenhum valor saiu da conta.
      </ErrorState>
    </SampleGroup>
  );
}
