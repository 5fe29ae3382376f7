import { expect, it } from 'vitest';
import { EMPTY_LINK, linkProblems, toLinkRequest } from './link-draft';

const draft = { ...EMPTY_LINK, name: ' Bolo de cenoura ', cents: 4_500 };

it('needs a name, an amount of a real where it is fixed, and a number of times', () => {
  expect(linkProblems(draft)).toEqual({});
  expect(Object.keys(linkProblems({ ...EMPTY_LINK, name: '  ' }))).toEqual(['name', 'amount']);
  expect(linkProblems({ ...draft, cents: 99 })).toHaveProperty('amount');
  expect(linkProblems({ ...draft, isFixed: false, cents: null })).toEqual({});
  for (const uses of ['0', '-1', '1,5', '10000', 'x']) expect(linkProblems({ ...draft, uses })).toHaveProperty('uses');
  expect(linkProblems({ ...draft, uses: ' 9999 ' })).toEqual({});
});

it('asks the bank for what was typed and nothing else', () => {
  expect(toLinkRequest(draft)).toEqual({
    ...{ name: 'Bolo de cenoura', description: null, amount_cents: 4_500, last_day: null, max_uses: null },
    card_instalments: null,
  });
  const open = { ...draft, isFixed: false, lastDay: '2026-12-24', uses: '3', description: ' Com cobertura ' };
  const byCard = { ...open, takesCard: true, instalments: '12' };
  expect(toLinkRequest(byCard)).toMatchObject({ card_instalments: 12 });
  expect(toLinkRequest({ ...byCard, takesCard: false })).toEqual({
    ...{ name: 'Bolo de cenoura', description: 'Com cobertura', amount_cents: null },
    ...{ last_day: '2026-12-24', max_uses: 3, card_instalments: null },
  });
});
