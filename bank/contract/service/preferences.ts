import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { contact } from '../ground/contacts';
import { instant, publicId } from '../primitives';
import { operation } from '../operation';
import { pixKey } from '../products/pix/keys';

/** How the person likes the app, on every device. Names of quick actions are those of the feature table. */
export const preferences = z.object({
  quick_actions: z.array(z.string().regex(/^[\w.-]{1,40}$/)).max(24),
  shortcuts: z.boolean().meta({ description: 'Whether single-letter keyboard shortcuts are on' }),
});
export type Preferences = z.infer<typeof preferences>;

const common = { level: 'verified', idempotency: 'none' } as const;

export const getPreferences = operation({
  ...common,
  id: 'getPreferences',
  summary: 'Preferences of the person',
  method: 'GET',
  path: '/preferences',
  scope: 'profile:read',
  response: preferences,
  errors: [],
});

export const setPreferences = operation({
  ...common,
  id: 'setPreferences',
  summary: 'Change preferences; what is left out stays',
  method: 'PATCH',
  path: '/preferences',
  scope: 'profile:write',
  body: preferences.partial(),
  response: preferences,
  errors: [],
});

export const viewId = publicId('viw');

/** Sixteen parameters at most, none with a character that nobody can type. */
const viewQuery = z
  .record(
    z.string().regex(/^[a-z_]{1,20}$/),
    z
      .string()
      .max(120)
      .regex(/^\P{Cc}*$/u),
  )
  .refine(query => Object.keys(query).length <= 16);

/** A named set of statement filters; `query` is what stands in the page's address. */
export const statementView = z.object({
  id: viewId,
  name: z.string(),
  query: viewQuery,
  updated_at: instant,
});
export type StatementView = z.infer<typeof statementView>;

const viewWish = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}+$/u),
  query: viewQuery,
});
const views = { ...common, scope: 'account:read' } as const;

export const listStatementViews = operation({
  ...views,
  id: 'listStatementViews',
  summary: 'The person’s named views of the statement of an account',
  method: 'GET',
  path: '/accounts/{account_id}/statement_views',
  params: byAccount,
  response: z.object({ data: z.array(statementView) }),
  errors: ['validation_failed'],
});

export const createStatementView = operation({
  ...views,
  id: 'createStatementView',
  summary: 'Keep the filters under a name; twenty at most',
  method: 'POST',
  path: '/accounts/{account_id}/statement_views',
  params: byAccount,
  body: viewWish,
  response: statementView,
  status: 201,
  errors: ['conflict'],
});

export const changeStatementView = operation({
  ...views,
  id: 'changeStatementView',
  summary: 'Rename a view or give it other filters',
  method: 'PUT',
  path: '/accounts/{account_id}/statement_views/{view_id}',
  params: byAccount.extend({ view_id: viewId }),
  body: viewWish,
  response: statementView,
  errors: ['conflict'],
});

export const deleteStatementView = operation({
  ...views,
  id: 'deleteStatementView',
  summary: 'Forget a view',
  method: 'DELETE',
  path: '/accounts/{account_id}/statement_views/{view_id}',
  params: byAccount.extend({ view_id: viewId }),
  errors: ['validation_failed'],
});

/** What a person reaches for first on an account: the quick actions in their order, who is paid again, and the keys to be paid by. */
export const shortcuts = z.object({
  quick_actions: preferences.shape.quick_actions,
  contacts: z.array(contact),
  keys: z.array(pixKey),
});
export type Shortcuts = z.infer<typeof shortcuts>;

export const getShortcuts = operation({
  ...views,
  id: 'getShortcuts',
  summary: 'Quick actions of the person, payees and Pix keys of an account in one answer',
  method: 'GET',
  path: '/accounts/{account_id}/shortcuts',
  params: byAccount,
  query: z.object({ contacts: z.coerce.number<number>().int().min(1).max(1000).default(30) }),
  response: shortcuts,
  errors: [],
});
