import type { NotificationKind } from '../../contract/ground/notifications';
import type { Clock } from '../../core/clock';
import { newId, toUuid } from '../../core/ids';
import { enqueueMail } from '../../mail';
import type { Sql } from '../../storage';
import { listPeopleOf } from '../accounts';
import { getUser } from '../identity';
import { type Ask, settleNotices } from './asks';
import { EVENT_CHANNEL, toPayload } from './signals';
import { mapChannels } from './channels';
import type { Secret } from '../../core/sealing';

/** What people are told. Title and body are plain text; a title beyond 120 characters and a body beyond 500 are cut. */
export interface News {
  kind: NotificationKind;
  title: string;
  body: string;
  /** A page of the app: `/receipts/txn_…?conta=acc_…`. */
  href: string | null;
  /** When it wants something done. `settle` ends it. */
  ask?: Ask;
  /** UUID of the payment whose amount it tells: people of an account who may not see it are not told. */
  order?: string;
  /** Whether a letter of its own tells it: those about an access have facts of their own. */
  isWritten?: boolean;
}

/** Those of some people (`usr_…`) who may see what a payment (UUID) pays. */
export type KeepSeeing = (sql: Sql, order: string, userIds: readonly string[]) => Promise<readonly string[]>;

export interface NotifierDeps {
  clock: Clock;
  secret: Secret;
  /** Where customers reach the web app: letters lead there. */
  publicUrl: string;
  /** Absent: everybody may see every payment. */
  keepSeeing?: KeepSeeing;
}

/** Tells people, in the caller's transaction: what is rolled back was never told. */
export interface Notifier {
  /** Tells one person (`usr_…`), by the channels they want; `accountId` (`acc_…`) when it is about an account. */
  notifyPerson(sql: Sql, news: News & { userId: string; accountId: string | null }): Promise<void>;
  /** Tells everybody with access to the account; of a payment that it names, who may see it. */
  notifyPeopleOf(sql: Sql, accountId: string, news: News): Promise<void>;
  /** Ends what asks for an act about a matter: the act is done, or of no use any more. It counts as read. */
  settle(sql: Sql, about: string): Promise<void>;
}

/** Names end with a point of their own, as `S.A.`: at the end of a sentence there is one. */
const toOnePoint = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.');

const cut = (told: string, length: number): string => {
  const text = toOnePoint(told);
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
};

/** Makes the functions that tell people. */
export const createNotifier = ({ clock, secret, publicUrl, keepSeeing }: NotifierDeps): Notifier => {
  const keep = async (sql: Sql, userId: string, accountId: string | null, news: News): Promise<void> => {
    const id = newId('ntf');
    await sql.query(
      `with kept as (insert into notification (id, user_id, account_id, kind, title, body, href, created_at, about, settles_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning 1) select pg_notify('${EVENT_CHANNEL}', $11) from kept`,
      [
        toUuid(id),
        toUuid(userId),
        accountId && toUuid(accountId),
        news.kind,
        cut(news.title, 120),
        cut(news.body, 500),
        news.href,
        clock.now(),
        news.ask?.about ?? null,
        news.ask?.until ?? null,
        toPayload({ userId, notificationId: id }),
      ],
    );
  };

  const write = async (sql: Sql, userId: string, news: News): Promise<void> => {
    const { email, name } = await getUser(sql, userId);
    await enqueueMail(sql, secret, {
      template: 'notice',
      to: email,
      name,
      title: cut(news.title, 120),
      body: cut(news.body, 500),
      url: news.href && new URL(news.href, publicUrl).href,
    });
  };

  const tell = async (sql: Sql, userIds: readonly string[], accountId: string | null, news: News): Promise<void> => {
    for (const [userId, channels] of await mapChannels(sql, userIds, news.kind)) {
      if (channels.inApp) await keep(sql, userId, accountId, news);
      if (channels.email && !news.isWritten) await write(sql, userId, news);
    }
  };

  return {
    notifyPerson: (sql, { userId, accountId, ...news }) => tell(sql, [userId], accountId, news),
    async notifyPeopleOf(sql, accountId, { order, ...news }) {
      const people = await listPeopleOf(sql, accountId);
      const seeing = order === undefined || !keepSeeing ? people : await keepSeeing(sql, order, people);
      return tell(sql, seeing, accountId, news);
    },
    settle: (sql, about) => settleNotices(sql, about, clock.now()),
  };
};
