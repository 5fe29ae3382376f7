import type { Approval } from '@/bank/contract/payments/office';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import type { Contact } from '@/bank/contract/ground/contacts';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { recognizePayable } from '@/bank/contract/payable';
import { bankToday } from '@/components/ui/today';
import { toPayAccountPath } from '@/components/products/pix/pay/manual/brought';
import { formatAccount, formatDate, formatPixKey } from '@/components/ui/format';
import { toShortInstitution } from '@/components/lists/institution-name';
import { joinFacts } from '@/components/ui/join-facts';
import { filledGroups, type Option, type OptionGroup } from './options';
import { parsePixWish, type PixWish } from './parse-pix';
import { findContacts, listPayOptions, toLabel } from './pay-options';
import { rank } from './rank';
import { texts } from './texts';

const MOST_RECENT = 4;
const MOST_SCREENS = 6;

export interface Sources {
  screens: readonly Option[];
  actions: readonly Option[];
  /** Favourites first, then most recently paid first; empty while they are on their way. */
  contacts: readonly Contact[];
  /** Those whom the company pays by their accounts. */
  cards: readonly ContactCard[];
  /** What waits for approval in the company. */
  approvals: readonly Approval[];
  /** Whether this person pays in this company: who only looks is offered no payment. */
  mayPay: boolean;
  /** What the bank found for exactly this text. */
  entries: readonly StatementEntry[];
  /** Ids of what was chosen lately on this device, latest first. */
  recent: readonly string[];
}

export interface Listing {
  groups: readonly OptionGroup[];
  /** What answers the text; the ways on that are always offered do not count. */
  count: number;
  /** What is to be said about the amount, or that there is a choice to make. */
  notice: string | null;
}

/** Whether the statement has anything to do with a text: not with an order to pay, nor with one letter. */
export const isForStatement = (typed: string): boolean => {
  const wish = parsePixWish(typed);
  const isOrder = wish?.readings.some(({ amountCents, isKey }) => amountCents !== null || isKey) ?? false;
  return typed.trim().length >= 2 && (!isOrder || !/\s/.test(typed.trim()));
};

/** The list for what is typed now. */
export function listOptions(typed: string, sources: Sources): Listing {
  const text = typed.trim();
  if (text === '') return listAtFirst(sources);
  return listFound(text, sources.mayPay ? parsePixWish(text) : null, sources);
}

function listAtFirst({ screens, actions, contacts, recent, mayPay }: Sources): Listing {
  const all = [...screens, ...actions, ...(mayPay ? contacts.map(toContactOption) : [])];
  const lately = recent.flatMap(id => all.find(option => option.id === id) ?? []).slice(0, MOST_RECENT);
  const rest = (options: readonly Option[]) => options.filter(option => !lately.includes(option));
  const groups = filledGroups([
    { id: 'recentes', options: lately },
    { id: 'telas', options: rest(screens).slice(0, MOST_SCREENS) },
    { id: 'acoes', options: rest(actions) },
  ]);
  return { groups, count: countOf(groups), notice: null };
}

/** What the box pays: boletos, bills and accounts; what is a Pix is read here. */
function listBoxed(text: string): Option[] {
  const { kind } = recognizePayable(text, bankToday(), []);
  if (kind !== 'boleto' && kind !== 'boleto_problem' && kind !== 'account') return [];
  const title = texts.pay.boxed[kind];
  return [{ id: 'pay:box', title, detail: texts.pay.reviewFirst, icon: 'pay', run: { kind: 'box', text } }];
}

