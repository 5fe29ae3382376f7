import { expectNoAxeViolations } from '../support/browser';
import { expect, MARCOS, signedInTest as test, untilAwake } from './steps';

test.use({ person: MARCOS });

/** A boleto of R$ 1.900,00 at the registry of the demo. */
const LINE = '34190.00009 00000.000000 00000.100008 1 18580000190000';

test('an account pasted as text opens a form with everything filled in, by keyboard', async ({ page }) => {
  await page.goto('/payment');
  await untilAwake(page);
  const box = page.getByLabel('O que você quer pagar?');
  await expect(box).toBeFocused();
  await box.fill('37');
  await expect(page.getByText(/^Continue: um CPF/)).toBeVisible();
  await box.fill('37 %');
  await expect(page.getByText(/Não reconhecemos este texto/)).toBeVisible();
  await box.fill('11900000083');
  await expect(page.getByText(/Escolha o certo/)).toBeVisible();
  await box.fill('banco 341 ag 1234 cc 56789-0 fulano cnpj 11.222.333/0001-81');
  // the box itself holds the number too, in a longer text
  await expect(page.getByText('11.222.333/0001-81', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^TED/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/payment/ted**');
  await expect(page.getByLabel('Agência')).toHaveValue('1234');
  await expect(page.getByLabel('Conta', { exact: true })).toHaveValue('56789');
  expect(page.url()).not.toContain('56789');
});

test('a whole line that is pasted is reviewed without a press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/payment');
  await untilAwake(page);
  await expect(page.getByLabel('O que você quer pagar?')).toBeFocused();
  await page.evaluate(line => navigator.clipboard.writeText(line), LINE);
  await page.keyboard.press('Control+V');
  await page.waitForURL('**/payment/boleto**');
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
});
