import { describe, expect, it } from 'vitest';
import { findGuide, GUIDES } from './guides';
import { parseTicked } from './ticked-steps';

describe('the guides', () => {
  it('have addresses and step names of their own', () => {
    expect(new Set(GUIDES.map(({ slug }) => slug)).size).toBe(3);
    for (const { steps } of GUIDES) expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(findGuide('numero-duns')?.slug).toBe('numero-duns');
    expect(findGuide('toString')).toBeUndefined();
  });

  it('remember what was ticked, and nothing that somebody else wrote there', () => {
    expect(parseTicked('["dados","consulta"]')).toEqual(['dados', 'consulta']);
    expect([null, '', '{', '{"a":1}', '[1,null]', '"dados"'].map(parseTicked)).toEqual([[], [], [], [], [], []]);
  });
});
