import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { openPayers } from '../../bench/support/pix-load';
import { toUuid } from '../../bank/core/ids';
import type { Database } from '../../bank/storage';
import { createDraw } from './seed';

export type Payer = Awaited<ReturnType<typeof openPayers>>[number];

/** A payment as its client knows it. */
export interface Attempt {
  key: string;
  payer: Payer;
  /** Of this bank; undefined: at another institution. */
  payee: Payer | undefined;
  amountCents: number;
  /** UUID of the proof that was given for it. */
  proof: string;
  /** Ids that the bank acknowledged it under: one, however often it was asked. */
  ids: Set<string>;
}

/** Where calls go in: the bank itself with a bearer, or the gateway of the web app with the cookie of a browser. */
export interface Door {
  port: number;
  kind: 'bank' | 'web';
}

export interface Load {
  attempts: readonly Attempt[];
  /** Refusals that nothing explains, in words. */
  refusals: readonly string[];
  /** Answers that told the client to ask again. */
  countAgain(): number;
  /** No new payments; resolves when each that was begun is answered. */
  stop(): Promise<void>;
  /** Ends at once, answered or not. */
  abandon(): void;
}

const OUTSIDE = 'fornecedor@farinhas.example';
const PAUSE_MS = 25;
const DAY_S = 86_400;

interface Answer {
  status: number;
  body: { id?: string; code?: string };
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const identify = ({ kind, port }: Door, payer: Payer): Record<string, string> =>
  kind === 'bank'
    ? { authorization: `Bearer ${payer.bearer}` }
    : {
        cookie: `balcao@access_token=${payer.bearer}~${Math.floor(Date.now() / 1000) + DAY_S}; balcao@two-factor=TRUE`,
        origin: `http://127.0.0.1:${port}`,
        'x-requested-with': 'XMLHttpRequest',
      };

const send = (door: Door, agent: Agent, path: string, headers: Record<string, string>, json: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port: door.port,
      agent,
      method: 'POST',
      path: door.kind === 'bank' ? path : `/api/bank${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      timeout: 15_000,
    });
    call.on('response', async answer => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') });
      } catch (error) {
        // cut off in the middle of its answer, or not one of ours
        reject(error);
      }
    });
    call.on('timeout', () => call.destroy(new Error('no answer in 15 s')));
    call.on('error', reject);
    call.end(JSON.stringify(json));
  });

/** What says nothing about the payment: ask again. The rest is the bank's last word. */
const isAgain = ({ status }: Answer): boolean => status >= 500 || status === 409 || status === 429;

/** Pays without end through `doors`, a client at each: every call is repeated, with the same key, until it is answered. */
export const startLoad = (database: Database, payers: readonly Payer[], doors: readonly Door[], seed: string): Load => {
  const attempts: Attempt[] = [];
  const refusals: string[] = [];
  let again = 0;
  let isStopping = false;
  let isAbandoned = false;

  const client = async (door: Door, place: number): Promise<void> => {
    const draw = createDraw(seed, 'client', place);
    const agent = new Agent({ keepAlive: true });

    const insist = async (path: string, headers: Record<string, string>, json: object): Promise<Answer> => {
      for (;;) {
        const answer = await send(door, agent, path, headers, json).catch(() => undefined);
        if (isAbandoned) throw new Error('the load was abandoned');
        if (answer && !isAgain(answer)) return answer;
        again++;
        await wait(PAUSE_MS);
      }
    };

    /** The proof, as if the person had typed the code. */
    const prove = async (proof: string): Promise<void> => {
      for (;;) {
        try {
          await database.query(
            `update step_up_authorization set authorized_at = created_at, authorized_by = 'totp' where id = $1`,
            [proof],
          );
          return;
        } catch {
          if (isAbandoned) return;
          await wait(PAUSE_MS);
        }
      }
    };

    const pay = async (turn: number): Promise<void> => {
      const payer = payers[draw(payers.length)];
      const other = payers[draw(payers.length)];
      if (!payer || !other) throw new RangeError('nobody pays');
      const payee = turn % 3 === 0 && other !== payer ? other : undefined;
      const amountCents = 1 + draw(99);
      const key = createHash('sha256').update(`${seed}/${place}/${turn}`).digest('hex').slice(0, 32);
      const who = identify(door, payer);
      const words = (call: string, answer: Answer) => `${call} by ${door.kind}: ${answer.status} ${answer.body.code}`;

      const lookup = await insist(`/accounts/${payer.accountId}/pix/lookups`, who, { input: payee?.key ?? OUTSIDE });
      if (!lookup.body.id) return void refusals.push(words('lookup', lookup));
      const wish = { lookup_id: lookup.body.id, amount_cents: amountCents };
      const proof = await insist('/identity_server/authorizations', who, {
        purpose: 'pix_payment',
        account_id: payer.accountId,
        ...wish,
        idempotency_key: key,
      });
      if (!proof.body.id) return void refusals.push(words('authorization', proof));
      await prove(toUuid(proof.body.id));

      const attempt = { key, payer, payee, amountCents, proof: toUuid(proof.body.id), ids: new Set<string>() };
      attempts.push(attempt);
      const headers = { ...who, 'idempotency-key': key, 'step-up-proof': proof.body.id };
      // some ask once more though they were answered: a double click, a proxy that repeats
      for (let times = draw(4) === 0 ? 2 : 1; times > 0; times--) {
        const answer = await insist(`/accounts/${payer.accountId}/pix/payments`, headers, wish);
        if (answer.status === 201 && answer.body.id) attempt.ids.add(answer.body.id);
        else refusals.push(words('payment', answer));
      }
    };

    for (let turn = 0; !isStopping; turn++) await pay(turn);
    agent.destroy();
  };

  const done = Promise.all(doors.map(client));
  return {
    attempts,
    refusals,
    countAgain: () => again,
    async stop() {
      isStopping = true;
      await done;
    },
    abandon() {
      isStopping = true;
      isAbandoned = true;
      done.catch(() => undefined);
    },
  };
};
