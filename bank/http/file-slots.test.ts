import { describe, expect, it } from 'vitest';
import { createFileSlots } from './file-slots';

describe('files that arrive at once', () => {
  it('are so many of one caller, and so many of all', () => {
    const take = createFileSlots(3, 2);
    const release = take('ana');
    take('ana');
    expect(() => take('ana')).toThrow('overloaded');
    take('rui');
    expect(() => take('eva')).toThrow('overloaded');
    release();
    take('ana');
  });
});
