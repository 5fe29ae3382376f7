import { deleteDraft, getDraft, putDraft } from '../../contract/service/drafts';
import type { Clock } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { type Route, route } from '../../core/operation';
import { deriveKeys, type Secret } from '../../core/sealing';
import type { Database, Sql } from '../../storage';
import { findDraft, keepDraft, removeDraft } from './drafts';
export { draftsParts } from './parts';

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

/** What the person `usr_…` typed and has not sent, for them to read. */
export const listDraftsOf = async (
  sql: Sql,
  secret: Secret,
  userId: string,
): Promise<{ formulario: string; salvo_em: Date; vale_ate: Date; conteudo: string | null }[]> => {
  const { rows } = await sql.query<{ form: string; saved_at: Date; expires_at: Date }>(
    'select form, saved_at, expires_at from draft where user_id = $1 order by saved_at desc',
    [toUuid(userId)],
  );
  const keys = deriveKeys(secret, 'drafts');
  const told = [];
  for (const { form, saved_at, expires_at } of rows) {
    const draft = await findDraft(sql, keys, { userId, form }, new Date(expires_at.getTime() - 1));
    told.push({ formulario: form, salvo_em: saved_at, vale_ate: expires_at, conteudo: draft?.content ?? null });
  }
  return told;
};
