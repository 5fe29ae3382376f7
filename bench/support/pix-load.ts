import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { PROVIDERS } from '../../bank/contract/providers';
import { fromUuid, toUuid } from '../../bank/core/ids';
import { hashToken } from '../../bank/core/sealing';
import { openLedgerAccount, SYSTEM_ACCOUNTS, type Ledger, type LedgerAccountId } from '../../bank/ledger';
import { registerPixKey } from '../../bank/products/pix/pay';
import type { Database } from '../../bank/storage';
import { quantile } from './statistics';

/** A company that pays, with an open session. */
export interface Payer {
  accountId: string;
  ledgerAccountId: LedgerAccountId;
  bearer: string;
  key: string;
}

/** A payment that is looked up and authorised, and has only to be made. */
export interface ReadyPayment {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** What it is answered when it is good; absent: 201. */
  status?: number;
}

export interface Latency {
  p50Ms: number;
  p99Ms: number;
  /** Answers that were not the payment. */
  failures: number;
}

const OUTSIDE = 'fornecedor@farinhas.example';
export const OPENING_CENTS = 10_000_000n;
const HOUR_MS = 3_600_000;
/** Below what a session may call and a person may look up in a minute. */
export const PAYMENTS_PER_PAYER = 30;

const openPayer = async (database: Database, ledger: Ledger, index: number, now: Date): Promise<Payer> => {
  const [user, company, account, session] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const cnpj = `${String(10_000_000 + index)}000100`;
  const number = `${1_000_000 + index}-1`;
  const ispb = PROVIDERS.celcoin.ispb;
  const ledgerAccountId = await openLedgerAccount(database, {
    code: `bench:${account}`,
    kind: 'customer',
    minBalanceCents: 0n,
  });
  const bearer = `at_${randomBytes(32).toString('base64url')}`;
  const key = `empresa-${index}@bench.example`;
  await database.transaction(async sql => {
    await sql.query(
      `insert into app_user (id, name, email, password_hash, created_at) values ($1, 'Ana', $2, 'none', $3)`,
      [user, `ana-${index}@bench.example`, now],
    );
    await sql.query(
      `insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, 'Padaria do Zé Ltda', 'Padaria do Zé', $2, $3)`,
      [company, cnpj, now],
    );
    await sql.query(
      `insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, $4, '0001', $5, $6)`,
      [account, company, ledgerAccountId, ispb, number, now],
    );
    await sql.query(`insert into membership (user_id, company_id, role, created_at) values ($1, $2, 'admin', $3)`, [
      user,
      company,
      now,
    ]);
    await sql.query(
      `insert into session (id, user_id, level, verified_at, verified_by, address, user_agent, created_at, last_used_at, expires_at)
       values ($1, $2, 'verified', $3, 'email', '127.0.0.1', 'bench', $3, $3, $4)`,
      [session, user, now, new Date(now.getTime() + HOUR_MS)],
    );
    await sql.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashToken(bearer),
      session,
      new Date(now.getTime() + HOUR_MS),
    ]);
  });
  const accountId = fromUuid('acc', account);
  const owner = { id: accountId, ledgerAccountId, legalName: 'Padaria do Zé Ltda', cnpj, ispb, branch: '0001', number };
  await registerPixKey(database, owner, { text: key, type: 'email', createdAt: now });
  await ledger.post({
    key: randomUUID(),
    legs: [
      { accountId: SYSTEM_ACCOUNTS['equity.opening'], amountCents: -OPENING_CENTS },
      { accountId: ledgerAccountId, amountCents: OPENING_CENTS },
    ],
    details: { kind: 'opening', description: 'Saldo de abertura' },
  });
  return { accountId, ledgerAccountId, bearer, key };
};

/** Companies, each with R$ 100.000,00, a key and a session. `from`: number of the first. */
export const openPayers = async (
  database: Database,
  ledger: Ledger,
  from: number,
  count: number,
  now = new Date(),
): Promise<Payer[]> => {
  const payers: Payer[] = [];
  for (let index = from; index < from + count; index++) payers.push(await openPayer(database, ledger, index, now));
  return payers;
};

/** Asks the bank as a customer does. */
export const postJson = async <Body>(port: number, path: string, bearer: string, json: unknown): Promise<Body> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
};

