import type { DueFailure } from '../../contract/payments/due';
import { CRYPTO_REASONS, type CryptoRailCode } from '../../providers';

/** Why a purchase that waited for its people is not made as it was ordered. */
export type CryptoProblem = 'price_left' | 'asset_paused' | 'profile_left';

const REASONS: Readonly<Record<DueFailure | CryptoProblem | CryptoRailCode | 'partner_away', string>> = {
  insufficient_funds: 'Não havia saldo suficiente na conta.',
  limit_exceeded: 'O valor passava do limite de cripto do dia.',
  account_inactive: 'A conta estava desativada.',
  account_closing: 'A conta estava em encerramento.',
  account_closed: 'A conta foi encerrada.',
  payee_account_unavailable: 'O parceiro não estava recebendo.',
  day_over: 'O dia passou sem que a compra pudesse ser feita.',
  price_left: 'O preço passou do máximo aceito na confirmação.',
  asset_paused: 'A negociação deste ativo estava pausada.',
  profile_left: 'O questionário de perfil venceu antes da compra.',
  partner_away: 'O parceiro não respondeu a tempo.',
  ...CRYPTO_REASONS,
};

const isReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** `{ code: 'CRY2', reason: 'O preço travado venceu …' }` */
export const toFailure = (code: string): { code: string; reason: string } => ({
  code,
  reason: isReason(code) ? REASONS[code] : 'A ordem não foi executada.',
});
