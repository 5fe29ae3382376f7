import type { OnboardingStatus } from '../../contract/service/onboarding-data';
import { BankError } from '../../core/errors';

/**
 * Every way an application may go; there is no other. The applicant sends, cancels and corrects; the analyst (the sandbox's job or a person) does
 * the rest. `approved` and `cancelled` are the ends; a refusal is one too unless it may be corrected or is lifted.
 */
export const EDGES = {
  draft: ['sent', 'cancelled'],
  sent: ['analysis', 'cancelled'],
  analysis: ['pending', 'approved', 'refused', 'blocked_protege', 'cancelled'],
  pending: ['sent', 'refused', 'cancelled'],
  refused: ['draft', 'analysis'],
  blocked_protege: ['sent', 'analysis', 'cancelled'],
  approved: [],
  cancelled: [],
} as const satisfies Record<OnboardingStatus, readonly OnboardingStatus[]>;

/** Whether an application may go from one state to another. */
export const mayMove = (from: OnboardingStatus, to: OnboardingStatus): boolean =>
  (EDGES[from] as readonly OnboardingStatus[]).includes(to);

/** Throws `onboarding_status` (409, with where it is) when the way does not exist. */
export const requireMove = (from: OnboardingStatus, to: OnboardingStatus): void => {
  if (!mayMove(from, to)) throw new BankError('onboarding_status', { params: { status: from } });
};

/** Where the applicant may write. */
export const isEditable = (status: OnboardingStatus): boolean => status === 'draft' || status === 'pending';
