import { describe, expect, it } from 'vitest';
import { parseStep, type Progress, rightStep, type Step } from './steps';

describe('the step that is shown', () => {
  it.each<[Progress, Step[]]>([
    ['none', [1, 1, 1, 1]],
    ['asked', [1, 2, 2, 2]],
    ['open', [1, 3, 3, 3]],
    ['done', [1, 4, 4, 4]],
  ])('to who asks for 1, 2, 3 and 4 with progress %s', (progress, shown) => {
    expect(([1, 2, 3, 4] as const).map(step => rightStep(step, progress))).toEqual(shown);
  });
});

describe('a step in an address', () => {
  it.each(['0', '5', '', '01', '1a', '٣', '1/2', 'code'])('%j is none', text => {
    expect(parseStep(text)).toBeUndefined();
  });
});
