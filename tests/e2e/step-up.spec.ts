import { expectNoAxeViolations } from '../support/browser';
import {
  collectWarnings,
  expect,
  expectEntries,
  forgetRefusals,
  newDescription,
  readCode,
  reviewPix,
  signIn,
  test,
} from './steps';
import { MARCOS } from './steps';
import { confirmByEmail, stepUpDialog } from './step-up-steps';

const pay = /^Pagar R\$/;

test.describe('a payment is authorised', () => {
  test('by e-mail, says what for, keeps the form when cancelled, and names its proof on the receipt', async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    const warnings = collectWarnings(page);
    const description = newDescription('Autorizado');
    await signIn(page, MARCOS);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '1234', description });
    await page.getByRole('button', { name: pay }).click();

    const dialog = stepUpDialog(page);
    await expect(dialog.getByRole('heading', { level: 3 })).toContainText(/Pix de R\$\s12,34/);
    await expect(dialog.getByLabel('Código de 6 números')).toBeFocused();
    const sent = await readCode(MARCOS);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: pay })).toBeFocused();
    await expect(page.getByLabel(/Descrição/)).toHaveValue(description);

    await page.getByRole('button', { name: pay }).click();
    // before its own code is on its way an authorization knows none that is merely wrong
    await expect(dialog.getByText(/Enviamos um código para/)).toBeVisible();
    const wrong = sent === '111111' ? '222222' : '111111';
    await dialog.getByLabel('Código de 6 números').pressSequentially(wrong);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Código incorreto. Você tem mais 4 tentativas.')).toBeVisible();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible({ timeout: 20_000 });

    await page.getByRole('link', { name: 'Ver comprovante' }).click();
    await page.getByText('Códigos da transação').click();
    await expect(page.getByText(/^aut_[0-9a-z]{26}$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copiar Autorização' })).toBeVisible();
    await expectEntries(page, description, 1);
    expect(warnings, 'warnings in the browser console').toEqual([]);
    forgetRefusals(consoleErrors);
  });

  test('over a session that ended meanwhile: it is renewed, and the payment made exactly once', async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    const description = newDescription('Renovado');
    await signIn(page, MARCOS);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '222', description });
    await page.getByRole('button', { name: pay }).click();
    const dialog = stepUpDialog(page);
    await expect(dialog.getByText(/Enviamos um código para/)).toBeVisible();
    const code = await readCode(MARCOS);
    await context.clearCookies({ name: /@access_token$/ });
    await dialog.getByLabel('Código de 6 números').fill(code);
    const modal = page.getByRole('alertdialog', { name: 'Sessão Expirada' });
    await modal.getByRole('button', { name: 'Renovar Sessão' }).click();
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible({ timeout: 20_000 });
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });

  test('works at 320 px without a horizontal scroll, by keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, MARCOS);
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '333' });
    await page.getByRole('button', { name: pay }).focus();
    await page.keyboard.press('Enter');
    await expect(stepUpDialog(page).getByLabel('Código de 6 números')).toBeFocused();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.type(await readCode(MARCOS));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible({ timeout: 20_000 });
  });
});
