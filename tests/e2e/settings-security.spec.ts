import type { Page } from '@playwright/test';
import { totpCode } from '../support/authenticators';
import { expectNoAxeViolations } from '../support/browser';
import { plugInAuthenticator } from './factor-steps';
import { confirmByEmail, stepUpDialog } from './step-up-steps';
import {
  collectWarnings,
  enterPassword,
  expect,
  forgetRefusals,
  JULIANA,
  MARCOS,
  NEW_PASSWORD,
  PASSWORD,
  PAULO,
  readCode,
  reviewPix,
  signIn,
  test,
  openPage,
  openProfile,
} from './steps';

const STEP_MS = 30_000;

const openSecurity = async (page: Page): Promise<void> => {
  await page.goto('/settings/security');
  await expect(page.getByRole('heading', { name: 'Segurança', level: 1 })).toBeVisible();
};

const leave = async (page: Page): Promise<void> => {
  await openProfile(page);
  await page.getByRole('button', { name: /^Sair/ }).click();
  await page.waitForURL('**/login');
};

const keepRecoveryCodes = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('alertdialog', { name: 'Guarde seus códigos de recuperação' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog.getByText('Marque que você guardou os códigos')).toBeVisible();
  await expectNoAxeViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar .txt' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  await dialog.getByLabel('Guardei os códigos').check();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(dialog).toBeHidden();
};

const confirmRemoval = async (page: Page, title: RegExp): Promise<void> => {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Remover' }).click();
};

test.describe('the security settings', () => {
  test('are reached from the menu and the profile, look right to axe, and say what happened', async ({ page }) => {
    const warnings = collectWarnings(page);
    await signIn(page, JULIANA);
    await openPage(page.getByRole('navigation', { name: 'Principal' }), 'Empresa', 'Segurança');
    await expect(page.getByRole('heading', { name: 'Formas de confirmação' })).toBeVisible();
    await expect(page.getByText(/^Entrada confirmada com código por e-mail$/).first()).toBeVisible();
    await expect(page.getByText('Esta sessão')).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoAxeViolations(page);
      }
    }
    await openProfile(page);
    await page.getByRole('link', { name: 'Configurações' }).last().click();
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    expect(warnings).toEqual([]);
  });

  test('take an authenticator app: enrol, sign in with it, remove it', async ({ page, consoleErrors }) => {
    test.setTimeout(180_000);
    await signIn(page, JULIANA);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Desligar Código por e-mail' }).click();
    await expect(page.getByText('Esta é sua única forma de confirmação')).toBeVisible();
    await page.getByRole('button', { name: 'Entendi' }).click();

    await page.getByRole('button', { name: 'Configurar aplicativo' }).click();
    await confirmByEmail(page, JULIANA);
    const dialog = page.getByRole('dialog', { name: 'Configurar aplicativo autenticador' });
    await expect(dialog.getByRole('img', { name: /QR Code/ })).toBeVisible();
    await expectNoAxeViolations(page);
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const field = dialog.getByLabel('Código que o aplicativo mostra');
    const enrolledAt = new Date();
    const right = totpCode(secret, enrolledAt);
    await field.pressSequentially(right === '111111' ? '222222' : '111111');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/Código incorreto/)).toBeVisible();
    await field.fill('');
    await field.fill(right);
    await page.keyboard.press('Enter');
    await keepRecoveryCodes(page);
    await expect(page.getByText(/^Ativo desde/)).toBeVisible();
    await expect(page.getByText(/10 códigos restantes/)).toBeVisible();
    forgetRefusals(consoleErrors);

    await leave(page);
    await enterPassword(page, JULIANA);
    await page.waitForURL('**/auth/two-factor');
    // each step of the app serves once; the bank takes the one after, too
    await page.getByLabel('Código do aplicativo').fill(totpCode(secret, new Date(enrolledAt.getTime() + STEP_MS)));
    await expect(page.getByText('Saldo disponível')).toBeVisible();

    await openSecurity(page);
    await page.getByRole('button', { name: 'Remover Aplicativo autenticador' }).click();
    await confirmRemoval(page, /^Remover o aplicativo/);
    await stepUpDialog(page).getByRole('button', { name: 'Usar outra forma' }).click();
    await expectNoAxeViolations(page);
    await stepUpDialog(page)
      .getByRole('button', { name: /^Código por e-mail/ })
      .click();
    await confirmByEmail(page, JULIANA);
    await expect(page.getByRole('button', { name: 'Configurar aplicativo' })).toBeVisible();
  });

  test('take a passkey, which then pays, gets another name and goes', async ({ page }) => {
    test.setTimeout(180_000);
    await plugInAuthenticator(page);
    await signIn(page, MARCOS);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
    await confirmByEmail(page, MARCOS);
    const naming = page.getByRole('dialog', { name: 'Criar chave de acesso' });
    await expect(naming.getByLabel('Nome da chave')).toHaveValue(/Chrome$/);
    await expect(naming.getByLabel('Nome da chave')).toBeFocused();
    await expectNoAxeViolations(page);
    await naming.getByLabel('Nome da chave').fill('Caixa da oficina');
    await naming.getByRole('button', { name: 'Criar chave' }).click();
    await keepRecoveryCodes(page);
    await expect(page.getByText('Caixa da oficina', { exact: true })).toBeVisible();

    await page.goto('/pix/pay');
    await reviewPix(page, { to: 'pix@padariadoze.example', amount: '404' });
    await page.getByRole('button', { name: /^Pagar R\$/ }).click();
    await expect(stepUpDialog(page).getByRole('button', { name: 'Usar chave de acesso' })).toBeFocused();
    await expectNoAxeViolations(page);
    await stepUpDialog(page).getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page.getByRole('heading', { name: 'Pix enviado' })).toBeVisible({ timeout: 20_000 });

    await openSecurity(page);
    await page.getByRole('button', { name: 'Renomear Caixa da oficina' }).click();
    await page.getByRole('dialog').getByLabel('Nome da chave').fill('Caixa 2');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Remover Caixa 2' }).click();
    await confirmRemoval(page, /^Remover a chave/);
    await stepUpDialog(page).getByRole('button', { name: 'Usar chave de acesso' }).click();
    await expect(page.getByText('Chave de acesso removida.', { exact: true })).toBeVisible();
    await expect(page.getByText('Caixa 2', { exact: true })).toHaveCount(0);
  });

  test('end another session, which is out at once', async ({ page, browser, baseURL }) => {
    test.setTimeout(120_000);
    const elsewhere = await browser.newContext({ baseURL, userAgent: WINDOWS_FIREFOX });
    const other = await elsewhere.newPage();
    await signIn(other, MARCOS);
    await signIn(page, MARCOS);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Encerrar a sessão Firefox 146 · Windows' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(stepUpDialog(page).getByText('Firefox 146 · Windows')).toBeVisible();
    await confirmByEmail(page, MARCOS);
    await expect(page.getByText('Sessão encerrada.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Encerrar a sessão Firefox 146 · Windows' })).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('Sessões abertas');
    await other.goto('/statement');
    await expect(other.getByRole('alertdialog', { name: 'Sessão Expirada' })).toBeVisible();
    await expect(other.locator('[data-entry]')).toHaveCount(0);
    await elsewhere.close();
  });
});

