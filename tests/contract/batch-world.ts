import { expect } from 'vitest';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { PayrollKind } from '../../bank/contract/payroll-text';
import type { BatchCells, BatchRow } from '../../bank/contract/products/batch-rows';
import type { Problem } from '../../bank/contract/primitives';
import type { TestAnswer, TestBankOptions } from '../support/bank';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

/** A Monday at ten in Brasília. */
export const MONDAY_AT_TEN = new Date('2026-11-23T13:00:00.000Z');

/** An account elsewhere; its number decides how the sandbox answers. */
export const MOINHO: BatchCells = {
  ...{ kind: 'TED', name: 'Moinho Boa Safra Farinhas Ltda', document: '45.120.873/0001-76', institution: '341' },
  ...{ branch: '912', account: '55555-0', amount: '100,00' },
};
export const OFICINA: BatchCells = { kind: 'Pix', key: 'contato@oficina.example', amount: '10,00' };

export interface BatchWorld extends PixWorld {
  /** A draft with rows, numbered from 1 on. */
  draft(
    rows: readonly BatchCells[],
    more?: { kind?: 'payments' | 'payroll'; payroll_kind?: PayrollKind; name?: string; by?: Customer },
  ): Promise<BatchDetail>;
  put(id: string, rows: readonly BatchCells[], from?: number, by?: Customer): Promise<TestAnswer<{ data: BatchRow[] }>>;
  read(id: string, by?: Customer): Promise<BatchDetail>;
  rows(id: string, filter?: string, by?: Customer): Promise<BatchRow[]>;
  /** Proves and authorises what is seen now, or what is told. */
  confirm(
    id: string,
    more?: { hash?: string; key?: string; proof?: string; by?: Customer },
  ): Promise<TestAnswer<BatchDetail>>;
  move(id: string, what: 'pause' | 'resumption' | 'cancellation', by?: Customer): Promise<TestAnswer<BatchDetail>>;
  /** Runs jobs until none is due, the clock going on a little each time. */
  runAll(turns?: number): Promise<void>;
}

export const codeOf = ({ status, body }: TestAnswer<unknown>): string =>
  status < 300 ? String(status) : (body as Problem).code;

/** Rows as calls put them: some hundred at a time. */
const AT_ONCE = 500;

/** The real bank with a company that pays many at once, on a Monday morning. */
export const startBatchWorld = async (options: TestBankOptions = {}): Promise<BatchWorld> => {
  const world = await startPixWorld({ startAt: MONDAY_AT_TEN, ...options });
  const { padaria } = world;
  const at = (id: string, more = '') => `/payment_batches/${id}${more}`;
  const put: BatchWorld['put'] = (id, rows, from = 1, by = padaria) =>
    world.as(by, at(id, '/rows'), {
      method: 'PUT',
      json: { rows: rows.map((cells, index) => ({ number: from + index, cells })) },
    });
  const read: BatchWorld['read'] = async (id, by = padaria) => (await world.as<BatchDetail>(by, at(id))).body;
  return {
    ...world,
    ...{ put, read },
    async draft(rows, { by = padaria, ...more } = {}) {
      const made = await world.as<BatchDetail>(by, '/payment_batches', { json: { name: 'Fornecedores', ...more } });
      expect(made.status).toBe(201);
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const answer = await put(made.body.id, rows.slice(from, from + AT_ONCE), from + 1, by);
        expect(answer.status).toBe(200);
      }
      return read(made.body.id, by);
    },
    rows: async (id, filter = 'all', by = padaria) =>
      (await world.as<{ data: BatchRow[] }>(by, at(id, `/rows?filter=${filter}&limit=500`))).body.data,
    async confirm(id, { hash, key = newKey(), proof, by = padaria } = {}) {
      const seen = hash ?? (await read(id, by)).review?.hash ?? '';
      const wish = {
        purpose: 'pay_batch',
        account_id: by.accountId,
        batch_id: id,
        hash: seen,
        idempotency_key: key,
      } as const;
      const proven = proof ?? (await world.authorize(by.bearer, wish).catch(() => undefined));
      return world.as(by, at(id, '/authorization'), { json: { hash: seen }, key, proof: proven });
    },
    move: (id, what, by = padaria) => world.as(by, at(id, `/${what}`), { method: 'POST' }),
    async runAll(turns = 6) {
      for (let turn = 0; turn < turns; turn++) {
        await world.bank.runDueJobs();
        world.clock.set(new Date(world.clock.now().getTime() + 5_000));
      }
    },
  };
};
