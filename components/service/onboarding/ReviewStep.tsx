'use client';

import { useState } from 'react';
import type { ConsentGiven } from '@/bank/contract/service/onboarding-application';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Button } from '@/components/ui/Button';
import { FormErrorSummary } from '@/components/ui/FormErrorSummary';
import { Stack } from '@/components/ui/Stack';
import { sendOnboarding } from '@/services/onboarding';
import { type ConsentSheet, Consents } from './Consents';
import { reviewTexts as words } from './review-texts';
import { ReviewGroups } from './ReviewGroups';
import { StepFrame } from './StepFrame';
import { useOnboarding } from './session';
import { useStepForm } from './use-step-form';

/** The last step: everything at a glance, the consents one by one, and the sending. */
export function ReviewStep({ sheets }: { sheets: readonly ConsentSheet[] }) {
  const { application, withSession } = useOnboarding();
  const [isLeaving, setLeaving] = useState(false);
  const form = useStepForm<{ ticked: readonly string[] }>({
    initial: { ticked: [] },
    check: ({ ticked }) =>
      sheets.flatMap(({ id, required }) => (required && !ticked.includes(id) ? [{ field: id, rule: 'consent' }] : [])),
    order: () => sheets.map(({ id }) => id),
    wordsFor: ({ field, rule }) => {
      const sheet = sheets.find(({ id }) => id === field);
      return rule === 'consent' && sheet ? words.consentMissing(words.consentNames[sheet.id]) : undefined;
    },
  });
  useErrorTitle(form.hasErrors);

  const send = async ({ ticked }: { ticked: readonly string[] }) => {
    const consents: ConsentGiven[] = sheets
      .filter(({ id }) => ticked.includes(id))
      .map(({ id, version }) => ({ id, version }));
    await withSession(() => sendOnboarding(consents));
    setLeaving(true);
    window.location.assign('/onboarding/underAnalysis');
  };
  const isAgain = application.sent_at !== null;

  return (
    <StepFrame task="review" title={words.title} lead={words.lead}>
      <form method="post" noValidate onSubmit={form.submit(send)}>
        <Stack gap={32}>
          <FormErrorSummary ref={form.summary.ref} {...form.summary.props} />
          <ReviewGroups application={application} />
          <Consents
            sheets={sheets}
            ticked={form.values.ticked}
            field={form.field}
            onTick={(id, isTicked) =>
              form.change(
                ({ ticked }) => ({ ticked: isTicked ? [...ticked, id] : ticked.filter(other => other !== id) }),
                id,
              )
            }
          />
          <Button type="submit" fullWidth loading={form.isBusy || isLeaving}>
            {isAgain ? words.sendAgain : words.send}
          </Button>
        </Stack>
      </form>
    </StepFrame>
  );
}
