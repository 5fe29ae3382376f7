import { confirmByEmail } from './step-up-steps';
import { ANA, expect, signedInTest as test, untilAwake } from './steps';

test.use({ person: ANA });

test('a company joins DDA, looks at what arrived, puts away, contests, goes to pay, and leaves', async ({ page }) => {
  await page.goto('/payment/dda');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Aderir ao DDA' }).click();
  const joining = page.getByRole('dialog', { name: 'Aderir ao DDA' });
  await joining.getByLabel('Li e aceito o termo').check();
  await joining.getByRole('button', { name: 'Aderir' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('heading', { name: 'CNPJs no DDA' })).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^Pagar o boleto de/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await untilAwake(page);

  // others go on arriving: a boleto is known by where its row leads
  const rows = page.getByRole('table').getByRole('link');
  const rowOf = (href: string | null) => page.getByRole('table').locator(`a[href="${href}"]`);
  const hidden = await rows.first().getAttribute('href');
  await rows.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ocultar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ocultar' }).click();
  await expect(rowOf(hidden)).toHaveCount(0);

  const contested = await rows.first().getAttribute('href');
  await rows.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Não reconheço' }).click();
  await page.getByLabel('Não conheço quem cobra').check();
  await page.getByRole('button', { name: 'Contestar' }).click();
  await expect(rowOf(contested)).toHaveCount(0);

  await page.getByText('Ocultos', { exact: true }).click();
  await expect(page.getByText('Contestado', { exact: true })).toBeVisible();
  const shown = await rows.first().getAttribute('href');
  await rows.first().click();
  await page.getByRole('button', { name: 'Mostrar na lista' }).click();
  await page.getByText('A pagar', { exact: true }).first().click();
  await expect(rowOf(shown)).toHaveCount(1);

  await page
    .getByRole('button', { name: /^Pagar o boleto de/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible({ timeout: 20_000 });

  await page.goto('/payment/dda');
  await untilAwake(page);
  await page.getByRole('button', { name: /^Sair do DDA com o CNPJ/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair do DDA' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('button', { name: 'Aderir ao DDA' })).toBeVisible({ timeout: 20_000 });
});
