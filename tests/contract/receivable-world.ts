import { expect } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import { parseBrCode } from '../../bank/formats/br-code';
import { findOwnChargeByLocation } from '../../bank/products/pix/charges';
import { payFromOutside, payOwnBoleto, tellOwnBoletoPaid } from '../../bank/providers';
import type { TestAnswer } from '../support/bank';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { newKey } from './pix-world';

const KEY = 'a-key-of-the-operations-people';

export const PAYER = {
  name: 'Mercado da Esquina Ltda',
  document: '45120873000176',
  email: 'contas@esquina.example',
  address: { street: 'Rua das Flores, 10', district: 'Centro', city: 'Campinas', state: 'SP', postal_code: '13010000' },
};

export interface ReceivableWorld extends BoletoWorld {
  agreement: Agreement;
  request(wish?: object, key?: string): Promise<TestAnswer<{ data: Receivable[] } & Pick<Problem, 'code'>>>;
  /** One known to the registry. */
  open(wish?: object): Promise<Receivable>;
  read(id: string): Promise<Receivable>;
  act(id: string, act: string, json?: object): Promise<TestAnswer<Receivable & Pick<Problem, 'code'>>>;
  /** Paid at another bank on the day of the clock, and settled; undefined: the registry did not take it. */
  payAtBank(receivable: Receivable): Promise<string | undefined>;
  tell(told: Parameters<typeof tellOwnBoletoPaid>[1]): Promise<string>;
  payByPix(receivable: Receivable): Promise<void>;
  answerTo(number: string | undefined): Promise<{ code: string | null } | undefined>;
  balance(): Promise<number>;
}

/** The real bank with a bakery that collects by boleto under an agreement with a fee of 1,90. */
export const startReceivableWorld = async (): Promise<ReceivableWorld> => {
  const world = await startBoletoWorld({ operationsKey: KEY });
  const { padaria } = world;
  const asked = await world.as<Agreement>(padaria, '/agreements', {
    json: { kind: 'collection', name: 'Cobrança', monthly_items: 100, terms_version: '2026-11' },
  });
  const decided = await world.call(`/operations/agreements/${asked.body.id}/decision`, {
    bearer: KEY,
    json: { outcome: 'approved', analyst: 'Rita', note: '', item_fee_cents: 190, may_protest: true },
  });
  expect(decided.status).toBe(200);
  const agreement = (await world.as<Agreement>(padaria, `/agreements/${asked.body.id}`)).body;
  const request: ReceivableWorld['request'] = (wish = {}, key = newKey()) =>
    world.as(padaria, '/receivables', {
      json: {
        ...{ agreement_id: agreement.id, payer: PAYER, amount_cents: 100_000, due_date: '2026-11-27' },
        ...wish,
      },
      key,
    });
  const read: ReceivableWorld['read'] = async id => (await world.as<Receivable>(padaria, `/receivables/${id}`)).body;
  return {
    ...world,
    ...{ agreement, request, read },
    async open(wish) {
      const { status, body } = await request(wish);
      expect([status, body.code]).toEqual([201, undefined]);
      await world.bank.runDueJobs();
      return read(body.data[0]?.id ?? '');
    },
    act: (id, act, json = {}) => world.as(padaria, `/receivables/${id}/${act}`, { method: 'POST', json }),
    async payAtBank({ barcode }) {
      const number = await payOwnBoleto(world.database, { barcode, now: world.clock.now() });
      await world.bank.runDueJobs();
      return number;
    },
    async tell(told) {
      const number = await tellOwnBoletoPaid(world.database, told);
      await world.bank.runDueJobs();
      return number;
    },
    async payByPix({ pix_code }) {
      const code = parseBrCode(pix_code ?? '');
      if (!code.ok || code.code.kind !== 'dynamic') throw new Error('no dynamic code');
      const now = world.clock.now();
      const charge = await findOwnChargeByLocation(world.database, code.code.location, now);
      if (!charge) throw new Error('no charge');
      await payFromOutside(world.database, { ...charge, now });
      await world.bank.runDueJobs();
    },
    async answerTo(number) {
      const { rows } = await world.database.query<{ code: string | null }>(
        'select code from sandbox_own_boleto_answer where settlement_number = $1',
        [number ?? null],
      );
      return rows[0];
    },
    balance: async () => (await world.balanceOf(padaria)).ledger_cents,
  };
};
