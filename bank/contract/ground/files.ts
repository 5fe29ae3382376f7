import { z } from 'zod';
import { instant, publicId } from '../primitives';

export const fileId = publicId('fil');

/** What a file that is handed in may be, by its content. */
export const fileContentType = z.enum(['application/pdf', 'image/png', 'image/jpeg']);
export type FileContentType = z.infer<typeof fileContentType>;

const MIB = 1024 * 1024;

/** The most bytes of one file, as it is sent. */
export const FILE_BYTES = 5 * MIB;
/** The most files of one owner (a dispute's side, an application), and the most bytes of them together, unless the owner has fewer. */
export const FILES_PER_OWNER = 10;
export const FILE_BYTES_PER_OWNER = 40 * MIB;
export const PICTURE_PIXELS = 25_000_000;
export const PDF_PAGES = 50;

/** A file that was checked and is kept. */
export const storedFile = z.object({
  id: fileId,
  name: z.string().meta({ description: 'As it was named, plain, with the ending of what it is' }),
  content_type: fileContentType,
  size: z.int().meta({
    description: 'Bytes of what is kept: pictures are written anew, without where and by what they were taken',
  }),
  created_at: instant,
});
export type StoredFile = z.infer<typeof storedFile>;

/**
 * Why a file is not taken: `params.reason` of `file_refused`.
 * `name`: a path, hidden letters, a program's ending or none; `kind`: neither PDF nor PNG nor JPEG, or another one than its ending says; `empty`;
 * `damaged`: cannot be read to its end; `mixed`: something else is hidden in or behind it; `pixels`, `pages`: beyond the limits; `locked`: encrypted;
 * `active`: a PDF that does something when it is opened, or carries another file; `heavy`: takes too much time or memory to check.
 */
export const fileRefusal = z.enum([
  'name',
  'kind',
  'empty',
  'damaged',
  'mixed',
  'pixels',
  'pages',
  'locked',
  'active',
  'heavy',
  'infected',
]);
export type FileRefusal = z.infer<typeof fileRefusal>;

/** What every operation with `accepts: 'file'` may refuse beside its own. */
export const FILE_ERRORS = [
  'file_refused',
  'files_full',
  'payload_too_large',
  'unsupported_media_type',
  'overloaded',
] as const;
