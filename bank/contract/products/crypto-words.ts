/** Closed sets of crypto assets without their shapes: pages read them too. */

export const CRYPTO_ASSETS = ['btc', 'eth', 'usdc', 'usdt', 'sol', 'xrp'] as const;
export type CryptoAssetId = (typeof CRYPTO_ASSETS)[number];

interface AssetFacts {
  symbol: string;
  name: string;
  network: string;
  /** Digits after the point of one unit: 10^-digits is the smallest that there is. */
  digits: number;
  /** Of these, how many a list shows. */
  shownDigits: number;
  /** Digits after the point of its price in reais. */
  priceDigits: number;
  /** Least that is bought. */
  minimumCents: number;
}

export const CRYPTO_FACTS: Readonly<Record<CryptoAssetId, AssetFacts>> = {
  btc: {
    ...{ symbol: 'BTC', name: 'Bitcoin', network: 'Bitcoin' },
    ...{ digits: 8, shownDigits: 8, priceDigits: 2, minimumCents: 1_000 },
  },
  eth: {
    ...{ symbol: 'ETH', name: 'Ether', network: 'Ethereum' },
    ...{ digits: 18, shownDigits: 8, priceDigits: 2, minimumCents: 1_000 },
  },
  usdc: {
    ...{ symbol: 'USDC', name: 'USD Coin', network: 'Ethereum' },
    ...{ digits: 6, shownDigits: 6, priceDigits: 4, minimumCents: 1_000 },
  },
  usdt: {
    ...{ symbol: 'USDT', name: 'Tether', network: 'Ethereum' },
    ...{ digits: 6, shownDigits: 6, priceDigits: 4, minimumCents: 1_000 },
  },
  sol: {
    ...{ symbol: 'SOL', name: 'Solana', network: 'Solana' },
    ...{ digits: 9, shownDigits: 6, priceDigits: 2, minimumCents: 1_000 },
  },
  xrp: {
    ...{ symbol: 'XRP', name: 'XRP', network: 'XRP Ledger' },
    ...{ digits: 6, shownDigits: 6, priceDigits: 4, minimumCents: 1_000 },
  },
};

export const CRYPTO_SIDES = ['buy', 'sell'] as const;
export type CryptoSide = (typeof CRYPTO_SIDES)[number];

/** How far a drawing of prices goes back. */
export const CRYPTO_PERIODS = ['7d', '30d', '1y'] as const;
export type CryptoPeriod = (typeof CRYPTO_PERIODS)[number];

export const CRYPTO_STATUSES = ['processing', 'completed', 'failed'] as const;
export type CryptoStatus = (typeof CRYPTO_STATUSES)[number];

/** What came of the questions. */
export const CRYPTO_RESULTS = ['conservative', 'moderate', 'bold'] as const;
export type CryptoResult = (typeof CRYPTO_RESULTS)[number];

/** The questions that come before the first purchase, each with its answers from the most careful to the boldest. */
export const CRYPTO_QUESTIONS = {
  goal: ['protect', 'diversify', 'grow'],
  horizon: ['months', 'years', 'many_years'],
  experience: ['none', 'some', 'much'],
  share: ['over_quarter', 'up_to_quarter', 'up_to_tenth'],
  loss: ['none', 'some', 'all'],
} as const;
export type CryptoQuestionId = keyof typeof CRYPTO_QUESTIONS;
export type CryptoAnswers = { [Id in CryptoQuestionId]: (typeof CRYPTO_QUESTIONS)[Id][number] };

/** Share of the balance above which a conservative profile agrees to each purchase by itself, in per cent. */
export const CRYPTO_CONSENT_PERCENT = 5;
/** Months after which the questions are answered anew. */
export const CRYPTO_PROFILE_MONTHS = 24;
