'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Contact } from '@/bank/contract/ground/contacts';
import { formatPixKey } from '@/components/ui/format';
import { notify } from '@/components/ui/notify';
import { type Act, useAct } from '@/contexts/use-act';
import { changeContact, removeContact } from '@/services/contacts';
import type { ContactTask } from './ContactDialogs';
import type { ContactGroup } from './contact-groups';
import { texts } from './texts';

export interface ContactActs {
  /** What is asked in a window. */
  task: ContactTask | null;
  act: Act;
  open: (task: ContactTask) => void;
  close: () => void;
  turnFavorite: (group: ContactGroup) => void;
  rename: (group: ContactGroup, nickname: string) => void;
  forget: (group: ContactGroup, contact: Contact) => void;
}

/** Everything that is done with a contact. `readAgain` is told where the focus goes once the list is there: the id of an element. */
export function useContactActs(
  accountId: string,
  readAgain: (focusId: string | null) => Promise<unknown>,
): ContactActs {
  const router = useRouter();
  const [task, setTask] = useState<ContactTask | null>(null);
  const act = useAct();

  const done = async (words: string, focusId: string | null) => {
    setTask(null);
    await readAgain(focusId);
    notify(words, { tone: 'positive' });
    // other pages show favourites and names too
    router.refresh();
  };
  const put = (next: ContactTask | null) => {
    act.clear();
    setTask(next);
  };

  return {
    task,
    act,
    open: put,
    close: () => put(null),
    turnFavorite: group =>
      void act.run(async () => {
        const { label, isFavorite, keys } = group;
        await changeContact(accountId, keys[0].id, { favorite: !isFavorite });
        await done(isFavorite ? texts.unfavored(label) : texts.favored(label), starIdOf(group));
      }),
    rename: ({ name, keys }, nickname) =>
      void act.run(async () => {
        const contact = await changeContact(accountId, keys[0].id, { nickname });
        await done(contact.nickname ? texts.rename.saved(contact.nickname) : texts.rename.unchanged(name), null);
      }),
    forget: (group, contact) =>
      void act.run(async () => {
        const isLast = group.keys.length === 1;
        await removeContact(accountId, contact.id);
        const words = isLast ? texts.forget.done(group.label) : texts.forget.doneKey(formatPixKey(contact.pix_key));
        await done(words, isLast ? SEARCH_ID : titleIdOf(group.keys.find(({ id }) => id !== contact.id)));
      }),
  };
}

export const SEARCH_ID = 'buscar-contato';
export const starIdOf = ({ keys }: ContactGroup): string => `favorito-${keys[0].id}`;
export const titleIdOf = (first: Contact | undefined): string => `contato-${first?.id}`;
