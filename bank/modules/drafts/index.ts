import { deleteDraft, getDraft, putDraft } from '../../contract/drafts';
import type { Clock } from '../../core/clock';
import { type Route, route } from '../../core/operation';
import { deriveKeys, type Secret } from '../../core/sealing';
import type { Database } from '../../storage';
import { findDraft, keepDraft, removeDraft } from './drafts';

interface DraftsDeps {
  database: Database;
  clock: Clock;
  /** The bank's secret: with another one the drafts cannot be opened. */
  secret: Secret;
}

/** What people typed and have not sent: it outlives the session, is theirs alone, and ends after seven days. */
export const createDraftsModule = ({ database, clock, secret }: DraftsDeps): { routes: Route[] } => {
  const keys = deriveKeys(secret, 'drafts');
  return {
    routes: [
      route(getDraft, async ({ actor, params: { form } }) => ({
        draft: (await findDraft(database, keys, { userId: actor.userId, form }, clock.now())) ?? null,
      })),
      route(putDraft, ({ actor, params: { form }, body }) =>
        database.transaction(sql =>
          keepDraft(
            sql,
            keys,
            { userId: actor.userId, form },
            { content: body.content, seen: body.version, now: clock.now() },
          ),
        ),
      ),
      route(deleteDraft, async ({ actor, params: { form } }) => {
        await removeDraft(database, { userId: actor.userId, form });
        return undefined;
      }),
    ],
  };
};
