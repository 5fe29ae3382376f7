import type { AgreementKind } from '../../contract/products/agreement-words';
import { toDayWords } from '../../core/day-words';
import { fromUuid } from '../../core/ids';
import { listPeopleWho } from '../../ground/accounts';
import type { Notifier } from '../../ground/notifications';
import type { Sql } from '../../storage';
import type { AgreementRow } from './store';

const KIND_WORDS: Readonly<Record<AgreementKind, string>> = {
  payments: 'Pagamentos a fornecedores',
  payroll: 'Folha de pagamento',
  collection: 'Cobrança',
  tax: 'Arrecadação',
  direct_debit: 'Débito automático',
};

type Words = Pick<Parameters<Notifier['notifyPerson']>[1], 'kind' | 'title' | 'body'>;

/** Tells the people of a company who ask for agreements. */
const tell = async (
  sql: Sql,
  notifier: Notifier,
  { id, accountId, companyId }: AgreementRow,
  words: Words,
): Promise<void> => {
  const account = fromUuid('acc', accountId);
  const href = `/agreements/${fromUuid('agr', id)}?conta=${account}`;
  for (const { userId } of await listPeopleWho(sql, fromUuid('com', companyId), 'agreement:ask')) {
    await notifier.notifyPerson(sql, { userId, accountId: account, ...words, href });
  }
};

/** Tells the admins of a company what the bank decided on its agreement. */
export const tellDecided = (sql: Sql, notifier: Notifier, row: AgreementRow): Promise<void> => {
  const { kind, name, state, code, note } = row;
  return tell(sql, notifier, row, {
    kind: 'agreement_decided',
    title: state === 'active' ? `Convênio ${code} aprovado` : 'Convênio não aprovado',
    body: `${name}. ${KIND_WORDS[kind]}.${note ? ` ${note}` : ''}`,
  });
};

/** Tells them that its terms are others from a day on. */
export const tellTermsChanged = (
  sql: Sql,
  notifier: Notifier,
  row: AgreementRow,
  { fromOn, note }: { fromOn: string; note: string },
): Promise<void> =>
  tell(sql, notifier, row, {
    kind: 'agreement_changed',
    title: `Convênio ${row.code}: novas condições em ${toDayWords(fromOn)}`,
    body: `${row.name}. ${note} O que foi emitido antes fica como foi combinado.`,
  });
