import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from './accounts';
import { operation } from '../operation';
import { instant, publicId } from '../primitives';

export const contactAudit = auditKinds({
  'contact.changed': 'person',
  'contact.removed': 'person',
  'contact.written': 'person',
  'contact.imported': 'person',
});

export const contact = z.object({
  id: z.string(),
  name: z.string(),
  document_masked: z.string(),
  pix_key: z.string(),
  pix_key_type: z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp']),
  institution_name: z.string().meta({ description: 'Empty for a key that was written down and never paid' }),
  last_paid_at: instant.nullable(),
  nickname: z.string().nullable().meta({ description: 'What the company calls the owner' }),
  favorite: z.boolean().meta({ description: 'Its owner is one of those that the company wants first' }),
  owner: z.string().meta({ description: 'The same for every key of one owner' }),
});
export type Contact = z.infer<typeof contact>;

export const listContacts = operation({
  id: 'listContacts',
  summary: 'Keys that were paid: those of favourites first, then most recently paid first',
  method: 'GET',
  path: '/accounts/{account_id}/contacts',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount,
  query: z.object({ limit: z.coerce.number<number>().int().min(1).max(1000).default(200) }),
  response: z.object({ data: z.array(contact) }),
  errors: [],
});

const byContact = byAccount.extend({ contact_id: publicId('cnt') });

const common = { level: 'verified', idempotency: 'none', scope: 'pix:pay', params: byContact } as const;

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
  errors: [],
});

export const removeContact = operation({
  ...common,
  id: 'removeContact',
  summary: 'Forget a key; it comes back when it is paid again',
  method: 'DELETE',
  path: '/accounts/{account_id}/contacts/{contact_id}',
  errors: ['validation_failed'],
});
