import type { AgreementKind } from '../../contract/products/agreement-words';
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

/** Tells the admins of a company what the bank decided on its agreement. */
export const tellDecided = async (
  sql: Sql,
  notifier: Notifier,
  { id, accountId, companyId, kind, name, state, code, note }: AgreementRow,
): Promise<void> => {
  const title = state === 'active' ? `Convênio ${code} aprovado` : 'Convênio não aprovado';
  const body = `${name}. ${KIND_WORDS[kind]}.${note ? ` ${note}` : ''}`;
  const account = fromUuid('acc', accountId);
  const href = `/agreements/${fromUuid('agr', id)}?conta=${account}`;
  for (const { userId } of await listPeopleWho(sql, fromUuid('com', companyId), 'agreement:ask')) {
    await notifier.notifyPerson(sql, { userId, accountId: account, kind: 'agreement_decided', title, body, href });
  }
};
