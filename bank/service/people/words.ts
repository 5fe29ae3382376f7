import { formatCents } from '../../core/money';
import type { Role } from '../../ground/accounts';
import type { PersonLimit } from '../../payments/orders';
import type { NamedKind } from '../../contract/payments/orders';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  approver: 'Aprovador',
  operator: 'Operador',
  viewer: 'Consulta',
};

const KIND_WORDS: Readonly<Record<NamedKind, string>> = {
  pix: 'Pix',
  pix_return: 'devolução de Pix',
  ted: 'TED',
  boleto: 'boleto',
  bill: 'conta',
  gift_card: 'gift card',
  top_up: 'recarga de celular',
  credit: 'crédito',
  crypto_buy: 'compra de cripto',
};

/** What a person may pay, in a line. */
export const toLimitWords = (limit: PersonLimit | null): string => {
  if (limit === null) return 'Sem limite próprio';
  const { kinds, accountIds, paymentCents, dayCents } = limit;
  const words = [
    ...(paymentCents === null ? [] : [`até ${formatCents(paymentCents)} por pagamento`]),
    ...(dayCents === null ? [] : [`até ${formatCents(dayCents)} por dia`]),
    ...(kinds ? [`só ${kinds.map(kind => KIND_WORDS[kind]).join(', ')}`] : []),
    ...(accountIds ? [accountIds.length === 1 ? 'só uma conta' : `só ${accountIds.length} contas`] : []),
  ];
  return words.length === 0 ? 'Sem limite próprio' : words.join(' · ');
};
