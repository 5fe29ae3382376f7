import { makePdf } from '../support/pdf';
import { ANA, CARLA, expect, signIn, test } from './steps';
import { confirmByEmail } from './step-up-steps';

const STORY = 'Saiu um sócio e entrou outra pessoa no lugar dele.';

test.describe('the company', () => {
  test('asks to change its partners, hands in the amendment, and takes it back', async ({ page, browser }) => {
    await signIn(page, ANA);
    await page.goto('/settings/company');
    await page.getByRole('button', { name: 'Pedir mudança' }).click();
    const form = page.getByRole('dialog', { name: 'Pedir mudança de cadastro' });
    await form.getByRole('radio', { name: /Sócios e administradores/ }).check();
    await form.getByRole('button', { name: 'Confirmar' }).click();
    await expect(form.getByText('Conte o que mudou em pelo menos 10 caracteres.')).toBeVisible();
    await form.getByLabel('O que mudou nos sócios ou administradores').fill(STORY);
    await form.getByRole('button', { name: 'Confirmar' }).click();
    await confirmByEmail(page, ANA);

    const papers = page.getByRole('dialog', { name: /Documentos: sócios/ });
    await papers.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(papers.getByText('Anexe a alteração registrada antes de enviar.')).toBeVisible();
    const file = { name: 'alteracao.pdf', mimeType: 'application/pdf', buffer: makePdf({ note: STORY }) };
    await papers.locator('input[type="file"]').setInputFiles(file);
    await papers.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(papers).toBeHidden();
    const change = page.getByRole('listitem').filter({ hasText: 'Sócios e administradores' }).first();
    await expect(change.getByText('Em análise')).toBeVisible();
    const download = page.waitForEvent('download');
    await change.getByRole('link', { name: 'Baixar alteracao.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('alteracao.pdf');

    // who only approves reads it, and changes nothing
    const hers = await (await browser.newContext()).newPage();
    await signIn(hers, CARLA);
    await hers.goto('/settings/company');
    await expect(hers.getByText('Em análise')).toBeVisible();
    await expect(hers.getByRole('button', { name: /Pedir mudança|Cancelar pedido/ })).toHaveCount(0);

    await change.getByRole('button', { name: 'Cancelar pedido' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(change.getByText('Cancelada')).toBeVisible();
  });
});
