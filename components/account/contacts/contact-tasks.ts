import type { ContactAccount } from '@/bank/contract/ground/contact-cards';
import type { Contact } from '@/bank/contract/ground/contacts';
import { formatPixKey } from '@/components/ui/format';
import type { BookEntry } from '@/components/lists/contact-book';
import type { ContactAsk } from './contact-form';
import { texts } from './texts';

/** What of somebody is to be forgotten. */
export type Forgetting = { what: 'forget'; entry: BookEntry } & (
  | { which: 'everything' }
  | { which: 'key'; contact: Contact }
  | { which: 'account'; account: ContactAccount }
);

/** What is asked in a window. */
export type ContactTask = ContactAsk | Forgetting | { what: 'import' };

/** `44512-7`. */
export const accountText = ({ account, check_digit }: ContactAccount): string => `${account}-${check_digit}`;

interface ForgettingWords {
  title: string;
  body: string;
  confirm: string;
  done: string;
}

/** How it is asked, and said once it is done. */
export const wordsOf = (task: Forgetting): ForgettingWords => {
  const { entry } = task;
  const { forget } = texts;
  if (task.which === 'key') {
    const key = formatPixKey(task.contact.pix_key);
    const title = forget.titleKey(key, entry.label);
    return { title, body: forget.bodyKey, confirm: forget.confirmKey, done: forget.doneKey(key) };
  }
  if (task.which === 'account') {
    const account = accountText(task.account);
    const title = forget.titleAccount(account, entry.label);
    return { title, body: forget.bodyAccount, confirm: forget.confirmAccount, done: forget.doneAccount(account) };
  }
  const { label, name, isFavorite, groups, note } = entry;
  const hasWords = label !== name || isFavorite || groups.length > 0 || note !== null;
  return {
    title: forget.title(label),
    body: hasWords ? forget.bodyWithWords : forget.body,
    confirm: forget.confirm,
    done: forget.done(label),
  };
};
