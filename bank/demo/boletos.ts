import { addDays } from '../core/calendar';
import { toLocalDate } from '../core/clock';
import { issueSandboxBoleto } from '../providers';
import type { Sql } from '../storage';
import { COMPANIES } from './data/demo';
import type { DemoCompanyId } from './movement';

/** The bakery's branch, a payer of its own. */
const BRANCH = '11222333000262';

interface Issued {
  company: DemoCompanyId;
  document?: string;
  inDays: number;
  amountCents: bigint;
}

const ISSUED: readonly Issued[] = [
  { company: 'padaria', inDays: -2, amountCents: 48_790n },
  { company: 'padaria', inDays: 1, amountCents: 126_540n },
  { company: 'padaria', inDays: 6, amountCents: 38_000n },
  { company: 'padaria', inDays: 6, amountCents: 219_900n },
  { company: 'padaria', inDays: 19, amountCents: 74_315n },
  { company: 'padaria', document: BRANCH, inDays: 8, amountCents: 56_000n },
  { company: 'oficina', inDays: 3, amountCents: 89_970n },
  { company: 'oficina', inDays: 12, amountCents: 31_250n },
];

/** Boletos against the demo companies, which arrive once one joins DDA. */
export const issueDemoBoletos = async (sql: Sql, now: Date): Promise<void> => {
  const day = toLocalDate(now);
  for (const [index, { company, document, inDays, amountCents }] of ISSUED.entries()) {
    const { legalName: name, cnpj } = COMPANIES[company];
    await issueSandboxBoleto(sql, {
      ...{ payer: { name, document: document ?? cnpj }, dueDate: addDays(day, inDays), amountCents, day },
      freeField: `${String(300 + index).padStart(24, '0')}0`,
    });
  }
};
