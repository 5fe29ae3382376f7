import { fillMandate, proposeByCode } from './mandate-steps';
import { ANA, expect, signedInTest as test, untilAwake } from './steps';

test.use({ person: ANA });
test.setTimeout(240_000);

test('a customer elsewhere is asked, authorises, and is charged by itself; the company takes the charge back and ends it', async ({
  page,
}) => {
  await page.goto('/pix/charges');
  await page.getByRole('link', { name: 'Pix Automático a receber' }).click();
  await page.getByRole('link', { name: 'Nova proposta' }).first().click();
  await untilAwake(page);
  await page.getByRole('button', { name: 'Criar proposta' }).click();
  await expect(page.getByText('Digite o nome do cliente.')).toBeVisible();

  const name = `Marcos Vinícius ${Date.now() % 100_000}`;
  await fillMandate(page, name, 6);
  await page.getByRole('combobox', { name: 'Instituição' }).fill('itau unibanco');
  await page.getByRole('option', { name: /Itaú Unibanco S\.A\. 341/ }).click();
  await page.getByLabel('Agência', { exact: true }).fill('912');
  await page.getByRole('textbox', { name: 'Conta', exact: true }).fill('55512-3');
  await expect(page.getByLabel('Dígito')).toHaveValue('3');
  await page.getByRole('button', { name: 'Criar proposta' }).click();

  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Aguardando o cliente' })).toBeVisible({ timeout: 30_000 });
  // the sandbox's customers think for a minute; the page follows by itself
  await expect(page.getByRole('status').filter({ hasText: 'Autorizada' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('R$ 149,90', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Cancelar a cobrança com vencimento em/ }).click();
  await page.getByRole('button', { name: 'Cancelar cobrança' }).click();
  await expect(page.getByText('Cancelamento pedido pelo recebedor.')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Encerrar Pix Automático' }).click();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(page.getByText('A empresa encerrou. Nada mais será cobrado.')).toBeVisible();

  await page.goto(`/pix/charges/automatic?situacao=cancelled&busca=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('a code offers it, and is gone with the proposal', async ({ page }) => {
  await page.goto('/pix/charges/automatic/new');
  await proposeByCode(page);
  await expect(page.getByRole('button', { name: 'Copiar código Pix' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar proposta' }).click();
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(page.getByText('A empresa encerrou. Nada mais será cobrado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toHaveCount(0);
});
