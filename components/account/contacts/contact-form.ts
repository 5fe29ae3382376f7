import type { ContactCardWish } from '@/bank/contract/ground/contact-cards';
import { toManualPayee } from '@/components/products/pix/pay/manual/manual-way';
import { toNamed } from '@/components/payment/account/named-account';
import type { ApiError } from '@/services/http/api-error';
import { type BookEntry, targetOf } from '@/components/lists/contact-book';
import { texts } from './texts';

/** What is asked of whom: somebody new, another way to pay one, or what is written about one. */
export type ContactAsk = { what: 'add' } | { what: 'way'; entry: BookEntry } | { what: 'edit'; entry: BookEntry };

export type ContactWay = 'key' | 'account' | 'none';

export interface ContactValues {
  name: string;
  document: string;
  way: ContactWay;
  key: string;
  institution: string;
  institution_name: string;
  branch: string;
  account: string;
  check_digit: string;
  account_type: string;
  nickname: string;
  groups: string;
  note: string;
}

const EMPTY: ContactValues = {
  ...{ name: '', document: '', way: 'key', key: '', nickname: '', groups: '', note: '' },
  ...{ institution: '', institution_name: '', branch: '', account: '', check_digit: '', account_type: '' },
};

/** What a form begins with. */
export const toValues = (ask: ContactAsk): ContactValues => {
  if (ask.what !== 'edit') return EMPTY;
  const { label, name, groups, note } = ask.entry;
  const nickname = label === name ? '' : label;
  return { ...EMPTY, way: 'none', nickname, groups: groups.join(', '), note: note ?? '' };
};

/** An account asks for the document of its holder in full, which a key shows masked. */
export const asksDocument = (ask: ContactAsk, way: ContactWay): boolean =>
  ask.what === 'way' && way === 'account' && !(ask.entry.card?.has_document ?? !ask.entry.documentMasked.includes('*'));

/** What the bank takes: so many groups of so many letters each. */
export const MOST_GROUPS = 10;
export const MOST_LETTERS = 30;

/** The field is as long as that many groups with what parts them. */
export const GROUPS_LENGTH = MOST_GROUPS * (MOST_LETTERS + 2);

export const toGroups = (text: string): string[] => text.split(',').flatMap(group => group.trim() || []);

const toWay = (values: ContactValues): Pick<ContactCardWish, 'keys' | 'accounts'> => {
  if (values.way === 'none') return {};
  if (values.way === 'key') return { keys: [values.key] };
  const { name: _, document: __, ...account } = toManualPayee(toNamed({ named: { ...values } }));
  const { institution, branch, account: number, check_digit, account_type } = account;
  return { accounts: [{ institution, branch, account: number, check_digit, account_type }] };
};

/** What the bank is told of a form. */
export const toWish = (ask: ContactAsk, values: ContactValues): ContactCardWish => {
  const { name, document, nickname, groups, note } = values;
  const words = { nickname: nickname || null, groups: toGroups(groups), note: note || null };
  if (ask.what === 'edit') return { ...targetOf(ask.entry), ...words };
  if (ask.what === 'way') return { ...targetOf(ask.entry), ...toWay(values), ...(document ? { document } : {}) };
  // whom the company has written down already keeps what is left empty here
  const written = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== null && word.length > 0));
  return { name, document, ...toWay(values), ...written };
};

/** What the bank is told once somebody who is known gets another way to be paid: nothing that is written of them changes. */
export const toAddition = (id: string, values: ContactValues): ContactCardWish => ({
  ...(id.startsWith('ccd_') ? { card_id: id } : { contact_id: id }),
  ...{ document: values.document, ...toWay(values) },
});

/** The contact that the bank has of the same document. */
export const knownIn = ({ violations, params }: Pick<ApiError, 'violations' | 'params'>): string | null =>
  violations.some(({ field, rule }) => field === 'document' && rule === 'exists') ? String(params.contact) : null;

type Field = 'name' | 'document' | 'key' | 'institution' | 'groups';
const FIELD_OF: Readonly<Record<string, Field>> = {
  ...{ name: 'name', document: 'document', keys: 'key', accounts: 'institution', groups: 'groups' },
};

/** The field that the bank holds something against, with its words. */
export const fieldOfRefusal = (violations: readonly { field: string; rule: string }[]) => {
  const [violation] = violations;
  const name = FIELD_OF[violation?.field.split('.')[0] ?? ''];
  if (!violation || !name) return undefined;
  return { name, words: texts.form.refused[name]?.[violation.rule] ?? texts.form.refusedAnyhow };
};
