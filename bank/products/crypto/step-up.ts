import type { cryptoWishes } from '../../contract/products/crypto';
import { CRYPTO_FACTS } from '../../contract/products/crypto-words';
import { formatCents } from '../../core/money';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { parsePrice, toPriceText } from './amounts';
import { toBoundOrder, toUnitsWords } from './bound';
import { toGiven } from './quote';
import type { CryptoDeps } from './store';

/** Tells the step-up what would be bought or sold and the worst price that is accepted; changes nothing. */
export const createCryptoDescribers = ({ database, rules }: CryptoDeps): ActsOf<typeof cryptoWishes> => ({
  crypto_order: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'crypto:trade');
    const { asset, side } = wish;
    const given = toGiven(wish);
    const limitPrice = parsePrice(asset, wish.limit_price);
    const [much, meant] =
      given.given === 'amount'
        ? [formatCents(given.cents), { given: 'amount', units: 0n, totalCents: given.cents } as const]
        : [
            toUnitsWords({ asset, units: given.units }),
            { given: 'quantity', units: given.units, totalCents: 0n } as const,
          ];
    const { name, symbol } = CRYPTO_FACTS[asset];
    return {
      title: `${side === 'buy' ? 'Comprar' : 'Vender'} ${name}: ${much}`,
      facts: [
        { label: 'Ativo', value: `${name} (${symbol})` },
        { label: given.given === 'amount' ? 'Valor' : 'Quantidade', value: much },
        {
          label: side === 'buy' ? 'Preço máximo' : 'Preço mínimo',
          value: `R$ ${toPriceText(asset, limitPrice).replace('.', ',')}`,
        },
        { label: 'Executado por', value: rules.partner.name },
        accountFact(account),
      ],
      bound: toBoundOrder(account, { asset, side, ...meant }, { limitPrice, idempotencyKey: wish.idempotency_key }),
    };
  },
});
