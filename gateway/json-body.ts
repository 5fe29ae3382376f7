import type { z } from 'zod';
import { GatewayError } from './problem';
import { AUTH_BODY_BYTES, readJsonBytes } from './request-checks';

/** As deep as the bank reads. */
const MOST_LEVELS = 16;

/** Whether a value is nested deeper than `levels`, asked level by level: what writes it again would run out of stack. */
const isDeeper = (value: unknown, levels: number): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
};

const parseJson = (bytes: Uint8Array | undefined): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes ?? []).toString('utf8'));
  } catch {
    throw new GatewayError('invalid_request', { detail: 'the body is not valid JSON' });
  }
  if (isDeeper(value, MOST_LEVELS))
    throw new GatewayError('invalid_request', { detail: 'the body is nested too deep' });
  return value;
};

/** @throws {GatewayError} `invalid_request` for anything but an object */
export const parseJsonObject = (bytes: Uint8Array | undefined): Record<string, unknown> => {
  const body = parseJson(bytes);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new GatewayError('invalid_request', { detail: 'the body is not a JSON object' });
};

/**
 * The body of a call before sign-in, in the shape of `schema`; what the schema does not name is dropped.
 * @throws {GatewayError} `invalid_request`, `validation_failed`, `payload_too_large`, `unsupported_media_type`
 */
export const readAuthBody = async <S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> => {
  const parsed = schema.safeParse(parseJson(await readJsonBytes(request, AUTH_BODY_BYTES)));
  if (parsed.success) return parsed.data;
  const violations = parsed.error.issues.map(({ path, code }) => ({ field: path.join('.'), rule: code }));
  throw new GatewayError('validation_failed', { violations });
};
