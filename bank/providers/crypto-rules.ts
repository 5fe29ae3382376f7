import { type DayLimitRules, MONTH_DAYS } from './day-limit-rules';

/** Whom crypto assets are traded and kept by, at what margin, and how much a day takes. */
export interface CryptoRules {
  limits: DayLimitRules;
  /** Most of all purchases of the 24 hours from the first on. */
  firstDayCents: bigint;
  /** How long a quoted price holds. */
  lockSeconds: number;
  /** The margin on each side of the market price, in hundredths of a per cent; `pegged`: of what follows the dollar. */
  spreadBasisPoints: { usual: bigint; pegged: bigint };
  partner: { name: string; document: string; ispb: string; licence: string };
}

// lock and first day are those of facts of November 2026; limits and margins are a product choice; the partner is invented
export const CRYPTO: CryptoRules = {
  limits: {
    ...{ perPaymentCents: 2_000_000n, dayCents: 5_000_000n, monthDays: MONTH_DAYS },
    maximum: { perPaymentCents: 50_000_000n, dayCents: 50_000_000n, monthCents: MONTH_DAYS * 50_000_000n },
  },
  firstDayCents: 500_000n,
  lockSeconds: 15,
  spreadBasisPoints: { usual: 150n, pegged: 80n },
  partner: {
    ...{ name: 'Cofre Digital Corretora de Ativos Virtuais Ltda', document: '47213580000169', ispb: '47213580' },
    licence: 'Sociedade corretora de ativos virtuais autorizada pelo Banco Central',
  },
};
