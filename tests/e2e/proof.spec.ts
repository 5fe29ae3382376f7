import { expectNoAxeViolations } from '../support/browser';
import { readQrCode } from '../support/tools';
import { expect, forgetRefusals, signedInTest as test } from './steps';

/** A receipt of Ana's and a public link to it, made as a customer makes it. */
async function shareFirstReceipt(page: import('@playwright/test').Page): Promise<string> {
  await page.goto('/statement?tipo=pix_out');
  const id = await page.locator('[data-entry]').first().getAttribute('data-entry');
  await page.goto(`/receipts/${id}`);
  await page.getByRole('button', { name: 'Criar link e QR Code' }).click();
  const link = page.getByRole('region', { name: 'Link para conferir' }).getByRole('link');
  await expect(page.getByRole('img', { name: /QR Code do link/ })).toBeVisible();
  await expectNoAxeViolations(page);
  const address = (await link.getAttribute('href')) ?? '';
  expect(await readQrCode(await page.screenshot({ fullPage: true }))).toBe(address);
  return new URL(address).pathname;
}

test.describe('public proof of a receipt', () => {
  test('shows a stranger without script the masked facts, the state now and the signature', async ({
    page,
    browser,
    baseURL,
  }) => {
    const path = await shareFirstReceipt(page);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'pt-BR' });
    const stranger = await context.newPage();
    const answer = await stranger.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    expect(await stranger.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await expect(stranger.getByText(/Conferido agora às \d\d:\d\d/)).toBeVisible();
    await expect(stranger.getByRole('article')).toContainText('Concluído');
    await expect(stranger.getByRole('article')).toContainText('**.222.333/0001-**');
    await expect(stranger.getByRole('article')).not.toContainText('11.222.333/0001-81');
    await expect(stranger.getByText(/Conta provida por/).first()).toBeVisible();
    await stranger.getByText('Como conferir').click();
    await expect(stranger.getByText('Conteúdo assinado', { exact: true })).toBeVisible();
    await context.close();
  });

  test('carries a signature that the published key verifies', async ({ page }) => {
    const path = await shareFirstReceipt(page);
    const token = path.split('/').at(-1);
    const isGenuine = await page.evaluate(async address => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));
      const [proof, { keys }] = await Promise.all(
        [`/api/bank/proofs/${address}`, '/api/bank/proof-keys'].map(async url => (await fetch(url)).json()),
      );
      const { signature } = proof;
      const jwk = keys.find((key: { kid: string }) => key.kid === signature.key_id);
      const key = await crypto.subtle.importKey('jwk', { ...jwk, key_ops: ['verify'] }, 'Ed25519', false, ['verify']);
      return crypto.subtle.verify('Ed25519', key, bytes(signature.value), bytes(signature.payload));
    }, token);
    expect(isGenuine).toBe(true);
  });

  test('has no axe violation in light and dark, on a phone and at 320 px', async ({ page }) => {
    const path = await shareFirstReceipt(page);
    await page.goto(path);
    await page.getByText('Como conferir').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(page.getByText('Sessão Expirada')).toHaveCount(0);
  });

  for (const hash of ['AAAAAAAAAAAAAAAAAAAAAA', '0'.repeat(40), 'curto', 'com%20espaço']) {
    test(`says of /${hash} that no such link is valid, with status 404`, async ({ page, consoleErrors }) => {
      const answer = await page.goto(`/share-pix-payment/${hash}`);
      expect(answer?.status()).toBe(404);
      if (hash !== 'com%20espaço') {
        await expect(page.getByRole('heading', { name: 'Este link de comprovante não vale mais.' })).toBeVisible();
        await expectNoAxeViolations(page);
      }
      forgetRefusals(consoleErrors);
    });
  }
});
