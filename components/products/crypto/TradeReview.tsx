'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CryptoQuote } from '@/bank/contract/products/crypto';
import { CRYPTO_CONSENT_PERCENT } from '@/bank/contract/products/crypto-words';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { ApprovalNeed, HAS_OFFICE } from '@/components/payment/approvals/late';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { formatMoney } from '@/components/ui/format';
import { Heading, Text } from '@/components/ui/Text';
import { Stack } from '@/components/ui/Stack';
import { color, media } from '@/themes/tokens';
import { useHiddenAmounts } from '@/contexts/hidden-amounts';
import { LockClock } from './LockClock';
import { formatPrice } from './price';
import { PrivateQuantity } from './private-parts';
import { toQuoteRows } from './quote-rows';
import type { AtReview } from './trade-step';
import { tradeTexts } from './trade-texts';
import { holdsFor, type Proven } from './trade-wish';
import { TradeRefusal } from './TradeRefusal';
import { useLock } from './use-lock';

const words = tradeTexts.review;

const Figures = styled.div`
  display: grid;
  gap: 4px;
`;

/* What is reviewed may be longer than the screen: clock and button stay in sight while the price is locked. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: 12px;
  padding-block: 12px;
  background: ${color.surface};

  ${media.belowWide} { bottom: calc(65px + env(safe-area-inset-bottom)); }
  /* so low a window, or so close a look, has no room for a bar over what is reviewed */
  @media (max-height: 700px) { position: static; }
`;

interface TradeReviewProps {
  accountId: string;
  step: AtReview;
  /** What the person has proved of this trade. */
  proven: Proven | null;
  partner: string;
  onRenew: () => void;
  onConfirm: (hasConsent: boolean) => void;
  onChange: () => void;
}

/** Everything of one trade at a price that is locked for a moment: the button accepts exactly what is shown. */
export function TradeReview({ accountId, step, proven, partner, onRenew, onConfirm, onChange }: TradeReviewProps) {
  const { quote, problem } = step;
  const { side, asset } = quote;
  const left = useLock(quote.expires_at);
  const isSending = step.at === 'sending';
  const consent = useConsent(quote);
  const wasJustRenewed = useRenewal(step);
  const head = useRef<HTMLFormElement>(null);
  useEffect(() => head.current?.querySelector('h2')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.isAsking || isSending || wasJustRenewed()) return;
    if (left === 0) onRenew();
    else if (consent.check()) onConfirm(consent.isGiven);
  };
  return (
    <form ref={head} method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <Heading level={2} size={20} tabIndex={-1}>
          {words.title[side]}
        </Heading>
        <Figures>
          <Text size={14} muted>
            {words.lead[side]}
          </Text>
          <PrivateMoney cents={quote.amount_cents} size="hero" />
          <Text>
            {words.get[side]} <PrivateQuantity quantity={quote.quantity} digits={asset.digits} symbol={asset.symbol} />
          </Text>
        </Figures>
        <Notices step={step} isOver={left === 0 && !isSending} proven={proven} />
        <TradeRefusal accountId={accountId} problem={problem} />
        {quote.limits.is_first_day && side === 'buy' ? (
          <Alert tone="info">
            <PrivateText>{words.cooling(formatMoney(quote.limits.left_cents))}</PrivateText>
          </Alert>
        ) : null}
        {HAS_OFFICE && side === 'buy' ? (
          <ApprovalNeed accountId={accountId} quoteId={quote.id} amountCents={quote.amount_cents} day={undefined} />
        ) : null}
        <DefinitionList rows={toQuoteRows(quote, partner, proven)} />
        {quote.needs_consent ? (
          <CheckField
            label={words.consent(CRYPTO_CONSENT_PERCENT)}
            checked={consent.isGiven}
            error={consent.error}
            onChange={event => consent.set(event.target.checked)}
          />
        ) : null}
        <Acts {...{ step, left, onChange }} />
      </Stack>
    </form>
  );
}

/* A second press that was meant for the price before. */
const UNSEEN_MS = 400;

/** Whether a price took the place of another one a moment ago: nobody can have read it. */
function useRenewal({ quote, before }: AtReview): () => boolean {
  const { id } = quote;
  const shown = useRef({ id, since: 0 });
  useEffect(() => {
    shown.current = { id, since: performance.now() };
  }, [id]);
  return () => before !== null && performance.now() - shown.current.since < UNSEEN_MS;
}

/** What a careful profile asks for beside the price. */
function useConsent({ needs_consent }: CryptoQuote) {
  const [isGiven, set] = useState(false);
  const [wasMissing, setMissing] = useState(false);
  return {
    isGiven,
    set,
    error: wasMissing && !isGiven ? words.consentMissing : undefined,
    check: (): boolean => {
      setMissing(needs_consent && !isGiven);
      return !needs_consent || isGiven;
    },
  };
}

/** That the price is another one, that its time is over, and what is left to do. */
function Notices({ step, isOver, proven }: { step: AtReview; isOver: boolean; proven: Proven | null }) {
  const { quote, before } = step;
  if (isOver && !step.isAsking) return <Alert tone="warning">{words.over}</Alert>;
  if (!before) return null;
  const renewed =
    before.price === quote.price ? words.same : words.renewed(formatPrice(before.price), formatPrice(quote.price));
  const more = proven === null ? '' : holdsFor(proven, quote) ? words.proven : words.beyond;
  return <Alert tone="info">{`${renewed} ${more}`.trim()}</Alert>;
}

function Acts({ step, left, onChange }: { step: AtReview; left: number; onChange: () => void }) {
  const { areHidden } = useHiddenAmounts();
  const { quote } = step;
  const { side } = quote;
  const act = areHidden ? words.confirmHidden[side] : words.confirm[side](formatMoney(quote.amount_cents));
  return (
    <>
      <Bar data-act-bar>
        {step.at === 'sending' ? null : <LockClock secondsLeft={left} seconds={quote.lock_seconds} />}
        <Button type="submit" fullWidth loading={step.isAsking || step.at === 'sending'}>
          {left === 0 && step.at === 'review' ? words.renew : act}
        </Button>
      </Bar>
      <Stack gap={8}>
        <Button variant="quiet" fullWidth disabled={step.at === 'sending'} onClick={onChange}>
          {words.change[side]}
        </Button>
        <Text size={14} muted>
          {`${words.late} ${words.final}`}
        </Text>
      </Stack>
    </>
  );
}
