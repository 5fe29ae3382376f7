import { type Cents, formatCents } from '../../core/money';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import type { Notifier } from '../../ground/notifications';
import { tell } from './news';
import { toWaitWords } from './words';

/** Tells the people of a closed account that money came for it, and what becomes of it. */
export const tellLateArrived = (sql: Sql, notifier: Notifier, account: AccountRow, amountCents: Cents): Promise<void> =>
  tell(sql, notifier, account, {
    title: `Chegaram ${formatCents(amountCents)} para a sua conta encerrada`,
    body: 'O dinheiro é da empresa, e a conta continua encerrada. Vamos enviá-lo ao destino que o encerramento escolheu.',
  });

export const tellLatePaid = (sql: Sql, notifier: Notifier, account: AccountRow): Promise<void> =>
  tell(sql, notifier, account, {
    title: 'O valor que chegou à sua conta encerrada foi enviado',
    body: 'Nada mais está guardado para a empresa.',
  });

export const tellLateWaits = (sql: Sql, notifier: Notifier, account: AccountRow, waitsFor: string): Promise<void> =>
  tell(sql, notifier, account, {
    title: 'Falta dizer para onde vai o dinheiro da sua conta encerrada',
    body: `${toWaitWords(waitsFor)} O dinheiro está guardado para a empresa. Informe ao atendimento a chave Pix de outra conta da empresa.`,
  });
