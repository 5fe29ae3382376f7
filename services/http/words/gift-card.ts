import type { errors } from '@/bank/contract/products/gift-card-codes';
import type { ErrorParams } from '../api-error';
import { count, unmoved, type WordsOf } from './parts';

const UNAVAILABLE: Readonly<Record<string, string>> = {
  withdrawn: 'Este produto saiu do catálogo. Escolha outro.',
  out_of_stock: 'Este produto acabou na distribuidora. Escolha outro ou tente mais tarde.',
  maintenance: 'Este produto está em manutenção na distribuidora. Tente mais tarde.',
};

const toMoney = (cents: string): string =>
  (Number(cents) / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 35,00, R$ 60,00 ou R$ 100,00` */
const toChoices = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ou ${all.at(-1)}`;

const toValueWords = ({ kind, nearest }: ErrorParams): string => {
  const all = String(nearest ?? '')
    .split(',')
    .filter(Boolean)
    .map(toMoney);
  if (all.length === 0) return 'Este valor não é vendido. Escolha outro.';
  return kind === 'range'
    ? `Este produto é vendido de ${all[0]} a ${all.at(-1)}. Escolha um valor entre eles.`
    : `Este valor não é vendido. Os mais próximos: ${toChoices(all)}.`;
};

export const giftCardWords = {
  gift_card_unavailable: params =>
    unmoved(UNAVAILABLE[String(params.reason)] ?? 'Este produto não está à venda agora.'),
  gift_card_value_invalid: params => unmoved(toValueWords(params)),
  gift_card_quantity_invalid: params => unmoved(`Escolha de 1 a ${count(params, 'most') ?? 20} por compra.`),
  gift_card_quote_expired: () => unmoved('O produto foi consultado há mais de 15 minutos. Consulte de novo.'),
  gift_card_quote_used: () => 'Esta compra já foi feita. Confira suas compras antes de comprar de novo.',
  gift_card_catalogue_away: () =>
    unmoved('Não foi possível consultar a distribuidora agora. Tente de novo em instantes.'),
  gift_card_not_ready: () =>
    'Este código não pode ser mostrado: ainda não chegou, foi devolvido ou tem um pedido de devolução em análise.',
  gift_card_not_yours: () => 'Só quem comprou ou quem administra a empresa pode fazer isso com esta compra.',
  gift_card_share_refused: () =>
    'Este código já foi visto e não pode mais ser enviado por link. Compre outro para enviar.',
  gift_card_share_over: () => 'Este link não mostra mais o código. Peça outro a quem o enviou.',
  gift_card_share_digits: params => {
    const left = count(params, 'left') ?? 0;
    if (left === 0)
      return 'Os números não conferem. Por segurança, este link foi encerrado. Peça outro a quem o enviou.';
    return `Os números não conferem. Confira os 4 últimos do seu celular: ${left === 1 ? 'resta 1 tentativa' : `restam ${left} tentativas`}.`;
  },
  gift_card_claim_refused: params =>
    params.reason === 'late'
      ? 'O prazo para este pedido terminou.'
      : 'Este pedido não vale mais para estes cartões. Atualize a página para ver como estão.',
} as const satisfies WordsOf<typeof errors>;
