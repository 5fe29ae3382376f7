import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/browser';
import { expect, forgetRefusals, JOSE, openPage, PAULO, signedInTest as test, untilAwake } from './steps';

const MONEY = /R\$\s[\d.]+,\d\d/;

const actions = (page: Page) => page.getByRole('navigation', { name: 'Ações rápidas' }).getByRole('link');

/** How much wider the page is than the window, px. */
const overflowOf = (page: Page) =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test.describe('home', () => {
  test('carries real figures in the first HTML', async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    expect(html).toMatch(/Saldo disponível/);
    expect(html).toMatch(MONEY);
    expect(html).toContain('Últimas movimentações');
    expect(html).toMatch(/data-entry="txn_/);
  });

  test('hides every amount, on the next visit in the first HTML already', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-balance]')).toContainText(MONEY);
    await page.getByRole('button', { name: 'Ocultar valores' }).click();
    await expect(page.locator('main')).not.toContainText(MONEY);
    await expect(async () => {
      const html = await (await page.request.get('/')).text();
      const visible = html.replace(/<script[\s\S]*?<\/script>/g, '');
      expect(visible).not.toMatch(MONEY);
      expect(visible).toContain('Valor oculto');
    }).toPass();

    await page.getByRole('link', { name: 'Ver tudo' }).click();
    await expect(page.locator('[data-entry]').first()).toContainText('Valor oculto');
    await page.goto('/');
    await page.getByRole('button', { name: 'Mostrar valores' }).click();
    await expect(page.locator('[data-balance]')).toContainText(MONEY);
  });

  test('shows charts as tables of thirty days, and hides the figures of both', async ({ page }) => {
    await page.goto('/');
    await untilAwake(page);
    for (const name of ['Entradas e saídas', 'Saldo previsto']) {
      const card = page.getByRole('figure', { name, exact: true });
      await expect(card.getByRole('img', { name: /^Gráfico/ })).toBeVisible();
      await card.getByRole('button', { name: 'Ver como tabela' }).click();
      await expect(card.getByRole('table').getByRole('row')).toHaveCount(31);
    }
    await page.getByRole('button', { name: 'Ocultar valores' }).click();
    await expect(page.locator('main')).not.toContainText(MONEY);
    expect(await page.title()).not.toMatch(MONEY);
    await page.getByRole('button', { name: 'Mostrar valores' }).click();
    await page.getByRole('button', { name: 'Ver como gráfico' }).first().click();
    await expect(page.getByRole('img', { name: /Gráfico de entradas e saídas/ })).toBeVisible();
  });

  test('has its first movement on the first screen of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const first = await page.locator('[data-entry]').first().boundingBox();
    // not behind the bar
    expect(first?.y).toBeLessThan(844 - 64);
  });

  for (const width of [320, 360, 390, 600, 768, 960, 1024, 1152, 1440, 1920]) {
    test(`has four tiles of one size that touch nothing, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      const boxes = await actions(page).evaluateAll(tiles => tiles.map(tile => tile.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(4);
      const rows = new Set(boxes.map(({ y }) => y)).size;
      expect([1, 2]).toContain(rows);
      for (const { width: wide, height } of boxes) {
        expect(wide).toBeCloseTo(boxes[0].width, 0);
        expect(wide).toBeGreaterThanOrEqual(88);
        expect(height).toBeCloseTo(boxes[0].height, 0);
      }
      const [first, second] = boxes;
      expect(second.x).toBeGreaterThan(first.x + first.width);
    });
  }

  test('shows the data of the account over the page, before a script runs too', async ({ browser, page, baseURL }) => {
    await page.goto('/?dados=conta');
    await untilAwake(page);
    const sheet = page.getByRole('dialog', { name: 'Dados da conta' });
    await expect(sheet.getByRole('button', { name: 'Copiar dados da conta' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/?dados=conta');
    await expect(plain.getByRole('dialog', { name: 'Dados da conta' })).toContainText('11.222.333/0001-81');
    await context.close();
  });

  test('opens a movement beside the statement', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Últimas movimentações' }).locator('[data-entry]').first().click();
    await expect(page).toHaveURL(/\/statement\?.*lancamento=txn_/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('starts a Pix to a recent payee with the key filled in', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Pagar de novo:/ })
      .first()
      .click();
    await expect(page.getByLabel(/Chave Pix/)).not.toHaveValue('');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible();
  });

  test('switches between the companies of a person', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /Padaria do Zé/ }).click();
    await page.getByRole('link', { name: /^Oficina Ipê 12/ }).click();
    await expect(page.getByRole('button', { name: /Oficina Ipê/ })).toBeVisible();
    await page.getByRole('link', { name: 'Ver tudo' }).click();
    await expect(page).toHaveURL(/\/statement\?conta=acc_/);
  });

  test('says that the connection is gone, keeps the page, and goes on when it is back', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto('/');
    await untilAwake(page);
    await context.setOffline(true);
    await expect(page.getByText('Sem conexão. O que está na tela pode ter mudado.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver tudo' }).click();
    await expect(page.getByText('a página continua aqui, com o que você digitou')).toBeVisible();
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('A conexão voltou.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver tudo' }).click();
    await expect(page.getByRole('heading', { name: 'Extrato', level: 1 })).toBeVisible();
    forgetRefusals(consoleErrors);
  });

  test('an account of nobody known is a 404', async ({ page, consoleErrors }) => {
    const answer = await page.goto('/?conta=acc_01h455vb4pex5vsknk084sn02q');
    expect(answer?.status()).toBe(404);
    forgetRefusals(consoleErrors);
  });
});

// each person has a session of their own, and a session that asks for too much in a minute is refused
test.describe('home of an approver', () => {
  test.use({ person: JOSE });

  for (const width of [390, 1440]) {
    test(`keeps the order of quick actions for the person, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await untilAwake(page);
      const before = await actions(page).allInnerTexts();
      const last = before.at(-1) ?? '';
      const save = async (press: string) => {
        await page.getByRole('button', { name: 'Reordenar' }).click();
        const button = page.getByRole('button', { name: press });
        await button.focus();
        for (let times = 1; times < before.length; times++) await page.keyboard.press('Enter');
        await expect(button).toBeFocused();
        const kept = page.waitForResponse(answer => answer.request().method() === 'PATCH');
        await page.getByRole('button', { name: 'Salvar ordem' }).click();
        expect((await kept).ok()).toBe(true);
      };
      await save(`Mover ${last} para cima`);
      const moved = [last, ...before.slice(0, -1)];
      await expect(actions(page)).toHaveText(moved);
      await page.reload();
      await untilAwake(page);
      await expect(actions(page)).toHaveText(moved);
      await save(`Mover ${last} para baixo`);
      await expect(actions(page)).toHaveText(before);
    });
  }

  test('has the whole navigation under the thumb, also before a script runs', async ({ browser, page, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      storageState: await page.context().storageState(),
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    });
    const phone = await context.newPage();
    await phone.goto('/');
    expect(await overflowOf(phone)).toBeLessThanOrEqual(0);
    const bar = phone.getByRole('navigation', { name: 'Atalhos' });
    await expect(bar.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
    expect(await bar.getByRole('listitem').filter({ visible: true }).count()).toBeLessThanOrEqual(5);
    await bar.getByRole('button', { name: 'Pix' }).click();
    const pix = phone.getByRole('dialog', { name: 'Pix' });
    for (const name of ['Pagar com Pix', 'Receber com QR Code', 'Área Pix']) {
      await expect(pix.getByRole('link', { name })).toBeVisible();
    }
    await pix.getByRole('button', { name: 'Fechar' }).click();
    await bar.getByRole('button', { name: 'Mais' }).click();
    await openPage(phone.getByRole('dialog', { name: 'Mais' }), 'Empresa', 'Segurança');
    await expect(phone).toHaveURL(/\/settings\/security\?conta=acc_/);
    await context.close();
  });

  test('holds names of two hundred letters and amounts of thirteen digits at 320 px', async ({
    browser,
    page,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      storageState: await page.context().storageState(),
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    });
    const phone = await context.newPage();
    await phone.route('**/*', async route => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const [head = '', ...rows] = (await response.text())
        .replaceAll('Padaria do Zé', 'Supercalifragilística'.repeat(10).slice(0, 200))
        .split('data-entry=');
      const body = [head, ...rows.map(row => row.replace(/>[\d.]+,\d\d</, '>99.999.999.999,99<'))].join('data-entry=');
      await route.fulfill({ response, body });
    });
    for (const path of ['/', '/statement']) {
      await phone.goto(path);
      await expect(phone.getByRole('banner')).toContainText('SupercalifragilísticaSuper');
      await expect(phone.locator('[data-entry]').first()).toContainText('99.999.999.999,99');
      expect(await overflowOf(phone), path).toBeLessThanOrEqual(0);
      // the room that a row leaves to the name, px: its title in a list of facts, its words in a row of home
      const names = await phone
        .locator('[data-entry]')
        .evaluateAll(rows =>
          rows
            .map(row => row.querySelector('[data-place="title"]') ?? row.lastElementChild?.firstElementChild)
            .map(name => name?.clientWidth ?? 0),
        );
      expect(Math.min(...names), `room for names on ${path}`).toBeGreaterThan(90);
    }
    await context.close();
  });

  test('keeps what has the focus out from under its bars, and gives the page back to reading at 400 % zoom', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/');
    await untilAwake(page);
    const covered = await page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(
        'main :is(a, button, summary), footer :is(a, button)',
      )) {
        element.focus();
        // what lies in closed details takes none
        if (document.activeElement !== element) continue;
        const { left, top, width, height } = element.getBoundingClientRect();
        const atMiddle = document.elementFromPoint(left + width / 2, top + height / 2);
        if (height > 0 && !(atMiddle && (element.contains(atMiddle) || atMiddle.contains(element))))
          found.push(element.outerHTML);
      }
      return found;
    });
    expect(covered).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('navigation', { name: 'Atalhos' })).toHaveCSS('position', 'static');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no accessibility violation while actions are put in order and the navigation is open, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/');
      await untilAwake(page);
      await page.getByRole('button', { name: 'Reordenar' }).click();
      await expect(page.getByRole('button', { name: 'Salvar ordem' })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Mais' }).click();
      await expect(page.getByRole('dialog', { name: 'Mais' })).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test.describe('home of somebody who only looks', () => {
  test.use({ person: PAULO });

  test('offers no payment, and the page of payments says why', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Saldo disponível')).toBeVisible();
    for (const name of ['Pagar', 'Novo pagamento', 'Pagar com Pix', 'Cobrar', 'Chaves de API']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await page.goto('/pix/pay');
    await expect(page.getByText('Seu acesso não permite pagar')).toBeVisible();
  });

  test('never mixes two tabs on two companies', async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/');
    await untilAwake(other);
    await other.getByRole('button', { name: /Padaria do Zé/ }).click();
    await other.getByRole('link', { name: /^Oficina Ipê 12/ }).click();
    await expect(other.getByRole('button', { name: /Oficina Ipê/ })).toBeVisible();
    const account = new URL(other.url()).searchParams.get('conta') ?? '';
    for (const [area, place, path] of [
      ['Extrato', 'Extrato', '/statement'],
      ['Empresa', 'Segurança', '/settings/security'],
      ['Início', 'Início', '/'],
    ] as const) {
      for (const tab of [page, other]) {
        await openPage(tab.getByRole('navigation', { name: 'Principal' }), area, place);
        await expect(tab).toHaveURL(address => address.pathname === path);
      }
      await expect(other).toHaveURL(address => address.searchParams.get('conta') === account);
      await expect(page).not.toHaveURL(address => address.searchParams.get('conta') === account);
      await expect(other.getByRole('banner')).toContainText('Oficina Ipê');
      await expect(page.getByRole('banner')).toContainText('Padaria do Zé');
    }
    await page.reload();
    await other.reload();
    await expect(page.getByRole('button', { name: /Padaria do Zé/ })).toBeVisible();
    await expect(other.getByRole('button', { name: /Oficina Ipê/ })).toBeVisible();
    await other.close();
  });
});
