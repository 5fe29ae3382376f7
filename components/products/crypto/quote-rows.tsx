import type { CryptoQuote } from '@/bank/contract/products/crypto';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DefinitionRow } from '@/components/ui/DefinitionList';
import { toLimitPrice } from './limit-price';
import { formatPrice } from './price';
import { PrivateResult } from './private-parts';
import { tradeTexts } from './trade-texts';
import { holdsFor, type Proven } from './trade-wish';

const words = tradeTexts.review;

const MINUS = '\u2212';

/** Hundredths of a percent: `148` -> `1,48%`. */
export const formatPoints = (points: number): string => {
  const size = Math.abs(points);
  return `${points < 0 ? MINUS : ''}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}%`;
};

/** What a price is made of; the share of the margin where it is told. */
interface Priced extends Pick<CryptoQuote, 'price' | 'mid_price' | 'spread_cents' | 'iof_cents'> {
  asset: Pick<CryptoQuote['asset'], 'symbol'>;
  spread_basis_points?: number;
}

export const toPriceRows = ({ asset, price, mid_price, iof_cents, ...spread }: Priced): DefinitionRow[] => [
  { term: words.price(asset.symbol), value: formatPrice(price) },
  { term: words.mid, value: formatPrice(mid_price) },
  { term: words.spread, value: <Spread {...spread} /> },
  { term: words.fee, value: words.noFee },
  { term: words.iof, value: iof_cents === 0 ? words.noIof : <PrivateMoney cents={iof_cents} /> },
];

function Spread({ spread_cents, spread_basis_points: points }: Pick<Priced, 'spread_cents' | 'spread_basis_points'>) {
  return (
    <>
      <PrivateMoney cents={spread_cents} />
      {points === undefined ? null : ` (${formatPoints(points)})`}
    </>
  );
}

/** The worst price that the proof holds for: of one that was given, or that would be. */
const toShownLimit = (quote: CryptoQuote, proven: Proven | null): string =>
  holdsFor(proven, quote) ? proven.limitPrice : toLimitPrice(quote.price, quote.side, quote.asset.price_digits);

/** A quote as the rows of its review. */
export const toQuoteRows = (quote: CryptoQuote, partner: string, proven: Proven | null): DefinitionRow[] => [
  ...toPriceRows(quote),
  {
    term: words.limitPrice[quote.side],
    value: words.limitHelp(formatPrice(toShownLimit(quote, proven))),
  },
  ...(quote.result_cents === null
    ? []
    : [
        {
          term: words.expected,
          value: (
            <PrivateResult cents={quote.result_cents}>
              <PrivateMoney cents={quote.result_cents} />
            </PrivateResult>
          ),
        },
      ]),
  ...(quote.side === 'buy' ? [{ term: words.left, value: <PrivateMoney cents={quote.limits.left_cents} /> }] : []),
  { term: words.partner, value: partner },
];
