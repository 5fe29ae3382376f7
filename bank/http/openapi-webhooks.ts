import type { z } from 'zod';
import { type CatalogueEntry, EVENT_CATALOGUE } from '../contract/products/event-catalogue';
import { paymentEvent, putEventAddress } from '../contract/products/events';
import { putWebhook } from '../contract/products/pix/api-pix';
import { cobrNotice, pixNotice, recNotice } from '../contract/products/pix/api-notice';
import { putWebhookCobr, putWebhookRec } from '../contract/products/pix/mandate-hooks';
import { type Components, type Json, toSchema } from './openapi-components';
import { tagOf } from './openapi-tags';

const SIGNATURE = {
  name: 'x-jws-signature',
  in: 'header',
  required: true,
  description:
    'Detached JWS (RFC 7515, appendix F) of the body: ES256 by a key of `/qr/keys`, in its header `iat`, when this try was signed. What is older than five minutes is none of the bank’s.',
  schema: { type: 'string' },
};

const TRIES =
  'until it answers 2xx within 5 s: again after 30 s, 1 min … 6 h, twelve times in about 20 hours. It may come twice and out of order';

const toExamples = (to: CatalogueEntry['to']): Json =>
  Object.fromEntries(
    EVENT_CATALOGUE.filter(entry => entry.to === to).map(({ event, when, sample }) => [
      event,
      { summary: when, value: sample },
    ]),
  );

const toPost = (
  { refer }: Components,
  told: { id: string; summary: string; description: string; tag: string; schema: z.ZodType; to: CatalogueEntry['to'] },
): Json => ({
  post: {
    operationId: told.id,
    summary: told.summary,
    description: told.description,
    tags: [told.tag],
    // the address is called with a signature, not with a token
    security: [],
    parameters: [{ ...SIGNATURE }],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: refer(toSchema(told.schema, 'output')), examples: toExamples(told.to) },
      },
    },
    responses: { '204': { description: 'Taken; any 2xx is.' }, '4XX': { description: 'Not taken: it comes again.' } },
  },
});

/** What the bank posts to the addresses of a company's systems. */
export const toWebhooks = (components: Components): Json => ({
  paymentEvent: toPost(components, {
    id: 'receivePaymentEvent',
    summary: 'A TED or a boleto that moved, or a TED that came in',
    description: `Posted to the address of \`putEventAddress\` ${TRIES}: know it by \`id\`, read the state anew.`,
    ...{ tag: tagOf(putEventAddress.path), schema: paymentEvent, to: 'events' },
  }),
  pixNotice: toPost(components, {
    id: 'receivePixNotice',
    summary: 'A Pix that was received with a key',
    description: `Posted to the address of \`putWebhook\` with \`/pix\` behind it ${TRIES}: know a Pix by its \`endToEndId\`.`,
    ...{ tag: tagOf(putWebhook.path), schema: pixNotice, to: 'key' },
  }),
  recNotice: toPost(components, {
    id: 'receiveRecNotice',
    summary: 'A recurrence of Pix Automático that changed',
    description: `Posted to the address of \`putWebhookRec\` with \`/rec\` behind it ${TRIES}: know it by \`idRec\`, read it anew.`,
    ...{ tag: tagOf(putWebhookRec.path), schema: recNotice, to: 'rec' },
  }),
  cobrNotice: toPost(components, {
    id: 'receiveCobrNotice',
    summary: 'A charge under a recurrence that changed',
    description: `Posted to the address of \`putWebhookCobr\` with \`/cobr\` behind it ${TRIES}: know it by \`txid\`, read it anew.`,
    ...{ tag: tagOf(putWebhookCobr.path), schema: cobrNotice, to: 'cobr' },
  }),
});
