'use client';

import { type FormEvent, useState } from 'react';
import type { DataRequestFile } from '@/bank/contract/service/data-rights';
import { DeskPage } from '@/components/frame/DeskPage';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { answerDataRequest } from '@/services/data-rights';
import { RequestFacts } from './RequestFacts';
import { texts } from './texts';

type Outcome = NonNullable<DataRequestFile['outcome']>;
const OUTCOMES = (['fulfilled', 'partly', 'refused'] as const satisfies readonly Outcome[]).map(value => ({
  value,
  label: texts.outcome[value],
}));
const SHORTEST = 10;

interface AnswerFormProps {
  id: string;
  onAnswered: (request: DataRequestFile) => void;
}

/** Writes the answer. What was written stays when it cannot be sent. */
function AnswerForm({ id, onAnswered }: AnswerFormProps) {
  const [outcome, setOutcome] = useState<Outcome>('fulfilled');
  const [answer, setAnswer] = useState('');
  const [isShort, setShort] = useState(false);
  const { run, isBusy, error } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = answer.trim().length < SHORTEST;
    setShort(isTooShort);
    if (isTooShort) return;
    await run(async () => onAnswered(await answerDataRequest(id, { outcome, answer })));
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Select label={texts.operations.outcome} options={OUTCOMES} value={outcome} onValueChange={setOutcome} />
        <TextArea
          label={texts.operations.answer}
          error={isShort ? texts.operations.short : undefined}
          value={answer}
          maxLength={4000}
          onValueChange={text => {
            setShort(false);
            setAnswer(text);
          }}
        />
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <Inline>
          <Button type="submit" loading={isBusy}>
            {texts.operations.send}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

/** Requests about personal data, those that wait first. Null: the bank did not hand them out. */
export function RequestDesk({ initial, now }: { initial: readonly DataRequestFile[] | null; now: number }) {
  const [requests, setRequests] = useState(initial);
  const replace = (answered: DataRequestFile) =>
    setRequests(before => before?.map(one => (one.id === answered.id ? answered : one)) ?? null);
  const waiting = (requests ?? []).filter(({ status }) => status !== 'answered');
  const isLate = ({ due_at }: DataRequestFile) => Date.parse(due_at) < now;
  return (
    <DeskPage
      title={texts.operations.title}
      lead={texts.operations.lead(waiting.length, waiting.filter(isLate).length)}
    >
      {requests === null ? <Alert tone="danger">{texts.operations.unread}</Alert> : null}
      {requests?.length === 0 ? <Text muted>{texts.operations.none}</Text> : null}
      {requests?.map(request => (
        <Card key={request.id} as="section">
          <Stack gap={16}>
            <Inline justify="between">
              <div>
                <Heading level={2} size={16}>
                  {request.person.name}
                </Heading>
                <Text size={14} muted>
                  {request.person.email} ·{' '}
                  {request.person.has_access ? texts.operations.customer : texts.operations.stranger}
                </Text>
              </div>
              {request.status !== 'answered' && isLate(request) ? (
                <Badge status="canceled">{texts.operations.late}</Badge>
              ) : null}
            </Inline>
            <RequestFacts request={request} />
            {request.status === 'open' ? <AnswerForm id={request.id} onAnswered={replace} /> : null}
          </Stack>
        </Card>
      ))}
    </DeskPage>
  );
}
