'use client';

import { useState } from 'react';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { isApiError } from '@/services/http/api-error';
import { finishStep, type Saved } from '@/services/onboarding';
import { useOnboarding } from './session';
import { pathOfTask, REVIEW, type Step, STEPS, TASK_LIST } from './steps';
import { useAutosave } from './use-autosave';

/** What another try cannot mend: the bank has judged. */
const FINAL = ['validation_failed', 'onboarding_status', 'onboarding_contact_unverified', 'forbidden'] as const;

interface StepOptions<Draft> {
  step: Step;
  draft: Draft;
  save: (draft: Draft) => Promise<Saved>;
}

/** Where the person goes after a step: the next one that is open, else the review. */
export const pathAfterStep = (application: Application, step: Step): string => {
  const next = STEPS.slice(STEPS.indexOf(step) + 1).find(
    id => application.steps.find(state => state.id === id)?.status !== 'complete',
  );
  return next ? pathOfTask(next) : REVIEW;
};

/** Keeps a step while it is filled in, closes it, and goes on. */
export function useStep<Draft>({ step, draft, save }: StepOptions<Draft>) {
  const { application, setApplication, withSession } = useOnboarding();
  const [isLeaving, setLeaving] = useState(false);
  const autosave = useAutosave({
    data: draft,
    savedAt: application.steps.find(({ id }) => id === step)?.saved_at ?? null,
    save: async data => {
      const { saved_at, application: changed } = await withSession(() => save(data));
      setApplication(changed);
      return saved_at;
    },
    onFailure: error => !FINAL.some(code => isApiError(error, code)),
  });

  /** Keeps what is typed, has it judged, and goes to what is next. @throws {ApiError} what the bank holds against it */
  const finish = async (data: Draft): Promise<void> => {
    await autosave.settled();
    const { saved_at } = await withSession(() => save(data));
    autosave.markKept(data, saved_at);
    const changed = await withSession(() => finishStep(step));
    setLeaving(true);
    window.location.assign(pathAfterStep(changed, step));
  };
  return { ...autosave, finish, isLeaving, listPath: TASK_LIST };
}
