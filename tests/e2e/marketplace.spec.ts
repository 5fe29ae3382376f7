import { expectNoAxeViolations } from '../support/browser';
import { CARLA, expect, PASSWORD, readCode, test } from './steps';

test.describe('the sign-in of the loan area', () => {
  test('leads through its own second factor to home, and home from then on', async ({ page }) => {
    await page.goto('/marketplace');
    await page.waitForURL('**/marketplace/login');
    await expect(page.getByRole('heading', { name: 'Entre com o seu cadastro' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('E-mail').fill(CARLA);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/marketplace/two-factor');
    await expectNoAxeViolations(page);
    await page.getByLabel('Código de verificação').fill(await readCode(CARLA));
    await page.waitForURL(url => url.pathname === '/');
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    for (const path of ['/marketplace', '/marketplace/login', '/marketplace/two-factor']) {
      await page.goto(path);
      await page.waitForURL(url => url.pathname === '/');
    }
  });

  test('is the only page of it so far', async ({ page, consoleErrors }) => {
    const answer = await page.goto('/marketplace/offer');
    expect(answer?.status()).toBe(404);
    consoleErrors.length = 0; // the browser notes the 404
  });
});
