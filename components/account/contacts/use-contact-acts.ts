'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ContactCard } from '@/bank/contract/ground/contact-cards';
import { type Act, useAct } from '@/contexts/use-act';
import { removeContactAccount, removeContactCard, writeContactCard } from '@/services/contact-cards';
import { changeContact, removeContact } from '@/services/contacts';
import type { BookEntry } from '@/components/lists/contact-book';
import { type ContactTask, type Forgetting, wordsOf } from './contact-tasks';
import { texts } from './texts';

export interface ContactActs {
  /** What is asked in a window. */
  task: ContactTask | null;
  act: Act;
  /** What was done last, in words. */
  said: string;
  /** Who was written down last on this page: it stands first. */
  writtenId: string | null;
  open: (task: ContactTask) => void;
  close: () => void;
  turnFavorite: (entry: BookEntry) => void;
  forget: (forgetting: Forgetting) => void;
  /** The bank keeps what the form said. */
  written: (card: ContactCard) => Promise<unknown>;
  imported: () => Promise<unknown>;
}

const forgetAtBank = (accountId: string, task: Forgetting): Promise<unknown> => {
  if (task.which === 'account') return removeContactAccount(accountId, task.account.id);
  if (task.which === 'key') return removeContact(accountId, task.contact.id);
  const { card, keys } = task.entry;
  if (card) return removeContactCard(accountId, card.id);
  return keys[0] ? removeContact(accountId, keys[0].id) : Promise.resolve();
};

/** The title of what is left of a contact, or the search where nothing is. */
const leftOf = (task: Forgetting): string => {
  if (task.which === 'everything') return SEARCH_ID;
  const gone = task.which === 'key' ? task.contact : null;
  return titleIdOf({ ...task.entry, keys: task.entry.keys.filter(key => key !== gone) });
};

/** Everything that is done with a contact. `readAgain` is told where the focus goes once the list is there: the id of an element. */
export function useContactActs(
  accountId: string,
  readAgain: (focusId: string | null) => Promise<unknown>,
): ContactActs {
  const router = useRouter();
  const [task, setTask] = useState<ContactTask | null>(null);
  const [said, setSaid] = useState('');
  const [writtenId, setWritten] = useState<string | null>(null);
  const act = useAct();

  const done = async (words: string, focusId: string | null) => {
    setTask(null);
    await readAgain(focusId);
    setSaid(words);
    // other pages show favourites and names too
    router.refresh();
  };
  const put = (next: ContactTask | null) => {
    act.clear();
    setTask(next);
  };

  return {
    ...{ task, act, said, writtenId },
    open: put,
    close: () => put(null),
    turnFavorite: entry =>
      void act.run(async () => {
        const { label, isFavorite, keys, card } = entry;
        const favorite = !isFavorite;
        if (keys[0]) await changeContact(accountId, keys[0].id, { favorite });
        else if (card) await writeContactCard(accountId, { card_id: card.id, favorite });
        await done(isFavorite ? texts.unfavored(label) : texts.favored(label), starIdOf(entry));
      }),
    forget: forgetting =>
      void act.run(async () => {
        await forgetAtBank(accountId, forgetting);
        await done(wordsOf(forgetting).done, leftOf(forgetting));
      }),
    written: async card => {
      setWritten(card.owner);
      await done(texts.saved(card.nickname ?? card.name), titleIdOf({ card, keys: [] }));
    },
    imported: () => readAgain(null),
  };
}

export const SEARCH_ID = 'buscar-contato';
/** An id without blanks, as an owner's name may have. */
const idOf = ({ card, keys }: Pick<BookEntry, 'card' | 'keys'>): string => card?.id ?? keys[0]?.id ?? '';
export const starIdOf = (entry: BookEntry): string => `favorito-${idOf(entry)}`;
export const titleIdOf = (entry: Pick<BookEntry, 'card' | 'keys'>): string => `contato-${idOf(entry)}`;
