import { fromUuid } from '../../core/ids';
import type { News, Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { CardRow } from './store';

export type ToldCard = Pick<CardRow, 'id' | 'account_id' | 'holder_id' | 'last4' | 'alias'>;

/** `Anúncios, final 4821` */
export const toCardWords = ({ alias, last4 }: Pick<CardRow, 'alias' | 'last4'>): string =>
  alias === null ? `final ${last4}` : `${alias}, final ${last4}`;

/** Tells the holder of a card. */
export const tellHolder = (
  sql: Sql,
  notifier: Notifier,
  card: ToldCard,
  { kind, title, body }: Omit<News, 'href'>,
): Promise<void> => {
  const accountId = fromUuid('acc', card.account_id);
  return notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', card.holder_id), accountId, kind, title, body },
    href: `/card?conta=${accountId}`,
  });
};
