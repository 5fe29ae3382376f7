import type { CryptoAssetId, CryptoSide } from '../../contract/products/crypto-words';
import type { Cents } from '../../core/money';
import { type Given, toTraded } from './amounts';

/** What is taxed of purchases from a day on. */
export interface CryptoIofRule {
  /** Kept with each trade. */
  id: string;
  validFrom: string;
  /** Of what is bought, in hundredths of a per cent. */
  buyBasisPoints: bigint;
}

/** IOF on crypto assets, the newest first. None is in force: a draft of 2026 with 3.5 % of purchases has no date. */
export const CRYPTO_IOF_TABLE: readonly CryptoIofRule[] = [{ id: 'none', validFrom: '2008-01-03', buyBasisPoints: 0n }];

/** The rule of a day. Throws before the table begins. */
export const findCryptoIof = (day: string, table = CRYPTO_IOF_TABLE): CryptoIofRule => {
  const rule = table.find(({ validFrom }) => validFrom <= day);
  if (!rule) throw new Error(`no IOF of crypto assets is known of ${day}`);
  return rule;
};

const BASIS = 10_000n;
const halfUp = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

/** Units and reais of what was asked for, with the tax inside the reais. Net and tax are the total, whatever is rounded. */
export const toTaxed = (
  trade: { asset: CryptoAssetId; side: CryptoSide },
  price: bigint,
  given: Given,
  { id: iofRule, buyBasisPoints: points }: CryptoIofRule,
): { units: bigint; totalCents: Cents; iofCents: Cents; iofRule: string } => {
  if (trade.side === 'sell') return { ...toTraded(trade, price, given), iofCents: 0n, iofRule };
  if (given.given === 'amount') {
    const iofCents = halfUp(given.cents * points, BASIS + points);
    const { units } = toTraded(trade, price, { given: 'amount', cents: given.cents - iofCents });
    return { units, totalCents: given.cents, iofCents, iofRule };
  }
  const { units, totalCents: netCents } = toTraded(trade, price, given);
  const iofCents = halfUp(netCents * points, BASIS);
  return { units, totalCents: netCents + iofCents, iofCents, iofRule };
};
