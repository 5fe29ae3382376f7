import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from './filters';
import { texts } from './texts';
import { readTyped, toTyped } from './typed';

describe('what is typed into the boxes of the statement', () => {
  it.each([
    ['1.234,56', 123456],
    ['R$ 10', 1000],
    ['10,', 1000],
    ['0', 0],
    ['', null],
  ])('%s is a least amount of %s centavos', (min, minCents) => {
    expect(readTyped({ text: ' luz ', min, max: '' })).toEqual({
      part: { text: 'luz', minCents, maxCents: null },
      errors: {},
    });
  });

  it('filters by nothing that is no amount, and says so', () => {
    const { part, errors } = readTyped({ text: '', min: 'dez', max: '5' });
    expect(part).toEqual({ text: '', minCents: null, maxCents: 500 });
    expect(errors).toEqual({ min: texts.badAmount });
  });

  it('holds a most below the least back until it is mended', () => {
    const { part, errors } = readTyped({ text: '', min: '10', max: '9,99' });
    expect(part).toEqual({ text: '', minCents: 1000, maxCents: null });
    expect(errors).toEqual({ max: texts.maxBelowMin });
  });

  it('shows the amounts of the address as people write them', () => {
    expect(toTyped({ ...NO_FILTERS, text: 'luz', minCents: 123456 })).toEqual({
      text: 'luz',
      min: '1.234,56',
      max: '',
    });
  });
});
