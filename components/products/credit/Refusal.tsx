'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { CreditDecision } from '@/bank/contract/products/credit/shapes';
import { announce } from '@/components/frame/announce';
import { FormDialog } from '@/components/lists/FormDialog';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { askCreditReview } from '@/services/credit';
import { REFUSAL_WORDS, texts } from './texts';

const words = texts.refused;
const MOST_NOTE = 500;

const Reasons = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

interface RefusalProps {
  accountId: string;
  decision: CreditDecision;
  mayAsk: boolean;
  onDecision: (decision: CreditDecision) => void;
}

/** Why nothing is offered, what can be done about each, and a person who looks at it again. */
export function Refusal({ accountId, decision, mayAsk, onDecision }: RefusalProps) {
  const { reasons, review, ask_again_on } = decision;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="section" elevation="group" aria-labelledby="sem-oferta">
      <Stack gap={16}>
        <div>
          <Heading id="sem-oferta" level={2}>
            {words.title}
          </Heading>
          {reasons.length > 1 ? <Text muted>{words.lead}</Text> : null}
        </div>
        <Reasons>
          {reasons.map(reason => (
            <li key={reason}>
              <Text strong>{REFUSAL_WORDS[reason].why}</Text>
              <Text muted>{REFUSAL_WORDS[reason].mend}</Text>
            </li>
          ))}
        </Reasons>
        {ask_again_on ? <Text>{words.againOn(ask_again_on)}</Text> : null}
        {review === 'none' ? null : <Alert tone="info">{words.reviewStates[review]}</Alert>}
        {review === 'none' && mayAsk ? (
          <div>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {words.review}
            </Button>
          </div>
        ) : null}
      </Stack>
      {isAsking ? (
        <ReviewDialog accountId={accountId} onDecision={onDecision} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}

interface ReviewDialogProps extends Pick<RefusalProps, 'accountId' | 'onDecision'> {
  onClose: () => void;
}

function ReviewDialog({ accountId, onDecision, onClose }: ReviewDialogProps) {
  const act = useAct();
  const [note, setNote] = useState('');
  const ask = () =>
    void act.run(async () => {
      onDecision(await askCreditReview(accountId, note));
      announce(words.reviewDone);
      onClose();
    });
  return (
    <FormDialog
      title={words.reviewTitle}
      words={{ cancel: words.reviewCancel, submit: words.reviewSubmit }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={ask}
      onClose={onClose}
    >
      <Text>{words.reviewBody}</Text>
      <TextArea label={words.reviewNote} optional maxLength={MOST_NOTE} value={note} onValueChange={setNote} />
    </FormDialog>
  );
}
