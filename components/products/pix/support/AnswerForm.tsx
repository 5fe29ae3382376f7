'use client';

import { type FormEvent, useState } from 'react';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { FileDrop } from '@/components/ui/FileDrop';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { announce } from '@/components/frame/announce';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { acceptPixDispute, defendPixDispute } from '@/services/pix/support';
import { EVIDENCE_RULES, STORY_LEAST, STORY_MOST } from './rules';
import { texts } from './texts';
import { useShowDispute } from './use-disputes';
import { useEvidence } from './use-evidence';

type Answer = 'accept' | 'defend';

/** The receiver's answer: lets the blocked value go back, or tells why the money is rightly there. */
export function AnswerForm({ accountId, dispute }: { accountId: string; dispute: PixDispute }) {
  const { answer: words } = texts;
  const blocked = formatMoney(dispute.blocked_cents ?? 0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [story, setStory] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const evidence = useEvidence(accountId);
  const { act, prove, dialog } = useProtectedAct();
  const show = useShowDispute(accountId);
  const storyError = story.trim().length < STORY_LEAST ? texts.contest.storyMissing : undefined;

  const accept = () =>
    prove({ purpose: 'accept_pix_dispute', account_id: accountId, dispute_id: dispute.id }, async proof => {
      show(await acceptPixDispute(accountId, dispute.id, proof));
      announce(words.accepted);
    });
  const defend = async () => {
    const { dispute: known, isComplete } = await evidence.send(dispute.id);
    if (known) show(known);
    // a defence is judged with its files: all of them first
    if (!isComplete) return;
    show(await defendPixDispute(accountId, dispute.id, story.trim()));
    announce(words.defended);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!answer || (answer === 'defend' && storyError)) return;
    void act.run(answer === 'accept' ? accept : defend);
  };

  return (
    <Card as="section" aria-labelledby="responder">
      <form method="post" noValidate onSubmit={submit}>
        <Stack gap={16}>
          <div>
            <Heading id="responder" level={2} size={16}>
              {words.title}
            </Heading>
            <Text size={14} muted>
              {words.lead(formatDateTime(dispute.answer_deadline))}
            </Text>
          </div>
          <RadioGroup
            label={words.choice}
            options={[
              { value: 'defend', label: words.defend, help: words.defendHelp },
              { value: 'accept', label: words.accept, help: words.acceptHelp(blocked) },
            ]}
            value={answer}
            onValueChange={setAnswer}
            error={wasSubmitted && !answer ? words.missing : undefined}
          />
          {answer === 'defend' ? (
            <>
              <TextArea
                size="long"
                maxLength={STORY_MOST}
                label={words.story}
                help={words.storyHelp}
                value={story}
                onValueChange={setStory}
                error={wasSubmitted ? storyError : undefined}
              />
              <FileDrop
                label={words.files}
                help={words.filesHelp}
                optional
                rules={{ ...EVIDENCE_RULES, maxFiles: EVIDENCE_RULES.maxFiles - dispute.evidence.length }}
                files={evidence.files}
                onFilesChange={evidence.setFiles}
                errorOf={evidence.errorOf}
                disabled={act.isBusy}
              />
            </>
          ) : null}
          {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
          <Button type="submit" loading={act.isBusy} fullWidth>
            {answer === 'accept' ? words.sendAccept(blocked) : words.sendDefence}
          </Button>
        </Stack>
      </form>
      {dialog}
    </Card>
  );
}
