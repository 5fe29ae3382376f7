import type { MailBrand } from './layout';

/** How Portuguese joins the article of a name with what stands before it. */
const JOINED = {
  of: { o: 'do', a: 'da' },
  in: { o: 'no', a: 'na' },
  to: { o: 'ao', a: 'à' },
  by: { o: 'pelo', a: 'pela' },
} as const;

/** The brand in a sentence: `do Balcão`, `na Cirandê`, `à iHold`. */
export const brandIn = (place: keyof typeof JOINED, { name, article = 'o' }: MailBrand): string =>
  `${JOINED[place][article]} ${name}`;
