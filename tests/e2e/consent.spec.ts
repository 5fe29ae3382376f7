import { expect, test } from './steps';

test('a build without keys asks for nothing, loads nothing from elsewhere and stores nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await page.waitForTimeout(5_000);
  await expect(page.getByRole('region', { name: 'Privacidade e cookies' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Privacidade e cookies' })).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
