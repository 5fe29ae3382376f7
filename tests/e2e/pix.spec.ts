import type { Page } from '@playwright/test';
import {
  expect,
  expectEntries,
  MARCOS,
  newDescription,
  reviewPix,
  signedInTest as test,
  forgetRefusals,
  untilAwake,
} from './steps';
import { confirmByEmail, stepUpDialog } from './step-up-steps';

test.use({ person: MARCOS });

const PAYMENTS = '**/api/bank/accounts/*/pix/payments';
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ });
const box = (page: Page) => page.getByLabel(/Chave Pix/);

async function lookUp(page: Page, input: string): Promise<void> {
  await box(page).fill(input);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test.describe('what cannot be paid', () => {
  const MILL =
    '00020126490014br.gov.bcb.pix0127fornecedor@farinhas.example5204000053039865802BR5916Moinho Boa Safra6008Curitiba62070503***6304';
  const CASES = [
    ['a truncated code', MILL.slice(0, 80), /incompleto|completo/],
    ['a code that was altered', `${MILL}1FCE`, /incompleto ou foi alterado/],
    ['a malformed code', '000201ZZZZ', /não é válid[ao]/],
    [
      'an expired charge',
      '00020101021226750014br.gov.bcb.pix2553qr.farinhas.example/v2/vencida39a4140d1a91abd93113bd45204000053039865802BR5916Moinho Boa Safra6008Curitiba62070503***630490B1',
      /venceu/,
    ],
    [
      'a charge that was paid',
      '00020101021226760014br.gov.bcb.pix2554qr.farinhas.example/v2/pagaf39a4140d1a91abd93113bd44105204000053039865802BR5916Moinho Boa Safra6008Curitiba62070503***6304AB03',
      /já foi pago/,
    ],
    ['an unknown key', 'ninguem@teste.example', /Não encontramos esta chave Pix/],
    ['a key of oneself', 'contato@oficinaipe.example', /desta mesma conta/],
    ['an institution that does not answer', 'fora-do-ar@teste.example', /fora do ar/],
    ['what is no key at all', '12345', /não é válida/],
    ['a name that nobody has', 'xilindró', /não pagou ninguém com este nome/],
  ] as const;

  for (const [what, input, words] of CASES) {
    test(`${what} is told in words, and stays in the box`, async ({ page, consoleErrors }) => {
      await page.goto('/pix/pay');
      await lookUp(page, input);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(box(page)).toHaveValue(input);
      forgetRefusals(consoleErrors);
    });
  }

  test('nothing typed is sent to nobody', async ({ page }) => {
    await page.goto('/pix/pay');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Digite um nome, uma chave ou um código Pix.')).toBeVisible();
    await expect(box(page)).toBeFocused();
  });

  test('amounts of zero, over the balance and over the limit are told at once', async ({ page }) => {
    await page.goto('/pix/pay');
    await lookUp(page, 'fornecedor@farinhas.example');
    const amount = page.getByLabel('Valor', { exact: true });
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByText('Digite um valor maior que zero.')).toBeVisible();
    await amount.fill('99999999999');
    await expect(page.getByText(/Seu saldo disponível é R\$/)).toBeVisible();
    // a refused amount stands on no button
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(stepUpDialog(page)).toBeHidden();
    await expect(amount).toBeFocused();
    await amount.fill('100');
    await expect(page.getByText(/Seu saldo disponível é R\$/)).toBeHidden();
  });
});

test('eleven digits that are a CPF and a mobile are asked for', async ({ page, consoleErrors }) => {
  await page.goto('/pix/pay');
  await lookUp(page, '11900000083');
  await page.getByText('Celular', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Tiago Ramos Vieira')).toBeVisible();
  forgetRefusals(consoleErrors);
});

test('a code with a fixed amount cannot be changed', async ({ page }) => {
  await page.goto('/pix/pay');
  await reviewPix(page, {
    to: '00020126620014br.gov.bcb.pix0123pix@padariadoze.example0213Cafe da manha520400005303986540527.805802BR5913Padaria do Ze6009Sao Paulo62090505MESA7630437B4',
    amount: null,
  });
  await expect(page.getByRole('button', { name: /Pagar R\$\s27,80/ })).toBeVisible();
  await expect(page.getByLabel('Valor', { exact: true })).toHaveCount(0);
});

test('a pasted code is at its review without a press, and Back and Forward go between the two screens', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pix/pay');
  await untilAwake(page);
  await expect(box(page)).toBeFocused();
  const code =
    '00020126620014br.gov.bcb.pix0123pix@padariadoze.example0213Cafe da manha520400005303986540527.805802BR5913Padaria do Ze6009Sao Paulo62090505MESA7630437B4';
  await page.evaluate(text => navigator.clipboard.writeText(text), code);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('button', { name: /Pagar R\$\s27,80/ })).toBeVisible();
  await page.getByLabel(/Descrição/).fill('Mesa 7');
  await page.goBack();
  await expect(box(page)).toHaveValue(code);
  await page.goForward();
  await expect(page.getByLabel(/Descrição/)).toHaveValue('Mesa 7');
  await expect(page).toHaveURL(/\/pix\/pay/);
});

