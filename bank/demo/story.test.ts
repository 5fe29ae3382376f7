import { describe, expect, it } from 'vitest';
import { PROVIDERS } from '../contract/providers';
import { parseCnpj, parseCpf } from '../formats/documents';
import { parsePixKey } from '../formats/pix-key';
import { createSandboxRails } from '../providers';
import type { Database } from '../storage/index';
import { CUSTOMERS } from './data/customers';
import { COMPANIES } from './data/demo';
import { EMPLOYEES } from './data/employees';
import { PARTIES } from './data/parties';
import type { DemoCompanyId, Movement, Party } from './movement';
import { tellYear } from './story';

const tell = (now: string): Movement[] => tellYear(2026, new Date(now), PROVIDERS.celcoin);

const walk = (movements: readonly Movement[]) => {
  const balances: Record<DemoCompanyId, bigint> = { padaria: 0n, oficina: 0n };
  let lowest = 0n;
  for (const { company, partner, amountCents } of movements) {
    balances[company] += amountCents;
    if (partner) balances[partner] -= amountCents;
    if (balances[company] < lowest) lowest = balances[company];
  }
  return { balances, lowest };
};

describe('the year of the demo companies', () => {
  it('never overdraws an account, whatever day it ends on', () => {
    for (let month = 1; month <= 12; month++) {
      const { balances, lowest } = walk(tell(`2027-${String(month).padStart(2, '0')}-09T15:00:00Z`));
      expect(lowest).toBe(0n);
      expect(Object.values(balances).every(balance => balance > 2_000_000n)).toBe(true);
    }
  });

  it('moves something with every line: money in where it comes in, out where it leaves', () => {
    const incoming = ['pix_in', 'ted_in', 'pix_return', 'sale', 'interest', 'opening'];
    const wrong = tell('2027-01-05T15:00:00Z').filter(
      ({ kind, amountCents }) => amountCents === 0n || amountCents > 0n !== incoming.includes(kind),
    );
    expect(wrong).toEqual([]);
  });

  it('tells of a past day the same whenever it is told', () => {
    const dayOf = (movements: readonly Movement[]) =>
      movements
        .filter(({ at, leavesCents }) => at.toISOString().startsWith('2026-09-1') && leavesCents === undefined)
        .map(({ at, description, amountCents }) => [at.toISOString(), description, amountCents]);
    const told = dayOf(tell('2026-11-21T17:30:00Z'));
    expect(told.length).toBeGreaterThan(50);
    expect(dayOf(tell('2027-02-03T12:00:00Z'))).toEqual(told);
  });

  it('is in the order of time and ends now', () => {
    const now = '2026-11-21T17:30:00.000Z';
    const times = tell(now).map(({ at }) => at.toISOString());
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)?.slice(0, 10)).toBe('2026-11-21');
    expect((times.at(-1) ?? '') <= now).toBe(true);
  });

  it('pays salaries to everyone each month, and the thirteenth in November and December', () => {
    const payroll = tell('2027-01-20T15:00:00Z').filter(
      ({ kind, company }) => kind === 'payroll' && company === 'padaria',
    );
    const runs = new Set(payroll.map(({ at, description }) => `${at.toISOString().slice(0, 7)} ${description}`));
    expect(runs).toContain('2026-11 13º salário 1ª parcela');
    expect(runs).toContain('2026-12 13º salário 2ª parcela');
    expect([...runs].filter(run => run.endsWith(' Salário'))).toHaveLength(12);
    expect(payroll.length % EMPLOYEES.padaria.length).toBe(0);
  });
});

describe('the parties of the demo', () => {
  const everyone: Party[] = [
    ...CUSTOMERS,
    ...Object.values(PARTIES),
    ...Object.values(EMPLOYEES).flatMap(list => list.map(({ party }) => party)),
  ];

  it('have documents whose check digits are right, alphanumeric ones among them', () => {
    const documents = everyone.flatMap(({ document }) => (document === null ? [] : [document]));
    expect(documents.filter(document => parseCpf(document) !== document && parseCnpj(document) !== document)).toEqual(
      [],
    );
    expect(documents.filter(document => /[A-Z]/.test(document)).length).toBeGreaterThan(2);
    expect(new Set(documents).size).toBe(documents.length);
  });

  it('can be paid again: the sandbox’s directory knows the same owner and account for every key', async () => {
    const database = undefined as unknown as Database; // looking up a key reads no database
    const { directory } = createSandboxRails({ database, clock: { now: () => new Date() } });
    for (const { name, document, ispb, pix } of everyone) {
      if (!pix) continue;
      expect(await directory.findEntry(pix.key, pix.type)).toMatchObject({
        owner: { name, document },
        account: { ispb, branch: pix.branch, number: pix.number },
      });
    }
  });

  it('own keys in their stored form, which are unlike each other', () => {
    const keys = Object.values(COMPANIES).flatMap(company => company.keys);
    for (const { text, type } of keys) expect(parsePixKey(text, type)).toEqual({ ok: true, key: text, type });
    expect(new Set(keys.map(({ text }) => text)).size).toBe(keys.length);
  });
});
