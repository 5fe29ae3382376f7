import { expect, signedInTest as test, forgetRefusals } from './steps';

test.describe('statement', () => {
  test('carries its first page in the first HTML', async ({ page }) => {
    const html = await (await page.request.get('/statement')).text();
    expect(html.match(/data-entry="txn_/g)?.length).toBeGreaterThan(20);
  });

  test('keeps its filters in the address, so that back and reload keep them too', async ({ page }) => {
    await page.goto('/statement');
    await page.getByText('Saídas', { exact: true }).click();
    await expect(page).toHaveURL(/mov=saidas/);
    await page.getByLabel('Tipo').selectOption('tax');
    await expect(page).toHaveURL(/tipo=tax/);
    await page.getByLabel('Buscar no extrato').fill('simples');
    await expect(page).toHaveURL(/busca=simples/);
    await expect(page.getByRole('status').filter({ hasText: /lançamento/ })).toBeVisible();
    for (const entry of await page.locator('[data-entry]').all()) await expect(entry).toContainText('Imposto');

    await page.reload();
    await expect(page.getByLabel('Buscar no extrato')).toHaveValue('simples');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).not.toHaveURL(/busca|tipo|mov/);
    await expect(page.getByLabel('Buscar no extrato')).toHaveValue('');
  });

  test('says so when the filters find nothing, and offers to clear them', async ({ page }) => {
    await page.goto('/statement?busca=xyzxyzxyz');
    await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  });

  test('ignores nonsense in the address and says which filter it was', async ({ page }) => {
    await page.goto('/statement?tipo=abc&de=2026-99-99&periodo=sempre');
    await expect(page.getByText(/Não entendemos um filtro do endereço/)).toContainText('período, data inicial e tipo');
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  });

  test('loads more without losing what is there', async ({ page }) => {
    await page.goto('/statement');
    const entries = page.locator('[data-entry]');
    const before = await entries.count();
    const first = await entries.first().getAttribute('data-entry');
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.poll(() => entries.count()).toBeGreaterThan(before);
    await expect(entries.first()).toHaveAttribute('data-entry', first ?? '');
    const ids = await entries.evaluateAll(rows => rows.map(row => row.getAttribute('data-entry')));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('opens the receipt of a line and comes back to it', async ({ page }) => {
    await page.goto('/statement?tipo=boleto');
    const row = page.locator('[data-entry]').first();
    const id = await row.getAttribute('data-entry');
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/receipts/${id}`));
    await expect(page.getByRole('heading', { name: 'Comprovante' })).toBeVisible();
    await page.goBack();
    await expect(page.locator(`[data-entry="${id}"]`)).toBeVisible();
  });

  test.describe('receipts that are not there', () => {
    for (const id of ['txn_01h455vb4pex5vsknk084sn02q', 'qualquer-coisa']) {
      test(`${id} is a 404 in the look of the brand`, async ({ page, consoleErrors }) => {
        const answer = await page.goto(`/receipts/${id}`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByText('Esta página não existe.')).toBeVisible();
        forgetRefusals(consoleErrors);
      });
    }
  });
});
