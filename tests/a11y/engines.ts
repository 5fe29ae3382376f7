import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Something that an engine holds against a page, with where it is. */
export interface Finding {
  engine: 'axe' | 'ibm';
  rule: string;
  words: string;
  where: string;
}

/** IBM's rule sets that count: WCAG 2.2 A and AA, and what IBM asks beyond it. */
const POLICIES = ['WCAG_2_2', 'IBM_Accessibility'];

const requireHere = createRequire(import.meta.url);
let source: string | undefined;
const engineSource = (): string => {
  source ??= readFileSync(requireHere.resolve('accessibility-checker-engine/ace.js'), 'utf8');
  return source;
};

interface IbmResult {
  ruleId: string;
  reasonId: string;
  value: [policy: string, outcome: string];
  message: string;
  snippet: string;
  path: { dom: string };
}

/** How sure the engine is: a failure is one; the others ask a person to look. */
export type Certainty = 'FAIL' | 'POTENTIAL' | 'MANUAL';

/**
 * What IBM's engine finds on the page as it is now. The engine comes in by the browser's debugging protocol, which no content security
 * policy keeps out, so that the page under test is the one that customers get.
 */
export const checkWithIbm = async (page: Page, certainties: readonly Certainty[] = ['FAIL']): Promise<Finding[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engineSource());
  const results = await page.evaluate(async policies => {
    const { Checker } = (window as unknown as { ace: { Checker: new () => { check: typeof check } } }).ace;
    async function check(_: Document, __: string[]): Promise<{ results: IbmResult[] }> {
      throw new Error('only its shape');
    }
    const { error } = console;
    // what a template holds has no view, which some rules stumble over; it is on nobody's screen
    console.error = (...words: unknown[]) => {
      if (!/^RULE EXCEPTION: \S+ \S*\/template\[/.test(words.join(' '))) error(...words);
    };
    const report = await new Checker().check(document, policies);
    console.error = error;
    // a closed disclosure is on nobody's screen, and keeps the colours of the theme before until it is opened
    const isDrawn = ({ path }: IbmResult) => {
      const found = document.evaluate(path.dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      return !(found instanceof Element) || found.checkVisibility();
    };
    return report.results.filter(
      result => result.value[0] === 'VIOLATION' && result.value[1] !== 'PASS' && isDrawn(result),
    );
  }, POLICIES);
  return results
    .filter(({ value }) => certainties.includes(value[1] as Certainty))
    .map(({ ruleId, reasonId, message, snippet, path }) => ({
      engine: 'ibm',
      rule: `${ruleId} (${reasonId})`,
      words: message,
      where: `${path.dom} ${snippet.slice(0, 160)}`,
    }));
};

/** What axe finds, with every rule that it has. */
export const checkWithAxe = async (page: Page): Promise<Finding[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => ({ engine: 'axe' as const, rule: id, words: help, where: node.target.join(' ') })),
  );
};

/** Violations by both engines on the page as it is now. */
export const checkPage = async (page: Page): Promise<Finding[]> => [
  ...(await checkWithAxe(page)),
  ...(await checkWithIbm(page)),
];

/** `A11Y_DOUBTS=1` prints what IBM's engine is not sure of, a line each; docs/accessibility.md answers each kind. */
export const tellDoubts = async (page: Page, place: string): Promise<void> => {
  if (!process.env.A11Y_DOUBTS) return;
  for (const { rule, words, where } of await checkWithIbm(page, ['POTENTIAL', 'MANUAL'])) {
    console.log(['doubt', place, rule, words, where].join('\t'));
  }
};
