import type { BodyOf } from '@/bank/contract/calls';
import type * as desk from '@/bank/contract/service/onboarding-operations';
import { call, hrefOf } from './http';

/** What an analyst decides on an application. */
export type Decision = BodyOf<typeof desk.decideApplication>;
export type AskedItem = Extract<Decision, { decision: 'ask' }>['items'][number];

/** @throws {ApiError} `onboarding_status` when it cannot be decided so (any more), `validation_failed` */
export const decideApplication = (applicationId: string, body: Decision) =>
  call<typeof desk.decideApplication>('POST /operations/onboarding/applications/{application_id}/decisions', {
    params: { application_id: applicationId },
    body,
    own: true,
  });

/** Sends invitations anew: all, or one, to another address with how its person was checked. @throws {ApiError} `validation_failed`, `conflict` */
export const inviteFromDesk = (applicationId: string, body: BodyOf<typeof desk.inviteFromDesk>) =>
  call<typeof desk.inviteFromDesk>('POST /operations/onboarding/applications/{application_id}/invitations', {
    params: { application_id: applicationId },
    body,
    own: true,
  });

/** Where the browser reads a file of an application. */
export const addressOfFile = (applicationId: string, fileId: string): string =>
  hrefOf<typeof desk.readApplicationDocument>(
    '/operations/onboarding/applications/{application_id}/documents/{file_id}',
    { params: { application_id: applicationId, file_id: fileId } },
  );
