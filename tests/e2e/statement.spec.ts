import { expectNoAxeViolations } from '../support/browser';
import { expect, forgetRefusals, signedInTest as test, untilAwake } from './steps';

test.describe('statement', () => {
  test('carries its first page in the first HTML', async ({ page }) => {
    const html = await (await page.request.get('/statement')).text();
    expect(html.match(/data-entry="txn_/g)?.length).toBeGreaterThan(20);
  });

  test('keeps its filters in the address, so that back and reload keep them too', async ({ page }) => {
    await page.goto('/statement');
    await page.getByText('Saídas', { exact: true }).click();
    await expect(page).toHaveURL(/mov=saidas/);
    await page.getByLabel('Tipo').selectOption('tax');
    await expect(page).toHaveURL(/tipo=tax/);
    await page.getByLabel('Buscar no extrato').fill('simples');
    await expect(page).toHaveURL(/busca=simples/);
    await expect(page.getByRole('status').filter({ hasText: /lançamento/ })).toBeVisible();
    for (const entry of await page.locator('[data-entry]').all()) await expect(entry).toContainText('Tributo');

    await page.reload();
    await expect(page.getByLabel('Buscar no extrato')).toHaveValue('simples');
    await page.getByRole('link', { name: 'Limpar filtros' }).click();
    await expect(page).not.toHaveURL(/busca|tipo|mov/);
    await expect(page.getByLabel('Buscar no extrato')).toHaveValue('');
  });

  test('says so when the filters find nothing, and offers to clear them', async ({ page }) => {
    await page.goto('/statement?busca=xyzxyzxyz');
    await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  });

  test('ignores nonsense in the address and says which filter it was', async ({ page }) => {
    await page.goto('/statement?tipo=abc&de=2026-99-99&periodo=sempre');
    await expect(page.getByText(/Não entendemos .+ do endereço/)).toContainText('período, data inicial e tipo');
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  });

  test('loads more without losing what is there', async ({ page }) => {
    await page.goto('/statement');
    const entries = page.locator('[data-entry]');
    const before = await entries.count();
    const first = await entries.first().getAttribute('data-entry');
    await page.getByRole('link', { name: 'Carregar mais' }).click();
    await expect.poll(() => entries.count()).toBeGreaterThan(before);
    await expect(entries.first()).toHaveAttribute('data-entry', first ?? '');
    // what was paid and its fee are two rows of one transaction
    const rows = await entries.evaluateAll(all =>
      all.map(row => `${row.getAttribute('data-entry')} ${row.textContent}`),
    );
    expect(new Set(rows).size).toBe(rows.length);
  });

  test('filters by amounts typed as people write them, and removes one filter at a time', async ({ page }) => {
    await page.goto('/statement?mov=saidas');
    await page.getByText('Faixa de valor').click();
    await page.getByLabel('Valor mínimo').fill('R$ 1.000');
    await expect(page).toHaveURL(/min=1.000%2C00/);
    await page.getByLabel('Valor máximo').fill('10');
    await expect(page.getByText('O valor máximo é menor que o mínimo.')).toBeVisible();
    await page.getByLabel('Valor máximo').fill('');
    const chips = page.getByRole('list', { name: 'Filtros ativos' });
    await expect(chips.getByRole('link', { name: /Remover filtro/ })).toHaveCount(2);
    // while the next page is on its way the one before stands faded
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await chips.getByRole('link', { name: 'Remover filtro Saídas' }).click();
    await expect(page).not.toHaveURL(/mov=/);
    await expect(page).toHaveURL(/min=/);
    await expect(page.getByRole('region', { name: 'Totais do filtro' })).toContainText('Líquido');
  });

  test('offers own dates that begin with the period that was chosen, and holds them to twelve months', async ({
    page,
  }) => {
    await page.goto('/statement');
    await page.getByLabel('Período').selectOption('datas');
    await expect(page).toHaveURL(/periodo=datas&de=20/);
    await expect(page.getByLabel('De', { exact: true })).not.toHaveValue('');
    await page.getByRole('button', { name: 'Abrir o calendário: Período' }).click();
    const calendar = page.getByRole('dialog', { name: 'Escolher período' });
    // in Portuguese, whatever the build leaves out
    const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' }).format(new Date());
    await expect(calendar).toContainText(new RegExp(`${month} de 20\\d\\d`, 'i'));
    await expectNoAxeViolations(page);
    await calendar.getByRole('button', { name: 'Últimos 7 dias' }).click();
    await expect(calendar).toHaveCount(0);
    const week = new Date(Date.now() - 6 * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    await expect(page.getByLabel('De', { exact: true })).toHaveValue(week);
    await expect(page).toHaveURL(new RegExp(`de=${week.split('/').toReversed().join('-')}`));
    await page.goto('/statement?periodo=datas&de=2001-01-01');
    await expect(page.getByText(/podem cobrir até 12 meses/)).toBeVisible();
    await expect(page.getByLabel('De', { exact: true })).not.toHaveValue('2001-01-01');
  });

  test('shows a line beside the list: its own address, back closes it, reload keeps it', async ({ page }) => {
    await page.goto('/statement?tipo=boleto');
    await untilAwake(page);
    const row = page.locator('[data-entry]').first();
    const id = (await row.getAttribute('data-entry')) ?? '';
    await row.click();
    const sheet = page.getByRole('dialog', { name: 'Lançamento' });
    await expect(sheet).toContainText(id);
    await expect(page).toHaveURL(new RegExp(`tipo=boleto.*lancamento=${id}`));
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).not.toHaveURL(/lancamento/);
    await expect(row.getByRole('link')).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(sheet).toContainText(id);
    await page.reload();
    await expect(sheet).toContainText(id);
    await untilAwake(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/tipo=boleto/);
    await expect(page).not.toHaveURL(/lancamento/);
  });

  test('is gone through with arrows, the panel beside it following, without a veil', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/statement?tipo=boleto');
    await untilAwake(page);
    const rows = page.locator('[data-entry]');
    await rows.first().click();
    const panel = page.getByRole('dialog', { name: 'Lançamento' });
    await expect(panel).toContainText((await rows.first().getAttribute('data-entry')) ?? '');
    expect(await page.evaluate(() => document.querySelector('dialog:modal'))).toBeNull();
    await rows.first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await expect(panel).toContainText((await rows.nth(1).getAttribute('data-entry')) ?? '');
    await page.goBack();
    await expect(panel).toHaveCount(0);
  });

  test('shows fourteen entries on a desktop, of 44 px each', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/statement');
    const boxesOf = (rows: string) =>
      page
        .locator(rows)
        .evaluateAll(found =>
          found.map(row => row.getBoundingClientRect()).map(({ bottom, height }) => ({ bottom, height })),
        );
    const boxes = await boxesOf('[data-entry]');
    const countShown = (all: { bottom: number }[]) => all.filter(({ bottom }) => bottom <= 900).length;
    // soon after midnight a third day has a head, which takes the room of an entry
    const moreDays = Math.max(0, countShown(await boxesOf('main tbody tr:not([data-entry])')) - 2);
    expect(countShown(boxes) + moreDays).toBeGreaterThanOrEqual(14);
    expect(boxes[0]?.height).toBe(44);
  });

  test('keeps a category for its payee and a note for the entry, and takes both back', async ({ page }) => {
    await page.goto('/statement?busca=fibra+vila');
    await untilAwake(page);
    const rows = page.locator('[data-entry]');
    await rows.first().click();
    const panel = page.getByRole('dialog', { name: 'Lançamento' });
    await panel.getByLabel('Categoria').selectOption('Serviços contratados');
    await expect(panel.getByText(/Serviços contratados vale para todos os lançamentos de Fibra Vila/)).toBeVisible();
    await expect(rows.nth(1)).toContainText('Serviços contratados');
    await expectNoAxeViolations(page);
    await panel.getByRole('button', { name: 'Desfazer' }).click();
    await expect(rows.nth(1)).toContainText('Água, luz e internet');
    const note = panel.getByLabel('Anotação');
    await note.fill('Plano de 600 mega');
    await note.blur();
    await expect(panel.getByText('Anotação salva.').first()).toBeVisible();
    await expect(rows.first()).toContainText('Com anotação');
    await note.fill('');
    await note.blur();
    await expect(rows.first()).not.toContainText('Com anotação');
  });

  test('adds a year up by category, and leads to the entries of each', async ({ page }) => {
    await page.goto('/statement');
    await page.getByRole('link', { name: 'Categorias' }).click();
    await expect(page.getByRole('heading', { name: 'Ano por categoria' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Fornecedores' }).first().click();
    await expect(page).toHaveURL(/mov=saidas&categoria=suppliers/);
    await expect(page.locator('[data-entry]').first()).toContainText('Fornecedores');
  });

  test('asks the server for nothing but the receipt and the annotation when a line is opened, and keeps what was loaded', async ({
    page,
  }) => {
    await page.goto('/statement');
    const entries = page.locator('[data-entry]');
    await page.getByRole('link', { name: 'Carregar mais' }).click();
    await expect.poll(() => entries.count()).toBeGreaterThan(50);
    const count = await entries.count();
    await entries.nth(60).click();
    await expect(page.getByRole('dialog', { name: 'Lançamento' })).toContainText('ID do lançamento');
    await page.getByRole('link', { name: 'Fechar' }).click();
    await expect(page).not.toHaveURL(/lancamento/);
    await expect(entries).toHaveCount(count);
  });

  test('leads from the line to its receipt and comes back', async ({ page }) => {
    await page.goto('/statement?tipo=boleto');
    await untilAwake(page);
    await page.locator('[data-entry]').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Ver comprovante' }).click();
    await expect(page.getByRole('heading', { name: 'Comprovante' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Lançamento' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  });

  test('says so when the address opens a line of nobody here', async ({ page, consoleErrors }) => {
    await page.goto('/statement?lancamento=txn_01h455vb4pex5vsknk084sn02q');
    await expect(page.getByRole('dialog')).toContainText('Este lançamento não está nesta conta');
    forgetRefusals(consoleErrors);
    await page.goto('/statement?lancamento=xyz&desde=abc');
    await expect(page.getByText(/Não entendemos .+ do endereço/)).toContainText('posição na lista e lançamento');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('loads more, filters and shows a line by plain links', async ({ page }) => {
      await page.goto('/statement');
      const first = await page.locator('[data-entry]').first().getAttribute('data-entry');
      await page.getByRole('link', { name: 'Carregar mais' }).click();
      await expect(page).toHaveURL(/desde=/);
      await expect(page.locator(`[data-entry="${first}"]`)).toHaveCount(0);
      await page.getByRole('link', { name: 'Ver os mais recentes' }).click();
      await page.getByLabel('Buscar no extrato').fill('simples');
      await page.getByLabel('Buscar no extrato').press('Enter');
      await expect(page).toHaveURL(/busca=simples/);
      await page.locator('[data-entry]').first().click();
      await expect(page.getByRole('dialog')).toContainText('ID do lançamento');
      await page.getByRole('link', { name: 'Fechar' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  for (const viewport of [
    { width: 320, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    test(`fits ${viewport.width} px, with amounts of thirteen digits and text of eighty letters in its filters`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/statement?busca=${'w'.repeat(80)}&min=1,00&max=99.999.999.999,99`);
      await expect(page.getByText('Nada encontrado com estes filtros')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await expectNoAxeViolations(page);
    });
  }

  test.describe('receipts that are not there', () => {
    for (const id of ['txn_01h455vb4pex5vsknk084sn02q', 'qualquer-coisa']) {
      test(`${id} is a 404 in the look of the brand`, async ({ page, consoleErrors }) => {
        const answer = await page.goto(`/receipts/${id}`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByText('Esta página não existe.')).toBeVisible();
        forgetRefusals(consoleErrors);
      });
    }
  });
});
