import type { Account } from '@/bank/contract/ground/accounts';
import type { ApprovalOrder, ApprovalTab } from '@/bank/contract/payments/office';
import { DESK_KINDS } from './kind-names';

/** The search parameters of a tab, and of what is open beside it: notices lead here. */
export const TAB_PARAM = 'aba';
export const OPEN_PARAM = 'aprovacao';
/** Of which kind, and what is first. */
export const KIND_PARAM = 'tipo';
export const ORDER_PARAM = 'ordem';
const DEADLINE = 'prazo';

/** Names of what a list is narrowed to, in an address. */
const WISH_PARAMS = { text: 'busca', min: 'de-valor', max: 'ate-valor', from: 'de', to: 'ate' } as const;

/** What of a tab is looked at. */
export interface DeskFilter {
  /** Empty: every kind. */
  kind: string;
  order: ApprovalOrder;
  wish: DeskWish;
}

/** Narrower than a kind: words, amounts in centavos and days in which it was asked for. */
export interface DeskWish {
  text: string;
  minCents: number | null;
  maxCents: number | null;
  from: string | null;
  to: string | null;
}

export const NO_WISH: DeskWish = { text: '', minCents: null, maxCents: null, from: null, to: null };

const parseCents = (text: string): number | null => (/^\d{1,13}$/.test(text) ? Number(text) : null);
// 31 February is read as a day of March
const parseDay = (text: string): string | null => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
};

const parseWish = (read: (name: string) => string): DeskWish => ({
  text: read(WISH_PARAMS.text).trim().slice(0, 80),
  ...{ minCents: parseCents(read(WISH_PARAMS.min)), maxCents: parseCents(read(WISH_PARAMS.max)) },
  ...{ from: parseDay(read(WISH_PARAMS.from)), to: parseDay(read(WISH_PARAMS.to)) },
});

/** Whether a list holds less than its tab does. */
export const isNarrowed = ({ kind, wish }: DeskFilter): boolean => kind !== '' || isWished(wish);

export const isWished = (wish: DeskWish): boolean => Object.values(wish).some(part => part !== null && part !== '');

export const parseFilter = (kind: string, order: string, wish: DeskWish = NO_WISH): DeskFilter => ({
  kind: DESK_KINDS.includes(kind) ? kind : '',
  order: order === DEADLINE ? 'deadline' : 'newest',
  wish,
});

/** What an address asks of the desk; `read` gives its parameters. */
export const parseDesk = (read: (name: string) => string, role: Account['role']) => ({
  tab: parseTab(read(TAB_PARAM), role),
  filter: parseFilter(read(KIND_PARAM), read(ORDER_PARAM), parseWish(read)),
  asked: read(OPEN_PARAM),
});

/** The filter as an address has it; what is as always is left out. */
export const toFilterParams = ({ kind, order, wish }: DeskFilter): Record<string, string> => ({
  ...(kind && { [KIND_PARAM]: kind }),
  ...(order === 'deadline' && { [ORDER_PARAM]: DEADLINE }),
  ...(wish.text && { [WISH_PARAMS.text]: wish.text }),
  ...(wish.minCents !== null && { [WISH_PARAMS.min]: String(wish.minCents) }),
  ...(wish.maxCents !== null && { [WISH_PARAMS.max]: String(wish.maxCents) }),
  ...(wish.from && { [WISH_PARAMS.from]: wish.from }),
  ...(wish.to && { [WISH_PARAMS.to]: wish.to }),
});

/** The filter as the bank takes it. */
export const toFilterQuery = ({ kind, order, wish }: DeskFilter) => ({
  ...(kind && { kind }),
  ...(wish.text && { q: wish.text }),
  ...(wish.minCents !== null && { min_cents: wish.minCents }),
  ...(wish.maxCents !== null && { max_cents: wish.maxCents }),
  ...(wish.from && { from: wish.from }),
  ...(wish.to && { to: wish.to }),
  order,
});

const WORDS = {
  mine: 'para-mim',
  asked: 'pedidos',
  waiting: 'espera',
  decided: 'decididos',
} as const satisfies Record<ApprovalTab, string>;
export const TABS = Object.keys(WORDS) as ApprovalTab[];

export const toTabWord = (tab: ApprovalTab): string => WORDS[tab];

const FIRST: Readonly<Record<Account['role'], ApprovalTab>> = {
  ...{ admin: 'mine', approver: 'mine', operator: 'asked', viewer: 'waiting' },
};

/** The tab that an address names, else the one that a role looks at first. */
export const parseTab = (word: string, role: Account['role']): ApprovalTab =>
  TABS.find(tab => WORDS[tab] === word) ?? FIRST[role];
