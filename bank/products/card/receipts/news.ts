import { fromUuid } from '../../../core/ids';
import { type Cents, formatCents } from '../../../core/money';
import { listAdminsOf } from '../../../ground/accounts';
import type { Notifier } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import { toCardWords } from '../news';
import type { PaperedPurchase } from './papers';

type Said = { title: string; body: string };

/** Where the purchases stand whose receipts are wanted. */
const hrefOf = (accountUuid: string): string =>
  `/card/purchases?comprovante=wanted&conta=${fromUuid('acc', accountUuid)}`;

const tell = (sql: Sql, notifier: Notifier, accountUuid: string, userUuid: string, said: Said): Promise<void> =>
  notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', userUuid), accountId: fromUuid('acc', accountUuid), kind: 'card_receipt' },
    ...{ ...said, href: hrefOf(accountUuid) },
  });

const tellAdmins = async (
  sql: Sql,
  notifier: Notifier,
  { account_id, holder_id }: { account_id: string; holder_id: string },
  said: Said,
): Promise<void> => {
  for (const { userUuid } of await listAdminsOf(sql, account_id)) {
    if (userUuid !== holder_id) await tell(sql, notifier, account_id, userUuid, said);
  }
};

export const tellAsked = (sql: Sql, notifier: Notifier, row: PaperedPurchase, reason: string): Promise<void> =>
  tellAdmins(sql, notifier, row, {
    title: 'Uma compra sem comprovante espera a sua decisão',
    body: `${row.merchant_name}, cartão ${toCardWords(row)}. Quem comprou diz: ${reason}`,
  });

/** Tells who asked, where that is still somebody, how it was decided. */
export const tellDecided = (sql: Sql, notifier: Notifier, row: PaperedPurchase, isGranted: boolean): Promise<void> =>
  tell(sql, notifier, row.account_id, row.asked_by_id ?? row.holder_id, {
    title: isGranted ? 'Compra dispensada de comprovante' : 'O comprovante da compra ainda é necessário',
    body: `${row.merchant_name}, cartão ${toCardWords(row)}. ${isGranted ? 'A empresa aceitou a explicação.' : 'A empresa não aceitou a explicação: anexe a foto ou o PDF em Compras.'}`,
  });

/** A purchase whose receipt is wanted. */
export interface Wanted {
  account_id: string;
  holder_id: string;
  merchant_name: string;
  amount: Cents;
  due: string;
}

const toDay = (day: string): string => day.split('-').reverse().slice(0, 2).join('/');

const NAMED = 3;

const toList = (wanted: readonly Wanted[]): string => {
  const named = wanted
    .slice(0, NAMED)
    .map(one => `${one.merchant_name}, ${formatCents(one.amount)}, até ${toDay(one.due)}`);
  const more = wanted.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; e mais ${more}` : ''}.`;
};

/** Reminds a holder of what is wanted of them. */
export const tellWanted = (sql: Sql, notifier: Notifier, wanted: readonly Wanted[], locks: boolean): Promise<void> => {
  const [first] = wanted;
  if (!first) return Promise.resolve();
  const count = wanted.length;
  const after = locks ? ' Depois do prazo o cartão fica travado até o comprovante chegar.' : '';
  return tell(sql, notifier, first.account_id, first.holder_id, {
    title: count === 1 ? 'Falta o comprovante de uma compra' : `Faltam os comprovantes de ${count} compras`,
    body: `${toList(wanted)} Anexe a foto ou o PDF em Compras.${after}`,
  });
};

interface Locked {
  account_id: string;
  holder_id: string;
  last4: string;
  alias: string | null;
}

/** Tells the holder, and the admins of the company, that a card is refused from now on. */
export const tellLocked = async (sql: Sql, notifier: Notifier, card: Locked): Promise<void> => {
  const words = toCardWords(card);
  await tell(sql, notifier, card.account_id, card.holder_id, {
    title: `Cartão ${words} travado por falta de comprovante`,
    body: 'Compras novas são recusadas. O cartão volta a funcionar na hora em que todos os comprovantes atrasados forem anexados em Compras.',
  });
  await tellAdmins(sql, notifier, card, {
    title: `Cartão ${words} travado por falta de comprovante`,
    body: 'Quem usa o cartão foi avisado. Ele volta a funcionar quando os comprovantes chegarem, ou quando você os dispensar em Compras.',
  });
};
