import type { Page } from '@playwright/test';
import { totpCode } from '../support/authenticators';
import { expectNoAxeViolations } from '../support/browser';
import { addPasskey, addTotp, plugInAuthenticator, removeFactors } from './factor-steps';
import {
  collectWarnings,
  enterPassword,
  expect,
  forgetRefusals,
  JOSE,
  readCode,
  signIn,
  test,
  openProfile,
  untilAwake,
} from './steps';

const home = (page: Page) => expect(page.getByText('Saldo disponível')).toBeVisible();

async function leave(page: Page): Promise<void> {
  await openProfile(page);
  await page.getByRole('button', { name: /^Sair/ }).click();
  await page.waitForURL('**/login');
}

async function toSecondFactor(page: Page): Promise<void> {
  await enterPassword(page, JOSE);
  await page.waitForURL('**/auth/two-factor');
}

async function chooseWay(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Usar outra forma' }).click();
  await page.getByRole('listitem').getByRole('button', { name: way }).click();
}

test.describe('the second factor', () => {
  test('is whichever way the person has; a trusted browser is not asked, a passkey signs in alone', async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.setTimeout(180_000);
    const warnings = collectWarnings(page);
    const authenticator = await plugInAuthenticator(page);
    await signIn(page, JOSE);
    const { secret, recoveryCodes } = await addTotp(page, JOSE);
    const [forPasskey = '', forSignIn = '', ...others] = recoveryCodes;
    const passkeyId = await addPasskey(page, forPasskey);
    await leave(page);
    await authenticator.setTouched(false);

    await test.step('an authenticator app', async () => {
      await toSecondFactor(page);
      await expect(page.getByRole('heading', { name: 'Use sua chave de acesso' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Usar outra forma' }).click();
      await expect(page.getByRole('listitem')).toHaveCount(4);
      await expectNoAxeViolations(page);
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /Aplicativo/ })
        .click();
      const code = totpCode(secret, new Date());
      await page.getByLabel('Código do aplicativo').pressSequentially(code === '111111' ? '222222' : '111111');
      await page.getByRole('button', { name: 'Confirmar código' }).click();
      await expect(page.getByText(/Código incorreto/)).toBeVisible();
      await page.getByLabel('Código do aplicativo').fill('');
      await page.getByLabel('Código do aplicativo').pressSequentially(totpCode(secret, new Date()));
      await page.getByRole('button', { name: 'Confirmar código' }).click();
      await home(page);
      await leave(page);
    });

    await test.step('a recovery code', async () => {
      await toSecondFactor(page);
      await chooseWay(page, /recuperação/);
      await page.getByLabel('Código de recuperação').fill(forPasskey);
      await page.getByRole('button', { name: 'Confirmar código' }).click();
      await expect(page.getByText(/Este código de recuperação/)).toBeVisible();
      await page.getByLabel('Código de recuperação').fill(forSignIn.toLowerCase());
      await page.getByRole('button', { name: 'Confirmar código' }).click();
      await home(page);
      await leave(page);
    });

    await test.step('a code by e-mail, sent when it is chosen', async () => {
      await toSecondFactor(page);
      await chooseWay(page, /e-mail/);
      await page.getByLabel('Código de verificação').fill(await readCode(JOSE));
      await home(page);
      await leave(page);
    });

    await test.step('a passkey, and this browser is trusted', async () => {
      await toSecondFactor(page);
      await expect(page.getByRole('checkbox', { name: /Confiar neste navegador/ })).not.toBeChecked();
      await page.getByText('Confiar neste navegador por 30 dias').click();
      await authenticator.setTouched(true);
      await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
      await home(page);
      const device = (await context.cookies()).find(({ name }) => name.endsWith('@device'));
      expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      expect(await page.evaluate(() => document.cookie)).not.toContain('@');
      await authenticator.setTouched(false);
      await leave(page);
      const left = (await context.cookies()).filter(({ name }) => name.includes('@'));
      expect(left.map(({ name }) => name.split('@')[1])).toEqual(['device']);
    });

    await test.step('none in the trusted browser', async () => {
      await enterPassword(page, JOSE);
      await home(page);
      await leave(page);
    });

    await test.step('none after a passkey that the e-mail field suggests', async () => {
      await context.clearCookies({ name: /@device$/ });
      await authenticator.setTouched(true);
      // nobody presses anything: the authenticator stands for who takes the suggestion
      await page.goto('/login');
      await untilAwake(page);
      await page.mouse.move(10, 10);
      await home(page);
      // else the page of the sign-in would take the suggestion again
      await authenticator.setTouched(false);
      await leave(page);
    });

    await test.step('none after a passkey by the button, in a browser that suggests none', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', { value: undefined });
      });
      await page.goto('/marketplace/login');
      await authenticator.setTouched(true);
      await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
      await home(page);
    });

    forgetRefusals(consoleErrors);
    await removeFactors(page, passkeyId, [others[0] ?? '', others[1] ?? '']);
    expect(warnings).toEqual([]);
  });

  test('whose session ended meanwhile leads back to the sign-in with a word', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await toSecondFactor(page);
    const code = await readCode(JOSE);
    await context.clearCookies({ name: /@access_token$/ });
    await page.getByLabel('Código de verificação').fill(code);
    await page.waitForURL('**/login?aviso=sessao-encerrada');
    await expect(page.getByText('O tempo para confirmar que é você terminou.')).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('without a session there is only the sign-in', async ({ page }) => {
    await page.goto('/auth/two-factor');
    await page.waitForURL(url => url.pathname === '/login');
    await page.goto('/marketplace/two-factor');
    await page.waitForURL(url => url.pathname === '/marketplace/login');
  });
});
