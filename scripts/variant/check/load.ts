import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { LegalTexts } from '../../../variants/legal';
import type { Finding } from './finding';

/** A brand as its folder holds it, before anything of it is believed. */
export interface LoadedBrand {
  name: string;
  folder: string;
  /** What `index.ts` exports; pictures are their paths. */
  data: unknown;
  legal: LegalTexts;
}

const ASSET = /\.(svg|png|jpe?g|webp|avif|ico|gif|woff2?|ttf|otf)$/i;

/** Pictures and fonts come as their paths, so that the checks can open them. */
const assetsAsPaths = (missing: (file: string, importer: string) => void): Plugin => ({
  name: 'assets-as-paths',
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: /\.(svg|png|jpe?g|webp|avif|ico|gif|woff2?|ttf|otf|md)$/i },
      ({ path: asked, resolveDir, importer }) => {
        const file = path.resolve(resolveDir, asked);
        if (!existsSync(file)) missing(file, importer);
        return { path: file, namespace: ASSET.test(file) ? 'asset' : 'text' };
      },
    );
    onLoad({ filter: /.*/, namespace: 'asset' }, ({ path: file }) => ({
      contents: `export default ${JSON.stringify(file)}`,
      loader: 'js',
    }));
    onLoad({ filter: /.*/, namespace: 'text' }, ({ path: file }) => ({
      contents: existsSync(file) ? readFileSync(file, 'utf8') : '',
      loader: 'text',
    }));
  },
});

const run = async (
  entry: string,
  missing: (file: string, importer: string) => void,
): Promise<Record<string, unknown>> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    logLevel: 'silent',
    plugins: [assetsAsPaths(missing)],
  });
  const source = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${source}`)) as Record<string, unknown>;
};

const firstLine = (error: unknown): string => {
  const [fault] = (error as { errors?: { text: string; location?: { line: number } }[] }).errors ?? [];
  if (fault) return `${fault.text}${fault.location ? ` (line ${fault.location.line})` : ''}`;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
};

/** Every folder of a brand, `fallback` included. */
export const listBrandFolders = (variants: string): string[] =>
  readdirSync(variants, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(path.join(variants, entry.name, 'index.ts')))
    .map(({ name }) => name)
    .sort();

/** Runs a brand's folder. What cannot be loaded at all is a finding. */
export const loadBrand = async (variants: string, name: string): Promise<LoadedBrand | Finding[]> => {
  const folder = path.join(variants, name);
  const shown = (file: string): string => path.join('variants', path.relative(variants, file));
  const index = path.join(folder, 'index.ts');
  if (!existsSync(index)) return [{ file: shown(index), words: 'is missing' }];
  const legalIndex = path.join(folder, 'legal/index.ts');
  const findings: Finding[] = [];
  const missing = (file: string, importer: string) => {
    findings.push({ file: shown(file), words: `is missing, ${shown(importer)} imports it` });
  };
  const load = async (entry: string, what: string): Promise<unknown> => {
    if (!existsSync(entry)) {
      findings.push({ file: shown(entry), words: 'is missing' });
      return undefined;
    }
    try {
      const module = await run(entry, missing);
      if (module[what] === undefined) findings.push({ file: shown(entry), words: `exports no ${what}` });
      return module[what];
    } catch (error) {
      if (findings.length === 0) findings.push({ file: shown(entry), words: `cannot be read: ${firstLine(error)}` });
      return undefined;
    }
  };
  const data = await load(index, 'variant');
  const legal = (await load(legalIndex, 'legal')) as LegalTexts | undefined;
  return findings.length > 0 || !legal ? findings : { name, folder, data, legal };
};

/** What other brands export, by name, in one go; brands that cannot be loaded are left out: they are findings of their own. */
export const loadOtherData = async (
  variants: string,
  names: readonly string[],
): Promise<[name: string, data: unknown][]> =>
  Promise.all(
    names.map(async (name): Promise<[string, unknown]> => {
      const module = await run(path.join(variants, name, 'index.ts'), () => undefined).catch(() => undefined);
      return [name, module?.variant];
    }),
  );
