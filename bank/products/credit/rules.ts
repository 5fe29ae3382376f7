import { findIofRates } from '../../contract/products/loan';
import type { LateRules } from '../../contract/products/loan/late';
import type { IofRates } from '../../contract/products/loan/types';
import type { CreditProductId, CreditSystem } from '../../contract/products/credit/words';
import { addDays } from '../../core/calendar';

export interface ProductRules {
  name: string;
  monthlyRate: string;
  systems: readonly CreditSystem[];
  minCents: bigint;
  maxCents: bigint;
  minInstallments: number;
  maxInstallments: number;
  maxGrace: number;
  feeCents: bigint;
}

/** What is lent today; a contract keeps what it was made with. */
export const PRODUCT_RULES: Readonly<Record<CreditProductId, ProductRules>> = {
  working_capital: {
    ...{ name: 'Capital de giro', monthlyRate: '2.19', systems: ['price', 'sac'], feeCents: 35_000n },
    ...{ minCents: 100_000n, maxCents: 50_000_000n, minInstallments: 3, maxInstallments: 36, maxGrace: 3 },
  },
  investment: {
    ...{ name: 'Investimento', monthlyRate: '1.69', systems: ['price', 'sac'], feeCents: 90_000n },
    ...{ minCents: 500_000n, maxCents: 50_000_000n, minInstallments: 6, maxInstallments: 60, maxGrace: 6 },
  },
};

export const LATE_RULES: LateRules = { fineRate: '2', interestRate: '1', remunerative: true };

/** Days after the first due day of an addendum: unpaid for longer, and nothing of it paid, it is undone. */
export const BREAKS_AFTER_DAYS = 30;

/** Days from the release to the first due day. */
const FIRST_DUE_AFTER = { least: 15, most: 60 } as const;

export const toFirstDueDays = (today: string): { from: string; until: string } => ({
  from: addDays(today, FIRST_DUE_AFTER.least),
  until: addDays(today, FIRST_DUE_AFTER.most),
});

/** The tax in force. Throws before there was any. */
export const getIofRates = (today: string): IofRates => {
  const rates = findIofRates(today);
  if (!rates) throw new Error(`no IOF is known of ${today}`);
  return rates;
};

/** What is agreed to before the lender asks the registries. */
export const CONSENT = {
  version: '1',
  paragraphs: [
    'Autorizo a instituição que empresta, e quem a representa, a consultar no Sistema de Informações de Crédito (SCR) do Banco Central as operações de crédito em nome da empresa.',
    'A consulta serve só para analisar este pedido e para acompanhar o contrato enquanto ele existir. Operações a partir de R$ 200,00 são informadas ao SCR.',
    'A empresa pode ver o que consta dela no Registrato, do Banco Central, e pedir a correção à instituição que informou.',
  ],
} as const;

/** How long an offer, a contract to be signed and a quote live, in milliseconds. */
export const OFFER_MS = 10 * 86_400_000;
export const SHEET_MS = 30 * 60_000;
export const QUOTE_MS = 15 * 60_000;
