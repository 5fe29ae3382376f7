import { z } from 'zod';
import type { JobHandler } from '../../jobs';
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

/**
 * Tells an address of a Pix until it answers 2xx: then the delivery ends, with the job in one transaction. A crash between the answer and that tells it
 * again: receivers know a Pix by its `endToEndId`.
 */
export const createWebhookJob = ({ database, clock, chargeHost, signer, webhooksHere }: PixApiDeps): JobHandler => ({
  kind: WEBHOOK_JOB,
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: () => 30_000,
  async run(payload, { finish, signal }) {
    const id = z.uuid().parse(payload.deliveryId);
    const delivery = await findDelivery(database, id);
    if (delivery?.status !== 'waiting') return undefined;
    const jws = await signer.sign(delivery.payload, `https://${chargeHost}/qr/keys`);
    const headers = { 'x-jws-signature': toDetached(jws), 'user-agent': 'api-pix-webhook/1' };
    const call = { body: JSON.stringify(delivery.payload), headers };
    const address = `${delivery.url.replace(/\/$/, '')}/pix`;
    const answer = await sendWebhook(address, call, { allowsHere: webhooksHere, signal });
    // whoever tries an address waits for the answer, and does so again if it is not the wished one
    const wait = delivery.kind === 'test' ? undefined : WAITS[delivery.tries];
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
});
