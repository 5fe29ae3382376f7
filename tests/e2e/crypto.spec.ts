import { answerProfile, confirmTrade } from './crypto-steps';
import { ANA, expect, signedInTest as test, untilAwake } from './steps';

test.use({ person: ANA });
test.setTimeout(180_000);

test('bitcoin is bought by an amount, seen in the wallet, sold by its quantity, and told to the accountant', async ({
  page,
}) => {
  await answerProfile(page);
  await page.goto('/crypto');
  await expect(page.getByText(/não é possível enviar para outra carteira/)).toBeVisible();
  await page.getByRole('link', { name: 'Bitcoin (BTC)' }).click();
  await expect(page.getByRole('img', { name: /o menor preço foi/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Ver como tabela' }).click();
  await expect(page.getByRole('table', { name: 'Preço de Bitcoin' })).toBeVisible();

  await page.getByRole('link', { name: 'Comprar', exact: true }).click();
  await untilAwake(page);
  const amount = page.getByLabel('Quanto você quer pagar');
  await amount.fill('999');
  await page.getByRole('button', { name: 'Ver preço travado' }).click();
  await expect(page.getByText(/A menor compra é R\$/)).toBeVisible();
  await amount.fill('5000');
  await page.getByRole('button', { name: 'Ver preço travado' }).click();
  await expect(page.getByText(/^Preço travado por mais/)).toBeVisible();
  // nobody confirms in time: what was typed stays, another price is asked for
  await expect(page.getByText(/O preço travado terminou/)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Pedir preço novo' }).click();
  await confirmTrade(page, ANA);
  await expect(page.getByText('O criptoativo já está na sua carteira.')).toBeVisible({ timeout: 30_000 });

  await page.goto('/crypto/btc/sell');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Vender tudo' }).click();
  await page.getByRole('button', { name: 'Ver preço travado' }).click();
  await expect(page.getByRole('heading', { name: 'Confira a venda' })).toBeVisible();
  await confirmTrade(page, ANA);
  await expect(page.getByText('O dinheiro já está na conta.')).toBeVisible({ timeout: 30_000 });

  await page.goto('/crypto/orders?operacao=sell');
  await page.getByRole('link', { name: 'Venda de Bitcoin' }).first().click();
  await expect(page.getByText('Resultado', { exact: true })).toBeVisible();
  await page.goto('/crypto/report');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});
