import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The frame's one page, as it is sent, and the texts that its policy names. */
export interface FramePage {
  html: string;
  script: string;
  style: string;
}

/** Reads the page of the folder; `{brand}` becomes the origin that it talks to, the names of the other two files their text. */
export const readPage = (folder: string, brandOrigin: string): FramePage => {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const script = read('card.js');
  const style = read('card.css');
  const parts: Record<string, string> = { '{brand}': brandOrigin, '/* card.css */': style, '/* card.js */': script };
  const html = read('card.html').replace(/\{brand\}|\/\* card\.(?:css|js) \*\//g, mark => parts[mark] ?? '');
  return { html, script, style };
};
