import { atLocalTime, getBusinessDay, getLastBusinessDay, rollToBusinessDay, toMonth } from './calendar';
import { EMPLOYEES } from './data/employees';
import type { DemoCompanyId, Movement, Party } from './movement';
import { createRandom } from './random';
import { toMonthName } from './rules';

interface PayrollRun {
  date: string;
  text: string;
  /** Part of the ordinary net pay. */
  part: number;
}

/** Salary on the fifth business day less the advance of the 20th; the thirteenth salary in two halves. */
const listPayrollRuns = (month: string): PayrollRun[] => {
  const runs = [
    { date: getBusinessDay(month, 5), text: 'Salário', part: 0.6 },
    { date: rollToBusinessDay(`${month}-20`, -1), text: `Adiantamento ${toMonthName(month)}`, part: 0.4 },
  ];
  if (month.endsWith('-11'))
    runs.push({ date: rollToBusinessDay(`${month}-30`, -1), text: '13º salário 1ª parcela', part: 0.5 });
  if (month.endsWith('-12'))
    runs.push({ date: rollToBusinessDay(`${month}-20`, -1), text: '13º salário 2ª parcela', part: 0.42 });
  return runs;
};

/** The payroll of a day: one payment per employee, seconds apart, overtime making the centavos differ. */
export const listPayroll = (seed: number, company: DemoCompanyId, date: string): Movement[] => {
  const runs = listPayrollRuns(toMonth(date)).filter(run => run.date === date);
  return runs.flatMap(run => {
    const random = createRandom(seed, company, 'payroll', run.text, date);
    return EMPLOYEES[company].map((employee, index) => ({
      company,
      at: atLocalTime(date, 7 * 3600 + 1_800 + index * 4),
      kind: 'payroll' as const,
      description: run.text,
      amountCents: -random.around(
        (employee.netCents * BigInt(run.part * 100)) / 100n,
        run.text === 'Salário' ? 0.02 : 0,
      ),
      party: employee.party,
    }));
  });
};

/** What the bank itself books: the yield of the balance. */
export const listBankEntries = (seed: number, company: DemoCompanyId, date: string, bank: Party): Movement[] => {
  const month = toMonth(date);
  const random = createRandom(seed, company, 'bank', date);
  if (date !== getLastBusinessDay(month)) return [];
  return [
    {
      ...{ company, at: atLocalTime(date, 18 * 3600), kind: 'interest', party: bank },
      ...{ description: `Rendimento do saldo em ${toMonthName(month)}`, amountCents: random.around(4_870n, 0.2) },
    },
  ];
};

/** What stays in the account when the owners take the month's profit. */
const RESERVE_CENTS: Record<DemoCompanyId, bigint> = { padaria: 6_400_000n, oficina: 3_900_000n };

/** The month's profit goes to the owner; how much is decided by the balance. */
export const listProfit = (seed: number, company: DemoCompanyId, date: string, owner: Party): Movement[] => {
  if (date !== rollToBusinessDay(`${toMonth(date)}-27`, 1)) return [];
  const random = createRandom(seed, company, 'profit', date);
  return [
    {
      company,
      at: atLocalTime(date, 16 * 3600 + random.int(0, 3_000)),
      kind: 'ted_out',
      description: 'Distribuição de lucros',
      amountCents: 0n,
      party: owner,
      leavesCents: random.around(RESERVE_CENTS[company], 0.08),
    },
  ];
};
