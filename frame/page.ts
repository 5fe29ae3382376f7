import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the frame, as it is sent, and the texts that its policy names. */
export interface FramePage {
  html: string;
  script: string;
  style: string;
}

/** Reads a page of the folder, `card` or `acquirer`; `{brand}` becomes the origin that it talks to, the names of the other two files their text. */
export const readPage = (folder: string, brandOrigin: string, page: 'card' | 'acquirer'): FramePage => {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const script = read(`${page}.js`);
  const style = read(`${page}.css`);
  const parts: Record<string, string> = { brand: brandOrigin, css: style, js: script };
  const html = read(`${page}.html`).replace(
    /\{(brand)\}|\/\* \w+\.(css|js) \*\//g,
    (_, brand, file) => parts[brand ?? file] ?? '',
  );
  return { html, script, style };
};
