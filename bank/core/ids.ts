import { randomBytes } from 'node:crypto';
import { TypeID, typeid } from 'typeid-js';

/** A new public id, sortable by time: `newId('pix')` gives `pix_01h455vb4pex5vsknk084sn02q`. */
export const newId = <P extends string>(prefix: P): `${P}_${string}` => typeid(prefix).toString() as `${P}_${string}`;

/** The UUID inside a public id; the same UUID may be shown under two prefixes (a payment and its transaction). */
export const toUuid = (id: string): string => TypeID.fromString(id).toUUID();

/** A UUID under a public prefix: the reverse of `toUuid`. */
export const fromUuid = <P extends string>(prefix: P, uuid: string): `${P}_${string}` =>
  TypeID.fromUUID(prefix, uuid).toString() as `${P}_${string}`;

/** An opaque secret of 256 bits: `at_…` with 43 base64url characters. Only its SHA-256 is ever stored. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;
