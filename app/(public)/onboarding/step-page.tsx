import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { pathOfStep, type Step, wantedStep } from '@/components/service/onboarding/steps';
import { ApplicantPage } from './applicant-page';

export type StepParams = Promise<{ current_step?: string | string[] }>;

interface StepPageProps {
  step: Step;
  searchParams: StepParams;
  children: ReactNode;
}

/** A step by its own address; `?current_step=` of another step leads there. */
export async function StepPage({ step, searchParams, children }: StepPageProps) {
  const wanted = wantedStep(step, (await searchParams).current_step);
  if (wanted !== step) redirect(pathOfStep(wanted));
  return <ApplicantPage task={step}>{children}</ApplicantPage>;
}
