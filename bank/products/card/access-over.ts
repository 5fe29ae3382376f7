import { z } from 'zod';
import { DAY_MS } from '../../contract/durations';
import { fromUuid } from '../../core/ids';
import { listPeopleWho } from '../../ground/accounts';
import { type Notifier, tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import { endCard } from './acts';
import type { CardDeps } from './deps';
import { toCardWords } from './news';
import { SHOWN_LAST4 } from './store';

const OVER_JOB = 'card.access_over';
/** Between the end of an access, which blocks its cards, and theirs. */
const KEPT_MS = 30 * DAY_MS;

const payloadOf = z.object({ cardId: z.uuid() });
const overAt = (since: Date): Date => new Date(since.getTime() + KEPT_MS);

/** Blocks the cards of who lost the access to a company (UUIDs); they end later. Gives their number. */
export const blockCardsOf = async (
  sql: Sql,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
  now: Date,
): Promise<number> => {
  const { rows } = await sql.query<{ id: string }>(
    `update payment_card set status = 'blocked', blocked_from = case when status = 'active' then 'active' else 'delivered' end, blocked_by = 'access', status_since = $3
     where holder_id = $2 and is_open and account_id in (select id from account where company_id = $1) and blocked_by is distinct from 'bank' returning id`,
    [companyUuid, personUuid, now],
  );
  const runAt = overAt(now);
  for (const { id } of rows) {
    await enqueueJob(sql, { kind: OVER_JOB, payload: { cardId: id }, uniqueKey: id, runAt, isFar: true });
  }
  return rows.length;
};

interface Blocked {
  id: string;
  account_id: string;
  company_id: string;
  holder_id: string;
  holder_name: string;
  last4: string;
  alias: string | null;
  status_since: Date;
}

/** A card (UUID) that is blocked with an access, held; undefined once it is not. */
const holdBlocked = async (sql: Sql, cardUuid: string): Promise<Blocked | undefined> => {
  const { rows } = await sql.query<Blocked>(
    `select c.id, c.account_id, a.company_id, c.holder_id, u.name as holder_name, ${SHOWN_LAST4}, c.alias, c.status_since
     from payment_card c join account a on a.id = c.account_id join app_user u on u.id = c.holder_id
     where c.id = $1 and c.is_open and c.blocked_by = 'access' for no key update of c`,
    [cardUuid],
  );
  return rows[0];
};

const tellAdmins = async (
  sql: Sql,
  notifier: Notifier,
  card: Blocked,
  { title, body }: { title: string; body: string },
): Promise<void> => {
  const accountId = fromUuid('acc', card.account_id);
  const href = `/card?conta=${accountId}`;
  for (const { userId } of await listPeopleWho(sql, fromUuid('com', card.company_id), 'cards:create')) {
    await notifier.notifyPerson(sql, { userId, accountId, kind: 'card_state', title, body, href });
  }
};

/** Ends the card, or, where its holder came back meanwhile, leaves its block to the company. */
const end = async (
  sql: Sql,
  { notifier, clock }: Pick<CardDeps, 'notifier' | 'clock'>,
  card: Blocked,
): Promise<void> => {
  const people = await listPeopleWho(sql, fromUuid('com', card.company_id), 'cards:use');
  const isBack = people.some(({ userId }) => userId === fromUuid('usr', card.holder_id));
  const what = `Cartão de ${card.holder_name}, ${toCardWords(card)}.`;
  if (isBack) {
    await sql.query(`update payment_card set blocked_by = 'company' where id = $1`, [card.id]);
    const body = `${what} O acesso voltou: desbloqueie o cartão, se quiser que valha de novo.`;
    await tellAdmins(sql, notifier, card, { title: 'Um cartão segue bloqueado', body });
  } else {
    await endCard(sql, card, 'access_ended', clock.now());
    const body = `${what} Quem usava não tem acesso à empresa há 30 dias. Compras já feitas ainda são cobradas.`;
    await tellAdmins(sql, notifier, card, { title: 'Um cartão foi cancelado', body });
  }
  await tellChanged(sql, fromUuid('acc', card.account_id), ['cards']);
};

/** Ends cards of people who have had no access for 30 days. */
export const createAccessOverJob = (deps: Pick<CardDeps, 'database' | 'notifier' | 'clock'>): JobHandler => ({
  ...{ kind: OVER_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 600_000) },
  run: (payload, { finish }) =>
    deps.database.transaction(async sql => {
      const card = await holdBlocked(sql, payloadOf.parse(payload).cardId);
      // the access came back and ended anew: it counts from then
      if (card && overAt(card.status_since) > deps.clock.now()) return { againAt: overAt(card.status_since) };
      if (card) await end(sql, deps, card);
      await finish(sql);
      return undefined;
    }),
});
