import { z } from 'zod';
import { operation } from '../../operation';

const common = { level: 'api', idempotency: 'none', dialect: 'api_pix' } as const;
const webhookrec = {
  read: { ...common, scope: 'webhookrec.read' },
  write: { ...common, scope: 'webhookrec.write' },
} as const;
const webhookcobr = {
  read: { ...common, scope: 'webhookcobr.read' },
  write: { ...common, scope: 'webhookcobr.write' },
} as const;
const hookBody = z.object({ webhookUrl: z.string().min(1).max(500) });
const hook = z.object({ webhookUrl: z.string(), criacao: z.iso.datetime() });

export const putWebhookRec = operation({
  ...webhookrec.write,
  id: 'putWebhookRec',
  summary: 'Have an address told of every change of a recurrence',
  method: 'PUT',
  path: '/api-pix/v2/webhookrec',
  body: hookBody,
  response: hook,
  status: 200,
  errors: [],
});

export const getWebhookRec = operation({
  ...webhookrec.read,
  id: 'getWebhookRec',
  summary: 'The address that is told of recurrences',
  method: 'GET',
  path: '/api-pix/v2/webhookrec',
  response: hook,
  errors: ['not_found'],
});

export const deleteWebhookRec = operation({
  ...webhookrec.write,
  id: 'deleteWebhookRec',
  summary: 'Tell nobody of recurrences any more',
  method: 'DELETE',
  path: '/api-pix/v2/webhookrec',
  errors: ['not_found'],
});

export const putWebhookCobr = operation({
  ...webhookcobr.write,
  id: 'putWebhookCobr',
  summary: 'Have an address told of every change of a charge under a recurrence',
  method: 'PUT',
  path: '/api-pix/v2/webhookcobr',
  body: hookBody,
  response: hook,
  status: 200,
  errors: [],
});

export const getWebhookCobr = operation({
  ...webhookcobr.read,
  id: 'getWebhookCobr',
  summary: 'The address that is told of charges under recurrences',
  method: 'GET',
  path: '/api-pix/v2/webhookcobr',
  response: hook,
  errors: ['not_found'],
});

export const deleteWebhookCobr = operation({
  ...webhookcobr.write,
  id: 'deleteWebhookCobr',
  summary: 'Tell nobody of charges under recurrences any more',
  method: 'DELETE',
  path: '/api-pix/v2/webhookcobr',
  errors: ['not_found'],
});
