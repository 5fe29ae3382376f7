import { expect, PAULO, signedInTest as test, forgetRefusals } from './steps';

const MONEY = /R\$\s[\d.]+,\d\d/;

test.describe('home', () => {
  test('carries real figures in the first HTML', async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    expect(html).toMatch(/Saldo disponível/);
    expect(html).toMatch(MONEY);
    expect(html).toContain('Últimas movimentações');
    expect(html).toMatch(/data-entry="txn_/);
  });

  test('hides every amount, on the next visit in the first HTML already', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-balance]')).toContainText(MONEY);
    await page.getByRole('button', { name: 'Ocultar valores' }).click();
    await expect(page.locator('main')).not.toContainText(MONEY);
    await expect(async () => {
      const html = await (await page.request.get('/')).text();
      const visible = html.replace(/<script[\s\S]*?<\/script>/g, '');
      expect(visible).not.toMatch(MONEY);
      expect(visible).toContain('Valor oculto');
    }).toPass();

    await page.getByRole('link', { name: 'Ver tudo' }).click();
    await expect(page.locator('[data-entry]').first()).toContainText('Valor oculto');
    await page.goto('/');
    await page.getByRole('button', { name: 'Mostrar valores' }).click();
    await expect(page.locator('[data-balance]')).toContainText(MONEY);
  });

  test('shows the chart as a table of thirty days', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Entradas e saídas' }).first();
    await card.getByRole('button', { name: 'Ver como tabela' }).click();
    await expect(card.getByRole('table').getByRole('row')).toHaveCount(31);
    await card.getByRole('button', { name: 'Ver como gráfico' }).click();
    await expect(card.getByRole('img', { name: /Gráfico de entradas e saídas/ })).toBeVisible();
  });

  test('starts a Pix to a recent payee with the key filled in', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Pagar .* de novo$/ })
      .first()
      .click();
    await expect(page.getByLabel(/Chave Pix/)).not.toHaveValue('');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Qual é o valor?' })).toBeVisible();
  });

  test('switches between the companies of a person', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('CNPJ 11.222.333/0001-81').first()).toBeVisible();
    await page.getByRole('button', { name: /Padaria do Zé/ }).click();
    await page.getByRole('link', { name: /^Oficina Ipê 12/ }).click();
    await expect(page.getByText('CNPJ 12.ABC.345/01DE-35').first()).toBeVisible();
    await page.getByRole('link', { name: 'Ver tudo' }).click();
    await expect(page).toHaveURL(/\/statement\?conta=acc_/);
  });

  test('an account of nobody known is a 404', async ({ page, consoleErrors }) => {
    const answer = await page.goto('/?conta=acc_01h455vb4pex5vsknk084sn02q');
    expect(answer?.status()).toBe(404);
    forgetRefusals(consoleErrors);
  });
});

test.describe('home of somebody who only looks', () => {
  test.use({ person: PAULO });

  test('offers no payment, and the page of payments says why', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Pagar com Pix' })).toHaveCount(0);
    await page.goto('/pix/pay');
    await expect(page.getByText('Seu acesso não permite pagar')).toBeVisible();
  });
});
