'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import type { ReceivableRules } from '@/bank/contract/products/receivable';
import type { Receivable, StoredPayer } from '@/bank/contract/products/receivable-shapes';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { RecoveredDraft } from '@/components/payment/RecoveredDraft';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { useWrongFocus } from '@/components/ui/use-wrong-focus';
import { useAct } from '@/contexts/use-act';
import { isApiError } from '@/services/http/api-error';
import { createReceivables } from '@/services/receivable';
import { ChargeFields } from './ChargeFields';
import { texts } from './form-texts';
import { IssuedReceivables } from './IssuedReceivables';
import { MailFields } from './MailFields';
import { PayerFields } from './PayerFields';
import { type DraftProblems, findProblems, type ReceivableDraft, toProblems, toRequest } from './receivable-draft';
import { ReceivableReview } from './ReceivableReview';
import { TermFields } from './TermFields';
import { useReceivableDraft } from './use-receivable-draft';

interface ReceivableFormProps {
  accountId: string;
  rules: ReceivableRules;
  payers: readonly StoredPayer[];
  /** Who is charged again. */
  payer?: StoredPayer;
}

/** A new receivable: who pays, what and when, reviewed before it is issued. What was typed stays when it is refused. */
export function ReceivableForm({ accountId, rules, payers, payer }: ReceivableFormProps) {
  const router = useRouter();
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isReviewing, setReviewing] = useState(false);
  const [issued, setIssued] = useState<readonly Receivable[]>([]);
  const [isDone, setDone] = useState(false);
  const { draft, key, isRecovered, ...typed } = useReceivableDraft({
    ...{ accountId, rules, payer, isIssued: issued.length > 0 || isDone },
  });
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useWrongFocus(refusals, form);
  const { run, isBusy, error, clear } = useAct();
  const set = (part: Partial<ReceivableDraft>) => {
    typed.set(part);
    setProblems(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };
  const review = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblems(draft, rules);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setRefusals(refusals + 1);
      return;
    }
    clear();
    setReviewing(true);
  };
  const issue = async () => {
    try {
      const { data } = await createReceivables(accountId, toRequest(draft), key);
      const [first] = data;
      setDone(true);
      if (data.length === 1 && first) router.push(withAccount(`/receivables/${first.id}`, accountId));
      else setIssued(data);
    } catch (failure) {
      const held = isApiError(failure) ? toProblems(failure.violations) : {};
      setProblems(held);
      // what is wrong with a field is mended where it stands
      if (Object.keys(held).length > 0) {
        setReviewing(false);
        setRefusals(refusals + 1);
      }
      throw failure;
    }
  };
  const fields = { draft, problems, set };
  const mayProtest = rules.agreements.find(({ id }) => id === draft.agreementId)?.may_protest ?? false;
  return (
    <Page $width="form">
      <PageHeader title={texts.title} back={{ href: withAccount('/receivables', accountId), label: texts.back }} />
      {issued.length > 0 ? <IssuedReceivables accountId={accountId} issued={issued} /> : null}
      {issued.length === 0 && isReviewing ? (
        <ReceivableReview
          {...{ draft, rules, isBusy, error }}
          onChange={() => setReviewing(false)}
          onIssue={() => void run(issue)}
        />
      ) : null}
      {issued.length === 0 && !isReviewing ? (
        <form ref={form} method="post" noValidate onSubmit={review}>
          <Stack gap={16}>
            {isRecovered ? <RecoveredDraft onDiscard={typed.discard} /> : null}
            <Part title={texts.payer.title}>
              <PayerFields {...fields} payers={payers} />
            </Part>
            <Part title={texts.charge.title}>
              <ChargeFields {...fields} rules={rules} />
              <Disclosure
                summary={texts.terms.title}
                open={Boolean(problems.fine || problems.interest || problems.discount)}
              >
                <TermFields {...fields} />
              </Disclosure>
              <Disclosure summary={texts.mails.title} open={Boolean(problems.protestAfter)}>
                <MailFields {...fields} mayProtest={mayProtest} />
              </Disclosure>
            </Part>
            <Button type="submit" fullWidth>
              {texts.review}
            </Button>
          </Stack>
        </form>
      ) : null}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={16}>
        <Heading level={2} size={16}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}
