import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import { toLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { rolesWith } from '../../ground/accounts';
import type { Sql } from '../../storage';

/** A key that opens a box now. Ids are UUIDs. */
export interface OpeningKey {
  keyId: string;
  keyName: string;
  kind: string;
  publicKey: Buffer;
  accountId: string;
  agreementId: string;
  /** `usr_…` who let the key in. */
  ownerId: string;
}

/** Names to sign in by, as keys make them. */
const USER_NAME = /^[a-z2-9]{12}$/;

/** Keys that open now: of an agreement in use, let in by somebody who still may send. */
const LIVING = `from transmission_key k join transmission_box x on x.agreement_id = k.agreement_id
  join agreement g on g.id = k.agreement_id and g.state = 'active' join account a on a.id = k.account_id
  join membership m on m.company_id = a.company_id and m.user_id = k.created_by and m.until is null and m.role = any ($2)
  where k.revoked_at is null and (k.expires_on is null or k.expires_on >= $3::date)`;

const boundOf = (now: Date): [roles: string[], day: string] => [rolesWith('transmission:send'), toLocalDate(now)];

/** Whether a key that signed in still opens; asked before each act. */
export const isLiving = async (sql: Sql, { keyId }: Pick<OpeningKey, 'keyId'>, now: Date): Promise<boolean> => {
  const { rowCount } = await sql.query(`select 1 ${LIVING} and k.id = $1`, [keyId, ...boundOf(now)]);
  return rowCount === 1;
};

/** Whether an address is one of those, or none is told. */
export const isFrom = (addresses: readonly string[], address: string): boolean => {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const one of addresses) {
    const [net = '', bits] = one.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** The key that a client shows, when it opens something from where it comes; whether it is the client's is for who checks the signature. */
export const findKey = async (
  sql: Sql,
  { userName, data, address }: { userName: string; data: Buffer; address: string },
  now: Date,
): Promise<OpeningKey | undefined> => {
  // a stranger's name may be of bytes that no table holds
  if (!USER_NAME.test(userName)) return undefined;
  const { rows } = await sql.query<Omit<OpeningKey, 'ownerId'> & { owner: string; addresses: string[] }>(
    `select k.id as "keyId", k.name as "keyName", k.account_id as "accountId", k.agreement_id as "agreementId", k.created_by as owner, k.kind,
       k.public_key as "publicKey", k.addresses ${LIVING} and x.user_name = $1`,
    [userName, ...boundOf(now)],
  );
  const found = rows.find(one => isSame(one.publicKey, data) && isFrom(one.addresses, address));
  if (!found) return undefined;
  const { owner, addresses: _, ...key } = found;
  return { ...key, ownerId: fromUuid('usr', owner) };
};

/** Notes that a key signed in. */
export const noteUsed = async (sql: Sql, { keyId }: Pick<OpeningKey, 'keyId'>, now: Date): Promise<void> => {
  await sql.query('update transmission_key set last_used_at = $2 where id = $1', [keyId, now]);
};
