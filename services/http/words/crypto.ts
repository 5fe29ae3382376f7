import type { errors } from '@/bank/contract/products/crypto-codes';
import type { ErrorParams } from '../api-error';
import { cents, count, unmoved, type WordsOf } from './parts';

const toQuantityWords = ({ reason, digits }: ErrorParams): string => {
  if (reason === 'digits') return `Este ativo tem até ${String(digits ?? 8)} casas depois da vírgula.`;
  if (reason === 'zero') return 'Informe um valor ou uma quantidade maior que zero.';
  if (reason === 'large') return 'Esta quantidade é maior do que o mercado negocia. Informe menos.';
  return 'Informe um valor em reais ou uma quantidade, um dos dois.';
};

export const cryptoWords = {
  crypto_quote_expired: () => unmoved('O preço travado venceu. Veja o novo preço e confirme de novo.'),
  crypto_quote_used: () => 'Esta operação já foi feita. Confira seu histórico antes de repetir.',
  crypto_price_moved: () => unmoved('O preço passou do limite que você aceitou. Veja o novo preço.'),
  crypto_below_minimum: params => {
    const least = count(params, 'minimum_cents') ?? 0;
    return unmoved(
      least > 1
        ? `O mínimo é ${cents(params, 'minimum_cents')}.`
        : 'Esta quantidade vale menos de um centavo. Venda mais.',
    );
  },
  crypto_quantity_invalid: params => unmoved(toQuantityWords(params)),
  crypto_insufficient: params =>
    unmoved(`Sua carteira tem ${String(params.quantity ?? '0').replace('.', ',')} livre para vender.`),
  crypto_asset_paused: params =>
    unmoved(`A negociação de ${String(params.name ?? 'este ativo')} está pausada no parceiro. Tente mais tarde.`),
  crypto_profile_required: params =>
    unmoved(
      params.reason === 'expired'
        ? 'O questionário de perfil venceu. Quem administra a empresa precisa responder de novo.'
        : 'Antes da primeira compra, quem administra a empresa responde ao questionário e lê o aviso de riscos.',
    ),
  crypto_consent_required: () =>
    unmoved('Esta compra passa do que combina com o perfil conservador. Confirme que quer continuar.'),
  crypto_risk_outdated: () => 'O aviso de riscos mudou. Leia o novo texto e confirme de novo.',
  crypto_first_day_limit: params =>
    unmoved(
      `Nas primeiras 24 horas, o limite é menor: ainda é possível comprar ${cents(params, 'left_cents') ?? 'R$ 0,00'}.`,
    ),
  crypto_partner_away: () => unmoved('O parceiro de cripto não respondeu. Tente de novo em instantes.'),
} as const satisfies WordsOf<typeof errors>;
