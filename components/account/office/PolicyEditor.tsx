'use client';

import { useState } from 'react';
import type { PolicyContent } from '@/bank/contract/payments/policies';
import { announce } from '@/components/frame/announce';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { useAct } from '@/contexts/use-act';
import { useDraft } from '@/contexts/use-draft';
import {
  askApprovalPolicyAlone,
  type PolicyPage,
  proposeApprovalPolicy,
  simulateApprovalPolicy,
  type Simulation,
} from '@/services/office';
import { ContentForm } from './ContentForm';
import { Differences } from './Differences';
import type { Names } from './policy-diff';
import { isContent, listProblems } from './policy-form';
import { policyTexts } from './policy-texts';
import { SimulationView } from './SimulationView';

const words = policyTexts.editor;

interface PolicyEditorProps {
  accountId: string;
  /** The rules that hold, and those that the form begins with: of a template, or the same. */
  active: PolicyContent;
  begin: PolicyContent;
  people: PolicyPage['people'];
  names: Names;
  /** Whether nobody else could confirm it: it waits by itself. */
  isAlone: boolean;
  onDone: () => Promise<void>;
  onClose: () => void;
}

const isSame = (one: PolicyContent, other: PolicyContent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is typed, and what is kept of it at the bank until it is proposed. */
function useContent({ accountId, active, begin }: Pick<PolicyEditorProps, 'accountId' | 'active' | 'begin'>) {
  const [content, setContent] = useState(begin);
  const [isRecovered, setRecovered] = useState(false);
  useDraft(`approval-policy.${accountId}`, isSame(content, active) ? null : content, {
    onFound: kept => {
      if (!isContent(kept)) return;
      setContent(kept);
      setRecovered(true);
    },
  });
  const discard = () => {
    setContent(active);
    setRecovered(false);
  };
  return { content, setContent, isRecovered, discard };
}

/** Why the rules cannot be proposed as they are. */
function Problems({ problems, error }: { problems: readonly string[]; error: string | null }) {
  if (problems.length === 0) return error ? <Alert tone="danger">{error}</Alert> : null;
  return (
    <Alert tone="danger">
      {words.fix}
      <ul>
        {problems.map(problem => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Changes rules and groups, tries them on the past and proposes them. Nothing typed is lost. */
export function PolicyEditor({ accountId, active, begin, people, names, isAlone, onDone, onClose }: PolicyEditorProps) {
  const { content, setContent, isRecovered, discard } = useContent({ accountId, active, begin });
  const [wasSubmitted, setSubmitted] = useState(false);
  const [tried, setTried] = useState<{ content: PolicyContent; simulation: Simulation } | null>(null);
  const trying = useAct();
  const { act, prove, dialog } = useProtectedAct();
  const send = isAlone ? words.askAlone : words.propose;
  const problems = isSame(content, active) ? [words.unchanged] : listProblems(content);

  const test = () => {
    setSubmitted(true);
    if (listProblems(content).length > 0) return;
    void trying.run(async () => setTried({ content, simulation: await simulateApprovalPolicy(accountId, content) }));
  };
  const propose = () => {
    setSubmitted(true);
    if (problems.length > 0) return;
    const purpose = isAlone ? 'change_approval_policy_alone' : 'propose_approval_policy';
    const wish = { purpose, account_id: accountId, content } as const;
    void act.run(() =>
      prove(
        wish,
        async proof => {
          await (isAlone ? askApprovalPolicyAlone : proposeApprovalPolicy)(accountId, content, proof);
          setContent(active);
          announce(isAlone ? words.doneAlone : words.done);
          await onDone();
        },
        send,
      ),
    );
  };
  return (
    <Stack gap={24}>
      <Heading level={2} size={20}>
        {words.title}
      </Heading>
      {isRecovered ? (
        <Alert tone="info">
          {words.recovered}{' '}
          <Button variant="plain" size="small" onClick={discard}>
            {words.discard}
          </Button>
        </Alert>
      ) : null}
      <ContentForm {...{ content, people, names, wasSubmitted }} onContent={setContent} />
      <Stack gap={8} as="section">
        <Heading level={3}>{policyTexts.diff.title}</Heading>
        <Differences before={active} after={content} names={names} />
      </Stack>
      {tried && isSame(tried.content, content) ? <SimulationView {...tried} /> : null}
      <Problems problems={wasSubmitted ? problems : []} error={act.error ?? trying.error} />
      <Inline justify="end" stackOnPhone>
        <Button variant="plain" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="quiet" loading={trying.isBusy} onClick={test}>
          {words.test}
        </Button>
        <Button loading={act.isBusy} onClick={propose}>
          {send}
        </Button>
      </Inline>
      {dialog}
    </Stack>
  );
}
