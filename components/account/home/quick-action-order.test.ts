import { describe, expect, it } from 'vitest';
import { moveTo, orderActions } from './quick-action-order';

const actions = ['pay', 'receive', 'statement', 'ted'].map(id => ({ id }));
const ids = (names: readonly string[]) => orderActions(actions, names).map(({ id }) => id);

describe('the order of quick actions', () => {
  it('is the person’s, and what the person never ordered comes behind as the brand ranks it', () => {
    expect(ids(['statement', 'pay'])).toEqual(['statement', 'pay', 'receive', 'ted']);
    expect(ids([])).toEqual(['pay', 'receive', 'statement', 'ted']);
  });

  it('passes over what the brand does not offer any more', () => {
    expect(ids(['crypto', 'ted', 'card'])).toEqual(['ted', 'pay', 'receive', 'statement']);
  });

  it('moves one and keeps the others in their order', () => {
    expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });

  it('stays as it is beyond the ends', () => {
    expect(moveTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(moveTo([], 0, 0)).toEqual([]);
  });
});
