import type { GuaranteeKind } from '../../../contract/products/marketplace-terms';
import type { LenderFacts } from '../../lender-desk';

/** How a lender of the sandbox behaves. Rates in hundredths of a percent a month. */
export interface SandboxLender extends LenderFacts {
  /** Seconds until it answers. */
  answersAfter: number;
  /** Rate by guarantee; none: it lends without that. */
  rates: Partial<Record<GuaranteeKind, number>>;
  tariffCents: bigint;
  leastScore: number;
  mostCents: bigint;
  validSeconds: number;
  /** What it does with an offer that nobody takes. */
  moves?: { kind: 'withdraw' | 'change'; afterSeconds: number };
  /** Proposals wait for a person at its desk. */
  hasDesk?: true;
}

const DAY = 86_400;

/** Lenders that nobody knows elsewhere: each shows one way in which a lender behaves. */
export const SANDBOX_LENDERS: readonly SandboxLender[] = [
  {
    ...{ id: 'alvorada', name: 'Alvorada Crédito S.A. SCFI', cnpj: '41826095000184' },
    ...{ address: 'Avenida Brigadeiro Faria Lima, 2100, São Paulo, SP', city: 'São Paulo, SP' },
    ...{ email: 'sac@alvorada.example', phone: '0800 701 1001', ombudsman: '0800 701 1002' },
    ...{ needs: ['bureau'], guarantees: ['none', 'vehicle', 'motorcycle'], answersAfter: 2 },
    ...{ rates: { none: 179, vehicle: 149, motorcycle: 239 }, tariffCents: 149_000n, leastScore: 420 },
    ...{ mostCents: 15_000_000n, validSeconds: 5 * DAY },
  },
  {
    ...{ id: 'bandeirante', name: 'Banco Bandeirante Digital S.A.', cnpj: '52719406000122' },
    ...{ address: 'Rua Quinze de Novembro, 480, Curitiba, PR', city: 'Curitiba, PR' },
    ...{ email: 'sac@bandeirante.example', phone: '0800 702 1001', ombudsman: '0800 702 1002' },
    ...{ needs: ['scr', 'bureau'], guarantees: ['none', 'home', 'vehicle', 'motorcycle'], answersAfter: 5 },
    ...{ rates: { none: 189, home: 129, vehicle: 145, motorcycle: 265 }, tariffCents: 19_000n, leastScore: 380 },
    ...{ mostCents: 300_000_000n, validSeconds: 7 * DAY },
  },
  {
    ...{ id: 'cedro', name: 'Cedro Companhia Hipotecária', cnpj: '63948172000101' },
    ...{ address: 'Avenida Afonso Pena, 1500, Belo Horizonte, MG', city: 'Belo Horizonte, MG' },
    ...{ email: 'sac@cedro.example', phone: '0800 703 1001', ombudsman: '0800 703 1002' },
    ...{ needs: ['scr', 'bureau'], guarantees: ['home', 'vehicle'], answersAfter: 8, hasDesk: true },
    ...{ rates: { home: 119, vehicle: 155 }, tariffCents: 90_000n, leastScore: 450 },
    ...{ mostCents: 300_000_000n, validSeconds: 10 * DAY },
  },
  {
    ...{ id: 'diamantina', name: 'Diamantina Sociedade de Crédito Direto S.A.', cnpj: '74205831000136' },
    ...{ address: 'Rua da Bahia, 900, Belo Horizonte, MG', city: 'Belo Horizonte, MG' },
    ...{ email: 'sac@diamantina.example', phone: '0800 704 1001', ombudsman: '0800 704 1002' },
    // answers when the search is over already, and changes its mind two days later
    ...{ needs: ['bureau'], guarantees: ['none', 'vehicle', 'motorcycle', 'home'], answersAfter: 75 },
    ...{ rates: { none: 205, home: 135, vehicle: 159, motorcycle: 249 }, tariffCents: 0n, leastScore: 320 },
    ...{ mostCents: 50_000_000n, validSeconds: 6 * DAY, moves: { kind: 'change', afterSeconds: 2 * DAY } },
  },
  {
    ...{
      id: 'estreito',
      name: 'Estreito Sociedade de Crédito, Financiamento e Investimento S.A.',
      cnpj: '85631724000196',
    },
    ...{ address: 'Rua Felipe Schmidt, 320, Florianópolis, SC', city: 'Florianópolis, SC' },
    ...{ email: 'sac@estreito.example', phone: '0800 705 1001', ombudsman: '0800 705 1002' },
    ...{ needs: ['bureau', 'open_finance'], guarantees: ['none', 'vehicle'], answersAfter: 3 },
    ...{ rates: { none: 165, vehicle: 138 }, tariffCents: 35_000n, leastScore: 500 },
    ...{ mostCents: 8_000_000n, validSeconds: 3 * DAY, moves: { kind: 'withdraw', afterSeconds: DAY } },
  },
];
