import { toDayWords } from '../../core/day-words';
import { fromUuid } from '../../core/ids';
import { type Cents, formatCents } from '../../core/money';
import type { News, Notifier } from '../../ground/notifications';
import type { LenderDecision } from '../../providers';
import type { OrderEnd } from '../../payments/orders';
import type { Sql } from '../../storage';
import { toFailure } from './failures';
import type { CreditOrder } from './order-store';
import type { PostingRow } from './posting-rows';
import type { OpenInstallment } from './standing';
import type { ContractRow, InstallmentRow } from './store';

const tell = (sql: Sql, notifier: Notifier, accountUuid: string, page: string, news: Omit<News, 'href'>) => {
  const accountId = fromUuid('acc', accountUuid);
  return notifier.notifyPeopleOf(sql, accountId, { ...news, href: `${page}?conta=${accountId}` });
};

const pageOf = (contractUuid: string): string => `/credit/${fromUuid('crc', contractUuid)}`;

export const tellDecided = (sql: Sql, notifier: Notifier, accountUuid: string, said: LenderDecision): Promise<void> =>
  said.status === 'offered'
    ? tell(sql, notifier, accountUuid, '/credit', {
        ...{ kind: 'credit_offered', title: `Crédito de até ${formatCents(said.limitCents)} disponível` },
        body: 'A análise terminou. Veja as ofertas, simule e contrate quando quiser: elas valem por 10 dias.',
      })
    : tell(sql, notifier, accountUuid, '/credit', {
        ...{ kind: 'credit_offered', title: 'Pedido de crédito não aprovado' },
        body: 'A análise terminou sem ofertas. Veja os motivos e, se quiser, peça que uma pessoa revise a decisão.',
      });

/** A renegotiation that was undone is told where the contract is that stands again. */
const pageOfPosting = ({ contract_id, effect }: PostingRow): string =>
  pageOf(effect.reopens?.contractId ?? contract_id);

const toPostedNews = ({ kind, amount_cents, automatic, discount_cents }: PostingRow): Omit<News, 'href'> => {
  const amount = formatCents(amount_cents);
  const discount = discount_cents > 0n ? ` Desconto de juros: ${formatCents(discount_cents)}.` : '';
  switch (kind) {
    case 'release':
      return {
        kind: 'credit_released',
        title: `Crédito de ${amount} na conta`,
        body: 'O valor contratado foi liberado.',
      };
    case 'installments':
      return {
        ...{ kind: 'credit_paid', title: `Parcela de crédito paga: ${amount}` },
        body: `${automatic ? 'Foi debitada da conta.' : 'O pagamento foi feito com o saldo da conta.'}${discount}`,
      };
    case 'extra':
      return { kind: 'credit_paid', title: `Amortização de ${amount} feita`, body: 'As parcelas foram recalculadas.' };
    case 'settlement':
      return { kind: 'credit_settled', title: `Crédito quitado: ${amount}`, body: `Nada mais é devido.${discount}` };
    case 'renegotiation':
      return {
        ...{ kind: 'credit_renegotiated', title: 'Crédito renegociado' },
        body: `${amount} que eram devidos seguem no novo contrato, com novas datas. Nenhum valor saiu da conta.`,
      };
    case 'breach':
      return {
        ...{ kind: 'credit_broken', title: 'Renegociação de crédito desfeita' },
        body: 'A primeira parcela do novo contrato não foi paga no prazo do aditivo. Voltam a valer as parcelas do contrato anterior, com os encargos de atraso. Nenhum valor saiu da conta.',
      };
    case 'withdrawal':
      return {
        ...{ kind: 'credit_withdrawn', title: 'Desistência do crédito concluída' },
        body: `${amount} foram devolvidos. Juros, IOF e tarifa não são cobrados.`,
      };
  }
};

export const tellPosted = (sql: Sql, notifier: Notifier, posting: PostingRow): Promise<void> =>
  tell(sql, notifier, posting.account_id, pageOfPosting(posting), toPostedNews(posting));

/** Tells that what a person paid was not agreed to, or could not be paid as it was ordered; who ended it by themselves knows. */
export const tellUnpaid = async (sql: Sql, notifier: Notifier, order: CreditOrder, end: OrderEnd): Promise<void> => {
  if (end.status === 'completed' || end.status === 'canceled') return;
  const why = end.code === null ? 'Ninguém aprovou a tempo.' : toFailure(end.code).reason;
  await tell(sql, notifier, order.accountId, pageOf(order.target.contractId), {
    kind: 'credit_payment_failed',
    title: `Pagamento de ${formatCents(order.amountCents)} do crédito ${end.status === 'rejected' ? 'não foi aprovado' : 'não realizado'}`,
    body: `${end.status === 'rejected' ? '' : `${why} `}Nenhum valor saiu da conta.`,
  });
};

export const tellDueSoon = (
  sql: Sql,
  notifier: Notifier,
  contract: ContractRow,
  { due_on, payment_cents }: InstallmentRow,
): Promise<void> =>
  tell(sql, notifier, contract.account_id, pageOf(contract.id), {
    ...{ kind: 'credit_due_soon', title: `Parcela de ${formatCents(payment_cents)} vence em ${toDayWords(due_on)}` },
    body: contract.automatic_debit
      ? 'Ela será debitada da conta. Tenha saldo nesse dia.'
      : 'O débito automático está desligado: pague pela página do contrato.',
  });

const toPay = ({ row, chargesCents }: OpenInstallment): Cents => row.payment_cents + chargesCents;

export const tellShort = (sql: Sql, notifier: Notifier, contract: ContractRow, due: OpenInstallment): Promise<void> =>
  tell(sql, notifier, contract.account_id, pageOf(contract.id), {
    ...{ kind: 'credit_debit_failed', title: 'Saldo insuficiente para a parcela do crédito' },
    body: `Faltou saldo para debitar ${formatCents(toPay(due))}. Tentamos de novo hoje e nos próximos dias.`,
  });

export const tellLate = (sql: Sql, notifier: Notifier, contract: ContractRow, due: OpenInstallment): Promise<void> =>
  tell(sql, notifier, contract.account_id, pageOf(contract.id), {
    ...{ kind: 'credit_late', title: 'Parcela do crédito em atraso' },
    body: `A parcela de ${toDayWords(due.row.due_on)} não foi paga. Hoje, com multa e juros, são ${formatCents(toPay(due))}.`,
  });
