import { expectNoAxeViolations } from '../support/browser';
import { collectWarnings, expect, forgetRefusals, NEW_PASSWORD, PAULO, readCode, test } from './steps';

test.describe('a forgotten password', () => {
  test('is replaced in four steps that survive a reload, without a secret within reach of script', async ({
    page,
    context,
    consoleErrors,
  }) => {
    const warnings = collectWarnings(page);
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(PAULO);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await page.waitForURL('**/forgot-password/1');
    await expect(page.getByLabel('E-mail')).toHaveValue(PAULO);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Enviar código' }).click();

    await page.waitForURL('**/forgot-password/2');
    await expect(page.getByRole('button', { name: /Reenviar código em/ })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('main').getByText(PAULO)).toBeVisible();
    await expectNoAxeViolations(page);
    const code = await readCode(PAULO);
    await page.getByLabel('Código do e-mail').fill(code === '111111' ? '222222' : '111111');
    await expect(page.getByText('Código incorreto ou vencido.')).toBeVisible();
    await page.getByLabel('Código do e-mail').fill(code);
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.waitForURL('**/forgot-password/3');
    await page.goto('/forgot-password/2');
    await page.waitForURL('**/forgot-password/3');
    await page.getByLabel('Nova senha').fill('contabilidadeideal');
    await page.getByRole('button', { name: 'Criar senha' }).click();
    await expect(page.getByText(/feita do seu nome, do seu e-mail/)).toBeVisible();
    await page.getByLabel('Nova senha').fill('senha1234567');
    await page.getByRole('button', { name: 'Criar senha' }).click();
    await expect(page.getByText(/entre as mais usadas ou/)).toBeVisible();
    await expectNoAxeViolations(page);

    const stored = await page.evaluate(() => [
      document.cookie,
      ...Object.values({ ...sessionStorage, ...localStorage }),
    ]);
    const [right] = (await context.cookies()).filter(({ name }) => name.endsWith('@password_reset'));
    expect(right).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const token = decodeURIComponent(right?.value ?? '').replace('open:', '');
    expect(token.length).toBeGreaterThan(20);
    expect(stored.join('\n')).not.toContain(token);
    expect(page.url()).not.toContain(token);

    await page.getByLabel('Nova senha').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Criar senha' }).click();
    await page.waitForURL('**/forgot-password/4');
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Senha criada' })).toBeVisible();
    await page.getByRole('link', { name: 'Entrar' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByLabel('E-mail')).toHaveValue(PAULO);
    await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/auth/two-factor');
    await page.getByLabel('Código de verificação').fill(await readCode(PAULO));
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    forgetRefusals(consoleErrors);
    expect(warnings).toEqual([]);
  });

  test('goes on alike for an address that nobody has, and opens no step out of turn', async ({
    page,
    consoleErrors,
  }) => {
    for (const step of [2, 3, 4]) {
      await page.goto(`/forgot-password/${step}`);
      await page.waitForURL('**/forgot-password/1');
    }
    await page.getByLabel('E-mail').fill(`ninguem-${Date.now()}@padariadoze.example`);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.waitForURL('**/forgot-password/2');
    await expect(page.getByText(/Se houver uma conta com/)).toBeVisible();
    await page.getByLabel('Código do e-mail').fill('048213');
    await expect(page.getByText('Código incorreto ou vencido.')).toBeVisible();
    await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
    await expect(page.getByRole('heading', { name: /Crie uma nova senha/ })).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('has no other steps', async ({ page, consoleErrors }) => {
    for (const step of ['0', '5', 'x', '1/2']) {
      const answer = await page.goto(`/forgot-password/${step}`);
      expect(answer?.status(), step).toBe(404);
    }
    consoleErrors.length = 0; // the browser notes each 404
  });
});
