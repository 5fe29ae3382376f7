import type { OperationContract } from '../contract/operation';
import { BankError } from '../core/errors';
import { parseStrictJson } from './strict-json';

const KIB = 1024;

/** Credentials, codes and proofs are short; drafts live beside them and are not. */
const SHORT = /^\/identity_server\/(?!drafts\/)/;

/** The most bytes a JSON body may have: what the contract says, else 8 KiB for what signs in and proves and 64 KiB elsewhere. */
export const bodyLimitOf = ({ path, bodyKib }: Pick<OperationContract, 'path' | 'bodyKib'>): number =>
  (bodyKib ?? (SHORT.test(path) ? 8 : 64)) * KIB;

/** How long a body may take to arrive, milliseconds. The server's own limit is that of files. */
const BODY_MS = 30_000;

const endedEarly = () => new BankError('invalid_request', { detail: 'the body ended early' });

/** Reads at most `bytes`, whatever Content-Length says, for at most `ms`. Throws `payload_too_large` or `invalid_request`. */
export const readBytes = async (
  request: Request,
  { bytes: limit, ms }: { bytes: number; ms: number },
): Promise<Buffer> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BankError('payload_too_large');
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  }, ms);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw endedEarly();
      });
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        await reader.cancel();
        throw new BankError('payload_too_large');
      }
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
  // a reader that was cancelled says "done"
  if (isLate) throw endedEarly();
  return Buffer.concat(chunks, size);
};

const readText = async (request: Request, limit: number, type: RegExp): Promise<Uint8Array> => {
  if (!type.test(request.headers.get('content-type') ?? '') || request.headers.has('content-encoding')) {
    throw new BankError('unsupported_media_type');
  }
  return readBytes(request, { bytes: limit, ms: BODY_MS });
};

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** The fields of a form. Throws as `readJsonBody`, and `invalid_request` when a name occurs twice. */
export const readFormBody = async (request: Request, limit: number): Promise<Record<string, string>> => {
  const text = new TextDecoder().decode(await readText(request, limit, FORM_TYPE));
  const fields = [...new URLSearchParams(text)];
  if (new Set(fields.map(([name]) => name)).size !== fields.length) throw new BankError('invalid_request');
  return Object.fromEntries(fields);
};

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * The JSON body of a request.
 * Throws `unsupported_media_type` (415), `payload_too_large` (413) or `invalid_request` (400).
 */
export const readJsonBody = async (request: Request, limit: number): Promise<unknown> => {
  const bytes = await readText(request, limit, JSON_TYPE);
  try {
    return parseStrictJson(bytes);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BankError('invalid_request', { detail: 'the body is not valid JSON' });
    throw error;
  }
};
