import { expect, expectEntries, JULIANA, newDescription, reviewPix, signIn, test, forgetRefusals } from './steps';

test.describe('a session that ends in the middle', () => {
  test('is renewed without losing the form, and the payment is made once', async ({ page, context, consoleErrors }) => {
    const description = newDescription('Renovada');
    await signIn(page, JULIANA);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '104', description });
    await context.clearCookies({ name: /@access_token$/ });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();

    const modal = page.getByRole('alertdialog', { name: 'Sessão Expirada' });
    await expect(modal).toContainText('Sua sessão expirou. Deseja renovar a sessão ou sair?');
    await page.keyboard.press('Escape');
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Renovar Sessão' }).click();

    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expect(modal).toBeHidden();
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });

  test('shows the shape of the page under the modal, and its data after renewing', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await signIn(page, JULIANA);
    for (const path of ['/', '/statement', '/pix/pay']) {
      await context.clearCookies({ name: /@access_token$/ });
      await page.goto(path);
      const modal = page.getByRole('alertdialog', { name: 'Sessão Expirada' });
      await expect(modal).toBeVisible();
      await expect(page.locator('[data-entry], [data-balance]')).toHaveCount(0);
      await modal.getByRole('button', { name: 'Renovar Sessão' }).click();
      await expect(modal).toBeHidden();
      await expect(page.locator('[data-entry], [data-balance], input[name="chave"]').first()).toBeVisible();
    }
    forgetRefusals(consoleErrors);
  });

  test('"Sair" leads to the sign-in page', async ({ page, context, consoleErrors }) => {
    await signIn(page, JULIANA);
    await context.clearCookies({ name: /@access_token$/ });
    await page.goto('/statement');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    forgetRefusals(consoleErrors);
  });
});
