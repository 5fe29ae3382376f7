import type { Account } from '@/bank/contract/ground/accounts';
import type { ApprovalOrder, ApprovalTab } from '@/bank/contract/payments/office';
import { KIND_NAMES, PEOPLE_KIND, POLICY_KIND } from './kind-names';

/** The search parameters of a tab, and of what is open beside it: notices lead here. */
export const TAB_PARAM = 'aba';
export const OPEN_PARAM = 'aprovacao';
/** Of which kind, and what is first. */
export const KIND_PARAM = 'tipo';
export const ORDER_PARAM = 'ordem';
const DEADLINE = 'prazo';

/** What of a tab is looked at. */
export interface DeskFilter {
  /** Empty: every kind. */
  kind: string;
  order: ApprovalOrder;
}

export const parseFilter = (kind: string, order: string): DeskFilter => ({
  kind: kind in KIND_NAMES || kind === POLICY_KIND || kind === PEOPLE_KIND ? kind : '',
  order: order === DEADLINE ? 'deadline' : 'newest',
});

/** What an address asks of the desk; `read` gives its parameters. */
export const parseDesk = (read: (name: string) => string, role: Account['role']) => ({
  tab: parseTab(read(TAB_PARAM), role),
  filter: parseFilter(read(KIND_PARAM), read(ORDER_PARAM)),
  asked: read(OPEN_PARAM),
});

/** The filter as an address has it; what is as always is left out. */
export const toFilterParams = ({ kind, order }: DeskFilter): Record<string, string> => ({
  ...(kind && { [KIND_PARAM]: kind }),
  ...(order === 'deadline' && { [ORDER_PARAM]: DEADLINE }),
});

/** The filter as the bank takes it. */
export const toFilterQuery = ({ kind, order }: DeskFilter): { kind?: string; order: ApprovalOrder } => ({
  ...(kind && { kind }),
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
