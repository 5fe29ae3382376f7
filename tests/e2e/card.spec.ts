import { confirmByEmail } from './step-up-steps';
import { ANA, collectWarnings, expect, signedInTest as test, untilAwake } from './steps';

test.use({ person: ANA });

test('a virtual card is made, shows its number in a frame of another origin, is stopped, freed and ended', async ({
  page,
}) => {
  const warnings = collectWarnings(page);
  const alias = `Nuvem ${Date.now().toString(36)}`;
  await page.goto('/card/solicitation');
  await untilAwake(page);
  await page.getByRole('radio', { name: /Para um fornecedor/ }).check();
  await page.getByLabel(/^Apelido/).fill(alias);
  await page.getByRole('button', { name: 'Criar cartão' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByRole('heading', { name: `Cartão ${alias}`, level: 1 })).toBeVisible({ timeout: 20_000 });
  const last4 = await page
    .getByText(/^•••• \d{4}$/)
    .first()
    .textContent();

  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.getByRole('button', { name: 'Ver dados do cartão' }).click();
  await confirmByEmail(page, ANA);
  const frame = page.frameLocator('iframe[title="Número, validade e código do cartão"]');
  await expect(frame.locator('#number')).toHaveText(/^9999 00\d\d \d{4} \d{4}$/, { timeout: 20_000 });
  const number = ((await frame.locator('#number').textContent()) ?? '').replaceAll(' ', '');
  expect(`•••• ${number.slice(-4)}`).toBe(last4);
  await expect(frame.locator('#cvv')).toHaveText(/^\d{3}$/);

  // the page holds the frame and knows nothing of what stands in it
  const page1 = await page.evaluate(() => {
    const kept = [localStorage, sessionStorage].map(storage => JSON.stringify({ ...storage }));
    return [document.documentElement.outerHTML, ...kept].join(' ');
  });
  expect(page1).not.toContain(number);
  expect(page1).not.toContain(number.slice(4, 12));
  const reach = await page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? 'nothing');
  expect(reach).toBe('nothing');
  expect(asked.filter(url => /crt_|ticket/.test(url))).toEqual([]);
  // the frame asks nobody but its own origin
  const frameOrigin = new URL(page.frames().at(-1)?.url() ?? '').origin;
  expect(frameOrigin).not.toBe(new URL(page.url()).origin);
  expect([...new Set(asked.map(url => new URL(url).origin))].toSorted()).toEqual(
    [new URL(page.url()).origin, frameOrigin].toSorted(),
  );
  await page.getByRole('button', { name: 'Ocultar agora' }).click();
  await expect(page.getByText('Os dados foram ocultados.')).toBeVisible();

  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear cartão' }).click();
  await expect(page.getByText(/^Bloqueado por quem usa o cartão/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver dados do cartão' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await confirmByEmail(page, ANA);
  await expect(page.getByText(/^Bloqueado por quem usa o cartão/)).toHaveCount(0, { timeout: 20_000 });

  await page.getByRole('button', { name: 'Perdi ou fui roubado' }).click();
  await page.getByRole('radio', { name: /Perdi o cartão/ }).check();
  await page.getByRole('button', { name: 'Encerrar cartão' }).click();
  await expect(page.getByText(/^Encerrado por perda/)).toBeVisible();
  await page.goto('/card?situacao=ended');
  await expect(page.getByRole('table').getByText(alias)).toBeVisible();
  expect(warnings).toEqual([]);
});
