import {
  CARLA,
  enterCode,
  enterPassword,
  expect,
  JOSE,
  readCode,
  signIn,
  test,
  forgetRefusals,
  openProfile,
} from './steps';

test.describe('sign-in', () => {
  test('answers a wrong password and an unknown e-mail alike, keeps the e-mail and clears the password', async ({
    page,
    consoleErrors,
  }) => {
    const answers: string[] = [];
    for (const email of [CARLA, 'ninguem@padariadoze.example']) {
      await enterPassword(page, email, 'senha-errada');
      answers.push(await page.getByRole('main').getByRole('alert').innerText());
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
      await expect(page).toHaveTitle(/^Erro: Entrar/);
    }
    expect(answers[0]).toContain('E-mail ou senha incorretos');
    expect(answers[1]).toBe(answers[0]);
    forgetRefusals(consoleErrors);
  });

  test('tells a wrong code with the tries left, takes the right one, and never the same one again', async ({
    page,
    browser,
    baseURL,
    consoleErrors,
  }) => {
    await enterPassword(page, CARLA);
    await page.waitForURL('**/auth/two-factor');
    const code = await readCode(CARLA);
    const wrong = code === '111111' ? '222222' : '111111';
    await page.getByLabel('Código de verificação').pressSequentially(wrong);
    await page.getByRole('button', { name: 'Confirmar código' }).click();
    await expect(page.getByText('Código incorreto. Você tem mais 4 tentativas.')).toBeVisible();
    await page.getByLabel('Código de verificação').clear();
    await enterCode(page, code);
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    forgetRefusals(consoleErrors);

    const other = await browser.newPage({ baseURL });
    await enterPassword(other, CARLA);
    await other.waitForURL('**/auth/two-factor');
    await enterCode(other, code);
    await expect(other.getByText(/Código incorreto/)).toBeVisible();
    await readCode(CARLA);
    await other.close();
  });

  test('"Usar outra conta" goes back to the empty form', async ({ page }) => {
    await enterPassword(page, JOSE);
    await page.waitForURL('**/auth/two-factor');
    await readCode(JOSE);
    await page.getByRole('button', { name: 'Usar outra conta' }).click();
    await page.waitForURL('**/login');
    await expect(page.getByLabel('E-mail')).toHaveValue('');
  });

  test('who is signed in does not see the form again; after signing out, "back" shows no data', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, JOSE);
    await page.goto('/login');
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    // open before the session ends: asked for afterwards it would be refused, which the console tells
    const stream = page.waitForResponse('**/notifications/stream');
    await page.goto('/statement');
    await expect(page.locator('[data-entry]').first()).toBeVisible();
    await stream;

    await openProfile(page);
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    for (let step = 0; step < 3; step += 1) {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
      await expect(page.locator('[data-entry], [data-balance]')).toHaveCount(0);
    }
    const headers = { origin: baseURL ?? '', 'x-requested-with': 'web' };
    const answer = await page.request.post('/api/auth.logout', { headers });
    expect([answer.status(), answer.headers()['clear-site-data']]).toEqual([204, '"cache"']);
  });
});
