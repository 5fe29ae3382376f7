import { z } from 'zod';
import { FILE_ERRORS, fileId } from '../ground/files';
import { application, uploadView } from './onboarding-application';
import { documentKind } from './onboarding-data';
import { operation } from '../operation';
import { instant } from '../primitives';

/* The files of an application, and the phone that takes their photos: all that a handed-over session may call. */
const one = '/onboarding/application';
const common = { level: 'applicant', scope: 'onboarding:write', idempotency: 'none' } as const;
const uploads = { level: 'applicant', scope: 'onboarding:upload', idempotency: 'none' } as const;

/**
 * PDF, JPEG or PNG up to 5 MiB as `application/octet-stream`, its name in `Content-Disposition`. A second file of a kind takes the place of the first.
 */
export const uploadOnboardingDocument = operation({
  ...uploads,
  id: 'uploadOnboardingDocument',
  summary: 'Send a file for a place',
  method: 'POST',
  path: `${one}/documents`,
  query: z.object({ slot: z.string().min(1).max(80), kind: documentKind }),
  accepts: 'file',
  response: uploadView,
  errors: [...FILE_ERRORS, 'onboarding_status', 'onboarding_contact_unverified', 'onboarding_slot_invalid'],
});

const byFile = z.object({ file_id: fileId });

export const readOnboardingDocument = operation({
  ...uploads,
  id: 'readOnboardingDocument',
  summary: 'A file that was sent, to look at',
  method: 'GET',
  path: `${one}/documents/{file_id}`,
  params: byFile,
  answers: 'file',
  errors: [],
});

export const removeOnboardingDocument = operation({
  ...uploads,
  id: 'removeOnboardingDocument',
  summary: 'Take a file back',
  method: 'DELETE',
  path: `${one}/documents/{file_id}`,
  params: byFile,
  response: uploadView,
  errors: ['onboarding_status', 'onboarding_contact_unverified'],
});

/** The places for files: all that a session on the phone that was handed the photos may read. */
export const getOnboardingUploads = operation({
  ...uploads,
  id: 'getOnboardingUploads',
  summary: 'The places for files of this onboarding session',
  method: 'GET',
  path: `${one}/documents`,
  response: uploadView,
  errors: [],
});

/** A link for the phone, shown as QR: once, 10 minutes, files only. A new one ends the one before. */
export const createOnboardingHandoff = operation({
  ...common,
  id: 'createOnboardingHandoff',
  summary: 'Hand the photos to a phone',
  method: 'POST',
  path: `${one}/handoffs`,
  response: z.object({ url: z.url(), expires_in: z.int(), expires_at: instant }),
  status: 201,
  errors: ['onboarding_status', 'onboarding_contact_unverified'],
});

/** Whoever has the phone that was handed the photos is out at once, and no link that was not opened yet is good. */
export const endOnboardingHandoff = operation({
  ...common,
  id: 'endOnboardingHandoff',
  summary: 'Take the photos back from the phone',
  method: 'DELETE',
  path: `${one}/handoffs`,
  response: application,
  errors: [],
});

export const leaveOnboarding = operation({
  ...uploads,
  id: 'leaveOnboarding',
  summary: 'End this onboarding session; the application stays',
  method: 'POST',
  path: '/onboarding/leave',
  errors: [],
});
