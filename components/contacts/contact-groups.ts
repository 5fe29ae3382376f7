import type { Contact } from '@/bank/contract/accounts';

/** An owner with the keys by which they were paid. */
export interface ContactGroup {
  id: string;
  /** What the company calls them, else the owner's name. */
  label: string;
  name: string;
  documentMasked: string;
  isFavorite: boolean;
  /** The one paid last first. */
  keys: readonly Contact[];
}

const paidAt = ({ last_paid_at }: Contact): string => last_paid_at ?? '';

const ownerOf = ({ name, document_masked }: Contact): string => `${document_masked} ${name.toLocaleLowerCase('pt-BR')}`;

/**
 * The contacts of an account by owner, favourites first, then who was paid last. Two keys of one owner are one contact; a masked CPF alone does
 * not tell an owner, so the name counts too.
 */
export function groupContacts(contacts: readonly Contact[]): ContactGroup[] {
  const owners = new Map<string, Contact[]>();
  for (const contact of contacts) owners.set(ownerOf(contact), [...(owners.get(ownerOf(contact)) ?? []), contact]);
  const groups = [...owners].map(([id, found]): ContactGroup => {
    const keys = [...found].sort((a, b) => paidAt(b).localeCompare(paidAt(a)));
    const [first] = keys;
    const name = first?.name ?? '';
    return {
      id,
      label: keys.find(({ nickname }) => nickname)?.nickname ?? name,
      name,
      documentMasked: first?.document_masked ?? '',
      isFavorite: keys.some(({ favorite }) => favorite),
      keys,
    };
  });
  const lastOf = ({ keys: [first] }: ContactGroup): string => (first ? paidAt(first) : '');
  return groups.sort((a, b) => Number(b.isFavorite) - Number(a.isFavorite) || lastOf(b).localeCompare(lastOf(a)));
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}@]/gu, '');

/** Those that have every word of `search` somewhere: accents, capitals and the punctuation of documents do not matter. */
export function searchContacts(groups: readonly ContactGroup[], search: string): ContactGroup[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return groups.filter(({ label, name, documentMasked, keys }) => {
    const text = fold(
      [label, name, documentMasked, ...keys.flatMap(key => [key.pix_key, key.institution_name])].join(' '),
    );
    return words.every(word => text.includes(word) || (bare(word) !== '' && bare(text).includes(bare(word))));
  });
}
