import type { errors } from '@/bank/contract/products/pix/pay-codes';
import { unmoved, type WordsOf } from './parts';

/** Why the charge behind a code cannot be paid any more. */
const ENDED_CHARGE: Record<string, string> = {
  removed: 'Esta cobrança foi cancelada por quem a fez. Peça uma nova a quem vai receber.',
  key_gone:
    'Esta cobrança não vale mais: a chave Pix dela saiu da conta de quem a fez. Peça uma nova a quem vai receber.',
};

/** Why the charge behind a code is not believed. */
const UNTRUSTED: Readonly<Record<string, string>> = {
  host: 'Este código leva a um endereço que não é de uma instituição do Pix. Por segurança, não seguimos.',
  address: 'Este código leva a um endereço de rede interna. Por segurança, não seguimos.',
  redirect: 'O endereço deste código leva a outro lugar. Por segurança, não seguimos.',
  size: 'A resposta ao código é grande demais para ser uma cobrança. Por segurança, paramos de ler.',
  signature: 'Não foi possível confirmar quem fez esta cobrança: a assinatura não confere.',
  content: 'A instituição respondeu algo que não é uma cobrança Pix.',
};

export const pixPayWords = {
  br_code_invalid: () => 'Este código Pix não está completo ou não é válido. Copie o código inteiro e cole de novo.',
  br_code_crc_mismatch: () => 'Este código Pix está incompleto ou foi alterado. Copie o código inteiro e cole de novo.',
  br_code_not_pix: () =>
    'Este código é de outro sistema de pagamento, não do Pix. Peça um código Pix a quem vai receber.',
  br_code_recurrence: () =>
    'Este código pede um Pix Automático e não tem nada a pagar agora. Abra Pix Automático e cole o código lá para autorizar.',
  br_code_expired: params =>
    ENDED_CHARGE[String(params.reason)] ?? 'Este código Pix venceu. Peça um novo a quem vai receber.',
  br_code_paid: () => 'Este código Pix já foi pago. Nenhum novo valor saiu da conta.',
  br_code_untrusted: params =>
    `${UNTRUSTED[String(params.reason)] ?? UNTRUSTED.content} Peça um novo código ou a chave Pix a quem vai receber.`,
  pix_charge_changed: () =>
    unmoved('Quem vai receber mudou esta cobrança depois que você a conferiu. Confira de novo o valor e os dados.'),
  pix_key_invalid: () => 'Esta chave Pix não é válida. Confira e tente de novo.',
  pix_key_ambiguous: () => 'Estes 11 números podem ser CPF ou celular. Escolha o tipo da chave.',
  pix_key_not_found: () => 'Não encontramos esta chave Pix. Confira com quem vai receber.',
  pix_key_restricted: () =>
    'Esta chave Pix está bloqueada por suspeita de fraude e não recebe pagamentos. Antes de pagar de outro jeito, fale com quem vai receber por um canal que você já conhece.',
  pix_same_account: params =>
    params.by === 'account'
      ? 'Estes são os dados desta mesma conta. Escolha outro destino.'
      : 'Esta chave é desta mesma conta. Escolha outro destino.',
  pix_lookup_expired: () => unmoved('A conferência dos dados venceu. Confira o destino de novo.'),
  pix_lookup_used: () => 'Este pagamento já foi enviado. Confira o extrato antes de pagar de novo.',
  pix_amount_fixed: () => unmoved('O valor deste código não pode ser mudado.'),
  payee_institution_unavailable: () => unmoved('A instituição de quem recebe está fora do ar. Tente mais tarde.'),
} as const satisfies WordsOf<typeof errors>;
