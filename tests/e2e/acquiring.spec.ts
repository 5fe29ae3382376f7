import { ANA, expect, signedInTest as test, untilAwake } from './steps';

test.use({ person: ANA });
test.setTimeout(180_000);

test('a company joins under the rates, asks for a terminal, and sells by a link that anybody opens', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/acquiring');
  await untilAwake(page);
  const join = page.getByRole('button', { name: 'Credenciar a empresa' });
  const today = page.getByText('Vendido hoje');
  await expect(join.or(today)).toBeVisible();
  if (await join.isVisible()) {
    await join.click();
    await expect(page.getByText('Leia as taxas e marque esta opção para continuar.')).toBeVisible();
    await page.getByLabel(/Li as taxas/).check();
    await join.click();
  }
  await expect(today).toBeVisible({ timeout: 20_000 });

  await page.getByRole('link', { name: 'Vendas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
  await page.goto('/acquiring/receivables');
  await expect(page.getByRole('table', { name: /^Agenda de/ })).toBeVisible();
  await page.goto('/acquiring/chargebacks');
  await expect(page.getByText('Encerradas')).toBeVisible();
  await page.goto('/acquiring/reconciliation');
  await expect(page.getByRole('heading', { level: 1, name: 'Conciliação' })).toBeVisible();

  const name = `Balcão ${Date.now() % 10_000}`;
  await page.goto('/acquiring/terminals');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Pedir maquininha' }).click();
  await page.getByLabel('Nome').fill(name);
  await page.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 20_000 });

  await page.goto('/acquiring/links');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Criar link' }).first().click();
  const form = page.getByRole('dialog', { name: 'Criar link de pagamento' });
  await form.getByLabel('O que você vende').fill('Bolo de cenoura');
  await form.getByLabel('Valor', { exact: true }).fill('4500');
  await form.getByLabel('Parcelas no cartão').selectOption('3');
  await form.getByRole('button', { name: 'Criar link' }).click();
  const panel = page.getByRole('dialog', { name: 'Bolo de cenoura' });
  await expect(panel).toBeVisible({ timeout: 20_000 });
  const address = (await panel.getByText(/share-pix-payment/).textContent()) ?? '';

  const guest = await browser.newPage({ baseURL });
  await guest.goto(new URL(address).pathname);
  await untilAwake(guest);
  await expect(guest.getByText('R$ 45,00').first()).toBeVisible();
  await guest.getByRole('button', { name: 'Gerar Pix' }).click();
  await expect(guest.getByRole('img', { name: 'QR Code deste pagamento' })).toBeVisible({ timeout: 20_000 });

  await guest.getByRole('button', { name: 'Pagar com cartão' }).click();
  const card = guest.frameLocator('iframe[title="Pagamento com cartão na credenciadora"]');
  const pay = card.getByRole('button', { name: /^Pagar/ });
  await card.getByLabel('Número do cartão').fill('4000 0000 0000 9995');
  await card.getByLabel('Nome como está no cartão').fill('Ana Souza');
  await card.getByLabel('Validade (MM/AA)').fill('10/20');
  await card.getByLabel('Código (CVV)').fill('737');
  await pay.click();
  await expect(card.getByText(/já passou ou não existe/)).toBeVisible();
  await card.getByLabel('Validade (MM/AA)').fill('11/40');
  await pay.click();
  await expect(card.getByText(/não tem limite/)).toBeVisible();
  await card.getByLabel('Número do cartão').fill('4111 1111 1111 1111');
  await card.getByLabel('Parcelas').selectOption('3');
  await pay.click();
  await expect(guest.getByText('Pagamento recebido')).toBeVisible({ timeout: 20_000 });

  await panel.getByRole('button', { name: 'Desligar link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar link' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden({ timeout: 20_000 });
  await expect(panel.getByRole('button', { name: 'Desligar link' })).toBeHidden({ timeout: 20_000 });
  await guest.reload();
  await expect(guest.getByText('Este link foi desligado por quem recebe.')).toBeVisible();
  await guest.close();
  await page.goto('/acquiring/sales');
  await page.getByRole('link', { name: /1111/ }).first().click();
  await expect(page.getByText('Link de pagamento')).toBeVisible();
  await expect(page.getByText('Bolo de cenoura')).toBeVisible();
});
