import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUIDES, toPageLink, writeGuide } from './guides.mjs';
import { serveSite } from './serve.mjs';
import { PROJECT } from '../start/settings.mjs';

let folder;
let server;
let url;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-api-'));
  writeFileSync(path.join(folder, 'index.html'), '<h1>Bank API</h1>');
  server = await serveSite(folder, 0);
  url = `http://127.0.0.1:${server.address().port}`;
});
afterAll(async () => {
  await new Promise(resolve => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

it('serves its files alone, to who reads, under a policy that lets nothing in from elsewhere', async () => {
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, '<h1>Bank API</h1>']);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  for (const address of ['/../package.json', '/%2e%2e/package.json', '/nothing.html', '/..%2f..%2fetc%2fpasswd']) {
    const answer = await fetch(`${url}${address}`);
    expect([address, answer.status]).toEqual([address, 404]);
    expect(answer.headers.get('content-security-policy')).toBe(policy);
  }
  const post = await fetch(url, { method: 'POST', body: 'x' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it.each(GUIDES)(
  'makes $file a page without script or style of its own, whose links lead to pages that exist',
  guide => {
    const html = writeGuide(PROJECT, guide);
    expect(html).not.toMatch(/ style=|<script>| on\w+=|javascript:/);
    const links = [...html.matchAll(/href="([^"#]*)(?:#[^"]*)?"/g)].map(([, href]) => href).filter(Boolean);
    const known = ['index.html', 'reference.html', 'site.css', 'openapi.json', 'collection.json'];
    const pages = GUIDES.map(({ page }) => `${page}.html`);
    expect(links.filter(href => !/^(https:|data:,$)/.test(href) && ![...known, ...pages].includes(href))).toEqual([]);
  },
);

it('leads from guide to guide, and nowhere where there is no page', () => {
  expect(toPageLink('docs/how-to/webhooks.md', 'pay-by-api.md#events')).toBe('payments.html#events');
  expect(toPageLink('docs/how-to/pix-api.md', '../../client/README.md')).toBe('quick-start.html');
  expect(toPageLink('docs/how-to/pix-api.md', '../decisions/059-systems-pay.md')).toBeUndefined();
  expect(toPageLink('client/README.md', 'https://openapi-ts.dev/')).toBe('https://openapi-ts.dev/');
});