/** Has what is asked for authorised, through HTTP; only the typing of the code is left out: the proof is given in the database. */
export const toReadyPayment = async (
  { port, database }: { port: number; database: Database },
  payer: Payer,
  { path, purpose, asked }: { path: string; purpose: string; asked: Readonly<Record<string, string | number>> },
): Promise<ReadyPayment> => {
  const key = randomUUID();
  const wish = { purpose, account_id: payer.accountId, ...asked, idempotency_key: key };
  const proof = await postJson<{ id: string }>(port, '/identity_server/authorizations', payer.bearer, wish);
  await database.query(
    `update step_up_authorization set authorized_at = created_at, authorized_by = 'totp' where id = $1`,
    [toUuid(proof.id)],
  );
  return {
    path,
    headers: {
      authorization: `Bearer ${payer.bearer}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'step-up-proof': proof.id,
    },
    body: JSON.stringify(asked),
  };
};

/** Looks a payee up and has the Pix authorised. A quarter of the payments stay inside the bank, which posts them before it answers. */
export const preparePix = async (
  bank: { port: number; database: Database },
  payer: Payer,
  other: Payer,
  turn: number,
): Promise<ReadyPayment> => {
  const path = `/accounts/${payer.accountId}/pix`;
  const input = turn % 4 === 0 ? other.key : OUTSIDE;
  const lookup = await postJson<{ id: string }>(bank.port, `${path}/lookups`, payer.bearer, { input });
  const asked = { lookup_id: lookup.id, amount_cents: 100 + (turn % 400) };
  return toReadyPayment(bank, payer, { path: `${path}/payments`, purpose: 'pix_payment', asked });
};

/** All payments of a round, every payer's in turn. */
export const prepareInTurn = async (
  payers: readonly Payer[],
  count: number,
  prepare: (payer: Payer, other: Payer, turn: number) => Promise<ReadyPayment>,
): Promise<ReadyPayment[]> => {
  const ready: ReadyPayment[] = [];
  for (let turn = 0; turn < count; turn++) {
    const [payer, other] = [payers[turn % payers.length], payers[(turn + 1) % payers.length]];
    if (payer && other) ready.push(await prepare(payer, other, turn));
  }
  return ready;
};

/** The Pix of a round. */
export const preparePayments = (
  port: number,
  database: Database,
  payers: readonly Payer[],
  count: number,
): Promise<ReadyPayment[]> =>
  prepareInTurn(payers, count, (payer, other, turn) => preparePix({ port, database }, payer, other, turn));

/** Sends one every `1000 / rate` ms whether the earlier ones are answered or not, and counts from when each was due: waiting in line is waiting. */
const runAtRate = async (count: number, rate: number, send: (index: number) => Promise<boolean>): Promise<Latency> => {
  const start = performance.now() + 100;
  const times: number[] = [];
  let failures = 0;
  const runs = Array.from({ length: count }, async (_, index) => {
    const due = start + (index * 1000) / rate;
    await new Promise(resolve => setTimeout(resolve, due - performance.now()));
    const isGood = await send(index).catch(() => false);
    times.push(performance.now() - due);
    if (!isGood) failures++;
  });
  await Promise.all(runs);
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), failures };
};

/** Makes the payments through HTTP, on kept connections as a gateway has them. */
export const runPayments = async (port: number, ready: readonly ReadyPayment[], rate: number): Promise<Latency> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (index: number) =>
    new Promise<boolean>((resolve, reject) => {
      const payment = ready[index];
      if (!payment) return reject(new RangeError('no such payment'));
      const call = request({
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path: payment.path,
        headers: payment.headers,
      });
      call.on('response', answer =>
        answer.resume().on('end', () => resolve(answer.statusCode === (payment.status ?? 201))),
      );
      call.on('error', reject);
      call.end(payment.body);
    });
  try {
    return await runAtRate(ready.length, rate, send);
  } finally {
    agent.destroy();
  }
};

/** The bare posts of as many payments: no HTTP, no limits, no hold, no proof. */
export const runPosts = (ledger: Ledger, payers: readonly Payer[], count: number, rate: number): Promise<Latency> =>
  runAtRate(count, rate, async index => {
    const payer = payers[index % payers.length];
    if (!payer) return false;
    await ledger.post({
      key: randomUUID(),
      legs: [
        { accountId: payer.ledgerAccountId, amountCents: -100n },
        { accountId: SYSTEM_ACCOUNTS['clearing.pix'], amountCents: 100n },
      ],
      details: { kind: 'pix_out', description: 'Pedido 4471' },
    });
    return true;
  });
