import { newId, toUuid } from '../../bank/core/ids';
import { createLedger, type Ledger, type LedgerAccountId, openLedgerAccount, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import type { Database } from '../../bank/storage';

export interface Load {
  clients: number;
  seconds: number;
  /** Every transfer goes from or to this account; otherwise all are between any two. */
  hot?: LedgerAccountId;
}

export interface LoadResult {
  postsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const WARM_UP_MS = 500;
const OPENING_CENTS = 1_000_000_000n;
const randomBelow = (limit: number): number => Math.floor(Math.random() * limit);

/** Customers' accounts without overdraft, each with R$ 10 million from the opening equity. */
export const openAccounts = async (database: Database, ledger: Ledger, count: number): Promise<LedgerAccountId[]> => {
  const ids: LedgerAccountId[] = [];
  for (let index = 0; index < count; index++) {
    const account = { code: `bench:${index}`, kind: 'customer' as const, minBalanceCents: 0n };
    ids.push(await openLedgerAccount(database, account));
  }
  const opening = (accountId: LedgerAccountId) =>
    ledger.post({
      key: toUuid(newId('txn')),
      legs: [
        { accountId: SYSTEM_ACCOUNTS['equity.opening'], amountCents: -OPENING_CENTS },
        { accountId, amountCents: OPENING_CENTS },
      ],
      details: { kind: 'opening', description: 'Saldo de abertura' },
    });
  await Promise.all(ids.map(opening));
  return ids;
};

/** A Pix inside the bank, with the details the product stores: see `toPaymentPosting`. */
const pay = (ledger: Ledger, from: LedgerAccountId, to: LedgerAccountId) => {
  const amountCents = BigInt(1 + randomBelow(1_000));
  return ledger.post({
    key: toUuid(newId('pix')),
    legs: [
      { accountId: from, amountCents: -amountCents },
      { accountId: to, amountCents },
    ],
    details: {
      kind: 'pix_out',
      legKinds: ['pix_out', 'pix_in'],
      description: 'Pagamento da nota 1234',
      endToEndId: 'E6070119020261121151500000000001',
      counterparties: [
        {
          accountId: `${from}`,
          name: 'Oficina Ipê Serviços Automotivos Ltda',
          documentMasked: '12.ABC.***/****-35',
          institutionName: 'Balcão',
        },
        {
          accountId: `${to}`,
          name: 'Padaria do Zé Ltda',
          documentMasked: '11.222.***/****-81',
          institutionName: 'Balcão',
        },
      ],
    },
  });
};

/** Clients that each post one transfer after the other, through one ledger as the product opens it. */
export const runLedger = async (databaseUrl: string, ids: LedgerAccountId[], load: Load): Promise<LoadResult> => {
  const ledger = createLedger({ databaseUrl, applicationName: 'ledger-bench' });
  const pick = (): LedgerAccountId => ids[randomBelow(ids.length)] ?? 0n;
  const latencies = new Float64Array(1_000_000);
  let count = 0;
  let isOver = false;

  const client = async (): Promise<void> => {
    while (!isOver) {
      const one = pick();
      const other = load.hot ?? pick();
      if (one === other) continue;
      const startedAt = performance.now();
      await (Math.random() < 0.5 ? pay(ledger, one, other) : pay(ledger, other, one));
      latencies[count++ % latencies.length] = performance.now() - startedAt;
    }
  };
  const clients = Array.from({ length: load.clients }, client);
  await new Promise(resolve => setTimeout(resolve, WARM_UP_MS));
  count = 0;
  const startedAt = performance.now();
  await new Promise(resolve => setTimeout(resolve, load.seconds * 1000));
  const elapsed = (performance.now() - startedAt) / 1000;
  const measured = latencies.slice(0, Math.min(count, latencies.length)).sort();
  const postsPerSecond = count / elapsed;
  isOver = true;
  await Promise.all(clients);
  await ledger.close();
  const at = (share: number): number => measured[Math.floor(measured.length * share)] ?? Number.NaN;
  return { postsPerSecond, p50Ms: at(0.5), p99Ms: at(0.99) };
};
