import { describe, expect, it } from 'vitest';
import { toCameraProblem } from './camera';

const named = (name: string) => Object.assign(new Error('…'), { name });

describe('a camera that does not open', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('with %s is told as %s', (name, problem) => {
    expect(toCameraProblem(named(name))).toBe(problem);
  });

  it('is told as unsupported whatever else is thrown', () => {
    expect(toCameraProblem('?')).toBe('unsupported');
  });
});
