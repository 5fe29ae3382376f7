import path from 'node:path';
import { TRANSMISSION_NAME } from '../../../contract/products/transmission-words';

/** What lies in `teste` is tried, whatever its name. */
export const FOLDERS = ['remessa', 'retorno', 'teste'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Whether files are put into a folder; what the others hold is fetched. */
export const takesFiles = (folder: Folder): boolean => folder !== 'retorno';

export interface FilePlace {
  kind: 'file';
  folder: Folder;
  name: string;
}

/** Where a path of a client leads in its box; there is nothing else. */
export type Place = { kind: 'root' } | { kind: 'folder'; folder: Folder } | FilePlace;

/** `/remessa/../../etc/passwd` -> null: it leads to nothing that there is. */
export const toPlace = (given: string): Place | null => {
  const [folder, name, ...deeper] = path.posix
    .resolve('/', given)
    .split('/')
    .slice(1)
    .filter(part => part !== '');
  if (folder === undefined) return { kind: 'root' };
  const known = FOLDERS.find(one => one === folder);
  if (!known || deeper.length > 0) return null;
  if (name === undefined) return { kind: 'folder', folder: known };
  return TRANSMISSION_NAME.test(name) ? { kind: 'file', folder: known, name } : null;
};

export const toPath = (place: Place): string =>
  place.kind === 'root' ? '/' : place.kind === 'folder' ? `/${place.folder}` : `/${place.folder}/${place.name}`;
