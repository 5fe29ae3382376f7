import { compactVerify, createLocalJWKSet, decodeProtectedHeader, errors } from 'jose';
import { type Clock, toLocalDate } from '../../core/clock';
import { type ChargeDocument, parseChargeDocument } from './payload';
import { refuseDocument } from './refusal';
import type { FetchDocument } from './fetch-document';

export { createFetchDocument, type FetchDocument } from './fetch-document';
export type { ChargeDocument, DueBreakdown } from './payload';

/** Only signatures by key pairs: a shared secret or none at all proves nothing here. */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'];

const utf8 = new TextDecoder();

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where the keys of a signed document lie, when that is on the host that gave the document. */
const toKeysUrl = (jws: string, host: string): URL | undefined => {
  try {
    const { jku } = decodeProtectedHeader(jws);
    const url = new URL(String(jku));
    return url.protocol === 'https:' && url.host === host && url.username === '' ? url : undefined;
  } catch {
    return undefined;
  }
};

const verify = async (jws: string, keysText: string | undefined): Promise<unknown> => {
  const keys = parseJson(keysText ?? '');
  try {
    const { payload } = await compactVerify(jws, createLocalJWKSet(keys as Parameters<typeof createLocalJWKSet>[0]), {
      algorithms: ALGORITHMS,
    });
    return parseJson(utf8.decode(payload));
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refuseDocument('signature', error.code);
    throw refuseDocument('signature', 'the keys are no keys');
  }
};

/** A location with a due date takes the day of payment, for its amount is another every day. */
const toUrl = (location: string, clock: Clock): URL | undefined => {
  if (!URL.canParse(`https://${location}`)) return undefined;
  const url = new URL(`https://${location}`);
  // what the address became must be what was written: no dots that climb, no other host
  if (
    `${url.host}${url.pathname}` !== `${location.split('/')[0]?.toLowerCase()}${location.slice(location.indexOf('/'))}`
  )
    return undefined;
  if (/(^|\/)cobv\//.test(url.pathname)) url.searchParams.set('DPP', toLocalDate(clock.now()));
  return url;
};

interface ReaderDeps {
  clock: Clock;
  /** How the documents of a host are read; `undefined` for a host that is not on the list. */
  fetcherFor: (host: string) => FetchDocument | undefined;
}

/**
 * Reads the charge behind the location of a dynamic code from its institution and believes only what that institution signed.
 * `undefined` when there is no such charge. Throws `br_code_untrusted` (with `reason`) or `payee_institution_unavailable`.
 */
export const createChargeReader =
  ({ clock, fetcherFor }: ReaderDeps) =>
  async (location: string): Promise<ChargeDocument | undefined> => {
    const url = toUrl(location, clock);
    const fetchDocument = url && fetcherFor(url.hostname);
    if (!url || !fetchDocument) throw refuseDocument('host', 'the host is not on the list of institutions');
    const jws = (await fetchDocument(url))?.trim();
    if (jws === undefined) return undefined;
    const keysUrl = toKeysUrl(jws, url.host);
    if (!keysUrl) throw refuseDocument('signature', 'the document names no keys on its own host');
    const charge = parseChargeDocument(await verify(jws, await fetchDocument(keysUrl)));
    if (!charge) throw refuseDocument('content', 'the document is no charge');
    return charge;
  };
