import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { BUILD_FOLDER, findBuild, getLastBuild, keepBuild, makeDraft, markLast } from './output.mjs';

const NAME = `test-${process.pid}`;

const settings = key => ({ NEXT_PUBLIC_VARIANT: NAME, environment: { NEXT_PUBLIC_POSTHOG_KEY: key } });

const clean = () => {
  for (const name of [NAME, `${NAME}.json`]) rmSync(path.join(BUILD_FOLDER, name), { recursive: true, force: true });
};

/** A build of a few bytes, as `npm run build` keeps one. */
const build = key => {
  const { build: target } = findBuild(settings(key));
  const draft = makeDraft(target);
  writeFileSync(path.join(draft, 'run.mjs'), key);
  keepBuild(NAME, target, draft);
  return target;
};

beforeEach(() => {
  clean();
  mkdirSync(path.join(BUILD_FOLDER, NAME), { recursive: true });
});

afterAll(clean);

test('a build is found again when the keys of the browser come back to it', () => {
  const first = build('phc_one');
  const second = build('phc_two');
  expect(getLastBuild(NAME)).toEqual(second);
  expect(findBuild(settings('phc_one'))).toEqual({ build: first, isCurrent: true });
  markLast(NAME, first);
  expect(getLastBuild(NAME)).toEqual(first);
});

test('the build that was used last is removed last', () => {
  const first = build('phc_one');
  build('phc_two');
  const third = build('phc_three');
  markLast(NAME, first);
  const fourth = build('phc_four');
  expect([first, third, fourth].map(({ folder }) => existsSync(folder))).toEqual([true, true, true]);
  expect(findBuild(settings('phc_two')).isCurrent).toBe(false);
});

test('a build that was not finished, or not removed to its end, is none', () => {
  const { build: target } = findBuild(settings('phc_one'));
  makeDraft(target);
  mkdirSync(`${target.folder}.gone`);
  expect(findBuild(settings('phc_one')).isCurrent).toBe(false);
});
