import { randomInt } from 'node:crypto';
import { findLink } from '../support/browser';
import { newCpf } from '../support/new-cpf';
import { confirmByEmail } from './step-up-steps';
import { ANA, expect, signIn, test } from './steps';

const NEW_PASSWORD = 'quarenta girassois 27 no telhado';

test.describe('people of a company', () => {
  test('an admin invites, the other accepts in a browser of their own, and both see it', async ({ page, browser }) => {
    // six digits would be read as the code of a letter that tells the name
    const number = randomInt(1_000, 10_000);
    const name = `Rita Nogueira ${number}`;
    const email = `rita-${number}@padariadoze.example`;
    const cpf = newCpf();
    await signIn(page, ANA);
    await page.goto('/settings/people');
    await page.getByRole('button', { name: 'Convidar pessoa' }).click();
    const form = page.getByRole('dialog', { name: 'Convidar pessoa' });
    await form.getByLabel('Nome completo').fill(name);
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('CPF da pessoa').fill(cpf);
    await form.getByRole('radio', { name: /Consulta/ }).check();
    await form.getByRole('button', { name: 'Convidar', exact: true }).click();
    await confirmByEmail(page, ANA);
    await expect(page.getByRole('row', { name })).toBeVisible();

    const other = await browser.newContext();
    const hers = await other.newPage();
    await hers.goto(await findLink(email, '/onboarding/acesso'));
    await hers.getByLabel('Seu CPF').fill('390.533.447-05');
    await hers.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
    await hers.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await expect(hers.getByText(/Este convite é de outra pessoa/)).toBeVisible();
    await hers.getByLabel('Seu CPF').fill(cpf);
    await hers.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await hers.waitForURL('**/auth/two-factor');
    await other.close();

    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*Consulta`) })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Encerrar acesso' }).click();
    const removal = page.getByRole('dialog', { name: `Encerrar o acesso de ${name}?` });
    await removal.getByRole('button', { name: 'Encerrar acesso' }).click();
    await confirmByEmail(page, ANA);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });

  test('a window that was opened from the panel of a person stays above it as the screen narrows', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, ANA);
    await page.goto('/settings/people');
    await page.getByRole('link', { name: /Carla Mendes/ }).click();
    await page.getByRole('button', { name: 'Mudar papel e limites' }).click();
    const window = page.getByRole('dialog', { name: /Papel e limites de Carla/ });
    await expect(window).toBeVisible();
    await page.setViewportSize({ width: 800, height: 1_280 });
    await window.getByRole('button', { name: 'Cancelar' }).click();
    await expect(window).toBeHidden();
    await page
      .getByRole('dialog', { name: /Carla Mendes/ })
      .getByRole('button', { name: 'Encerrar acesso' })
      .click();
    await expect(page.getByRole('dialog', { name: /Encerrar o acesso/ })).toBeVisible();
  });
});
