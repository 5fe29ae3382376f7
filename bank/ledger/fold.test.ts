import { expect, it } from 'vitest';
import { foldText } from './fold';

it.each([
  ['ÁÀÂÃÄÅáàâãäåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕÖóòôõöÚÙÛÜúùûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'],
  ['AZ az 09 [`', 'az az 09 [`'],
  ['AZé[`', 'aze[`'],
  ['Cafe\u0301 DO Z', 'cafe do z'],
  ['ŁÆßøΩ€', 'ŁÆßøΩ€'],
  ['', ''],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