function listFound(
  text: string,
  wish: PixWish | null,
  { screens, actions, contacts, cards, approvals, entries, recent, mayPay }: Sources,
): Listing {
  const pay = wish ? listPayOptions(wish, contacts) : null;
  const hasAmount = wish?.readings.some(({ amountCents }) => amountCents !== null) ?? false;
  const found = filledGroups([
    {
      id: 'pix',
      options: [
        ...(mayPay ? listBoxed(text) : []),
        ...(pay?.options ?? []),
        ...(pay?.elsewhere && hasAmount ? [pay.elsewhere] : []),
      ],
    },
    { id: 'telas', options: rank(text, screens, recent).slice(0, MOST_SCREENS) },
    {
      id: 'contatos',
      options: wish
        ? []
        : [
            ...findContacts(text, contacts, recent).map(mayPay ? toContactOption : toListedContact),
            ...rank(text, listAccountOptions(cards, mayPay), recent),
          ],
    },
    { id: 'aprovacoes', options: rank(text, approvals.map(toApprovalOption), recent) },
    { id: 'transacoes', options: entries.map(toEntryOption) },
    { id: 'acoes', options: rank(text, actions, recent) },
  ]);
  const count = countOf(found);
  const others = filledGroups([
    { id: 'outros', options: listOthers(text, { pay, hasAmount, isEmpty: count === 0 && mayPay }) },
  ]);
  const problem = wish?.problem ? texts.pay.problems[wish.problem] : null;
  return { groups: [...found, ...others], count, notice: problem ?? (pay?.asks ? texts.pay.asks : null) };
}

interface Others {
  pay: ReturnType<typeof listPayOptions> | null;
  hasAmount: boolean;
  isEmpty: boolean;
}

function listOthers(text: string, { pay, hasAmount, isEmpty }: Others): Option[] {
  const elsewhere = pay?.elsewhere && !hasAmount ? [pay.elsewhere] : [];
  const payTo: Option[] =
    isEmpty && !pay
      ? [
          {
            id: 'pay:to',
            title: texts.payTo(text),
            detail: texts.pay.chooseKey,
            icon: 'pix',
            run: { kind: 'pay', input: '', amountCents: null },
          },
        ]
      : [];
  const inStatement: Option[] = isForStatement(text)
    ? [
        {
          id: 'find:statement',
          title: texts.inStatement(text),
          icon: 'find',
          run: { kind: 'go', href: `/statement?busca=${encodeURIComponent(text.slice(0, 80))}` },
        },
      ]
    : [];
  return [...elsewhere, ...payTo, ...inStatement];
}

const countOf = (groups: readonly OptionGroup[]): number =>
  groups.reduce((sum, { options }) => sum + options.length, 0);

const toContactOption = (contact: Contact): Option => ({
  id: `contact:${contact.id}`,
  title: toLabel(contact),
  detail: texts.contact(toShortInstitution(contact.institution_name), formatPixKey(contact.pix_key)),
  icon: 'contact',
  run: { kind: 'pay', input: contact.pix_key, amountCents: null },
});

/** Each account of each contact; for who only looks the list of contacts. */
const listAccountOptions = (cards: readonly ContactCard[], mayPay: boolean): Option[] =>
  cards.flatMap(({ name, nickname, accounts }) =>
    accounts.map((account): Option => {
      const number = formatAccount({ branch: account.branch, number: `${account.account}-${account.check_digit}` });
      return {
        ...{ id: `account:${account.id}`, title: nickname ?? name, keywords: [name], icon: 'contact' },
        detail: texts.contact(toShortInstitution(account.institution_name), number),
        run: { kind: 'go', href: mayPay ? toPayAccountPath(account) : '/contacts' },
      };
    }),
  );

/** For who only looks: the list of contacts, with this one found. */
const toListedContact = (contact: Contact): Option => ({
  ...toContactOption(contact),
  run: { kind: 'go', href: '/contacts' },
});

const toApprovalOption = ({ id, payee_name, maker_name, amount_cents }: Approval): Option => ({
  id: `approval:${id}`,
  title: payee_name ?? texts.policyChange,
  detail: maker_name ? texts.askedBy(maker_name) : undefined,
  keywords: ['aprovação', 'aprovar', 'mesa', ...(maker_name ? [maker_name] : [])],
  icon: 'approval',
  ...(amount_cents === null ? {} : { amountCents: -amount_cents }),
  run: { kind: 'go', href: `/payment-office?aprovacao=${id}` },
});

const toEntryOption = (entry: StatementEntry): Option => ({
  id: `entry:${entry.transaction_id}:${entry.seq}`,
  title: entry.counterparty?.name ?? entry.description,
  detail: joinFacts([formatDate(entry.posted_at), entry.counterparty ? entry.description : '']),
  icon: 'entry',
  amountCents: entry.amount_cents,
  run: { kind: 'go', href: `/statement?lancamento=${entry.transaction_id}` },
});
