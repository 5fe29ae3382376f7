import { fromUuid } from '../../core/ids';
import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { FileRow, TakenUp } from './store';

const TITLES = {
  accepted: 'Arquivo aceito',
  tested: 'Arquivo de teste conferido',
  rejected: 'Arquivo recusado',
} as const satisfies Record<TakenUp['state'], string>;

/** Tells who sent a file, or let the system in that did, what came of reading it. */
export const tellTaken = async (
  sql: Sql,
  notifier: Notifier,
  { id, accountId, sentBy, name }: FileRow,
  { state, note }: TakenUp,
): Promise<void> => {
  if (!sentBy) return;
  const account = fromUuid('acc', accountId);
  await notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', sentBy), accountId: account, kind: 'transmission_taken' },
    ...{ title: `${TITLES[state]}: ${name}`, body: note },
    href: `/transmission/${fromUuid('trf', id)}?conta=${account}`,
  });
};
