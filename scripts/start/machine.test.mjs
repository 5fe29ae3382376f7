import { describe, expect, test } from 'vitest';
import { Fault } from '../fault.mjs';
import { requireDisk, requireMemory } from './machine.mjs';

const MB = 2 ** 20;

/** A machine whose /tmp is one disk and all else another. */
const disks = free => folder => {
  const disk = folder.startsWith('/tmp') ? 'small' : 'large';
  return { disk, free: free[disk] * MB };
};

describe('the room of a machine', () => {
  const packages = { folder: '/', megabytes: 1_000, what: 'the packages' };
  const build = { folder: '/', megabytes: 400, what: 'the build' };
  const database = { folder: '/tmp', megabytes: 300, what: 'the database' };

  test('is enough on each disk for what goes there', () => {
    expect(() => requireDisk([packages, build, database], disks({ large: 1_400, small: 300 }))).not.toThrow();
  });

  test('is shared by what goes to one disk', () => {
    expect(() => requireDisk([packages, build], disks({ large: 1_399, small: 0 }))).toThrow(
      new Fault('/ has 1,399 MB of free disk space; 1,400 MB are needed for the packages and the build'),
    );
  });

  test('is told of the disk that lacks it', () => {
    expect(() => requireDisk([packages, database], disks({ large: 9_000, small: 40 }))).toThrow(
      new Fault('/tmp has 40 MB of free disk space; 300 MB are needed for the database'),
    );
  });
});

describe('the memory of a machine', () => {
  test('is enough to run where it is too little to build', () => {
    expect(() => requireMemory(false, 1_000 * MB)).not.toThrow();
    expect(() => requireMemory(true, 1_000 * MB)).toThrow(
      new Fault(
        'this machine has 1,000 MB of memory; building needs 1,800 MB; build on a larger machine and bring .build along',
      ),
    );
  });

  test('is told when it is too little to run', () => {
    expect(() => requireMemory(false, 256 * MB)).toThrow(
      new Fault('this machine has 256 MB of memory; running needs 600 MB'),
    );
  });

  test('of this machine is read', () => {
    expect(() => requireMemory(false)).not.toThrow();
  });
});
