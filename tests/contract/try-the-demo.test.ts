import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountList, Balance } from '../../bank/contract/ground/accounts';
import type { PixLookup, PixPayment } from '../../bank/contract/products/pix/pay';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import { seedDemo } from '../../bank/demo';
import { startTestBank, type TestBank } from '../support/bank';

const NOW = new Date('2026-11-20T13:00:00.000Z');
const page = readFileSync(path.join(import.meta.dirname, '../../docs/how-to/try-the-demo.md'), 'utf8');

/** The rows of the table below a mark of the page, cell by cell. */
const tableOf = (mark: string): string[][] => {
  const lines = (page.split(`<!-- ${mark} -->\n`)[1] ?? '').split('\n\n')[0]?.split('\n') ?? [];
  return lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
};
const lastCode = (row: readonly string[]): string => /`([^`]+)`$/.exec(row.at(-1) ?? '')?.[1] ?? '';
const firstCode = (row: readonly string[]): string => /`([^`]+)`/.exec(row[0] ?? '')?.[1] ?? '';

let bank: TestBank;
let bearer: string;
let padaria: string;
let oficina: string;

beforeAll(async () => {
  bank = await startTestBank({ startAt: NOW });
  const { people } = await seedDemo({ databaseUrl: bank.databaseUrl, provider: 'celcoin', now: NOW });
  const { access_token } = await bank.signInFully(people[0]?.email ?? '', people[0]?.password);
  bearer = access_token;
  const { body } = await bank.call<AccountList>('/accounts?include=user', { bearer });
  const idOf = (tradeName: string) =>
    body.data.accounts?.find(({ company }) => company.trade_name === tradeName)?.id ?? '';
  padaria = idOf('Padaria do Zé');
  oficina = idOf('Oficina Ipê');
});
afterAll(() => bank?.close());

const lookUp = (account: string, input: string) =>
  bank.call<PixLookup>(`/accounts/${account}/pix/lookups`, { bearer, json: { input } });

/** Looks the payee up, authorises exactly this payment and makes it. */
const pay = async (input: string, amountCents: number, key: string) => {
  const { body: lookup } = await lookUp(padaria, input);
  const proof = await bank.authorize(bearer, {
    purpose: 'pix_payment',
    account_id: padaria,
    lookup_id: lookup.id,
    amount_cents: amountCents,
    idempotency_key: key,
  });
  const json = { lookup_id: lookup.id, amount_cents: amountCents };
  return bank.call<PixPayment>(`/accounts/${padaria}/pix/payments`, { bearer, key, proof, json });
};

const getAvailable = async (): Promise<number> =>
  (await bank.call<Balance>(`/accounts/${padaria}/balance`, { bearer })).body.available_cents;

describe('what “Try the demo” promises', () => {
  it('opens on the bakery: the first account of the first person', async () => {
    const { body } = await bank.call<AccountList>('/accounts?include=user', { bearer });
    expect(body.data.user).toMatchObject({ name: 'Ana Beatriz Souza', email: 'ana@padariadoze.example' });
    expect(body.data.accounts?.map(({ id, role }) => [id, role])).toEqual([
      [padaria, 'admin'],
      [oficina, 'admin'],
    ]);
  });

  it('finds the payee of every key of other institutions', async () => {
    const rows = tableOf('keys:settle');
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const { status, body } = await lookUp(padaria, firstCode(row));
      expect([row[0], status, body.payee?.name]).toEqual([row[0], 201, row[1]]);
      expect(body.payee.institution.name).toContain(row[2]);
    }
  });

  it('knows the bakery’s suppliers as paid before', async () => {
    const { body } = await lookUp(padaria, 'fornecedor@farinhas.example');
    expect(body.first_payment).toBe(false);
  });

  it('reads every code to paste', async () => {
    const codes = [
      ...tableOf('codes:own').map(row => ({ row, account: '' })),
      ...tableOf('codes:settle').map(row => ({ row, account: padaria })),
    ];
    expect(codes.length).toBeGreaterThan(6);
    for (const { row, account } of codes) {
      const from = account || (row[0]?.startsWith('Padaria') ? oficina : padaria);
      const { status, body } = await lookUp(from, lastCode(row));
      const amount = /R\$ ([\d.]+,\d\d)/.exec(row[0] ?? '')?.[1]?.replace(/[.,]/g, '');
      expect([row[0], status, body.amount_cents]).toEqual([row[0], 201, amount ? Number(amount) : null]);
    }
  });

  it('refuses the codes that it says are refused', async () => {
    const rows = tableOf('codes:refused');
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      const { body } = await bank.fail(`/accounts/${padaria}/pix/lookups`, { bearer, json: { input: lastCode(row) } });
      expect(`\`${body.code}\``).toBe(row[1]);
    }
  });

  it('moves money between the two companies at once, on the seeded balance', async () => {
    const code = lastCode(tableOf('codes:own').find(row => row[0]?.startsWith('Oficina')) ?? []);
    const { status, body: payment } = await pay(code, 15_000, 'try-the-demo-1');
    expect([status, payment.status]).toEqual([201, 'completed']);
    const { body: statement } = await bank.call<StatementPage>(`/accounts/${oficina}/statement?limit=1`, { bearer });
    expect(statement.data[0]).toMatchObject({ kind: 'pix_in', amount_cents: 15_000 });
  });

  it('has a receipt for every kind of entry in the seeded year', async () => {
    const { body } = await bank.call<StatementPage>(`/accounts/${padaria}/statement?limit=100`, { bearer });
    const kinds = new Map(body.data.map(entry => [entry.kind, entry]));
    for (const kind of [
      'tax',
      'boleto',
      'ted_out',
      'pix_return',
      'payroll',
      'fee',
      'interest',
      'card',
      'sale',
      'pix_out',
    ] as const) {
      const { body: found } = await bank.call<StatementPage>(`/accounts/${padaria}/statement?limit=1&kind=${kind}`, {
        bearer,
      });
      if (found.data[0]) kinds.set(kind, found.data[0]);
    }
    expect(kinds.size).toBeGreaterThan(9);
    for (const [kind, entry] of kinds) {
      const { status, body: receipt } = await bank.call<Receipt>(
        `/accounts/${padaria}/receipts/${entry.transaction_id}`,
        { bearer },
      );
      expect([kind, status, receipt.amount_cents]).toEqual([kind, 200, Math.abs(entry.amount_cents)]);
      expect([kind, receipt.direction]).toEqual([kind, entry.amount_cents < 0 ? 'out' : 'in']);
    }
  });

  it('asks whether eleven digits are a CPF or a mobile, and names the keys that lead nowhere', async () => {
    const refusal = async (input: string) =>
      (await bank.fail(`/accounts/${padaria}/pix/lookups`, { bearer, json: { input } })).body.code;
    expect(await refusal('11900000083')).toBe('pix_key_ambiguous');
    expect(await refusal('fora-do-ar@teste.example')).toBe('payee_institution_unavailable');
    expect(await refusal('restrita@teste.example')).toBe('pix_key_restricted');
    expect(await refusal('ninguem@teste.example')).toBe('pix_key_not_found');
  });

  it('rejects, delays and returns as the keys ask, and no money is lost', async () => {
    const before = await getAvailable();
    const payKey = async (key: string): Promise<string> => {
      const { body } = await pay(key, 1_000, `try-the-demo-${key}`);
      expect(body.status).toBe('processing');
      return body.id;
    };
    const keys = ['recusa-loja', 'recusa-am02', 'demora-loja', 'devolve-loja'].map(name => `${name}@teste.example`);
    for (const key of keys) expect(page).toContain(`\`${key}\``);
    const ids = await Promise.all(keys.map(payKey));
    const states = async () =>
      Promise.all(
        ids.map(async id => {
          const { body } = await bank.call<PixPayment>(`/accounts/${padaria}/pix/payments/${id}`, { bearer });
          return body.failure ? `${body.status} ${body.failure.code}` : body.status;
        }),
      );
    await bank.bank.runDueJobs();
    expect(await states()).toEqual(['failed AC07', 'failed AM02', 'processing', 'completed']);
    bank.clock.advance({ seconds: 90 });
    await bank.bank.runDueJobs();
    expect(await states()).toEqual(['failed AC07', 'failed AM02', 'completed', 'returned']);
    expect(before - (await getAvailable())).toBe(1_000);
  });
});
