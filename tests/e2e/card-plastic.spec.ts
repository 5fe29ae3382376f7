import { confirmByEmail, stepUpDialog } from './step-up-steps';
import { ANA, collectWarnings, expect, forgetRefusals, signedInTest as test, untilAwake } from './steps';

test.use({ person: ANA });

test('a plastic is asked for with its address and followed on its way', async ({ page, consoleErrors }) => {
  const warnings = collectWarnings(page);
  await page.goto('/card/solicitation?tipo=fisico');
  await untilAwake(page);
  const alias = `Viagem ${Date.now().toString(36)}`;
  await page.getByLabel(/^Apelido/).fill(alias);
  await page.getByRole('button', { name: 'Pedir cartão' }).click();
  await expect(page.getByText('O CEP tem 8 números.')).toBeVisible();
  await page.getByLabel('CEP').fill('01310100');
  await expect(page.getByLabel('Rua ou avenida')).not.toHaveValue('', { timeout: 20_000 });
  await page.getByLabel('Número', { exact: true }).fill('1000');
  // one on its way already has the second one asked for knowingly
  await page.getByRole('button', { name: 'Pedir cartão' }).click();
  const also = page.getByLabel('Pedir outro mesmo assim');
  const asked = stepUpDialog(page).getByText(/Enviamos um código para/);
  await expect(asked.or(also).first()).toBeVisible();
  if (await also.isVisible()) {
    await also.check();
    forgetRefusals(consoleErrors);
    await page.getByRole('button', { name: 'Pedir cartão' }).click();
  }
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('heading', { level: 1, name: `Cartão ${alias}` })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Pedido recebido').or(page.getByText('Em produção')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ativar cartão' })).toHaveCount(0);
  expect(warnings).toEqual([]);
});

test('the PIN of a plastic in use is changed in the frame of another origin, which refuses what is easily guessed', async ({
  page,
}) => {
  const warnings = collectWarnings(page);
  await page.goto('/card/physical');
  await untilAwake(page);
  const asked: string[] = [];
  page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page
    .getByRole('link', { name: /Ana Beatriz/ })
    .filter({ hasText: /•••• \d{4}/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await confirmByEmail(page, ANA);
  const frame = page.frameLocator('iframe[title="Senha do cartão"]');
  const choose = async (pin: string, again = pin) => {
    await frame.getByLabel('Nova senha').fill(pin);
    await frame.getByLabel('Repita a senha').fill(again);
    await frame.getByRole('button', { name: 'Salvar senha' }).click();
  };
  await expect(frame.getByLabel('Nova senha')).toBeVisible({ timeout: 20_000 });
  await choose('1234');
  await expect(frame.getByText('Não use números em sequência.')).toBeVisible();
  await choose('7261', '7262');
  await expect(frame.getByText('As duas senhas não são iguais. Digite de novo.')).toBeVisible();
  // never 7171 nor 7771
  const pin = `${3 + (Math.floor(Date.now() / 1_000) % 6)}${[2, 4, 5, 6, 8][Math.floor(Math.random() * 5)]}71`;
  await choose(pin);
  await expect(page.getByRole('dialog', { name: 'Trocar a senha' })).toBeHidden({ timeout: 20_000 });
  // the page that holds the frame never had it
  const own = new URL(page.url()).origin;
  expect(asked.filter(call => call.startsWith(own) && call.includes(pin))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(`>${pin}<`);
  expect(warnings).toEqual([]);
});
