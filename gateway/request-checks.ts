import { GatewayError } from './problem';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Incoming = Pick<Request, 'method' | 'headers' | 'url'>;

/** `https` when the browser spoke TLS, to us or to the proxy before us. */
export const isSecure = ({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean => {
  const forwarded = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  return forwarded ? forwarded === 'https' : url.startsWith('https:');
};

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
 * The bytes of a body, counted while they arrive; undefined when there are none.
 * @throws {GatewayError} `payload_too_large`
 */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new GatewayError('payload_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new GatewayError('payload_too_large');
    }
    chunks.push(value);
  }
  return size > 0 ? Buffer.concat(chunks, size) : undefined;
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