/** How often the page is pressed from now on, wherever it leads to without being loaded again. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const html = document.documentElement;
    html.dataset.presses = '0';
    // an Enter in a form is a press of its button
    addEventListener('click', () => (html.dataset.presses = String(Number(html.dataset.presses) + 1)), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses));
}

test('a pasted code is paid with two presses and the proof', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pix/pay');
  await untilAwake(page);
  const countAll = await countPresses(page);
  const code =
    '00020126620014br.gov.bcb.pix0123pix@padariadoze.example0213Cafe da manha520400005303986540527.805802BR5913Padaria do Ze6009Sao Paulo62090505MESA7630437B4';
  await page.evaluate(text => navigator.clipboard.writeText(text), code);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(pay(page)).toBeVisible();
  expect(await countAll()).toBe(0);
  await pay(page).click();
  await confirmByEmail(page, MARCOS);
  await expect(page.getByRole('heading', { name: /Pix enviado/ })).toBeVisible();
  expect(await countAll()).toBeLessThanOrEqual(2);
});

test('somebody who was paid before is found by name, three presses from home to the review', async ({ page }) => {
  await page.goto('/');
  await untilAwake(page);
  const countAll = await countPresses(page);
  await page.getByRole('navigation', { name: 'Ações rápidas' }).getByRole('link', { name: 'Pagar' }).click();
  await expect(page.getByLabel('O que você quer pagar?')).toBeFocused();
  await page.keyboard.type('padaria');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Padaria do Zé/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  await expect(page.getByLabel('Valor', { exact: true })).toBeFocused();
  expect(await countAll()).toBeLessThanOrEqual(3);
});

test('the button that pays is in sight of a desktop, whatever is reviewed, and hides nothing that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pix/pay');
  await untilAwake(page);
  await box(page).fill('fornecedor@farinhas.example');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Valor', { exact: true }).fill('123');
  await expect(pay(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel(/Descrição/).focus();
  const [field, button] = await Promise.all([page.getByLabel(/Descrição/).boundingBox(), pay(page).boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test.describe('a payment is made once', () => {
  test('on a double click', async ({ page }) => {
    const description = newDescription('Duplo');
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '101', description });
    await pay(page).dblclick();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expectEntries(page, description, 1);
  });

  test('when the answer is lost and the page is reloaded in the middle', async ({ page, consoleErrors }) => {
    const description = newDescription('Recarga');
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '102', description });
    let isBroken = true;
    await page.route(PAYMENTS, async route => {
      if (route.request().method() !== 'POST' || !isBroken) return route.continue();
      await route.fetch();
      // the reload below may have ended the request meanwhile
      await route.abort('connectionreset').catch(() => undefined);
    });
    await pay(page).click();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Estamos confirmando o seu Pix' })).toBeVisible();
    await expect(page.getByText(/Não faça de novo/)).toBeVisible();
    isBroken = false;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });

  test('when the request never reached the bank, it is made by the next try under the same key', async ({
    page,
    consoleErrors,
  }) => {
    const description = newDescription('Perdido');
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '103', description });
    let lost = 0;
    await page.route(PAYMENTS, route => {
      if (route.request().method() !== 'POST' || lost > 1) return route.continue();
      lost += 1;
      return route.abort('connectionrefused');
    });
    await pay(page).click();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible();
    await expectEntries(page, description, 1);
    forgetRefusals(consoleErrors);
  });
});

test.describe('a payment to another institution', () => {
  test('is on its way, then settles while one looks', async ({ page }) => {
    await page.goto('/pix/pay');
    await reviewPix(page, { to: '(11) 98765-4321', amount: '250' });
    await pay(page).click();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Fazer outro Pix' }).click();
    await expect(box(page)).toHaveValue('');
    await expect(page).not.toHaveURL(/pagamento/);
  });

  test('that is refused says why, and the money is free again', async ({ page }) => {
    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'recusa-loja@teste.example', amount: '350' });
    await pay(page).click();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByRole('heading', { name: 'Pix não realizado' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/O dinheiro já voltou para o seu saldo/)).toBeVisible();
  });
});

test('"Alterar" goes back with everything kept', async ({ page }) => {
  await page.goto('/pix/pay');
  await reviewPix(page, { to: 'fornecedor@farinhas.example', amount: '4321', description: 'Pedido 7' });
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue('43,21');
  await expect(page.getByLabel(/Descrição/)).toHaveValue('Pedido 7');
  await page.getByRole('button', { name: 'Alterar Para' }).click();
  await expect(box(page)).toHaveValue('fornecedor@farinhas.example');
});
