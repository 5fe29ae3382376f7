import { z } from 'zod';
import { createBreaker, type JobHandler } from '../../../jobs';
import type { Database, Sql } from '../../../storage';
import type { PixApiDeps } from './deps';
import { EVENT_JOB, findEventDelivery, noteEventTry } from './event-rows';
import { sendWebhook } from './send-webhook';
import { findDelivery, noteTry, WEBHOOK_JOB } from './webhook-rows';

/** What is waited after each try that failed, in seconds; after the last one no more is tried: about 20 hours in all. */
const WAITS = [30, 60, 120, 240, 480, 960, 1_800, 3_600, 7_200, 14_400, 21_600, 21_600] as const;

/** The signature beside its payload: header and signature of the JWS, the body itself in the middle. Source: RFC 7515, appendix F. */
const toDetached = (jws: Uint8Array): string => {
  const [header, , signature] = new TextDecoder().decode(jws).split('.');
  return `${header}..${signature}`;
};

/** Calls of one company at once, whatever hosts they go to: half of a worker's slots, so that slow ones of it leave room for others. */
const AT_ONCE_OF_COMPANY = 8;

/** Of one host: eight calls at once; after three without an answer nobody calls for half a minute, then twice as long each time. */
const BREAKER = { atOnce: 8, failures: 3, firstMs: 30_000, longestMs: 600_000 } as const;

/** Whether somebody at the address said anything. */
const isAnswer = (answer: string): boolean => /^\d{3}$/.test(answer);

interface Calling {
  /** UUID; none of them waits for what another has under way. */
  accountId: string;
  isAwaited: boolean;
  signal: AbortSignal;
}

/** Calls the host of an address when the others leave room for it: gives its answer, or the instant at which to come again. */
const createCaller = ({ clock, webhooksHere }: PixApiDeps) => {
  const hosts = createBreaker({ clock, ...BREAKER });
  // companies are never left alone, whatever their hosts do
  const companies = createBreaker({
    clock,
    ...BREAKER,
    atOnce: AT_ONCE_OF_COMPANY,
    failures: Number.POSITIVE_INFINITY,
  });
  const callHost = async (
    address: string,
    call: Parameters<typeof sendWebhook>[1],
    signal: AbortSignal,
  ): Promise<string | Date> => {
    const { host } = new URL(address);
    const entry = hosts.enter(host);
    if (entry !== 'go') return entry;
    const answer = await sendWebhook(address, call, { allowsHere: webhooksHere, signal });
    // a worker that stops has learned nothing of the host
    hosts.leave(host, isAnswer(answer) || signal.aborted);
    return answer;
  };
  return async (
    address: string,
    call: Parameters<typeof sendWebhook>[1],
    { accountId, isAwaited, signal }: Calling,
  ): Promise<string | Date> => {
    // somebody sits before a screen and wants to know
    if (isAwaited) return sendWebhook(address, call, { allowsHere: webhooksHere, signal });
    const entry = companies.enter(accountId);
    if (entry !== 'go') return entry;
    const answer = await callHost(address, call, signal);
    companies.leave(accountId, true);
    return answer;
  };
};

/** What is to be told, and where exactly. */
interface Delivery {
  status: 'waiting' | 'delivered' | 'failed';
  tries: number;
  /** UUID */
  accountId: string;
  /** As the company told it last; null: it took it away. */
  url: string | null;
  /** Behind it. */
  path: '/pix' | '';
  payload: Record<string, unknown>;
  /** Somebody sits before a screen and waits for the answer. */
  isTest: boolean;
}

/** Where a job finds what it tells, and notes how that went. */
interface DeliveryBook {
  job: string;
  find(database: Database, uuid: string): Promise<Delivery | undefined>;
  noteTry(
    sql: Sql,
    uuid: string,
    end: { status: Delivery['status']; answer: string; url: string | null; now: Date },
  ): Promise<void>;
}

const PIX_BOOK: DeliveryBook = {
  job: WEBHOOK_JOB,
  async find(database, uuid) {
    const row = await findDelivery(database, uuid);
    return row && { ...row, path: '/pix', isTest: row.kind === 'test' };
  },
  noteTry,
};

const EVENT_BOOK: DeliveryBook = {
  job: EVENT_JOB,
  async find(database, uuid) {
    const row = await findEventDelivery(database, uuid);
    return row && { ...row, path: '', isTest: /^test\b/.test(row.event) };
  },
  noteTry: noteEventTry,
};

type CallHost = ReturnType<typeof createCaller>;

/**
 * Tells an address until it answers 2xx: then the delivery ends, with the job in one transaction. A crash between the answer and that tells it again:
 * receivers know a Pix by its `endToEndId`, an event by its `id`. A host that does not answer is left alone for a while, which is no try of its deliveries.
 */
const createDeliveryJob = (
  { database, clock, chargeHost, signer }: PixApiDeps,
  book: DeliveryBook,
  callHost: CallHost,
): JobHandler => ({
  kind: book.job,
  lane: 'webhooks',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: () => 30_000,
  async run(payload, { finish, signal }) {
    const id = z.uuid().parse(payload.deliveryId);
    const delivery = await book.find(database, id);
    if (delivery?.status !== 'waiting') return undefined;
    const { url, path } = delivery;
    const end = (status: 'delivered' | 'failed', answer: string): Promise<void> =>
      database.transaction(async sql => {
        await book.noteTry(sql, id, { status, answer, url, now: clock.now() });
        await finish(sql);
      });
    if (url === null) {
      await end('failed', 'webhook_missing');
      return undefined;
    }
    // of this try: a receiver tells what comes now from what somebody kept and sends it a year later
    const jws = await signer.sign(delivery.payload, `https://${chargeHost}/qr/keys`, clock.now());
    const headers = { 'x-jws-signature': toDetached(jws), 'user-agent': 'api-pix-webhook/1' };
    const call = { body: JSON.stringify(delivery.payload), headers };
    const address = path ? `${url.replace(/\/$/, '')}${path}` : url;
    const { accountId, isTest: isAwaited } = delivery;
    const answer = await callHost(address, call, { accountId, isAwaited, signal });
    if (answer instanceof Date) return { againAt: answer };
    // whoever tries an address waits for the answer, and does so again if it is not the wished one
    const wait = delivery.isTest ? undefined : WAITS[delivery.tries];
    const status = /^2\d\d$/.test(answer) ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
    if (status !== 'waiting' || wait === undefined) {
      await end(status === 'delivered' ? status : 'failed', answer);
      return undefined;
    }
    const now = clock.now();
    await book.noteTry(database, id, { status, answer, url, now });
    return { againAt: new Date(now.getTime() + wait * 1_000) };
  },
});

/** The jobs that tell companies' systems, of Pix and of everything else; a host that does not answer is left alone by both. */
export const createDeliveryJobs = (deps: PixApiDeps): JobHandler[] => {
  const callHost = createCaller(deps);
  return [PIX_BOOK, EVENT_BOOK].map(book => createDeliveryJob(deps, book, callHost));
};
