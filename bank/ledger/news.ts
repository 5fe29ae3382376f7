import pg from 'pg';
import { isSystemAccount } from './system-accounts';
import type { LedgerAccountId } from './types';

/** Ids in one message: a payload of NOTIFY holds 8,000 bytes. */
const MOST_TOLD = 300;

/** Accounts that move many times within it are told once. */
const GATHER_MS = 20;

const CONNECT_MS = 2_000;

/** What `bank/ground/notifications` hears: ids of ledger accounts whose entries changed. */
const toMessages = (accounts: readonly LedgerAccountId[]): string[] => {
  const messages: string[] = [];
  for (let from = 0; from < accounts.length; from += MOST_TOLD) {
    const moved = accounts.slice(from, from + MOST_TOLD).map(String);
    messages.push(JSON.stringify({ moved, isPosted: true }));
  }
  return messages;
};

/** Tells the open pages whose money moved. */
export interface News {
  /** Customers' accounts are told within some 20 ms; system accounts are nobody's to hear of. */
  tell(accounts: Iterable<LedgerAccountId>): void;
  /** Tells what is still to be told, then ends. */
  close(): Promise<void>;
}

/**
 * Told after the commit and on a connection of its own: a transaction that notifies holds the one lock of the queue until it is on
 * disk, and a posting that did so took a tenth of the ledger's speed. It is a hint, and pages read anew after a gap: one that a crash
 * swallows is not sent again.
 */
export const createNews = (databaseUrl: string, applicationName: string): News => {
  const waiting = new Set<LedgerAccountId>();
  let client: Promise<pg.Client> | undefined;
  let telling: Promise<void> | undefined;

  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    return fresh;
  };

  const send = async (): Promise<void> => {
    const accounts = [...waiting];
    waiting.clear();
    if (accounts.length === 0) return;
    client ??= connect();
    const current = client;
    try {
      const text = `select pg_notify('bank_event', told) from unnest($1::text[]) told`;
      await (await current).query(text, [toMessages(accounts)]);
    } catch {
      if (client === current) client = undefined;
      current.then(lost => lost.end()).catch(() => undefined);
    }
  };

  const sendSoon = async (): Promise<void> => {
    await new Promise(resolve => setTimeout(resolve, GATHER_MS));
    await send();
    telling = undefined;
    if (waiting.size > 0) telling = sendSoon();
  };

  return {
    tell(accounts) {
      for (const id of accounts) if (!isSystemAccount(id)) waiting.add(id);
      if (waiting.size > 0) telling ??= sendSoon();
    },
    async close() {
      while (telling) await telling;
      const last = client;
      client = undefined;
      await last?.then(open => open.end()).catch(() => undefined);
    },
  };
};
