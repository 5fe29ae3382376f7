import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import { enqueueJob } from '../../bank/jobs';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { type IncomingTed, RECEIVE_TED_JOB, RECEIVE_TED_MESSAGE_JOB, sendTedFromOutside } from '../../bank/providers';
import { startTedWorld, type TedWorld } from './ted-world';

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const ours = (wrong: Partial<IncomingTed['payee']> = {}): IncomingTed['payee'] => {
  const { cnpj: document, ispb, branch, number } = world.padaria;
  return { document, ispb, branch, number, ...wrong };
};
const receive = async (wish: Partial<IncomingTed> = {}): Promise<string> => {
  const now = world.clock.now();
  const controlNumber = await world.database.transaction(sql =>
    sendTedFromOutside(sql, { amountCents: 123_456n, payee: ours(), ...wish, now }),
  );
  await world.bank.runDueJobs();
  return controlNumber;
};
const answerTo = async (controlNumber: string) =>
  (
    await world.database.query<{ code: string | null }>(
      'select code from sandbox_str_answer where control_number = $1',
      [controlNumber],
    )
  ).rows[0];
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;
const deadJobs = async () =>
  (await world.database.query<{ last_error: string }>('select last_error from job where died_at is not null')).rows
    .length;

describe('a TED from another institution', () => {
  it('is credited once, shown with its sender, and answered', async () => {
    const before = await balance();
    const controlNumber = await receive({ description: 'Nota 42' });
    expect(await balance()).toBe(before + 123_456);
    expect(await answerTo(controlNumber)).toEqual({ code: null });
    const [entry] = (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
    expect(entry).toMatchObject({
      ...{ kind: 'ted_in', description: 'Nota 42', amount_cents: 123_456 },
      counterparty: { name: 'Distribuidora Campo Largo Ltda', institution_name: 'Itaú Unibanco S.A.' },
    });
    const { body } = await world.as<Receipt>(world.padaria, `/receipts/${entry?.transaction_id}`);
    expect(body).toMatchObject({ title: 'TED recebida', direction: 'in', end_to_end_id: controlNumber });
    await receive({ controlNumber, description: 'Nota 42' });
    expect(await balance()).toBe(before + 123_456);
  });

  it('finds the account however its number is written', async () => {
    const before = await balance();
    const { number, branch } = world.padaria;
    await receive({ payee: ours({ number: `000${number.replace('-', '')}`, branch: branch.replace(/^0+/, '') }) });
    expect(await balance()).toBe(before + 123_456);
  });

  it.each([
    ['to nobody here', { number: '99999999-9' }, 'SPB2'],
    ['to another branch', { branch: '4321' }, 'SPB2'],
    ['to somebody else than the holder', { document: '11222333000181' }, 'SPB3'],
  ])('%s is sent back with %s', async (_, wrong, code) => {
    const before = await balance();
    expect(await answerTo(await receive({ payee: ours(wrong) }))).toEqual({ code });
    expect(await balance()).toBe(before);
  });

  it('that is told of another account the second time is kept for people', async () => {
    const controlNumber = await receive();
    const [before, dead] = [await balance(), await deadJobs()];
    await receive({ controlNumber, payee: ours({ number: '77777-7' }) });
    expect([await balance(), await deadJobs()]).toEqual([before, dead + 1]);
  });

  it('that is told otherwise the second time changes nothing and is kept for people', async () => {
    const controlNumber = await receive();
    const [before, dead] = [await balance(), await deadJobs()];
    await world.database.transaction(sql =>
      enqueueJob(sql, {
        kind: RECEIVE_TED_JOB,
        payload: {
          ...{ controlNumber, amountCents: '999', purpose: '00005', description: null, payee: ours() },
          payer: { name: 'Outra', document: '11222333000181', ispb: '60701190' },
        },
      }),
    );
    await world.bank.runDueJobs();
    expect([await balance(), await deadJobs()]).toEqual([before, dead + 1]);
  });
});

describe('a word of the STR about an order', () => {
  const say = async (payload: Record<string, unknown>) => {
    await world.database.transaction(sql => enqueueJob(sql, { kind: RECEIVE_TED_MESSAGE_JOB, payload }));
    await world.bank.runDueJobs();
  };

  it('that comes again, or late, changes nothing', async () => {
    const { body: ted } = await world.send();
    await world.bank.runDueJobs();
    const [before, dead] = [await balance(), await deadJobs()];
    await say({ controlNumber: ted.control_number, kind: 'settled' });
    expect([await balance(), await deadJobs()]).toEqual([before, dead]);
  });

  it('that contradicts the end is kept for people', async () => {
    const { body: ted } = await world.send();
    await world.bank.runDueJobs();
    const [before, dead] = [await balance(), await deadJobs()];
    const { control_number: controlNumber } = ted;
    await say({ controlNumber, kind: 'rejected', code: 'SPB1' });
    await say({ controlNumber, kind: 'returned', code: 'SPB1', returnNumber: 'D1', amountCents: '9999' });
    await say({ controlNumber: 'T20261123AAAAAAAAAAA', kind: 'settled' });
    expect([await balance(), await deadJobs()]).toEqual([before, dead + 3]);
    expect((await world.getTed(ted.id)).status).toBe('completed');
  });

  it('that tells of a return twice credits it once', async () => {
    const { body: ted } = await world.send();
    await world.bank.runDueJobs();
    const before = await balance();
    const back = {
      controlNumber: ted.control_number,
      kind: 'returned',
      code: 'SPB70',
      returnNumber: 'D2',
      amountCents: '10000',
    };
    await say(back);
    await say(back);
    expect(await balance()).toBe(before + 10_000);
    const dead = await deadJobs();
    await say({ ...back, returnNumber: 'D3' });
    expect([await balance(), await deadJobs()]).toEqual([before + 10_000, dead + 1]);
    expect(await world.getTed(ted.id)).toMatchObject({
      returned: { code: 'SPB70', reason: 'Quem recebe pediu a devolução.' },
    });
  });
});

it('what left and came explains the clearing account', async () => {
  const { rows } = await world.database.query<{ balance: bigint; explained: bigint }>(
    `select a.balance,
       (select coalesce(sum(amount_cents), 0) from payment_order where kind = 'ted' and status in ('completed', 'returned'))
       - (select coalesce(sum(o.amount_cents), 0) from ted_return r join payment_order o on o.id = r.order_id where r.posted_at is not null)
       - (select coalesce(sum(amount_cents), 0) from payment_incoming where kind = 'ted' and posted_at is not null) as explained
     from ledger.account a where a.id = $1`,
    [SYSTEM_ACCOUNTS['clearing.ted']],
  );
  expect(BigInt(rows[0]?.balance ?? 0n)).toBe(BigInt(rows[0]?.explained ?? -1n));
});
