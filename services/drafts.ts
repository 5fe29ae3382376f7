import type * as drafts from '@/bank/contract/service/drafts';
import { call } from './http';

/*
 * Drafts are kept beside what the person does: `own`, so that a session that ended does not open its modal because of a draft.
 */

/** What the person typed into a form earlier, in any browser; null when there is nothing. */
export const findDraft = async (form: string) =>
  (await call<typeof drafts.getDraft>('GET /identity_server/drafts/{form}', { params: { form }, own: true })).draft;

/**
 * Keeps what is typed for seven days. `version` is the one this page saw last, null when it saw none.
 * @throws {ApiError} `conflict` when another tab has saved or removed it meanwhile
 */
export const keepDraft = (form: string, content: string, version: string | null) =>
  call<typeof drafts.putDraft>('PUT /identity_server/drafts/{form}', {
    params: { form },
    body: { content, version },
    own: true,
  });

export const forgetDraft = (form: string) =>
  call<typeof drafts.deleteDraft>('DELETE /identity_server/drafts/{form}', { params: { form }, own: true });
