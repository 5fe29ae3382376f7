import type { ContactAccount, ContactCard } from '@/bank/contract/ground/contact-cards';
import type { Contact } from '@/bank/contract/ground/contacts';
import { groupContacts } from './contact-groups';

/** Somebody whom the company pays or wrote down, with every way to pay them. */
export interface BookEntry {
  id: string;
  /** What the company calls them, else the owner's name. */
  label: string;
  name: string;
  documentMasked: string;
  isFavorite: boolean;
  /** The one paid last first. */
  keys: readonly Contact[];
  accounts: readonly ContactAccount[];
  groups: readonly string[];
  note: string | null;
  card: ContactCard | null;
}

const paidLast = ({ keys, accounts }: BookEntry): string =>
  [...keys, ...accounts].map(({ last_paid_at }) => last_paid_at ?? '').reduce((a, b) => (a > b ? a : b), '');

const toEntry = (card: ContactCard | undefined): Pick<BookEntry, 'accounts' | 'groups' | 'note' | 'card'> => ({
  accounts: card?.accounts ?? [],
  groups: card?.groups ?? [],
  note: card?.note ?? null,
  card: card ?? null,
});

/** Keys and cards by owner: favourites first, then who was paid last, then by name. */
export function toBook(contacts: readonly Contact[], cards: readonly ContactCard[]): BookEntry[] {
  const cardOf = new Map(cards.map(card => [card.owner, card]));
  const paid = groupContacts(contacts).map(group => ({ ...group, ...toEntry(cardOf.get(group.id)) }));
  const owners = new Set(paid.map(({ id }) => id));
  const unpaid = cards
    .filter(({ owner }) => !owners.has(owner))
    .map(card => ({
      ...{ id: card.owner, label: card.nickname ?? card.name, name: card.name, documentMasked: card.document_masked },
      ...{ isFavorite: card.favorite, keys: [], ...toEntry(card) },
    }));
  return [...paid, ...unpaid].sort(
    (a, b) =>
      Number(b.isFavorite) - Number(a.isFavorite) ||
      paidLast(b).localeCompare(paidLast(a)) ||
      a.label.localeCompare(b.label, 'pt-BR'),
  );
}

/** The groups that there are, in the order of the alphabet. */
export const listGroups = (book: readonly BookEntry[]): string[] =>
  [...new Set(book.flatMap(({ groups }) => groups))].sort((a, b) => a.localeCompare(b, 'pt-BR'));

/** The entry of a card or of a key. */
export const findEntry = (book: readonly BookEntry[], id: string): BookEntry | undefined =>
  book.find(({ card, keys }) => card?.id === id || keys.some(key => key.id === id));

/** Whom the bank is told of when something is written about an entry. */
export const targetOf = ({ card, keys }: Pick<BookEntry, 'card' | 'keys'>) =>
  card ? { card_id: card.id } : { contact_id: keys[0]?.id };
