import type { Institution } from '../contract/providers';
import { toLocalDate } from '../core/clock';
import { addDays, atLocalTime, isBusinessDay, listDays, toMonth } from './calendar';
import { COMPANIES, toCompanyParty } from './data/demo';
import { OFICINA_RULES } from './data/oficina-rules';
import { PADARIA_RULES } from './data/padaria-rules';
import { PARTIES } from './data/parties';
import { listBankEntries, listPayroll, listProfit } from './monthly';
import type { DemoCompanyId, Movement, Party } from './movement';
import { applyRule, type Rule, type RuleContext } from './rules';
import { getCardSales, getSeason, listCounterSales } from './sales';

const DAYS_TOLD = 365;
const COMPANY_IDS: readonly DemoCompanyId[] = ['padaria', 'oficina'];
const RULES: Record<DemoCompanyId, readonly Rule[]> = { padaria: PADARIA_RULES, oficina: OFICINA_RULES };

const OWNERS: Record<DemoCompanyId, Party> = {
  padaria: { name: 'José Carlos da Silva', document: '74821039885', ispb: '60701190' },
  oficina: { name: 'Marcos Vinícius Tavares', document: '83746192870', ispb: '60746948' },
};

const OPENING: Record<DemoCompanyId, { amountCents: bigint; hour: number }> = {
  padaria: { amountCents: 6_148_035n, hour: 9 },
  oficina: { amountCents: 4_793_512n, hour: 9.2 },
};

const CREDIT_DAYS = 30;
/** What the acquirer leaves, in basis points of a hundredth. */
const NET = { debit: 9_862n, credit: 9_685n } as const;

/** What the acquirer settles on a business day: debit of the days since the last one, credit sold thirty days before those. */
const listCardSettlement = (seed: number, company: DemoCompanyId, date: string): Movement[] => {
  if (!isBusinessDay(date)) return [];
  const settled: string[] = [];
  let day = addDays(date, -1);
  settled.push(day);
  while (!isBusinessDay(day)) {
    day = addDays(day, -1);
    settled.push(day);
  }
  const sum = (kind: 'debit' | 'credit', back: number) =>
    settled.reduce((total, sold) => total + getCardSales(seed, company, addDays(sold, -back))[kind], 0n);
  const entry = (description: string, amountCents: bigint, hour: number): Movement => ({
    company,
    at: atLocalTime(date, Math.floor(hour * 3600)),
    kind: 'sale',
    description,
    amountCents,
    party: PARTIES.acquirer,
  });
  return [
    entry('Vendas no débito', (sum('debit', 0) * NET.debit) / 10_000n, 5.5),
    entry('Vendas no crédito', (sum('credit', CREDIT_DAYS) * NET.credit) / 10_000n, 5.6),
  ].filter(sale => sale.amountCents > 0n);
};

const listSales = (seed: number, company: DemoCompanyId, date: string): Movement[] => [
  ...listCardSettlement(seed, company, date),
  ...listCounterSales(seed, company, date),
];

/** All that a year could hold, in the order of time; the profit still without its amount. */
const listCandidates = (seed: number, first: string, now: Date, institution: Institution): Movement[] => {
  const bank: Party = { name: institution.name, document: institution.cnpj, ispb: institution.ispb };
  const days = listDays(first, toLocalDate(now));
  return COMPANY_IDS.flatMap(company => {
    const revenue = new Map<string, bigint>();
    const sales = listDays(addDays(first, -62), toLocalDate(now)).flatMap(date => listSales(seed, company, date));
    for (const { at, amountCents } of sales) {
      const month = toMonth(toLocalDate(at));
      revenue.set(month, (revenue.get(month) ?? 0n) + amountCents);
    }
    const context: RuleContext = {
      seed,
      company,
      getRevenue: month => revenue.get(month) ?? 0n,
      getSeason: date => getSeason(company, date),
      toParty: other => toCompanyParty(COMPANIES[other], institution.ispb),
    };
    const recurring = days.flatMap(date => [
      ...RULES[company].flatMap((rule, index) => applyRule(rule, index, date, context, bank)),
      ...listPayroll(seed, company, date),
      ...listBankEntries(seed, company, date, bank),
      ...listProfit(seed, company, date, OWNERS[company]),
    ]);
    return [...sales, ...recurring];
  });
};

const toOpening = (company: DemoCompanyId, first: string): Movement => ({
  company,
  at: atLocalTime(first, Math.floor(OPENING[company].hour * 3600)),
  kind: 'opening',
  description: 'Saldo trazido da conta anterior',
  amountCents: OPENING[company].amountCents,
  party: { name: COMPANIES[company].legalName, document: COMPANIES[company].cnpj, ispb: null },
});

const WHOLE_REAIS = 50_000n;

/** Walks through the year: gives the profit its amount (in steps of R$ 500), leaves out what has none. */
const settleProfit = (movements: readonly Movement[]): Movement[] => {
  const balances: Record<DemoCompanyId, bigint> = { padaria: 0n, oficina: 0n };
  return movements.flatMap(candidate => {
    const surplus = candidate.leavesCents === undefined ? 0n : balances[candidate.company] - candidate.leavesCents;
    const movement =
      candidate.leavesCents === undefined
        ? candidate
        : { ...candidate, amountCents: -(surplus / WHOLE_REAIS) * WHOLE_REAIS };
    if (movement.leavesCents !== undefined && movement.amountCents >= 0n) return [];
    balances[movement.company] += movement.amountCents - (movement.feeCents ?? 0n);
    if (movement.partner) balances[movement.partner] -= movement.amountCents;
    return [movement];
  });
};

/**
 * The year of both demo companies that ends `now`, in the order of time: what the ledger is told.
 * `more`: what brands with further modules tell beside it.
 * The same seed and the same `now` tell the same year; what happens on a day does not depend on `now`.
 */
export const tellYear = (
  seed: number,
  now: Date,
  institution: Institution,
  more: readonly Movement[] = [],
): Movement[] => {
  const first = addDays(toLocalDate(now), -DAYS_TOLD);
  const openings = COMPANY_IDS.map(company => toOpening(company, first));
  const opened = Math.max(...openings.map(opening => opening.at.getTime()));
  const candidates = listCandidates(seed, first, now, institution).filter(({ at, returns }) => {
    const begins = (returns ?? { at }).at.getTime();
    return begins > opened && at.getTime() <= now.getTime();
  });
  const inOrder = [...openings, ...candidates, ...more].sort((a, b) => a.at.getTime() - b.at.getTime());
  return settleProfit(inOrder);
};
