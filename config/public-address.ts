import { isSecureConnection } from './secure-connection';

/*
 * The address that customers type, for what has to be absolute: link previews, the site map.
 */

const isAddress = (text: string | undefined): text is string =>
  /^https?:\/\/[^\s/]+/i.test(text ?? '') && URL.canParse(text ?? '');

/**
 * `PUBLIC_URL` of this process, else the host of the request: `publicAddress(await headers())` -> `https://conta.example`.
 * A host comes from whoever asks, so nothing but the answer to the same request may be made of it.
 */
export const publicAddress = (headers: Pick<Headers, 'get'>): URL => {
  const own = process.env.PUBLIC_URL;
  if (isAddress(own)) return new URL(new URL(own).origin);
  const protocol = isSecureConnection(headers.get('x-forwarded-proto')) ? 'https' : 'http';
  const asked = `${protocol}://${headers.get('host') ?? ''}`;
  return isAddress(asked) ? new URL(new URL(asked).origin) : new URL('http://localhost');
};
