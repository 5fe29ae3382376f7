'use client';

import { Timer } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AnticipationDetail, AnticipationQuote } from '@/bank/contract/products/acquiring';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { bankNow } from '@/components/ui/bank-clock';
import { Button } from '@/components/ui/Button';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useCountdown } from '@/components/ui/use-countdown';
import type { Act } from '@/contexts/use-act';
import { createAnticipation, createIdempotencyKey } from '@/services/acquiring/receivables';
import { anticipationTexts } from './agenda-texts';
import { toAdvanceRows } from './anticipation-rows';
import { UnitCosts } from './UnitCosts';

const words = anticipationTexts.review;

const secondsUntil = (instant: string): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - bankNow().getTime()) / 1000));

interface AnticipationReviewProps {
  accountId: string;
  quote: AnticipationQuote;
  /** Another quote on its way. */
  asking: Act;
  onRenew: () => void;
  onChange: () => void;
  onDone: (anticipation: AnticipationDetail) => void;
}

/** What is brought forward and its cost, which stands for a minute: the button accepts exactly what is shown. */
export function AnticipationReview({ accountId, quote, asking, onRenew, onChange, onDone }: AnticipationReviewProps) {
  const { secondsLeft } = useCountdown(useState(() => secondsUntil(quote.expires_at))[0]);
  const [idempotencyKey] = useState(createIdempotencyKey);
  const { act, prove, dialog } = useProtectedAct();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('h2')?.focus(), []);
  const isOver = secondsLeft === 0 && !act.isBusy;
  const { net_cents } = quote;
  const confirm = () => {
    const wish = {
      ...({ purpose: 'anticipate', account_id: accountId, quote_id: quote.id } as const),
      ...{ net_cents, idempotency_key: idempotencyKey },
    };
    void act.run(() =>
      prove(wish, async stepUpProof =>
        onDone(await createAnticipation(accountId, { quote_id: quote.id, net_cents }, { idempotencyKey, stepUpProof })),
      ),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asking.isBusy) return;
    if (isOver) onRenew();
    else confirm();
  };
  return (
    <>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <Stack gap={24}>
          <Heading level={2} size={20} tabIndex={-1}>
            {words.title}
          </Heading>
          <div>
            <Text size={14} muted>
              {words.receive}
            </Text>
            <PrivateMoney cents={net_cents} size="hero" />
          </div>
          <DefinitionList
            rows={[...toAdvanceRows(quote), { term: words.undo, value: formatDateTime(quote.undo_until) }]}
          />
          <UnitCosts units={quote.units} count={quote.unit_count} monthlyRate={quote.monthly_rate} />
          {(act.error ?? asking.error) ? <Alert tone="danger">{act.error ?? asking.error}</Alert> : null}
          {isOver ? <Alert tone="warning">{words.over}</Alert> : <Clock secondsLeft={secondsLeft} />}
          <Stack gap={8}>
            <Button type="submit" fullWidth loading={act.isBusy || asking.isBusy}>
              {isOver ? words.renew : words.confirm}
            </Button>
            <Button variant="quiet" fullWidth disabled={act.isBusy} onClick={onChange}>
              {words.change}
            </Button>
          </Stack>
        </Stack>
      </form>
      {dialog}
    </>
  );
}

function Clock({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return null;
  return (
    <div role="timer">
      <Inline gap={8}>
        <Timer aria-hidden size={18} />
        <Text as="span" size={14} strong>
          {words.clock(secondsLeft)}
        </Text>
      </Inline>
    </div>
  );
}
