import { z } from 'zod';
import { operation } from '../operation';
import { pageOf } from '../primitives';
import { recurrenceTopic, webhookDeliveryId } from './pix/api';
import { eventDelivery, logQuery, resendOfPeriod, resentDeliveries } from './webhook-log';

const system = { level: 'api', idempotency: 'none' } as const;

export const listEventDeliveries = operation({
  ...system,
  id: 'listEventDeliveries',
  summary:
    'What the address of TEDs and boletos was told, newest first, each with its body; of Pix Automático what the key may read',
  method: 'GET',
  path: '/api/v1/webhook/deliveries',
  scope: 'events.read',
  query: logQuery,
  response: pageOf(eventDelivery),
  errors: ['not_found'],
});

/** Tests are not sent again; of Pix Automático only what the key may read: `rec.read`, `cobr.read`. */
export const resendEventDeliveries = operation({
  ...system,
  id: 'resendEventDeliveries',
  summary: 'Send the events of a period again, to the address of today; they may arrive twice',
  method: 'POST',
  path: '/api/v1/webhook/resends',
  scope: 'events.write',
  body: resendOfPeriod,
  response: resentDeliveries,
  status: 202,
  errors: ['webhook_missing', 'webhook_resend_too_many'],
});

export const resendEventDelivery = operation({
  ...system,
  id: 'resendEventDelivery',
  summary: 'Send one event again, at once and to the address of today; it may arrive twice',
  method: 'POST',
  path: '/api/v1/webhook/deliveries/{delivery_id}/resend',
  scope: 'events.write',
  params: z.object({ delivery_id: webhookDeliveryId }),
  body: z.object({}),
  status: 202,
  errors: ['webhook_missing'],
});

export const testEventAddress = operation({
  ...system,
  id: 'testEventAddress',
  summary:
    'Have the address of TEDs and boletos, or one of Pix Automático, told something that tells of no payment, once',
  method: 'POST',
  path: '/api/v1/webhook/tests',
  scope: 'events.write',
  body: z.object({
    about: recurrenceTopic
      .optional()
      .meta({ description: 'The address of Pix Automático; asks for `webhookrec.write` or `webhookcobr.write` too' }),
  }),
  status: 202,
  errors: ['webhook_missing'],
});
