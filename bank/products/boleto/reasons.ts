import type { DueFailure, Shortage } from '../../contract/payments/due';
import type { BoletoRefusal } from '../../contract/products/boleto-words';
import { BOLETO_REASONS, type BoletoCode } from '../../providers';

/** Why a boleto that waited for its day or its people is not paid as it was ordered. */
export type BoletoProblem =
  | BoletoRefusal
  | 'window_over'
  | 'amount_rose'
  | 'amount_changed'
  | 'payee_changed'
  | 'not_registered'
  | 'registry_away';

/** What a boleto that is due waits for, as people read it. */
export const SHORTAGE_WORDS: Readonly<Record<Shortage, string>> = {
  insufficient_funds: 'saldo',
  limit_exceeded: 'limite',
};

const REASONS: Readonly<Record<DueFailure | BoletoProblem | BoletoCode, string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite do dia ou do mês para boletos e contas.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'A conta de quem recebe não estava recebendo pagamentos.',
  day_over: 'O dia marcado passou sem que o pagamento pudesse ser feito.',
  window_over: 'O horário de pagamento do dia terminou antes do envio.',
  amount_rose: 'O valor subiu depois do agendamento e passou do que você autorizou.',
  amount_changed: 'O valor autorizado não é mais aceito por quem emitiu.',
  payee_changed: 'O boleto passou a ser cobrado por outra pessoa ou empresa.',
  not_registered: 'O boleto não está mais registrado.',
  registry_away: 'Não foi possível consultar o boleto no dia do pagamento.',
  paid: 'O boleto já tinha sido pago em outro lugar.',
  paid_here: 'O boleto já tinha sido pago por esta conta.',
  on_its_way_here: 'O boleto já estava sendo pago por esta conta.',
  scheduled_here: 'O boleto já estava agendado nesta conta.',
  in_process: 'O boleto já tinha um pagamento em processamento.',
  withdrawn: 'O boleto foi cancelado por quem o emitiu.',
  blocked: 'O boleto foi bloqueado por quem o emitiu.',
  payee_unfit: 'Quem cobra está impedido de receber por boleto.',
  payee_unknown: 'Quem cobra não está no registro de boletos.',
  parts_used_up: 'O boleto não aceita mais pagamentos parciais.',
  past_limit: 'O prazo de pagamento do boleto terminou.',
  own_boleto: 'O boleto é desta mesma conta.',
  changed: 'O valor ou o vencimento do boleto mudou.',
  ...BOLETO_REASONS,
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** `{ code: 'BOL2', reason: 'O boleto foi cancelado por quem o emitiu.' }` */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'O pagamento foi recusado. O dinheiro não saiu da conta.',
});
