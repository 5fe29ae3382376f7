import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { LEGAL_PAGES, type LegalTexts, parseLegalText } from '../../../variants/legal';
import type { Variant } from '../../../variants/schema';

type Fault = { file: string; field?: string; words: string };

const SHORTEST = 1500;
const PLACEHOLDER = /[Ll]orem ipsum|\bTODO\b|\bXX+\b|\[[^\]]*(nome|empresa|cnpj|data)[^\]]*\](?!\()|\{\{/;

const fileOf = (folder: string, address: string): string => path.join(folder, 'legal', `${address.slice(1)}.md`);

const isOwnPage = (address: string): boolean => LEGAL_PAGES.some(page => address.startsWith(`${page}/`));

const textFault = (address: string, markdown: string, { company }: Variant): string | undefined => {
  const isMain = LEGAL_PAGES.includes(address as (typeof LEGAL_PAGES)[number]);
  try {
    const { body } = parseLegalText(markdown);
    if (PLACEHOLDER.test(body)) return `holds the placeholder "${PLACEHOLDER.exec(body)?.[0]}"`;
    if (/<[a-z!/]/i.test(body)) return 'holds HTML; legal pages are plain markdown';
    if (/\]\(\s*(?!https:|mailto:|\/|#)/i.test(body)) return 'links to something that is no https address';
    if (isMain && body.length < SHORTEST)
      return `has ${body.length} characters, which is no complete text (${SHORTEST} at least)`;
    if (isMain && !body.includes(company.email)) return `does not tell company.email ${company.email}`;
    if (isMain && !body.includes(company.name)) return `does not name company.name ${company.name}`;
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** What is wrong with the legal pages of a brand. */
export const checkLegal = (
  variant: Variant,
  folder: string,
  texts: LegalTexts,
  others: readonly (readonly [name: string, other: Variant])[],
): Fault[] => {
  const missing = LEGAL_PAGES.filter(page => !Object.hasOwn(texts, page)).map(page => ({
    file: path.join(folder, 'legal/index.ts'),
    field: page,
    words: 'is missing, every brand needs this page',
  }));
  const wrong = Object.entries(texts).flatMap(([address, markdown]): Fault[] => {
    const file = fileOf(folder, address);
    if (!LEGAL_PAGES.includes(address as (typeof LEGAL_PAGES)[number]) && !isOwnPage(address)) {
      return [
        { file: path.join(folder, 'legal/index.ts'), field: address, words: `is not below ${LEGAL_PAGES.join(', ')}` },
      ];
    }
    const words = textFault(address, markdown, variant);
    if (words) return [{ file, words }];
    // what both say is told at the field, once
    const stranger = others.find(([, { company }]) =>
      (['name', 'nif', 'email'] as const).some(
        field => company[field] !== variant.company[field] && markdown.includes(company[field]),
      ),
    );
    return stranger ? [{ file, words: `names the company of variants/${stranger[0]}` }] : [];
  });
  if (missing.length + wrong.length > 0) return [...missing, ...wrong];
  const legal = path.join(folder, 'legal');
  return (existsSync(legal) ? readdirSync(legal, { recursive: true, encoding: 'utf8' }) : [])
    .filter(
      name => name.endsWith('.md') && !Object.hasOwn(texts, `/${name.replaceAll(path.sep, '/').replace(/\.md$/, '')}`),
    )
    .map(name => ({ file: path.join(legal, name), words: 'is not listed in legal/index.ts' }));
};
