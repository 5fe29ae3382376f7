import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { formatSpiId } from '../../bank/formats/end-to-end-id';
import { enqueueJob, listDeadJobs } from '../../bank/jobs';
import { tellOddities } from '../../bank/maintenance';
import {
  RECEIVE_CLAIM_JOB,
  RECEIVE_CREDIT_JOB,
  RECEIVE_DISPUTE_JOB,
  RECEIVE_MESSAGE_JOB,
  RECEIVE_RECURRENCE_JOB,
} from '../../bank/providers';
import { type IncomingPix, toCreditPayload } from '../../bank/providers/incoming';
import { type PixWorld, startPixWorld } from './pix-world';

const OFICINA = 'contato@oficina.example';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const newId = (): string => formatSpiId('E', '18236120', world.clock.now(), randomBytes(11));
const credit = (facts: Partial<IncomingPix> = {}): IncomingPix => ({
  ...{ endToEndId: newId(), key: OFICINA, txid: null, amountCents: 1_000n, description: null },
  payer: { name: 'Marina Lopes Cardoso', document: '70514392860', ispb: '18236120' },
  ...facts,
});

const deliver = async (kind: string, payload: Record<string, unknown>): Promise<void> => {
  await enqueueJob(world.database, { kind, payload });
  await world.bank.runDueJobs();
};

/** What is left of the jobs of a kind whose payload tells this. */
const leftOf = async (kind: string, payload: Record<string, unknown>) =>
  (
    await world.database.query<{ attempts: number; error: string; dead: boolean }>(
      'select attempts, last_error as error, died_at is not null as dead from job where kind = $1 and payload = $2',
      [kind, payload],
    )
  ).rows;

/** The kinds that operations are told of as given up. */
const tellGivenUp = async (): Promise<unknown[]> => {
  const lines: { kind?: string }[] = [];
  await tellOddities(world.database, pino({ base: null }, { write: line => void lines.push(JSON.parse(line)) }));
  return lines.map(({ kind }) => kind);
};

describe('a word of the rails that nobody can read', () => {
  const DISPUTE = '018c49b0-0000-7000-8000-000000000000';
  it.each([
    ['a credit of no amount', RECEIVE_CREDIT_JOB, () => ({ ...toCreditPayload(credit()), amountCents: 'dez' })],
    ['a credit of nothing', RECEIVE_CREDIT_JOB, () => toCreditPayload(credit({ amountCents: 0n }))],
    [
      'a credit of more than the ledger holds',
      RECEIVE_CREDIT_JOB,
      () => toCreditPayload(credit({ amountCents: BigInt(Number.MAX_SAFE_INTEGER) + 1n })),
    ],
    ['a credit without an identity', RECEIVE_CREDIT_JOB, () => toCreditPayload(credit({ endToEndId: 'E1' }))],
    [
      'a return of no amount',
      RECEIVE_MESSAGE_JOB,
      () => ({ id: 'M1', kind: 'returned', endToEndId: newId(), returnId: 'D1', amountCents: '1,50', reason: 'MD06' }),
    ],
    ['a message of no kind', RECEIVE_MESSAGE_JOB, () => ({ id: 'M2', kind: 'lost', endToEndId: newId() })],
    [
      'a contest of no amount',
      RECEIVE_DISPUTE_JOB,
      () => ({ kind: 'blocked', disputeId: DISPUTE, blockedCents: 'all' }),
    ],
    ['a claim of no kind', RECEIVE_CLAIM_JOB, () => ({ kind: 'lost', claimId: DISPUTE })],
    [
      'a charge of no amount',
      RECEIVE_RECURRENCE_JOB,
      () => ({ kind: 'charged', code: 'RR1', txid: 't', dueOn: '2026-12-01', amountCents: '1.5', description: null }),
    ],
  ])('%s ends at once, whole, and operations are told', async (_name, kind, toPayload) => {
    const before = await world.balanceOf(world.oficina);
    const payload = toPayload();
    await deliver(kind, payload);
    expect(await leftOf(kind, payload)).toEqual([{ attempts: 1, error: 'message_unreadable', dead: true }]);
    expect(await tellGivenUp()).toContain(kind);
    expect(await world.balanceOf(world.oficina)).toEqual(before);
  });

  it('is not one whose id the contract allows', async () => {
    const payment = await world.pay(world.padaria, 'demora-muito@loja.example', 700);
    await deliver(RECEIVE_MESSAGE_JOB, {
      ...{ id: `msg-${payment.id}/settled:1`, kind: 'settled', endToEndId: payment.end_to_end_id },
    });
    expect(await world.getPayment(world.padaria, payment.id)).toMatchObject({ status: 'completed' });
    const { rows } = await world.database.query('select outcome from spi_inbox where end_to_end_id = $1', [
      payment.end_to_end_id,
    ]);
    expect(rows).toEqual([{ outcome: 'applied' }]);
  });
});

