import { fromUuid } from '../../core/ids';
import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { FileRow } from './store';

const sayCount = (count: number, isCollection: boolean): string => {
  const [one, many] = isCollection ? ['título', 'títulos'] : ['pagamento', 'pagamentos'];
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
};

/** Tells who sent a remessa that a retorno of it is there. */
export const tellReturned = async (
  sql: Sql,
  notifier: Notifier,
  { accountId, sentBy, name, isCollection }: FileRow,
  { id, count }: { id: string; count: number },
): Promise<void> => {
  if (!sentBy) return;
  const account = fromUuid('acc', accountId);
  await notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', sentBy), accountId: account, kind: 'cnab_returned' },
    ...{ title: `Retorno pronto: ${name}`, body: `Traz o resultado de ${sayCount(count, isCollection)}.` },
    href: `/cnab/${id}?conta=${account}`,
  });
};
