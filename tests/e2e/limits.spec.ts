import AxeBuilder from '@axe-core/playwright';
import { confirmByEmail } from './step-up-steps';
import { ANA, expect, signedInTest as test, untilAwake } from './steps';

test('limits of every family stand on one page: one is lowered at once, raised with a proof, and the raise cancelled', async ({
  page,
}) => {
  await page.goto('/pix/limits');
  await expect(page).toHaveURL(/\/settings\/limits\?conta=acc_/);
  await untilAwake(page);
  for (const name of ['Pix', 'Favorecidos de confiança do Pix', 'TED', 'Boletos', 'Contas e tributos']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('TED em dias úteis, das 6h30 às 17h.')).toBeVisible();

  const change = page.getByRole('button', { name: 'Alterar o limite: Contas e tributos, Por dia' });
  await change.click();
  const form = page.getByRole('dialog', { name: 'Alterar limite: Contas e tributos, Por dia' });
  await form.getByLabel('Novo limite').fill('19900000');
  await form.getByRole('button', { name: 'Diminuir agora' }).click();
  await expect(form).toBeHidden();
  await expect(change.locator('xpath=ancestor::li')).toContainText('199.000,00');

  await change.click();
  await form.getByLabel('Novo limite').fill('999999999');
  await form.getByRole('button', { name: 'Pedir aumento' }).click();
  await expect(form.getByText(/O máximo que a instituição permite é R\$\s1\.000\.000,00/)).toBeVisible();
  await form.getByLabel('Novo limite').fill('19950000');
  await form.getByRole('button', { name: 'Pedir aumento' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('heading', { name: 'Aumentos pedidos' })).toBeVisible();
  await expect(change.locator('xpath=ancestor::li')).toContainText('Aumento pedido: R$ 199.500,00');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Cancelar o pedido de aumento: Contas e tributos, Por dia' }).click();
  await expect(page.getByRole('heading', { name: 'Aumentos pedidos' })).toBeHidden();

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
