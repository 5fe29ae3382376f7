import { describe, expect, it } from 'vitest';
import { listScopes, toScopeQuery } from './export-scope';

const TODAY = '2026-11-21';

describe('what a file holds', () => {
  it('is the month unless the page is filtered, and everything only when it is asked for', () => {
    const scopes = listScopes({}, TODAY).map(({ value }) => value);
    expect(scopes.slice(0, 2)).toEqual(['2026-11', '2026-10']);
    expect(scopes.at(-1)).toBe('tudo');
    expect(listScopes({ kind: 'tax' }, TODAY)[0]?.value).toBe('filtros');
  });

  it('is a whole month, leap days included', () => {
    expect(toScopeQuery('2028-02', {})).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(toScopeQuery('tudo', { kind: 'tax' })).toEqual({});
    expect(toScopeQuery('filtros', { kind: 'tax' })).toEqual({ kind: 'tax' });
  });
});
