import type { UploadedFile } from '../core/operation';
import { BankError } from '../core/errors';
import { readBytes } from './request-body';

const FILE_TYPE = /^application\/octet-stream$/i;
const EXTENDED = /;\s*filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]{1,1024})\s*(?:;|$)/i;
const PLAIN = /;\s*filename="([^"\\]{0,255})"\s*(?:;|$)/i;

/** The name in `attachment; filename*=UTF-8''nota%20fiscal.pdf` (RFC 8187), or in `filename="…"`; empty without one. Throws `invalid_request`. */
export const fileNameOf = (headers: Headers): string => {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = EXTENDED.exec(disposition)?.[1];
  if (extended === undefined) return PLAIN.exec(disposition)?.[1] ?? '';
  try {
    return decodeURIComponent(extended);
  } catch {
    throw new BankError('invalid_request', { detail: 'Content-Disposition is malformed' });
  }
};

/** One file as the body of a request. Throws `unsupported_media_type` (415), `payload_too_large` (413) or `invalid_request` (400). */
export const readFileBody = async (request: Request, limits: { bytes: number; ms: number }): Promise<UploadedFile> => {
  if (!FILE_TYPE.test(request.headers.get('content-type') ?? '') || request.headers.has('content-encoding')) {
    throw new BankError('unsupported_media_type');
  }
  const name = fileNameOf(request.headers);
  return { name, bytes: await readBytes(request, limits) };
};
