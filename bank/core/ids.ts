import { randomBytes } from 'node:crypto';
import { TypeID, typeid } from 'typeid-js';

/** A new public id, sortable by time: `newId('pix')` gives `pix_01h455vb4pex5vsknk084sn02q`. */
export const newId = <P extends string>(prefix: P): `${P}_${string}` => typeid(prefix).toString() as `${P}_${string}`;

/**
 * The UUID inside a public id; the same UUID may be shown under two prefixes (a payment and its transaction).
 * Any 128 bits do, whatever their UUID version says: ids come from outside, and one that was never given out is "not found", not an error.
 */
export const toUuid = (id: string): string =>
  Buffer.from(TypeID.fromString(id).toUUIDBytes())
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A UUID under a public prefix: the reverse of `toUuid`. */
export const fromUuid = <P extends string>(prefix: P, uuid: string): `${P}_${string}` =>
  TypeID.fromUUIDBytes(prefix, Buffer.from(uuid.replaceAll('-', ''), 'hex')).toString() as `${P}_${string}`;

/** An opaque secret of 256 bits: `at_…` with 43 base64url characters. Only its SHA-256 is ever stored. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;
