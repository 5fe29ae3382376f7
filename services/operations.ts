import type { IssueReason, OnboardingStep } from '@/bank/contract/service/onboarding-data';
import type { ApplicationFile } from '@/bank/contract/service/onboarding-operations';
import { requestOwn } from './http';

interface Who {
  analyst: string;
  note?: string;
}

export interface AskedItem {
  step: OnboardingStep;
  item: string;
  reason: IssueReason;
  note?: string;
}

/** What an analyst decides on an application. */
export type Decision = Who &
  (
    | { decision: 'analyse' | 'approve' | 'lift' }
    | { decision: 'ask'; items: readonly AskedItem[] }
    | {
        decision: 'refuse';
        reason: 'policy' | 'data_mismatch' | 'documents';
        correctable: boolean;
        items: readonly AskedItem[];
      }
  );

const pathOf = (applicationId: string) =>
  `/api/bank/operations/onboarding/applications/${encodeURIComponent(applicationId)}` as const;

/** @throws {ApiError} `onboarding_status` when it cannot be decided so (any more), `validation_failed` */
export const decideApplication = (applicationId: string, body: Decision): Promise<ApplicationFile> =>
  requestOwn({ method: 'POST', path: `${pathOf(applicationId)}/decisions`, body });

/** Sends invitations anew: all, or one, to another address with how its person was checked. @throws {ApiError} `validation_failed`, `conflict` */
export const inviteFromDesk = (
  applicationId: string,
  body: Who & { invitation_id?: string; email?: string },
): Promise<ApplicationFile> => requestOwn({ method: 'POST', path: `${pathOf(applicationId)}/invitations`, body });

/** Where the browser reads a file of an application. */
export const addressOfFile = (applicationId: string, fileId: string): string =>
  `${pathOf(applicationId)}/documents/${encodeURIComponent(fileId)}`;
