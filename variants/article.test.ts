import { expect, it } from 'vitest';
import { brandIn } from './article';

it('joins the article of a brand with what stands before it', () => {
  const words = (article: 'o' | 'a', title: string) =>
    (['the', 'of', 'in', 'by'] as const).map(place => brandIn(place, { article, title }));
  expect(words('o', 'Balcão')).toEqual(['o Balcão', 'do Balcão', 'no Balcão', 'pelo Balcão']);
  expect(words('a', 'Aurora')).toEqual(['a Aurora', 'da Aurora', 'na Aurora', 'pela Aurora']);
});
