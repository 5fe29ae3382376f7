import { describe, expect, it } from 'vitest';
import { onboardingStatus } from '../../contract/service/onboarding-data';
import { EDGES, mayMove, requireMove } from './states';

const WAYS = [
  'draft sent',
  'draft cancelled',
  'sent analysis',
  'sent cancelled',
  'analysis pending',
  'analysis approved',
  'analysis refused',
  'analysis blocked_protege',
  'analysis cancelled',
  'pending sent',
  'pending refused',
  'pending cancelled',
  'refused draft',
  'refused analysis',
  'blocked_protege sent',
  'blocked_protege analysis',
  'blocked_protege cancelled',
];

describe('the states of an application', () => {
  it('are joined by these ways and no other', () => {
    const states = onboardingStatus.options;
    const open = states.flatMap(from => states.filter(to => mayMove(from, to)).map(to => `${from} ${to}`));
    expect(open.sort()).toEqual([...WAYS].sort());
    for (const from of states) {
      for (const to of states) {
        if (WAYS.includes(`${from} ${to}`)) expect(() => requireMove(from, to)).not.toThrow();
        else expect(() => requireMove(from, to)).toThrow(expect.objectContaining({ code: 'onboarding_status' }));
      }
    }
  });

  it('end with an account or with the wish to have none', () => {
    const ends = onboardingStatus.options.filter(state => EDGES[state].length === 0);
    expect(ends).toEqual(['approved', 'cancelled']);
  });
});
