import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { getOnboarding } from '@/bank/contract/service/onboarding';
import type { Application } from '@/bank/contract/service/onboarding-application';
import { SignedOutShell } from '@/components/frame/SignedOutShell';
import { dueContact } from '@/components/service/onboarding/due-contact';
import { NotRead } from '@/components/service/onboarding/NotRead';
import { OnboardingProvider } from '@/components/service/onboarding/session';
import { pathOfExpired, TASK_LIST, type Task } from '@/components/service/onboarding/steps';
import { linesOf } from '@/components/service/onboarding/task-lines';
import { readOnboarding } from '@/gateway/page-data';

interface ApplicantPageProps {
  /** What this page fills in, or the list of it all; null for the page that only shows how it stands. */
  task: Task | 'list' | null;
  children: ReactNode;
}

const STATUS_PAGE = '/onboarding/underAnalysis';

/** Where who is here should be instead: a page that nothing is to be filled in on, a contact not proved, a step opened out of order. */
function findBetterPlace(application: Application, task: Task | 'list' | null): string | null {
  if (task === null) return null;
  const mayEdit = application.actions.includes('edit') || application.actions.includes('send');
  if (!mayEdit) return STATUS_PAGE;
  if (task === 'list') return null;
  if (dueContact(application)) return TASK_LIST;
  const line = linesOf(application).find(one => one.task === task);
  return line?.waitsFor ? TASK_LIST : null;
}

/** A page of an application that was begun: with its data, or the way to where the person should be. */
export async function ApplicantPage({ task, children }: ApplicantPageProps) {
  const read = await readOnboarding(getOnboarding);
  if (read.state === 'expired')
    redirect(read.renewable ? pathOfExpired(task === 'list' ? null : task) : '/select-onboarding');
  if (read.state !== 'ok') {
    return (
      <SignedOutShell>
        <NotRead requestId={read.state === 'problem' ? read.requestId : undefined} />
      </SignedOutShell>
    );
  }
  const better = findBetterPlace(read.data, task);
  if (better) redirect(better);
  return (
    <SignedOutShell>
      <OnboardingProvider initial={read.data}>{children}</OnboardingProvider>
    </SignedOutShell>
  );
}
