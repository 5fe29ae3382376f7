import { createDayLimitRules, type LimitFamilies } from './payments/limits';
import { createPixLimitFamily } from './products/pix/limits';
import type { PROVIDER_RULES } from './providers';

type Provider = keyof typeof PROVIDER_RULES;

/** What every family of payments says of its limits, with the hours of the provider's table. */
export const composeLimits = ({
  pixLimits,
  ted,
  boleto,
  giftCard,
  topUp,
  crypto,
}: Pick<
  (typeof PROVIDER_RULES)[Provider],
  'pixLimits' | 'ted' | 'boleto' | 'giftCard' | 'topUp' | 'crypto'
>): LimitFamilies => {
  const { raiseHours } = pixLimits;
  const hoursOf = (of: 'boleto' | 'bill' | 'tax') => ({
    ...{ of, opens_at: boleto.opensAt, closes_at: boleto.closesAt[of] },
  });
  const tedHours = { of: 'ted' as const, opens_at: ted.opensAt, closes_at: ted.closesAt };
  return {
    pix: createPixLimitFamily(pixLimits),
    ted: createDayLimitRules(
      { family: 'ted', of: 'da TED', changed: ['limits'], hours: [tedHours], raiseHours },
      ted.limits,
    ),
    boleto: createDayLimitRules(
      { family: 'boleto', of: 'dos boletos', changed: ['limits'], hours: [hoursOf('boleto')], raiseHours },
      boleto.limits.boleto,
    ),
    bill: createDayLimitRules(
      {
        ...{ family: 'bill', of: 'das contas e tributos', changed: ['limits'], raiseHours },
        hours: [hoursOf('bill'), hoursOf('tax')],
      },
      boleto.limits.bill,
    ),
    gift_card: createDayLimitRules(
      { family: 'gift_card', of: 'de gift cards', changed: ['limits'], hours: [], raiseHours },
      giftCard.limits,
    ),
    top_up: createDayLimitRules(
      { family: 'top_up', of: 'das recargas de celular', changed: ['limits'], hours: [], raiseHours },
      topUp.limits,
    ),
    crypto: createDayLimitRules(
      { family: 'crypto', of: 'de cripto', changed: ['limits'], hours: [], raiseHours },
      crypto.limits,
    ),
  };
};
