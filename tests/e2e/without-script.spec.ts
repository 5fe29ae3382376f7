import type { Page, Route } from '@playwright/test';
import { ANA, expect, forgetRefusals, PASSWORD, readCode, signedInTest, test } from './steps';

const SCRIPTS = /\/_next\/static\/chunks\/.*\.js/;
const KEY = 'fornecedor@farinhas.example';

/** Keeps every script of the page back until `arrive()`. */
async function delayScripts(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(SCRIPTS, async route => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return {
    arrive: async () => {
      isOpen = true;
      await Promise.all(waiting.map(route => route.continue()));
    },
  };
}

signedInTest.describe('without script', () => {
  signedInTest.use({ javaScriptEnabled: false });

  signedInTest(
    'home, statement, an entry and its receipt follow each other with all they have to say',
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByText(/Ligue o JavaScript|ligue o JavaScript/)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana');
      await expect(page.getByRole('main')).toContainText(/R\$\s\d/);
      await page.getByRole('link', { name: 'Extrato', exact: true }).filter({ visible: true }).first().click();

      await expect(page).toHaveURL(/\/statement/);
      await expect(page.locator('[data-entry]').first()).toBeVisible();
      // the radio itself is drawn by its label
      await page.getByText('Saídas', { exact: true }).click();
      await page.getByLabel('Tipo', { exact: true }).selectOption('Tarifa');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await expect(page).toHaveURL(/mov=saidas/);
      await expect(page).toHaveURL(/tipo=fee/);
      await expect(page.getByRole('radio', { name: 'Saídas' })).toBeChecked();
      await expect(page.locator('[data-entry]').first()).toContainText(/Saída: R\$/);

      await page.locator('[data-entry]').first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Ver comprovante' }).click();
      await expect(page).toHaveURL(/\/receipts\/txn_/);
      await expect(page.getByRole('main')).toContainText(/R\$\s\d/);
      await expect(page.getByRole('main')).toContainText('Autenticação');
    },
  );

  signedInTest('the Pix page sends nobody’s key anywhere, and says what it lacks', async ({ page, consoleErrors }) => {
    await page.goto('/pix/pay');
    await expect(page.getByText(/ligue o JavaScript/)).toBeVisible();
    await page.getByLabel(/Chave Pix/).fill(KEY);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Esta página precisa do JavaScript' })).toBeVisible();
    expect(page.url()).not.toContain('farinhas');
    await page.getByRole('link', { name: 'Voltar à página' }).click();
    await expect(page.getByLabel(/Chave Pix/)).toHaveValue('');
    expect(page.url()).not.toContain('farinhas');
    await page.goto('/settings/security');
    await expect(page.getByRole('main')).toContainText('Sessões abertas');
    await expect(page.getByRole('main')).toContainText('Esta sessão');
    forgetRefusals(consoleErrors);
  });
});

test('what is typed and sent before the script is there signs in once it is', async ({ page }) => {
  const script = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(ANA);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await expect(page.getByText('A página ainda está carregando.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(ANA);
  await script.arrive();
  await page.waitForURL('**/auth/two-factor');
  await expect(page.getByText('A página ainda está carregando.')).toHaveCount(0);
  await readCode(ANA); // or the next test would take it for its own
});

signedInTest('a Pix key typed before the script is there goes on to its amount', async ({ page }) => {
  const script = await delayScripts(page);
  await page.goto('/pix/pay', { waitUntil: 'commit' });
  await page.getByLabel(/Chave Pix/).fill(KEY);
  await script.arrive();
  await expect(page.getByText('Chave: e-mail')).toBeVisible();
  await expect(page.getByLabel(/Chave Pix/)).toHaveValue(KEY);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
});

signedInTest(
  'an account typed and sent before the script is there keeps what was typed, and asks for the rest',
  async ({ page }) => {
    const script = await delayScripts(page);
    await page.goto('/pix/manual', { waitUntil: 'commit' });
    const account = page.getByRole('textbox', { name: 'Conta', exact: true });
    await page.getByLabel('Agência', { exact: true }).fill('0912');
    await account.fill('55555');
    await page.getByLabel('CPF ou CNPJ de quem recebe').fill('390.533.447-05');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('A página ainda está carregando.')).toBeVisible();
    await script.arrive();
    await expect(page.getByText('A página ainda está carregando.')).toHaveCount(0);
    // the institution, the digit, the type and the name: nothing of what was typed is missed
    await expect(page.getByRole('heading', { name: 'Confira 4 campos' })).toBeVisible();
    await expect(page.getByLabel('Agência', { exact: true })).toHaveValue('0912');
    await expect(account).toHaveValue('55555');
    await expect(page.getByLabel('CPF ou CNPJ de quem recebe')).toHaveValue('390.533.447-05');
  },
);

signedInTest('a button pressed before the script is there does its work once it is', async ({ page }) => {
  const script = await delayScripts(page);
  await page.goto('/statement?busca=xyzxyzxyz', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByText('Continuamos assim que ela estiver pronta.')).toBeVisible();
  await script.arrive();
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  await expect(page.getByText('Continuamos assim que ela estiver pronta.')).toHaveCount(0);
});
