import type { Account } from '../../contract/ground/accounts';
import type { Scope } from '../../contract/operation';

export type Role = Account['role'];

const READ: readonly Scope[] = [
  'none',
  'profile:read',
  'account:read',
  'pix:read',
  'ted:read',
  'deposit:read',
  'receivable:read',
  'boleto:read',
  'gift_card:read',
  'top_up:read',
  'crypto:read',
  'acquiring:read',
  'batch:read',
  'agreement:read',
  'cnab:read',
  'transmission:read',
  'dda:read',
  'cards:read',
  'credit:read',
  'approvals:read',
];

/** What everybody may do who does more than look. */
const WORK: readonly Scope[] = [
  ...READ,
  'account:annotate',
  'pix:charge',
  'pix:pay',
  'ted:pay',
  'deposit:write',
  'receivable:write',
  'boleto:pay',
  'gift_card:buy',
  'top_up:pay',
  'crypto:trade',
  'acquiring:act',
  'acquiring:anticipate',
  'batch:write',
  'batch:pay',
  'cnab:send',
  'transmission:send',
  'limits:lower',
  'dda:write',
  'cards:use',
  'credit:ask',
  'credit:pay',
  'approvals:ask',
];

/** What each role may do with the accounts of its company. */
const ROLE_SCOPES = {
  admin: [
    ...WORK,
    ...([
      'limits:raise',
      'pix:limits',
      'pix:api',
      'account:close',
      'company:change',
      'agreement:ask',
      'transmission:keys',
      'open_finance:share',
      'people:manage',
      'people:absence',
    ] as const),
    ...([
      'approvals:give',
      'approvals:rule',
      'dda:join',
      'cards:create',
      'credit:bind',
      'crypto:profile',
      'acquiring:join',
    ] as const),
  ],
  approver: [...WORK, 'open_finance:share', 'people:absence', 'approvals:give'],
  operator: WORK,
  // who only looks may hold a card
  viewer: [...READ, 'cards:use'],
} as const satisfies Record<Role, readonly Scope[]>;

/** Whether a scope changes nothing. */
export const isReading = (scope: Scope): boolean => READ.includes(scope);

/** The roles that have a scope. */
export const rolesWith = (scope: Scope): Role[] =>
  (Object.keys(ROLE_SCOPES) as Role[]).filter(role => roleAllows(role, scope));

/** Whether a role pays at all; each way of paying has a scope of its own. */
export const mayPay = (role: Role): boolean => roleAllows(role, 'pix:pay');

/** Whether a role has a scope. */
export const roleAllows = (role: Role, scope: Scope): boolean =>
  (ROLE_SCOPES[role] as readonly Scope[]).includes(scope);
