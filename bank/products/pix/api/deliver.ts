import { z } from 'zod';
import { createBreaker, type JobHandler } from '../../../jobs';
import type { PixApiDeps } from './deps';
import { sendWebhook } from './send-webhook';
import { findDelivery, noteTry, WEBHOOK_JOB } from './webhook-rows';

/** What is waited after each try that failed, in seconds; after the last one no more is tried: about 20 hours in all. */
const WAITS = [30, 60, 120, 240, 480, 960, 1_800, 3_600, 7_200, 14_400, 21_600, 21_600] as const;

/** The signature beside its payload: header and signature of the JWS, the body itself in the middle. Source: RFC 7515, appendix F. */
const toDetached = (jws: Uint8Array): string => {
  const [header, , signature] = new TextDecoder().decode(jws).split('.');
  return `${header}..${signature}`;
};

/** Of one host: eight calls at once; after three without an answer nobody calls for half a minute, then twice as long each time. */
const BREAKER = { atOnce: 8, failures: 3, firstMs: 30_000, longestMs: 600_000 } as const;

/** Whether somebody at the address said anything. */
const isAnswer = (answer: string): boolean => /^\d{3}$/.test(answer);

/** Calls the host of an address when the others leave room for it: gives its answer, or the instant at which to come again. */
const createCaller = ({ clock, webhooksHere }: PixApiDeps) => {
  const breaker = createBreaker({ clock, ...BREAKER });
  return async (
    address: string,
    call: Parameters<typeof sendWebhook>[1],
    { isAwaited, signal }: { isAwaited: boolean; signal: AbortSignal },
  ): Promise<string | Date> => {
    const { host } = new URL(address);
    // somebody sits before a screen and wants to know
    if (isAwaited) return sendWebhook(address, call, { allowsHere: webhooksHere, signal });
    const entry = breaker.enter(host);
    if (entry !== 'go') return entry;
    const answer = await sendWebhook(address, call, { allowsHere: webhooksHere, signal });
    // a worker that stops has learned nothing of the host
    breaker.leave(host, isAnswer(answer) || signal.aborted);
    return answer;
  };
};

/**
 * Tells an address of a Pix until it answers 2xx: then the delivery ends, with the job in one transaction. A crash between the answer and that tells it
 * again: receivers know a Pix by its `endToEndId`. A host that does not answer is left alone for a while, which is no try of its deliveries.
 */
export const createWebhookJob = (deps: PixApiDeps): JobHandler => {
  const { database, clock, chargeHost, signer } = deps;
  const callHost = createCaller(deps);
  return {
    kind: WEBHOOK_JOB,
    lane: 'webhooks',
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: () => 30_000,
    async run(payload, { finish, signal }) {
      const id = z.uuid().parse(payload.deliveryId);
      const delivery = await findDelivery(database, id);
      if (delivery?.status !== 'waiting') return undefined;
      const jws = await signer.sign(delivery.payload, `https://${chargeHost}/qr/keys`);
      const headers = { 'x-jws-signature': toDetached(jws), 'user-agent': 'api-pix-webhook/1' };
      const call = { body: JSON.stringify(delivery.payload), headers };
      const isAwaited = delivery.kind === 'test';
      const answer = await callHost(`${delivery.url.replace(/\/$/, '')}/pix`, call, { isAwaited, signal });
      if (answer instanceof Date) return { againAt: answer };
      // whoever tries an address waits for the answer, and does so again if it is not the wished one
      const wait = isAwaited ? undefined : WAITS[delivery.tries];
      const status = /^2\d\d$/.test(answer) ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
      const now = clock.now();
      if (status === 'waiting' && wait !== undefined) {
        await noteTry(database, id, { status, answer, now });
        return { againAt: new Date(now.getTime() + wait * 1_000) };
      }
      await database.transaction(async sql => {
        await noteTry(sql, id, { status, answer, now });
        await finish(sql);
      });
      return undefined;
    },
  };
};
