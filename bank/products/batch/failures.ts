import { BankError } from '../../core/errors';
import { toFailure as toBoletoFailure } from '../boleto';

const REASONS: Readonly<Record<string, string>> = {
  limit_exceeded: 'O valor passava do limite que havia na hora do envio.',
  forbidden: 'As regras da empresa não deixaram este pagamento sair.',
  pix_key_not_found: 'Ninguém tem mais esta chave Pix.',
  pix_key_restricted: 'A chave Pix está bloqueada por suspeita de fraude.',
  pix_same_account: 'Quem receberia é esta mesma conta.',
  payee_account_mismatch: 'Quem receberia não é quem está na linha. Por segurança, nada foi pago.',
  payee_account_unavailable: 'A conta de quem recebe não está recebendo pagamentos.',
  payee_institution_unavailable: 'A instituição de quem recebe não respondeu.',
  boleto_unreadable: 'O código do boleto não está certo.',
  boleto_not_registered: 'O boleto não está mais registrado.',
  boleto_registry_unavailable: 'Não foi possível consultar o boleto na hora do envio.',
  boleto_ordered_before: 'O boleto já foi pago ou agendado por esta conta.',
  boleto_amount_invalid: 'O valor autorizado não é mais o que o boleto cobra.',
  top_up_value_unavailable: 'A operadora deixou de vender este valor.',
  top_up_operator_unavailable: 'A operadora não estava vendendo recargas.',
  top_up_distributor_unavailable: 'Não foi possível consultar a operadora na hora do envio.',
  gift_card_unavailable: 'O produto não estava à venda.',
  gift_card_value_invalid: 'O produto não é vendido neste valor.',
  gift_card_quantity_invalid: 'O produto não é vendido nesta quantidade.',
  gift_card_catalogue_away: 'Não foi possível consultar a distribuidora na hora da compra.',
  schedule_day_invalid: 'O pagamento não pode ser feito no dia marcado.',
  day_passed: 'O dia marcado passou antes que o lote pudesse sair.',
  validation_failed: 'Os dados de quem recebe não são aceitos.',
  account_inactive: 'A conta está desativada.',
  account_closing: 'A conta está em encerramento.',
  account_closed: 'A conta foi encerrada.',
};

/** Why a row did not become an order, for its person; null of what is no refusal of this row, and passes. */
export const toRowFailure = (error: unknown): { code: string; reason: string } | null => {
  if (!(error instanceof BankError)) return null;
  const { code } = error;
  if (code === 'boleto_not_payable') return toBoletoFailure(String(error.info.params?.reason ?? code));
  const reason = REASONS[code];
  return reason === undefined ? null : { code, reason };
};

/** A row that was for a day which is over by now. */
export const DAY_PASSED = { code: 'day_passed', reason: REASONS.day_passed ?? '' };
