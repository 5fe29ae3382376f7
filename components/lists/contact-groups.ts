import type { Contact } from '@/bank/contract/ground/contacts';

/** An owner with the keys by which they were paid. */
export interface ContactGroup {
  id: string;
  /** What the company calls them, else the owner's name. */
  label: string;
  name: string;
  documentMasked: string;
  isFavorite: boolean;
  /** The one paid last first. */
  keys: readonly [Contact, ...Contact[]];
}

/** When a key was paid last; empty for one that never was. */
export const paidAt = ({ last_paid_at }: Contact): string => last_paid_at ?? '';

/** The contacts of an account by owner, favourites first, then who was paid last. */
export function groupContacts(contacts: readonly Contact[]): ContactGroup[] {
  const owners = new Map<string, [Contact, ...Contact[]]>();
  for (const contact of contacts) {
    const found = owners.get(contact.owner);
    if (found) found.push(contact);
    else owners.set(contact.owner, [contact]);
  }
  const groups = [...owners].map(([id, keys]): ContactGroup => {
    keys.sort((a, b) => paidAt(b).localeCompare(paidAt(a)));
    const [{ name, document_masked, nickname, favorite }] = keys;
    return { id, label: nickname ?? name, name, documentMasked: document_masked, isFavorite: favorite, keys };
  });
  return groups.sort(
    (a, b) => Number(b.isFavorite) - Number(a.isFavorite) || paidAt(b.keys[0]).localeCompare(paidAt(a.keys[0])),
  );
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}@]/gu, '');

/** What a search looks at, of a contact with its keys and of one with all that is written about it. */
type Searched = Pick<ContactGroup, 'label' | 'name' | 'documentMasked'> & {
  keys: readonly Contact[];
  groups?: readonly string[];
  note?: string | null;
  accounts?: readonly { institution_name: string; account: string }[];
};

const factsOf = ({ label, name, documentMasked, keys, groups = [], note, accounts = [] }: Searched): string[] => [
  ...[label, name, documentMasked, note ?? '', ...groups],
  ...keys.flatMap(key => [key.pix_key, key.institution_name]),
  ...accounts.flatMap(one => [one.institution_name, one.account]),
];

/** Those that have every word of `search` somewhere: accents, capitals and the punctuation of documents do not matter. */
export function searchContacts<Entry extends Searched>(entries: readonly Entry[], search: string): Entry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter(entry => {
    const facts = factsOf(entry).map(fold);
    return words.every(word =>
      facts.some(fact => fact.includes(word) || (/\d/.test(word) && bare(fact).includes(bare(word)))),
    );
  });
}
