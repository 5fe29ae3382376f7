import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../package.json';
import releases from '../../scripts/previous/releases.json';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

it('the version of package.json is that of the lock, of the manifests and of a section of the change log', () => {
  const { version: locked, packages } = JSON.parse(read('package-lock.json'));
  expect([locked, packages[''].version]).toEqual([version, version]);
  const tags = [...read('deploy/kubernetes/kustomization.yaml').matchAll(/newTag: ([\w.-]+)/g)].map(([, tag]) => tag);
  expect(tags.length).toBeGreaterThan(0);
  expect(new Set(tags)).toEqual(new Set([version]));
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm'));
});

it('a release before this one is kept, for what runs beside this schema', () => {
  expect(releases.some(release => release.version !== version)).toBe(true);
  for (const release of releases) {
    expect(release.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(read('CHANGELOG.md')).toContain(`## ${release.version}`);
  }
});
