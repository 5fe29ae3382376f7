'use client';

import type { ReactNode } from 'react';
import { CARD_CATEGORIES } from '@/bank/contract/products/card-categories';
import type { CardChallenge } from '@/bank/contract/products/card-challenges';
import { withAccount } from '@/components/frame/account-address';
import { fact } from '@/components/frame/Facts';
import { PrivateMoney, PrivateText } from '@/components/frame/PrivateMoney';
import { Alert, type AlertTone } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { challengeTexts as texts } from './challenge-texts';
import { toForeign, toPlace } from './purchase-look';
import { useChallengeAnswers, useMayCreate } from './use-challenge';

interface ChallengeViewProps {
  accountId: string;
  challenge: CardChallenge;
  secondsLeft: number;
}

/** A purchase with shop, amount and clock, and the three things that may be said of it. */
export function ChallengeView({ accountId, challenge, secondsLeft }: ChallengeViewProps) {
  const { act, dialog, approve, refuse } = useChallengeAnswers(accountId, challenge.id);
  const isWaiting = challenge.status === 'waiting' && secondsLeft > 0;
  return (
    <Stack gap={16}>
      {isWaiting ? <Text muted>{texts.ask}</Text> : null}
      <Stack gap={4}>
        <Text strong>{challenge.merchant.name}</Text>
        <PrivateMoney cents={challenge.amount_cents} size="hero" />
      </Stack>
      <DefinitionList rows={toFacts(challenge)} />
      {isWaiting ? (
        <>
          <Text role="timer" size={14}>
            {texts.left(Math.floor(secondsLeft / 60), secondsLeft % 60)}
          </Text>
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <Inline gap={8} stackOnPhone>
            <Button loading={act.isBusy} onClick={approve}>
              {texts.approve}
            </Button>
            <Button variant="quiet" disabled={act.isBusy} onClick={() => refuse(false)}>
              {texts.refuse}
            </Button>
            <Button variant="danger" disabled={act.isBusy} onClick={() => refuse(true)}>
              {texts.notMe}
            </Button>
          </Inline>
          <Text size={14} muted>
            {texts.notMeHelp}
          </Text>
        </>
      ) : (
        <Ended accountId={accountId} challenge={challenge} />
      )}
      {dialog}
    </Stack>
  );
}

const TONES = { approved: 'positive', refused: 'info', fraud: 'warning', expired: 'info' } as const satisfies Record<
  string,
  AlertTone
>;

/** How it ended, and where to go on. */
function Ended({ accountId, challenge: { status, card } }: { accountId: string; challenge: CardChallenge }) {
  const isFraud = status === 'refused' && card.status === 'blocked';
  const mayCreate = useMayCreate(accountId, isFraud);
  const end = isFraud ? 'fraud' : status === 'waiting' ? 'expired' : status;
  const link = (href: string, words: string): ReactNode => (
    <ButtonLink size="small" variant="quiet" href={withAccount(href, accountId)}>
      {words}
    </ButtonLink>
  );
  return (
    <>
      <Alert tone={TONES[end]}>{texts.ends[end]}</Alert>
      <Inline gap={8}>
        {link(`/card/${card.id}`, texts.seeCard)}
        {isFraud && mayCreate ? link('/card/solicitation', texts.create) : null}
      </Inline>
    </>
  );
}

const toFacts = ({ merchant, card, foreign, started_at }: CardChallenge): DefinitionRow[] => [
  ...fact(texts.card, `${card.alias ?? ''} •••• ${card.last4}`.trim()),
  ...fact(texts.place, toPlace(merchant)),
  ...fact(texts.category, CARD_CATEGORIES[merchant.category].name),
  ...(foreign ? [{ term: texts.foreign, value: <PrivateText>{toForeign(foreign)}</PrivateText> }] : []),
  ...fact(texts.at, formatDateTime(started_at)),
];
