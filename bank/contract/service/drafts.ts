import { z } from 'zod';
import { operation } from '../operation';
import { instant } from '../primitives';

/** Names a form, with what it is about where a person may fill it in for several: `pix-payment.acc_01h…`. */
export const draftForm = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,40}(\.[a-z0-9_]{1,40})?$/)
  .meta({ description: 'Name of a form, with the account it is about: pix-payment.acc_01h455vb4pex5vsknk084sn02q' });

/** Stands for one saving of a draft. Whoever saves names the one it saw last, so that two tabs do not overwrite each other unseen. */
const draftVersion = z.string().regex(/^[0-9a-f]{16}$/);

export const DRAFT_CHARACTERS = 60_000;

/** What somebody typed into a long form and has not sent. `content` is the form's own text; the bank keeps it sealed and never reads it. */
export const draft = z.object({
  content: z.string().max(DRAFT_CHARACTERS),
  version: draftVersion,
  saved_at: instant,
  expires_at: instant,
});
export type Draft = z.infer<typeof draft>;

/** No draft is no error: most forms that are opened have none. */
const foundDraft = z.object({ draft: draft.nullable() });
export type FoundDraft = z.infer<typeof foundDraft>;

const common = {
  level: 'verified',
  idempotency: 'none',
  path: '/identity_server/drafts/{form}',
  params: z.object({ form: draftForm }),
} as const;

export const getDraft = operation({
  ...common,
  id: 'getDraft',
  summary: 'What the person typed into a form and has not sent',
  method: 'GET',
  scope: 'profile:read',
  response: foundDraft,
  errors: ['validation_failed'],
});

/** `version: null` is for a form that has no draft yet. Kept 7 days from the last saving, 20 forms a person: the oldest makes room. */
export const putDraft = operation({
  ...common,
  id: 'putDraft',
  summary: 'Keep what the person has typed so far',
  method: 'PUT',
  scope: 'profile:write',
  body: z.object({ content: z.string().max(DRAFT_CHARACTERS), version: draftVersion.nullable() }),
  response: draft.omit({ content: true }),
  errors: ['conflict'],
});

export const deleteDraft = operation({
  ...common,
  id: 'deleteDraft',
  summary: 'Forget a draft; says nothing when there is none',
  method: 'DELETE',
  scope: 'profile:write',
  errors: ['validation_failed'],
});
