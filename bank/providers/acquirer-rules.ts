import type { CardBrand, SaleProduct } from '../contract/products/acquiring-words';

/** A rate of a kind of sale, in thousandths of a per cent. */
export interface AcquirerRate {
  brand: CardBrand;
  product: SaleProduct;
  fromInstalments: number;
  toInstalments: number;
  mdr: number;
}

/** Whom sales by card are settled by, and at what price. */
export interface AcquirerRules {
  /** Whoever joins or switches something on says which they read. */
  ratesVersion: string;
  acquirer: { name: string; document: string };
  rates: readonly AcquirerRate[];
  /** Thousandths of a per cent a month, simple interest. */
  anticipationRate: number;
  anticipationMinimumCents: bigint;
  /** Hour of business days in Brasília until which one is credited the same day, and undone. */
  anticipationCutOff: number;
  /** How long a quoted cost stands. */
  quoteSeconds: number;
  /** Days from the sale within which it may be given back by card. */
  refundDays: number;
  answerDays: number;
  terminals: { rentCents: bigint; freeFromCents: bigint };
}

/** Debit, prepaid, one instalment, 2 to 6, 7 to 12 and 13 to 21; of the issuer's own instalments as of one. */
const ratesOf = (brand: CardBrand, [debit, credit, few, many, most]: readonly number[]): AcquirerRate[] => {
  const rate = (product: SaleProduct, fromInstalments: number, toInstalments: number, mdr = 0) => ({
    ...{ brand, product, fromInstalments, toInstalments, mdr },
  });
  return [
    rate('debit', 1, 1, debit),
    rate('prepaid', 1, 1, debit),
    rate('credit', 1, 1, credit),
    rate('issuer_instalments', 2, 99, credit),
    rate('instalments', 2, 6, few),
    rate('instalments', 7, 12, many),
    rate('instalments', 13, 21, most),
  ];
};

// rates are a product choice near the means that the central bank publishes; cut-off, days and the way of counting are those of facts of 2026; the acquirer is invented
export const ACQUIRER: AcquirerRules = {
  ratesVersion: '2026-11',
  acquirer: { name: 'Rede Balcão Credenciadora S.A.', document: '51873290000119' },
  rates: [
    ...ratesOf('visa', [1_080, 2_160, 2_990, 3_490, 4_390]),
    ...ratesOf('mastercard', [1_080, 2_160, 2_990, 3_490, 4_390]),
    ...ratesOf('elo', [1_390, 2_590, 3_390, 3_890, 4_790]),
    ...ratesOf('amex', [1_390, 2_890, 3_590, 4_090, 4_990]),
    ...ratesOf('hipercard', [1_390, 2_790, 3_490, 3_990, 4_890]),
  ],
  anticipationRate: 1_890,
  anticipationMinimumCents: 1_000n,
  anticipationCutOff: 15,
  quoteSeconds: 60,
  refundDays: 365,
  answerDays: 10,
  terminals: { rentCents: 5_990n, freeFromCents: 1_000_000n },
};
