/** How companies say what they are, in their letters alone: two writings of a name differ in them most. */
const LEGAL_FORMS = new Set(['ltda', 'limitada', 'sa', 'me', 'epp', 'mei', 'eireli', 'slu']);

const toWords = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[.'/]/g, '')
    .replace(/&/g, ' e ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const words = plain.split(' ').filter(word => !LEGAL_FORMS.has(word));
  return words.length === 0 ? plain : words.join(' ');
};

/** Whether two writings are of one name: accents, capitals, punctuation and `Ltda` do not matter. `PADARIA DO ZE` is `Padaria do Zé Ltda.`. */
export const isSameName = (one: string, other: string): boolean => toWords(one) === toWords(other);
