import { isSecureConnection } from '@/config/secure-connection';
import { GatewayError } from './problem';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Incoming = Pick<Request, 'method' | 'headers' | 'url'>;

/** `https` when the browser spoke TLS, to us or to the proxy before us. */
export const isSecure = ({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean =>
  isSecureConnection(headers.get('x-forwarded-proto'), new URL(url).protocol);

const ownOrigin = (request: Incoming): string =>
  `${isSecure(request) ? 'https' : 'http'}://${request.headers.get('host') ?? ''}`;

/**
 * Refuses a state-changing call that another site may have caused. The browser says where it comes from in
 * `Sec-Fetch-Site`; where it does not (plain http on a LAN), `Origin` must be ours; and only our own script sets
 * `X-Requested-With`. Sign-in is checked too: being signed in as somebody else is an attack.
 * @throws {GatewayError} `csrf_rejected`
 */
export const requireSameOrigin = (request: Incoming): void => {
  if (SAFE_METHODS.has(request.method)) return;
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  const sameOrigin = site === null ? headers.get('origin') === ownOrigin(request) : site === 'same-origin';
  if (!sameOrigin || !headers.get('x-requested-with')) throw new GatewayError('csrf_rejected');
};

const KIB = 1024;

/** Largest JSON body before sign-in, bytes. */
export const AUTH_BODY_BYTES = 8 * KIB;
/** Largest JSON body elsewhere, bytes. Far below the 10 MiB at which Next cuts a body off without a word. */
export const JSON_BODY_BYTES = 64 * KIB;

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * A body while it arrives, counted; whatever Content-Length says.
 * @throws {GatewayError} `payload_too_large`
 */
export async function* countBytes(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  const reader = request.body?.getReader();
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw new GatewayError('payload_too_large');
      yield value;
    }
  } finally {
    // whoever stops early wants no more of it
    await reader?.cancel().catch(() => undefined);
  }
}

/** @throws {GatewayError} `payload_too_large` */
const requireModestLength = ({ headers }: Request, limit: number): void => {
  if (Number(headers.get('content-length') ?? 0) > limit) throw new GatewayError('payload_too_large');
};

/**
 * The bytes of a body, counted while they arrive; undefined when there are none.
 * @throws {GatewayError} `payload_too_large`
 */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array | undefined> => {
  requireModestLength(request, limit);
  const chunks: Uint8Array[] = [];
  for await (const chunk of countBytes(request, limit)) chunks.push(chunk);
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined;
};

const FILE_TYPE = 'application/octet-stream';

/**
 * A file while it arrives, and the headers that go with it. Whether it is one is for the bank to find out.
 * @throws {GatewayError} `payload_too_large`, `unsupported_media_type`
 */
export const readFileBody = (request: Request, limit: number) => {
  const { headers } = request;
  if (headers.get('content-type')?.toLowerCase() !== FILE_TYPE) throw new GatewayError('unsupported_media_type');
  requireModestLength(request, limit);
  const length = headers.get('content-length') ?? '';
  const name = headers.get('content-disposition');
  return {
    headers: {
      'content-type': FILE_TYPE,
      ...(/^\d{1,8}$/.test(length) ? { 'content-length': length } : {}),
      ...(name === null ? {} : { 'content-disposition': name }),
    },
    body: countBytes(request, limit),
  };
};

/**
 * The bytes of a JSON body; undefined when there is none.
 * @throws {GatewayError} `payload_too_large`, `unsupported_media_type`
 */
export const readJsonBytes = async (request: Request, limit: number): Promise<Uint8Array | undefined> => {
  const bytes = await readBytes(request, limit);
  if (bytes && !JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new GatewayError('unsupported_media_type');
  }
  return bytes;
};
