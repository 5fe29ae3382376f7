import { describe, expect, it } from 'vitest';
import { getBarePageBytes } from './bare-page.mjs';
import { describeRows, judgeRows } from './first-loads.mjs';
import { findForbidden, listLostMarks } from './forbidden.mjs';

const row = (name, limit, bytes, forbidden = []) => ({
  name,
  limit,
  first: { files: 3, bytes },
  later: { files: 0, bytes: 0 },
  forbidden,
});

describe('the budget of first loads', () => {
  it('lets a page pass that keeps to its limit', () => {
    expect(judgeRows([row('/login', 1.5, 150)], 100)).toEqual([]);
    expect(describeRows([row('/login', 1.5, 150_000)], 100_000)).toEqual([
      'a bare Next page       97.7 kB',
      '/login                146.5 kB  1.50 × (limit 1.5)  3 files',
    ]);
  });

  it('names a page that exceeds it, and what a page loads too early', () => {
    expect(judgeRows([row('/login', 1.5, 151), row('/', 1.9, 100, ['PDF'])], 100)).toEqual([
      "/login loads 1.51 × a bare page's JavaScript at first, limit 1.5",
      '/ loads PDF before anybody asks for it',
    ]);
  });

  it('knows the parts that come later by marks which their packages still hold', () => {
    expect(listLostMarks()).toEqual([]);
    expect(findForbidden(['let a=1', 'x.GlobalWorkerOptions.workerSrc="/w.js"'])).toEqual(['PDF']);
    expect(findForbidden(['let a=1'])).toEqual([]);
  });

  it('has a yardstick of the versions that are installed', () => {
    expect(getBarePageBytes()).toBeGreaterThan(100_000);
  });
});
