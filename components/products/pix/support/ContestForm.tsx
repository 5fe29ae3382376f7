'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { DisputeReason } from '@/bank/contract/products/pix/support';
import type { Receipt } from '@/bank/contract/books/receipts';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DefinitionList } from '@/components/ui/DefinitionList';
import { FileDrop } from '@/components/ui/FileDrop';
import { formatDateTime, formatMoney } from '@/components/ui/format';
import { notify } from '@/components/ui/notify';
import { RadioGroup } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { TextArea } from '@/components/ui/TextArea';
import { useAct } from '@/contexts/use-act';
import { createPixDispute } from '@/services/pix/support';
import { EVIDENCE_RULES, STORY_LEAST, STORY_MOST } from './rules';
import { NO_REASONS, REASONS, texts } from './texts';
import { useShowDispute } from './use-disputes';
import { useEvidence } from './use-evidence';

type NoReason = keyof typeof NO_REASONS;
type Choice = DisputeReason | NoReason;

const isNoReason = (choice: Choice): choice is NoReason => choice in NO_REASONS;

const OPTIONS = [
  ...(Object.keys(REASONS) as DisputeReason[]).map(value => ({ value: value as Choice, ...REASONS[value] })),
  ...(Object.keys(NO_REASONS) as NoReason[]).map(value => ({ value: value as Choice, label: NO_REASONS[value].label })),
];

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: decimal;
`;

interface ContestFormProps {
  accountId: string;
  receipt: Receipt;
}

/** Contests one Pix: what happened, the story, proofs. What is no fraud is told so, with what to do instead. */
export function ContestForm({ accountId, receipt }: ContestFormProps) {
  const { contest } = texts;
  return (
    <Page $width="form">
      <PageHeader title={contest.title} back={{ href: withAccount('/pix/support', accountId), label: texts.title }} />
      <Stack gap={24}>
        <Card as="section" aria-label={texts.detail.pix}>
          <DefinitionList
            rows={[
              { term: texts.detail.to, value: receipt.payee.name },
              { term: texts.detail.institution, value: receipt.payee.institution_name ?? '' },
              { term: texts.detail.paid, value: formatMoney(receipt.amount_cents) },
              { term: texts.detail.paidAt, value: formatDateTime(receipt.occurred_at) },
            ]}
          />
        </Card>
        {receipt.pix?.contestable_until ? (
          <Fields accountId={accountId} receipt={receipt} />
        ) : (
          <Alert
            tone="warning"
            title={contest.late}
            action={
              <ButtonLink variant="quiet" size="small" href={withAccount('/pix/support/contest', accountId)}>
                {contest.other}
              </ButtonLink>
            }
          >
            {contest.lateBody}
          </Alert>
        )}
      </Stack>
    </Page>
  );
}

interface Incomplete {
  id: string;
  refusals: readonly string[];
}

/** The contestation is registered, and not every proof arrived: which, why, and where to send them again. */
function SomeFailed({ accountId, id, refusals }: Incomplete & { accountId: string }) {
  return (
    <Alert
      tone="warning"
      title={texts.someFailed}
      action={<ButtonLink href={withAccount(`/pix/support/${id}`, accountId)}>{texts.openDispute}</ButtonLink>}
    >
      {refusals.join(' ')}
    </Alert>
  );
}

function Fields({ accountId, receipt }: ContestFormProps) {
  const { contest } = texts;
  const [choice, setChoice] = useState<Choice | null>(null);
  const [story, setStory] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const evidence = useEvidence(accountId);
  const act = useAct();
  const show = useShowDispute(accountId);
  const router = useRouter();
  const [partial, setPartial] = useState<Incomplete | null>(null);
  const advice = choice && isNoReason(choice) ? NO_REASONS[choice].advice : null;
  const storyError = story.trim().length < STORY_LEAST ? contest.storyMissing : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!choice || isNoReason(choice) || storyError) return;
    void act.run(async () => {
      const wish = { transaction_id: receipt.id, reason: choice, text: story.trim() };
      const created = await createPixDispute(accountId, wish);
      const { dispute, isComplete, refusals } = await evidence.send(created.id);
      show(dispute ?? created);
      if (!isComplete) {
        setPartial({ id: created.id, refusals });
        return;
      }
      notify(contest.done, { tone: 'positive' });
      router.push(withAccount(`/pix/support/${created.id}`, accountId));
    });
  };
  if (partial) return <SomeFailed accountId={accountId} {...partial} />;

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <RadioGroup
          label={contest.reason}
          options={OPTIONS}
          value={choice}
          onValueChange={setChoice}
          error={wasSubmitted && !choice ? contest.reasonMissing : undefined}
        />
        <div aria-live="polite">
          {advice ? (
            <Alert tone="warning" title={contest.instead}>
              {advice}
            </Alert>
          ) : null}
        </div>
        {advice ? null : (
          <>
            <TextArea
              size="long"
              maxLength={STORY_MOST}
              label={contest.story}
              help={contest.storyHelp}
              value={story}
              onValueChange={setStory}
              error={wasSubmitted ? storyError : undefined}
            />
            <FileDrop
              label={contest.files}
              help={contest.filesHelp}
              optional
              rules={EVIDENCE_RULES}
              files={evidence.files}
              onFilesChange={evidence.setFiles}
              errorOf={evidence.errorOf}
              disabled={act.isBusy}
            />
            <Card as="section" aria-labelledby="o-que-acontece">
              <Stack gap={12}>
                <Heading id="o-que-acontece" level={2} size={16}>
                  {contest.next}
                </Heading>
                <Steps>
                  {contest.steps.map(step => (
                    <li key={step}>{step}</li>
                  ))}
                </Steps>
                <Text size={14} muted>
                  {contest.honest}
                </Text>
              </Stack>
            </Card>
            {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
            <Button type="submit" loading={act.isBusy} fullWidth>
              {contest.send}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}