const WINDOWS_FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';

/** Paulo signs in with whichever password the specs before left him; returns it. */
async function signInPaulo(page: Page): Promise<string> {
  await enterPassword(page, PAULO, NEW_PASSWORD);
  const refusal = page.getByText('E-mail ou senha incorretos');
  await expect(refusal.or(page.getByLabel('Código de verificação'))).toBeVisible();
  const isOld = await refusal.isVisible();
  if (isOld) await enterPassword(page, PAULO);
  await page.waitForURL('**/auth/two-factor');
  await page.getByLabel('Código de verificação').fill(await readCode(PAULO));
  await expect(page.getByText('Saldo disponível')).toBeVisible();
  return isOld ? PASSWORD : NEW_PASSWORD;
}

test.describe('the password and the panic lock', () => {
  const changePassword = async (page: Page, current: string, next: string): Promise<void> => {
    await page.getByLabel('Senha atual').fill(current);
    await page.getByLabel('Nova senha').fill(next);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  };

  test('a new password takes the current one and one confirmation, however often the former is mistyped', async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(120_000);
    const current = await signInPaulo(page);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await changePassword(page, 'nao e esta a senha', 'curta');
    await expect(page.getByText('A nova senha ainda não atende a tudo o que a lista pede.')).toBeVisible();
    await changePassword(page, 'nao e esta a senha', 'vento frio na serra alta');
    await confirmByEmail(page, PAULO);
    await expect(page.getByText('A senha atual não confere.')).toBeVisible();
    await expectNoAxeViolations(page);
    await changePassword(page, current, 'contabilidadeideal');
    await expect(page.getByText(/Esta senha é feita do seu nome/)).toBeVisible();
    await changePassword(page, current, 'vento frio na serra alta');
    await expect(page.getByText('Senha trocada. As outras sessões foram encerradas.')).toBeVisible();
    await expect(stepUpDialog(page)).toBeHidden();

    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await changePassword(page, 'vento frio na serra alta', NEW_PASSWORD);
    await confirmByEmail(page, PAULO);
    await expect(page.getByRole('button', { name: 'Trocar senha' })).toBeFocused();
    forgetRefusals(consoleErrors);
  });

  test('the lock ends everything, and the forgotten password opens it again', async ({ page, consoleErrors }) => {
    test.setTimeout(120_000);
    const current = await signInPaulo(page);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Bloquear meu acesso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bloquear o seu acesso agora?' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Bloquear agora' }).click();
    await expect(dialog.getByText('Digite a palavra BLOQUEAR para confirmar.')).toBeVisible();
    await dialog.getByLabel('Digite BLOQUEAR para confirmar').fill('bloquear');
    await dialog.getByRole('button', { name: 'Bloquear agora' }).click();
    await page.waitForURL('**/login?aviso=acesso-bloqueado');
    await expect(page.getByText(/Seu acesso está bloqueado, como você pediu/)).toBeVisible();
    await enterPassword(page, PAULO, current);
    await expect(page.getByText('E-mail ou senha incorretos')).toBeVisible();
    forgetRefusals(consoleErrors);

    await page.goto('/login');
    await page.getByLabel('E-mail').fill(PAULO);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.waitForURL('**/forgot-password/2');
    await page.getByLabel('Código do e-mail').fill(await readCode(PAULO));
    await page.waitForURL('**/forgot-password/3');
    await page.getByLabel('Nova senha').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Criar senha' }).click();
    await page.waitForURL('**/forgot-password/4');
    expect(await signInPaulo(page)).toBe(NEW_PASSWORD);
  });
});
