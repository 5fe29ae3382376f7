import { readdirSync } from 'node:fs';
import path from 'node:path';

const APP = path.resolve(import.meta.dirname, '../../app');

/** A page of `app/`: `(banking)/receipts/[id]/page.tsx` is at `/receipts/[id]`, for who is signed in. */
export interface AppPage {
  address: string;
  signedIn: boolean;
}

const toPage = (file: string): AppPage => {
  const folders = file.split(path.sep).slice(0, -1);
  return {
    address: `/${folders.filter(part => !/^\(.*\)$|^\[\[\.\.\./.test(part)).join('/')}`,
    signedIn: folders[0] === '(banking)',
  };
};

export const listAppPages = (): AppPage[] =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter(file => path.basename(file) === 'page.tsx')
    .map(toPage);
