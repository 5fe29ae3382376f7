import { z } from 'zod';
import { byAccount, contact } from './accounts';
import { operation } from '../operation';
import { publicId } from '../primitives';

const byContact = byAccount.extend({ contact_id: publicId('cnt') });

const common = { level: 'verified', idempotency: 'none', scope: 'pix:pay', params: byContact } as const;
const refusals = ['unauthenticated', 'mfa_required', 'forbidden', 'not_found', 'validation_failed'] as const;

export const contactChange = z.object({
  nickname: z
    .string()
    .max(60)
    .nullable()
    .optional()
    .meta({ description: 'Null or blank: the name of the owner again' }),
  favorite: z.boolean().optional(),
});
export type ContactChange = z.infer<typeof contactChange>;

export const changeContact = operation({
  ...common,
  id: 'changeContact',
  summary:
    'Give the owner of a key a name of one’s own, or make it a favourite, with all its keys; what is left out stays',
  method: 'PATCH',
  path: '/accounts/{account_id}/contacts/{contact_id}',
  body: contactChange,
  response: contact,
  errors: refusals,
});

export const removeContact = operation({
  ...common,
  id: 'removeContact',
  summary: 'Forget a key; it comes back when it is paid again',
  method: 'DELETE',
  path: '/accounts/{account_id}/contacts/{contact_id}',
  errors: refusals,
});
