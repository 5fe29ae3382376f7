import type { Attributes, FileEntry } from 'ssh2';
import type { Listed } from '../box';
import { type Folder, takesFiles } from './place';

/** What a client may ask, as the library tells it, after the number of the request. */
export interface Requests {
  REALPATH: [given: string];
  STAT: [given: string];
  LSTAT: [given: string];
  FSTAT: [handle: Buffer];
  OPENDIR: [given: string];
  READDIR: [handle: Buffer];
  OPEN: [given: string, flags: number];
  WRITE: [handle: Buffer, offset: number, data: Buffer];
  READ: [handle: Buffer, offset: number, length: number];
  CLOSE: [handle: Buffer];
  RENAME: [from: string, to: string];
  EXTENDED: [];
}
/** What it may never. */
export const NEVER = ['REMOVE', 'RMDIR', 'MKDIR', 'SYMLINK', 'READLINK', 'SETSTAT', 'FSETSTAT'] as const;

export const EPOCH = new Date(0);
export const FILE_MODE = 0o100_400;
export const FOLDER_MODE = 0o040_500;
const DROP_MODE = 0o040_300;

const LETTERS: Readonly<Record<number, string>> = {
  [FILE_MODE]: '-r--------',
  [FOLDER_MODE]: 'dr-x------',
  [DROP_MODE]: 'd-wx------',
};

export const modeOf = (folder: Folder): number => (takesFiles(folder) ? DROP_MODE : FOLDER_MODE);

export const toAttributes = (mode: number, size = 0, at = EPOCH): Attributes => {
  const seconds = Math.floor(at.getTime() / 1_000);
  return { mode, size, uid: 0, gid: 0, atime: seconds, mtime: seconds };
};

/** What a client is told of a file or a folder in a list. */
export const toEntry = ({ name, size, at }: Omit<Listed, 'id'>, mode: number): FileEntry => ({
  filename: name,
  longname: `${LETTERS[mode]} 1 box box ${String(size).padStart(10)} ${at.toISOString().slice(0, 10)} ${name}`,
  attrs: toAttributes(mode, size, at),
});
