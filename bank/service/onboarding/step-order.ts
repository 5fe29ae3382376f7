import { ONBOARDING_STEPS, type OnboardingStep } from '../../contract/service/onboarding-data';
import { BankError } from '../../core/errors';
import type { OnboardingDeps } from './deps';
import type { ApplicationRow } from './rows';
import { isEditable } from './states';

/** Which contacts have to be proven. A phone only where something can reach it. */
export const provenContacts = ({ codesRequired, phoneCodesByEmail }: OnboardingDeps) => ({
  email: codesRequired,
  mobile: codesRequired && phoneCodesByEmail,
});

/** The first step that is not finished; `review` when all are. */
export const dueStep = ({ doneAt }: Pick<ApplicationRow, 'doneAt'>): OnboardingStep =>
  ONBOARDING_STEPS.find(step => step !== 'review' && !doneAt[step]) ?? 'review';

/** Throws `onboarding_step_not_due` (409, `due`) when an earlier step is open. */
export const requireDue = (application: ApplicationRow, step: OnboardingStep): void => {
  const due = dueStep(application);
  if (ONBOARDING_STEPS.indexOf(due) < ONBOARDING_STEPS.indexOf(step)) {
    throw new BankError('onboarding_step_not_due', { params: { due } });
  }
};

/** Throws `onboarding_status` where the applicant may not write, `onboarding_contact_unverified` before the contacts are proven. */
export const requireEditable = (deps: OnboardingDeps, application: ApplicationRow): void => {
  if (!isEditable(application.status)) {
    throw new BankError('onboarding_status', { params: { status: application.status } });
  }
  const needed = provenContacts(deps);
  const isOpen = (needed.email && !application.emailVerifiedAt) || (needed.mobile && !application.mobileVerifiedAt);
  if (isOpen) throw new BankError('onboarding_contact_unverified');
};
