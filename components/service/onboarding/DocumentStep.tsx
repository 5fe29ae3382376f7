'use client';

import { type FormEvent, useRef, useState } from 'react';
import type { UploadView } from '@/bank/contract/service/onboarding-application';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { isApiError } from '@/services/http/api-error';
import { finishStep } from '@/services/onboarding';
import { DocumentSlots } from './DocumentSlots';
import { documentTexts as words } from './document-texts';
import { openIssues, wordsOfIssue } from './issues';
import { takeLater } from './later-documents';
import { PhoneHandoff } from './PhoneHandoff';
import { useOnboarding } from './session';
import { StepFrame } from './StepFrame';
import { texts } from './texts';
import { pathAfterStep } from './use-step';

/** The third step: photos and files, of the company and of who represents it. */
export function DocumentStep() {
  const { application, setApplication, withSession } = useOnboarding();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  useErrorTitle(missing.length > 0 || failure !== null);

  const take = (view: UploadView) => {
    setApplication(now => takeLater(now, view));
    setMissing(now => now.filter(id => view.documents.find(slot => slot.id === id)?.status !== 'received'));
  };
  const say = (ids: readonly string[], words: string | null) => {
    setMissing(ids);
    setFailure(words);
    requestAnimationFrame(() => summary.current?.focus());
  };
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const absent = application.documents.filter(
      ({ required, status }) => required && status !== 'received' && status !== 'accepted',
    );
    if (absent.length > 0) {
      return say(
        absent.map(({ id }) => id),
        null,
      );
    }
    setBusy(true);
    try {
      const changed = await withSession(() => finishStep('business-document'));
      window.location.assign(pathAfterStep(changed, 'business-document'));
    } catch (error) {
      const ids = isApiError(error, 'onboarding_documents_missing') ? error.violations.map(({ field }) => field) : [];
      say(ids, ids.length > 0 ? null : isApiError(error) ? error.message : texts.connectionLost);
      setBusy(false);
    }
  };
  const nameOf = (id: string) => {
    const slot = application.documents.find(one => one.id === id);
    return slot ? [words.slots[slot.name], slot.partner_name].filter(Boolean).join(', ') : id;
  };
  const issues = Object.fromEntries(openIssues(application).map(issue => [issue.item, wordsOfIssue(issue)]));
  const errors = missing.map(id => ({ fieldId: id, message: words.missingOne(nameOf(id)) }));

  return (
    <StepFrame task="business-document" title={words.title} lead={words.lead}>
      <form method="post" noValidate onSubmit={finish}>
        <Stack gap={24}>
          <FormErrorSummary
            ref={summary}
            errors={errors}
            failure={failure ?? (errors.length > 0 ? words.missing(errors.length) : undefined)}
          />
          <PhoneHandoff isOut={application.phone !== null} onArrived={take} />
          <DocumentSlots slots={application.documents} issues={issues} onChange={take} withSession={withSession} />
          <Button type="submit" fullWidth loading={isBusy}>
            {texts.step.next}
          </Button>
        </Stack>
      </form>
    </StepFrame>
  );
}
