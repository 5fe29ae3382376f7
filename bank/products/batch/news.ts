import { fromUuid } from '../../core/ids';
import { formatCents, type Cents } from '../../core/money';
import { type Notifier, tellChanged } from '../../ground/notifications';
import type { Sql } from '../../storage';
import { type BatchRecord, listAuthors, type Pause } from './store';

type Told = Pick<BatchRecord, 'id' | 'accountId' | 'name' | 'createdBy' | 'authorizedBy'>;

const hrefOf = (id: string, accountId: string): string => `/payment/batch/${fromUuid('pbt', id)}?conta=${accountId}`;

const tell = async (
  sql: Sql,
  notifier: Notifier,
  batch: Told,
  news: { kind: 'batch_done' | 'batch_paused' | 'batch_ended'; title: string; body: string },
): Promise<void> => {
  const accountId = fromUuid('acc', batch.accountId);
  for (const person of listAuthors(batch)) {
    const userId = fromUuid('usr', person);
    await notifier.notifyPerson(sql, { ...news, userId, accountId, href: hrefOf(batch.id, accountId) });
  }
  await tellBatches(sql, batch.accountId);
};

/** Has open pages read how batches of an account (UUID) stand. */
export const tellBatches = (sql: Sql, accountUuid: string): Promise<void> =>
  tellChanged(sql, fromUuid('acc', accountUuid), ['batches']);

const toWords = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Tells how a batch ended: how many were paid, and how many were not. */
export const tellDone = (
  sql: Sql,
  notifier: Notifier,
  batch: Told,
  { paid, later, failed }: { paid: number; later: number; failed: number },
): Promise<void> => {
  const counted = [
    ...toWords(paid, 'pagamento feito', 'pagamentos feitos'),
    ...toWords(later, 'marcado para outro dia', 'marcados para outro dia'),
    ...toWords(failed, 'não realizado', 'não realizados'),
  ];
  return tell(sql, notifier, batch, {
    kind: 'batch_done',
    title: failed === 0 ? `Lote concluído: ${batch.name}` : `Lote concluído com falhas: ${batch.name}`,
    body: `${counted.join(', ')}.${failed === 0 ? '' : ' Veja o motivo de cada um e refaça os que falharam.'}`,
  });
};

/** Tells that a batch waits, and for what. */
export const tellPaused = (
  sql: Sql,
  notifier: Notifier,
  batch: Told,
  pause: Exclude<Pause, 'person'>,
  left: { count: number; amountCents: Cents },
): Promise<void> => {
  const rest = `Faltam ${left.count} pagamentos, ${formatCents(left.amountCents)} no total.`;
  return tell(sql, notifier, batch, {
    kind: 'batch_paused',
    title: pause === 'funds' ? `Lote pausado por falta de saldo: ${batch.name}` : `Lote pausado: ${batch.name}`,
    body:
      pause === 'funds'
        ? `${rest} Quando houver saldo, continue de onde parou.`
        : `${rest} Os pagamentos estão suspensos no momento. Continue mais tarde.`,
  });
};

export const PAYER_GONE = 'Quem autorizou o lote não tem mais acesso à conta.';

/** Tells the people of an account, not who has left, that the rest of a batch is not paid: of a payroll no amount. */
export const tellRestEnded = (
  sql: Sql,
  notifier: Notifier,
  { id, accountId: account, name, kind }: Told & Pick<BatchRecord, 'kind'>,
  reason: string,
  left: { count: number; amountCents: Cents },
): Promise<void> => {
  const accountId = fromUuid('acc', account);
  const total = kind === 'payroll' ? '' : `, ${formatCents(left.amountCents)} no total`;
  return notifier.notifyPeopleOf(sql, accountId, {
    ...{ kind: 'batch_ended' as const, href: hrefOf(id, accountId), title: `Lote interrompido: ${name}` },
    body: `${reason} Não ${left.count === 1 ? 'saiu 1 pagamento' : `saíram ${left.count} pagamentos`}${total}.`,
  });
};

/** Tells that a batch was not approved, or not in time. */
export const tellNotApproved = (
  sql: Sql,
  notifier: Notifier,
  batch: Told,
  state: 'rejected' | 'expired',
  reason: string | null,
) =>
  tell(sql, notifier, batch, {
    kind: 'batch_ended',
    title: state === 'rejected' ? `Lote não aprovado: ${batch.name}` : `Ninguém aprovou a tempo: ${batch.name}`,
    body: `${reason === null ? '' : `Motivo: ${reason}. `}Nenhum valor saiu da conta.`,
  });