describe('a credit that is told again', () => {
  it.each([
    ['with another amount', { amountCents: 900_000n }],
    ['for another key', { key: 'padaria@padaria.example' }],
    ['for another charge', { txid: 'mesa7' }],
    ['by another payer', { payer: { name: 'Outra', document: '52998224725', ispb: '18236120' } }],
  ])('%s moves nothing and is kept for people', async (_name, other) => {
    const first = credit();
    const again = toCreditPayload({ ...first, ...other });
    const before = (await world.balanceOf(world.oficina)).ledger_cents;
    await deliver(RECEIVE_CREDIT_JOB, toCreditPayload(first));
    await deliver(RECEIVE_CREDIT_JOB, again);
    expect((await world.balanceOf(world.oficina)).ledger_cents).toBe(before + 1_000);
    expect(await leftOf(RECEIVE_CREDIT_JOB, again)).toEqual([
      { attempts: 1, error: 'message_contradicted', dead: true },
    ]);
    expect(await tellGivenUp()).toContain(RECEIVE_CREDIT_JOB);
  });

  it('as it was is no contradiction', async () => {
    const told = toCreditPayload(credit({ description: 'Pedido\n4471' }));
    await deliver(RECEIVE_CREDIT_JOB, told);
    const dead = await listDeadJobs(world.database);
    await deliver(RECEIVE_CREDIT_JOB, told);
    expect(await listDeadJobs(world.database)).toEqual(dead);
    expect(await leftOf(RECEIVE_CREDIT_JOB, told)).toEqual([]);
  });
});

describe('a credit that names an account', () => {
  const accountOf = async ({ accountId }: PixWorld['oficina']): Promise<NonNullable<IncomingPix['payee']>> => {
    const { rows } = await world.database.query<NonNullable<IncomingPix['payee']>>(
      'select c.cnpj as document, a.branch, a.number from account a join company c on c.id = a.company_id where a.id = $1',
      [toUuid(accountId)],
    );
    if (!rows[0]) throw new Error('the account stands in the database');
    return rows[0];
  };

  /** Gives what the account of the key got and why it was refused. */
  const receive = async (payee: IncomingPix['payee']) => {
    const before = await world.balanceOf(world.oficina);
    const pix = credit({ payee });
    await deliver(RECEIVE_CREDIT_JOB, toCreditPayload(pix));
    const { rows } = await world.database.query<{ refusal: string | null }>(
      'select refusal from payment_incoming where rail_id = $1',
      [pix.endToEndId],
    );
    const after = await world.balanceOf(world.oficina);
    return { gotCents: after.ledger_cents - before.ledger_cents, refusal: rows[0]?.refusal };
  };

  it('is credited when its key leads there', async () => {
    const payee = await accountOf(world.oficina);
    expect(await receive(payee)).toEqual({ gotCents: 1_000, refusal: null });
    // as its sender writes it
    const spelled = {
      ...payee,
      branch: Number(payee.branch).toString(),
      number: `000${payee.number.replace('-', '')}`,
    };
    expect(await receive(spelled)).toEqual({ gotCents: 1_000, refusal: null });
  });

  it('is credited when a letter of its number is told as a zero', async () => {
    const payee = await accountOf(world.oficina);
    const renumber = (number: string) =>
      world.database.query('update account set number = $2 where id = $1', [toUuid(world.oficina.accountId), number]);
    await renumber('7654321-X');
    expect(await receive({ ...payee, number: '76543210' })).toEqual({ gotCents: 1_000, refusal: null });
    await renumber(payee.number);
  });

  it('stays with its sender when the key leads to another account', async () => {
    const payee = await accountOf(world.oficina);
    expect(await receive(await accountOf(world.padaria))).toEqual({ gotCents: 0, refusal: 'AC03' });
    expect(await receive({ ...payee, branch: '9999' })).toEqual({ gotCents: 0, refusal: 'AC03' });
  });

  it('stays with its sender when the account is not the owner’s that it names', async () => {
    const payee = await accountOf(world.oficina);
    expect(await receive({ ...payee, document: world.padaria.cnpj })).toEqual({ gotCents: 0, refusal: 'BE01' });
  });
});
