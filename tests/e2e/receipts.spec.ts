import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '../support/browser';
import { expect, signedInTest as test } from './steps';

async function openReceipt(page: import('@playwright/test').Page): Promise<string> {
  await page.goto('/statement?tipo=pix_out');
  const id = (await page.locator('[data-entry]').first().getAttribute('data-entry')) ?? '';
  await page.goto(`/receipts/${id}`);
  return id;
}

test.describe('receipts', () => {
  test('come as a PDF and as a picture', async ({ page }) => {
    await openReceipt(page);
    for (const [button, ending, magic] of [
      ['Baixar PDF', 'pdf', '%PDF-'],
      ['Baixar imagem', 'png', '\u0089PNG'],
    ] as const) {
      // a chosen file closes the menu
      await page.getByRole('button', { name: 'Mais', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: button }).last().click(),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^comprovante-pix-\\d{4}-\\d\\d-\\d\\d-[a-z0-9-]+\\.${ending}$`),
      );
      expect((await readFile(await download.path())).toString('latin1').slice(0, magic.length)).toBe(magic);
    }
    await expectNoAxeViolations(page);
  });

  test('are shared as a picture where the device shares files', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: async (what: { files?: File[]; title: string }) => {
          shared.push({ title: what.title, type: what.files?.[0]?.type, size: what.files?.[0]?.size });
        },
      });
    });
    await openReceipt(page);
    await page.getByRole('button', { name: 'Compartilhar' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: { type: string }[] }).shared[0]?.type))
      .toBe('image/png');
  });

  test('are copied as text where the device shares nothing', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openReceipt(page);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await page.getByRole('button', { name: 'Copiar comprovante' }).click();
    await expect(page.getByText('Copiado', { exact: true })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Comprovante · Pix enviado');
  });

  test('carry no link until one is asked for', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await openReceipt(page);
    await expect(page.getByRole('button', { name: 'Criar link e QR Code' })).toBeVisible();
    expect(asked.filter(url => url.includes('/share'))).toEqual([]);
  });
});
