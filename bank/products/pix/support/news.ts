import { toDayOfInstantWords } from '../../../core/day-words';
import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { type Notifier, tellChanged } from '../../../ground/notifications';
import type { DisputeRow, Side } from './rows';

/** Tells one side, where it banks here. */
const tell = async (
  sql: Sql,
  notifier: Notifier,
  { id, transactionId, ...sides }: DisputeRow,
  side: Side,
  [title, body, askUntil]: [title: string, body: string, askUntil?: Date],
) => {
  const { accountId: accountUuid } = sides[side];
  if (accountUuid === null) return;
  const accountId = fromUuid('acc', accountUuid);
  const href = `/pix/support/${fromUuid('pds', id)}?conta=${accountId}`;
  const ask = askUntil && { about: fromUuid('pds', id), until: askUntil };
  // who may not see what a payroll pays is not told of it here
  const paid = side === 'contester' ? { order: transactionId } : {};
  await notifier.notifyPeopleOf(sql, accountId, { ...paid, kind: 'pix_dispute', title, body, href, ask });
  await tellChanged(sql, accountId, ['balance', 'pix']);
};

/** Tells both sides that bank here that a Pix is contested: the receiver what is blocked and until when it may answer. */
export const tellOpened = async (sql: Sql, notifier: Notifier, dispute: DisputeRow): Promise<void> => {
  const { contester, receiver, amountCents, blockedCents, answerDeadline, analysisDeadline } = dispute;
  const [amount, blocked] = [formatCents(amountCents), formatCents(blockedCents ?? 0n)];
  const registered = `A instituição de ${receiver.name} foi avisada. A análise termina até ${toDayOfInstantWords(analysisDeadline)}.`;
  await tell(sql, notifier, dispute, 'contester', [`Contestação de um Pix de ${amount} registrada`, registered]);
  const body = `${contester.name} contestou um Pix que você recebeu. Valor bloqueado: ${blocked}. Responda até ${toDayOfInstantWords(answerDeadline)}; sem resposta, o valor bloqueado é devolvido.`;
  await tell(sql, notifier, dispute, 'receiver', [`Um Pix de ${amount} foi contestado`, body, answerDeadline]);
};

/** Tells who contested that the other institution has blocked what there was. */
export const tellBlocked = async (sql: Sql, notifier: Notifier, dispute: DisputeRow): Promise<void> => {
  const { receiver, blockedCents, analysisDeadline } = dispute;
  const blocked = formatCents(blockedCents ?? 0n);
  const body = `A instituição de ${receiver.name} bloqueou ${blocked} e responde até ${toDayOfInstantWords(analysisDeadline)}.`;
  await tell(sql, notifier, dispute, 'contester', ['Sua contestação está em análise', body]);
};

const CONTESTER_TITLES = {
  accepted: 'Sua contestação foi aceita',
  rejected: 'Sua contestação não foi aceita',
  cancelled: 'Você cancelou uma contestação',
} as const;

const RECEIVER_TITLES = {
  accepted: 'Um Pix contestado foi devolvido',
  rejected: 'Uma contestação foi encerrada a seu favor',
  cancelled: 'Uma contestação foi cancelada',
} as const;

const contesterBody = ({ status, returnedCents, returnDeadline, receiver, closedBy }: DisputeRow): string => {
  if (status === 'cancelled') return 'O valor bloqueado volta a ficar disponível para quem recebeu.';
  if (status === 'rejected') {
    return closedBy === 'deadline'
      ? 'O prazo da análise terminou sem que a fraude fosse comprovada.'
      : `A análise com a instituição de ${receiver.name} não comprovou fraude nem falha.`;
  }
  if (!returnedCents) return 'Não havia saldo na conta de quem recebeu, por isso não há valor a devolver.';
  return `${formatCents(returnedCents)} voltam para a sua conta até ${toDayOfInstantWords(returnDeadline)}.`;
};

const receiverBody = ({ status, returnedCents, blockedCents, contester }: DisputeRow): string =>
  status === 'accepted'
    ? `${formatCents(returnedCents ?? 0n)} voltam para ${contester.name}.`
    : `O valor bloqueado de ${formatCents(blockedCents ?? 0n)} está disponível de novo.`;

/** Tells both sides that bank here how a dispute ended. */
export const tellClosed = async (sql: Sql, notifier: Notifier, dispute: DisputeRow): Promise<void> => {
  const { id, status } = dispute;
  if (status === 'open' || status === 'analysis') return;
  await notifier.settle(sql, fromUuid('pds', id));
  await tell(sql, notifier, dispute, 'contester', [CONTESTER_TITLES[status], contesterBody(dispute)]);
  await tell(sql, notifier, dispute, 'receiver', [RECEIVER_TITLES[status], receiverBody(dispute)]);
};
