import type { Account } from '@/bank/contract/ground/accounts';
import type { ApprovalTab } from '@/bank/contract/payments/office';

/** The search parameters of a tab, and of what is open beside it: notices lead here. */
export const TAB_PARAM = 'aba';
export const OPEN_PARAM = 'aprovacao';

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
