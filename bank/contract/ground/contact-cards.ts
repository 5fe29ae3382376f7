import { z } from 'zod';
import { operation } from '../operation';
import { instant, publicId } from '../primitives';
import { byAccount } from './accounts';
import { namedAccount } from './institutions';

/** What a card holds at most; an account has `MOST_CARDS` of them. */
export const MOST_CARDS = 1000;
const MOST_WAYS = 20;

const group = z.string().trim().min(1).max(30);

/** An account by which somebody is paid. */
export const contactAccount = namedAccount.extend({
  id: publicId('cac'),
  institution_name: z.string(),
  takes_pix: z.boolean().meta({ description: 'Whether its institution takes Pix' }),
  takes_ted: z.boolean().meta({ description: 'Whether its institution takes TED' }),
  last_paid_at: instant.nullable().meta({ description: 'Null: it was written down and never paid by its numbers' }),
});
export type ContactAccount = z.infer<typeof contactAccount>;

/** What the company wrote down about somebody it pays. The keys of its owner are contacts of the same `owner`. */
export const contactCard = z.object({
  id: publicId('ccd'),
  owner: z.string().meta({ description: 'As in the contacts that are keys of the same owner' }),
  name: z.string(),
  document_masked: z.string(),
  has_document: z.boolean().meta({ description: 'Whether the document is known in full, as an account asks for' }),
  nickname: z.string().nullable(),
  favorite: z.boolean(),
  note: z.string().nullable(),
  groups: z.array(z.string()),
  accounts: z.array(contactAccount),
});
export type ContactCard = z.infer<typeof contactCard>;

const read = { level: 'verified', idempotency: 'none', scope: 'account:read' } as const;
const write = { level: 'verified', idempotency: 'none', scope: 'pix:pay' } as const;

export const listContactCards = operation({
  ...read,
  id: 'listContactCards',
  summary: 'What the company wrote down about those it pays, by name',
  method: 'GET',
  path: '/accounts/{account_id}/contact_cards',
  params: byAccount,
  response: z.object({ data: z.array(contactCard) }),
  errors: [],
});

export const contactCardWish = z.object({
  card_id: publicId('ccd').optional().meta({ description: 'The card that is changed, instead of name and document' }),
  contact_id: publicId('cnt').optional().meta({ description: 'The owner of this key, instead of name and document' }),
  name: z.string().trim().min(2).max(140).optional(),
  document: z.string().max(20).optional().meta({
    description:
      'CPF or CNPJ, in any spelling. Of somebody known it is refused as `exists`, with the id to name instead in `params.contact`',
  }),
  nickname: z.string().max(60).nullable().optional(),
  favorite: z.boolean().optional(),
  note: z.string().max(500).nullable().optional(),
  groups: z.array(group).max(10).optional(),
  keys: z.array(z.string().min(1).max(140)).max(MOST_WAYS).optional().meta({ description: 'Added to those there are' }),
  accounts: z.array(namedAccount).max(MOST_WAYS).optional().meta({ description: 'Added to those there are' }),
});
export type ContactCardWish = z.infer<typeof contactCardWish>;

export const writeContactCard = operation({
  ...write,
  id: 'writeContactCard',
  summary: 'Write down somebody to pay, or change what is written; what is left out stays',
  method: 'POST',
  path: '/accounts/{account_id}/contact_cards',
  params: byAccount,
  body: contactCardWish,
  response: contactCard,
  errors: [],
});

export const removeContactCard = operation({
  ...write,
  id: 'removeContactCard',
  summary: 'Forget somebody with every key and account; keys come back when they are paid again',
  method: 'DELETE',
  path: '/accounts/{account_id}/contact_cards/{card_id}',
  params: byAccount.extend({ card_id: publicId('ccd') }),
  errors: ['validation_failed'],
});

const byContactAccount = byAccount.extend({ contact_account_id: publicId('cac') });

export const getContactAccount = operation({
  ...read,
  id: 'getContactAccount',
  summary: 'An account of a contact with its holder, as a payment names it',
  method: 'GET',
  path: '/accounts/{account_id}/contact_accounts/{contact_account_id}',
  params: byContactAccount,
  response: contactAccount.extend({
    name: z.string(),
    document: z.string().meta({ description: 'A CPF is masked for who may not pay' }),
  }),
  errors: [],
});

export const removeContactAccount = operation({
  ...write,
  id: 'removeContactAccount',
  summary: 'Forget an account of a contact',
  method: 'DELETE',
  path: '/accounts/{account_id}/contact_accounts/{contact_account_id}',
  params: byContactAccount,
  errors: ['validation_failed'],
});

/** The columns of a file of contacts, as its first line names them. */
export const CONTACT_COLUMNS = [
  'nome',
  'documento',
  'chave_pix',
  'banco',
  'agencia',
  'conta',
  'digito',
  'tipo_conta',
  'apelido',
  'grupos',
  'observacao',
] as const;
export type ContactColumn = (typeof CONTACT_COLUMNS)[number];

/** What is wrong with a line of a file of contacts. */
export const contactLineRule = z.enum([
  'missing',
  'too_long',
  'invalid',
  'ambiguous',
  'mismatch',
  'taken',
  'unknown',
  'no_way',
  'no_pix',
  'other_name',
  'columns',
  'too_many',
]);
export type ContactLineRule = z.infer<typeof contactLineRule>;

/** Lines of a file, the one of its names left out. */
export const MOST_LINES = 1000;

export const contactImport = z.object({
  saved: z.boolean(),
  lines: z.int(),
  contacts: z.int().meta({ description: 'Owners of the lines without a problem' }),
  problems: z.array(
    z.object({
      line: z.int().meta({ description: 'As an editor counts; the names are line 1' }),
      column: z.enum(CONTACT_COLUMNS).nullable(),
      rule: contactLineRule,
    }),
  ),
  unread_columns: z.array(z.string()).meta({ description: 'Columns of the file that are not read, as it names them' }),
});
export type ContactImport = z.infer<typeof contactImport>;

export const importContacts = operation({
  ...write,
  id: 'importContacts',
  summary:
    'Write down the contacts of a CSV file: none while a line has a problem, unless only the sound ones are asked for',
  method: 'POST',
  path: '/accounts/{account_id}/contact_imports',
  params: byAccount,
  body: z.object({
    csv: z.string().max(400 * 1024),
    take: z
      .enum(['nothing', 'everything', 'sound'])
      .meta({ description: 'Only look; all lines or none; the lines without a problem' }),
  }),
  bodyKib: 1024,
  response: contactImport,
  errors: [],
});
