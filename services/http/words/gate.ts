import type { errors } from '@/bank/contract/gate-codes';
import type { ErrorParams } from '../api-error';
import { unmoved, wait, type WordsOf } from './parts';

/** The client sets `money: 1` on calls with an idempotency key: their words must say where the money is. */
const movesMoney = (params: ErrorParams): boolean => params.money === 1;

export const gateWords = {
  invalid_request: () => 'Não foi possível entender o pedido. Atualize a página e tente de novo.',
  idempotency_key_required: () => 'O pedido chegou incompleto e nada foi feito. Atualize a página e tente de novo.',
  unauthenticated: () => 'Sua sessão terminou. Entre de novo para continuar.',
  mfa_required: () => 'Confirme o código de verificação para continuar.',
  step_up_required: () => unmoved('Confirme sua identidade para concluir.'),
  csrf_rejected: () => 'O pedido foi recusado por segurança e nada foi feito. Atualize a página e tente de novo.',
  forbidden: () => 'Seu acesso não permite esta ação. Fale com quem administra a conta da empresa.',
  not_found: () => 'Não encontramos o que você procura.',
  feature_disabled: () => 'Este recurso não está disponível.',
  method_not_allowed: () => 'Esta ação não é possível. Atualize a página e tente de novo.',
  conflict: () => 'Os dados mudaram enquanto você usava a página. Atualize e tente de novo.',
  idempotency_in_progress: () =>
    'Este pedido já está sendo processado. Aguarde alguns segundos, não é preciso repetir.',
  payload_too_large: () => 'O que foi enviado é grande demais.',
  unsupported_media_type: () => 'Este tipo de arquivo ou conteúdo não é aceito.',
  validation_failed: () => 'Há dados para corrigir. Confira os campos e tente de novo.',
  idempotency_mismatch: () =>
    'Este pedido já foi enviado, com outros dados ou por outra pessoa. Confira o extrato e comece de novo; nada novo foi feito.',
  rate_limited: params =>
    params.what === 'pix_lookup'
      ? `Foram muitas consultas de chaves ou contas em pouco tempo, e as que não existem contam mais. ${wait(params)}`
      : `Foram muitas tentativas em pouco tempo. ${wait(params)}`,
  internal: params =>
    movesMoney(params)
      ? 'Algo deu errado do nosso lado. Confira o extrato antes de repetir: o valor pode ter saído da conta.'
      : 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  overloaded: () => 'Há muitos pedidos agora e o seu não foi feito. Tente de novo em instantes.',
  ledger_halted: () => unmoved('As movimentações estão pausadas por segurança.'),
  read_only: params =>
    `Estamos em manutenção e por enquanto só dá para consultar. Nada foi feito e nenhum valor saiu da conta. ${wait(params)}`,
  upstream_unavailable: params =>
    movesMoney(params)
      ? 'O serviço está fora do ar neste momento. Nenhum valor saiu da conta; tente de novo em instantes.'
      : 'O serviço está fora do ar neste momento. Tente de novo em instantes.',
  outcome_unknown: () =>
    'Ainda não sabemos se o pedido foi concluído. Confira o extrato antes de repetir: o valor pode ter saído da conta.',
} as const satisfies WordsOf<typeof errors>;
