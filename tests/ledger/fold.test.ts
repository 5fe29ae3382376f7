import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../bank/ledger/fold';
import { withLedger } from './fixture';

const fixture = withLedger();

test('TypeScript and SQL fold a text to the same letters', async () => {
  const latin = fc.string({
    unit: fc.constantFrom(
      ...'aAzZ09 -ÁÀÂÃÄÅáàâãäåÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕÖóòôõöÚÙÛÜúùûüÝýÿßæøªº€İıſ',
      'e\u0301',
      '\u0327',
    ),
  });
  const any = fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\u0000'));
  const texts = fc.sample(fc.oneof(latin, any), 2_000);
  const { rows } = await fixture.database.query<{ folded: string }>(
    'select ledger.fold(words) as folded from unnest($1::text[]) with ordinality u (words, ord) order by ord',
    [texts],
  );
  expect(texts.map(foldText)).toEqual(rows.map(row => row.folded));
});

test.each([
  ['Padaria do Zé', 'padaria do ze'],
  ['OFICINA IPÊ', 'oficina ipe'],
  ['João Conceição', 'joao conceicao'],
  ['Cafe\u0301', 'cafe'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
