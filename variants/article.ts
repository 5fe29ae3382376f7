import type { Variant } from './schema';

type Article = Variant['company']['article'];

/** The article alone, and drawn into the prepositions that Portuguese joins it with. */
const JOINED = {
  the: { o: 'o', a: 'a' },
  of: { o: 'do', a: 'da' },
  in: { o: 'no', a: 'na' },
  by: { o: 'pelo', a: 'pela' },
} as const satisfies Record<string, Record<Article, string>>;

/** The brand in a sentence: `do Balcão`, `na Cirandê`, `pelo Convés`. A text takes these words whole and need not dodge the gender. */
export const brandIn = (
  place: keyof typeof JOINED,
  { article, title }: Pick<Variant['company'], 'article' | 'title'>,
) => `${JOINED[place][article]} ${title}`;
