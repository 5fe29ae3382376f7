import type { Draft, FoundDraft, KeptDraft } from '@/bank/contract/service/drafts';
import { requestOwn } from './http';

/*
 * Drafts are kept beside what the person does: `requestOwn`, so that a session that ended does not open its modal because of a draft.
 */
const pathOf = (form: string) => `/api/bank/identity_server/drafts/${encodeURIComponent(form)}` as const;

/** What the person typed into a form earlier, in any browser; null when there is nothing. */
export const findDraft = async (form: string): Promise<Draft | null> =>
  (await requestOwn<FoundDraft>({ method: 'GET', path: pathOf(form) })).draft;

/**
 * Keeps what is typed for seven days. `version` is the one this page saw last, null when it saw none.
 * @throws {ApiError} `conflict` when another tab has saved or removed it meanwhile
 */
export const keepDraft = (form: string, content: string, version: string | null): Promise<KeptDraft> =>
  requestOwn({ method: 'PUT', path: pathOf(form), body: { content, version } });

export const forgetDraft = (form: string): Promise<void> => requestOwn({ method: 'DELETE', path: pathOf(form) });
