import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import { findTransactionByKey } from '../../bank/ledger';
import { toUuid } from '../../bank/core/ids';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const getReceipt = (customer: Customer, id: string) => world.as<Receipt>(customer, `/receipts/${id}`);

describe('the receipt of a Pix', () => {
  it('inside the bank is the payer’s and the payee’s, each from its side', async () => {
    const { padaria, oficina } = world;
    const payment = await world.pay(padaria, 'contato@oficina.example', 12_345, 'Revisão do furgão');
    const sent = (await getReceipt(padaria, payment.receipt_id)).body;
    expect(sent).toMatchObject({
      id: payment.receipt_id,
      kind: 'pix_out',
      title: 'Pix enviado',
      status: 'completed',
      direction: 'out',
      amount_cents: 12_345,
      occurred_at: payment.settled_at,
      description: 'Revisão do furgão',
      payer: { name: 'Padaria do Zé Ltda', branch: padaria.branch, account_number: padaria.number },
      payee: { name: 'Oficina Ipê Ltda', key: 'contato@oficina.example' },
      end_to_end_id: payment.end_to_end_id,
      institution: { compe: '509', ispb: '13935893', cnpj: '13935893000109' },
      failure: null,
    });
    // who is paid by a key shows no account
    expect(sent.payee).not.toHaveProperty('account_number');
    const received = (await getReceipt(oficina, payment.receipt_id)).body;
    expect(received).toMatchObject({
      kind: 'pix_in',
      title: 'Pix recebido',
      direction: 'in',
      amount_cents: 12_345,
      payer: { name: 'Padaria do Zé Ltda', branch: null, account_number: null },
      payee: { name: 'Oficina Ipê Ltda', key: 'contato@oficina.example' },
      authentication: sent.authentication,
    });
  });

  it('carries the hash of its ledger transaction as authentication', async () => {
    const payment = await world.pay(world.padaria, 'contato@oficina.example', 100);
    const { authentication } = (await getReceipt(world.padaria, payment.receipt_id)).body;
    const posted = await findTransactionByKey(world.database, toUuid(payment.receipt_id));
    expect(authentication).toMatch(/^[0-9A-F]{8}( [0-9A-F]{8}){7}$/);
    expect(authentication.replaceAll(' ', '').toLowerCase()).toBe(posted?.hash);
  });

  it('on its way has no authentication yet, and gets one when it settles', async () => {
    const payment = await world.pay(world.padaria, '+5511987654321', 5_000);
    const waiting = (await getReceipt(world.padaria, payment.receipt_id)).body;
    expect(waiting).toMatchObject({ status: 'processing', authentication: '', occurred_at: payment.created_at });
    expect(waiting.payee).toMatchObject({ name: 'Marina Lopes Cardoso', document_masked: '***.143.928-**' });
    await world.bank.runDueJobs();
    const settled = (await getReceipt(world.padaria, payment.receipt_id)).body;
    expect(settled.status).toBe('completed');
    expect(settled.authentication).not.toBe('');
  });

  it('that failed says why', async () => {
    const payment = await world.pay(world.padaria, 'recusa-ac06@loja.example', 5_000);
    await world.bank.runDueJobs();
    expect((await getReceipt(world.padaria, payment.receipt_id)).body).toMatchObject({
      status: 'failed',
      authentication: '',
      failure: { code: 'AC06', reason: 'A conta de quem recebe está bloqueada.' },
    });
  });

  it('that came back says so, and the credit has a receipt of its own', async () => {
    const payment = await world.pay(world.padaria, 'devolve-caixas@loja.example', 7_000);
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 40 });
    await world.bank.runDueJobs();
    expect((await getReceipt(world.padaria, payment.receipt_id)).body).toMatchObject({
      status: 'returned',
      direction: 'out',
    });
    const page = (await world.as<StatementPage>(world.padaria, '/statement?kind=pix_return')).body;
    expect((await getReceipt(world.padaria, page.data[0]?.transaction_id ?? '')).body).toMatchObject({
      kind: 'pix_return',
      title: 'Devolução de Pix',
      status: 'completed',
      direction: 'in',
      amount_cents: 7_000,
      payer: { name: 'Comércio de Testes Aurora Ltda' },
      payee: { name: 'Padaria do Zé Ltda' },
      end_to_end_id: payment.end_to_end_id,
    });
  });
});

describe('the receipt of any other entry', () => {
  it('names the institution where nobody else is on the other side', async () => {
    const { data } = (await world.as<StatementPage>(world.padaria, '/statement?kind=opening')).body;
    expect((await getReceipt(world.padaria, data[0]?.transaction_id ?? '')).body).toMatchObject({
      kind: 'opening',
      direction: 'in',
      amount_cents: 1_000_000,
      payer: { name: 'Celcoin Instituição de Pagamento S.A.', account_number: null },
      payee: { name: 'Padaria do Zé Ltda' },
      end_to_end_id: null,
    });
  });
});

describe('whose receipt', () => {
  it('a company that is no part of the transaction finds nothing, whatever its state', async () => {
    const stranger = await world.seedPerson({ legalName: 'Estranha Ltda', balanceCents: 100n });
    const customer = { ...stranger, bearer: await world.signIn(stranger.email) };
    const settled = await world.pay(world.padaria, 'contato@oficina.example', 100);
    const waiting = await world.pay(world.padaria, '+5511987654321', 100);
    for (const { receipt_id: id } of [settled, waiting]) {
      expect(await getReceipt(customer, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      const foreign = await world.fail(`/accounts/${world.padaria.accountId}/receipts/${id}`, {
        bearer: customer.bearer,
      });
      expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await getReceipt(world.oficina, waiting.receipt_id)).status).toBe(404);
    await world.bank.runDueJobs();
  });

  it.each(['txn_00000000000000000000000000', 'txn_nonsense', 'pix_00000000000000000000000000', '%27'])(
    '%s is not found',
    async id => expect((await getReceipt(world.padaria, id)).status).toBe(404),
  );
});
