import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const inboxUrl = (): string => {
  const address = process.env.E2E_INBOX_URL;
  if (!address) throw new Error('E2E_INBOX_URL is not set: run the browser tests with npm run test:e2e');
  return address;
};

interface Mail {
  id: number;
  to: string[];
  subject: string;
  text: string;
  code: string | null;
}

const listMail = async (): Promise<Mail[]> => {
  const answer = await fetch(`${inboxUrl()}/messages.json`);
  return (await answer.json()) as Mail[];
};

/** The newest mail when this test began: what lay there before belongs to another test. */
let newestAtStart = 0;
const lastRead = new Map<string, number>();

const findCode = async (email: string, subject: RegExp): Promise<Mail | undefined> => {
  const after = Math.max(newestAtStart, lastRead.get(email) ?? 0);
  return (await listMail()).find(
    mail => mail.code && mail.to.includes(email) && mail.id > after && subject.test(mail.subject),
  );
};

/** From now on nobody reads what was mailed before. */
export const leaveMail = async (): Promise<void> => {
  newestAtStart = (await listMail())[0]?.id ?? 0;
};

/**
 * Waits for a code that was mailed to `email` in this test and not read yet, and returns it: '048213'. A letter that an earlier test asked for may come
 * late: who waits for one of a kind names its subject. Fails after a minute.
 */
export const readCode = async (email: string, subject = /./): Promise<string> => {
  let found: Mail | undefined;
  const look = async () => {
    found = await findCode(email, subject);
    return found?.code ?? null;
  };
  const patience = { message: `an e-mail with a code for ${email}`, timeout: 60_000, intervals: [100, 200, 400] };
  await expect.poll(look, patience).not.toBeNull();
  lastRead.set(email, found?.id ?? 0);
  return found?.code ?? '';
};

/** Waits for the letter to `email` that holds a link to this path of the site, and gives the path with what follows. */
export const findLink = async (email: string, path: string): Promise<string> => {
  let link: string | undefined;
  const look = async () => {
    const letters = (await listMail()).filter(mail => mail.to.includes(email) && mail.id > newestAtStart);
    link = letters.flatMap(({ text }) => text.match(new RegExp(`${path}#[\\w-]+`)) ?? [])[0];
    return link ?? null;
  };
  await expect.poll(look, { message: `a letter with a link for ${email}`, timeout: 60_000 }).not.toBeNull();
  return link ?? '';
};

/** Waits until nothing moves: nothing says that it is busy, letters are there, transitions have ended. */
export const untilStill = async (page: Page): Promise<void> => {
  // a page that is meant to wait is taken as it is
  const isDone = expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 3_000 });
  await isDone.catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finite = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(animation => animation.finished));
  });
};

/** Fails with the rule and the elements when axe finds a violation on the page as it is now. No rule is switched off. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => {
  // colours in the middle of a transition are nobody's
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect(found, `accessibility of ${page.url()}: ${found.join('; ')}`).toEqual([]);
};

interface Fixtures {
  /** What the page said wrong so far. A test that provokes an error empties it: `consoleErrors.length = 0`. */
  consoleErrors: string[];
}

/**
 * Playwright's `test`, with the running product as `baseURL`. Every test fails when its page logged an error, broke its
 * content security policy or threw.
 */
export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', error => errors.push(error.stack ?? error.message));
      await leaveMail();
      await use(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
