import { randomBytes } from 'node:crypto';
import type { PixKeyType } from '../../../contract/products/pix/pay';
import { formatSpiId } from '../../../formats/end-to-end-id';
import type { PixDirectory } from '../../../providers';
import type { Sql } from '../../../storage';
import { findOwnPayee } from './keys';
import type { PixPayee } from './payee';

/**
 * Who a key leads to now, asked by the bank itself: it costs nobody's budget. `undefined` when it is no key any more.
 * Throws `payee_institution_unavailable` when its institution does not answer, `pix_key_restricted` when it is marked as a fraud's.
 */
export const findKeyPayee = async (
  sql: Sql,
  directory: PixDirectory,
  { key, keyType }: { key: string; keyType: PixKeyType },
): Promise<PixPayee | undefined> => {
  const own = await findOwnPayee(sql, key);
  if (own) return own;
  const entry = await directory.findEntry(key, keyType);
  return entry && { ...entry, ownAccount: null };
};

/** A new end-to-end id of a payment that leaves now. */
export const formatEndToEndId = (ispb: string, now: Date): string => formatSpiId('E', ispb, now, randomBytes(11));
