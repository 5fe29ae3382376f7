import { describe, expect, it } from 'vitest';
import { pathAfterReturn, pathOfExpired, pathOfStep, wantedStep } from './steps';
import { linesOf } from './task-lines';

describe('the address of a step', () => {
  it('names the step in its path and in current_step, and the query wins', () => {
    expect(pathOfStep('business-member')).toBe('/onboarding/business-member?current_step=business-member');
    expect(wantedStep('business-account', 'business-document')).toBe('business-document');
    expect(wantedStep('business-account', 'type-9')).toBe('business-account');
  });

  it('comes back from a session that ended', () => {
    expect(pathOfExpired('business-document')).toBe('/onboarding/expiredSession?current_step=business-document');
    expect(pathAfterReturn('business-document')).toBe(pathOfStep('business-document'));
    expect(pathAfterReturn('//evil.example')).toBe('/onboarding/type-1');
  });
});

describe('the task list', () => {
  const line = (
    id: 'business-account' | 'business-member' | 'business-document',
    status: 'complete' | 'with_issues' | 'not_started',
  ) => ({
    id,
    status,
    saved_at: null,
  });

  it('opens a step when those before it are done', () => {
    const lines = linesOf({
      steps: [
        line('business-account', 'complete'),
        line('business-member', 'not_started'),
        line('business-document', 'not_started'),
      ],
    });
    expect(lines.map(({ waitsFor }) => waitsFor)).toEqual([null, null, 'business-member', 'business-member']);
  });

  it('opens what has to be corrected', () => {
    const lines = linesOf({
      steps: [
        line('business-account', 'complete'),
        line('business-member', 'with_issues'),
        line('business-document', 'complete'),
      ],
    });
    expect(lines.map(({ state }) => state)).toEqual(['done', 'pending', 'done', 'not_started']);
    expect(lines[3]?.waitsFor).toBeNull();
  });
});
