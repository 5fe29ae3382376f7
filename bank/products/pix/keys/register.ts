import { randomUUID } from 'node:crypto';
import type { ClaimType, NewPixKey, PixKey } from '../../../contract/products/pix/keys';
import { BankError } from '../../../core/errors';
import type { Actor, CallContext } from '../../../core/operation';
import { getInstitutionName } from '../../../providers';
import { recordAudit, type Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { findKey, type KeysDeps, type Whereabouts } from './claims';
import { isClaimed } from './claim-rows';
import { registerPixKey, requireKeyOf, requireRoom, type StoredKey } from './keys';
import { tellKey } from './news';
import { tellKeyLater } from './tell-key';
import { requireVerified } from './verification';

/** How a key that is registered elsewhere could be had: moved when it is one's own, else claimed; a document only moves. */
export const claimTypeFor = (key: StoredKey, where: Whereabouts): ClaimType | undefined => {
  if (key.type === 'evp') return undefined;
  if (where.isSameOwner) return 'portability';
  return key.type === 'email' || key.type === 'phone' ? 'ownership' : undefined;
};

const refuseElsewhere = (key: StoredKey, where: Whereabouts): never => {
  throw new BankError('pix_key_elsewhere', {
    params: { institution: getInstitutionName(where.ispb), claim: claimTypeFor(key, where) ?? 'none' },
  });
};

const toWishedKey = (account: AccountRow, wish: NewPixKey): StoredKey => {
  switch (wish.type) {
    case 'evp':
      return { key: randomUUID(), type: 'evp' };
    case 'cnpj':
      return requireKeyOf(account, account.cnpj, 'cnpj');
    default:
      return requireKeyOf(account, wish.key, wish.type);
  }
};

/** Throws `pix_key_taken` when the account has the key, or `pix_key_claimed` while somebody asks for it: nothing can be done with it then. */
export const requireFree = async (
  sql: Sql,
  account: AccountRow,
  key: StoredKey,
  where: Whereabouts | undefined,
): Promise<void> => {
  if (where?.accountId === account.id) throw new BankError('pix_key_taken');
  if (await isClaimed(sql, key.key)) throw new BankError('pix_key_claimed');
};

/** Registers a key for an account. Throws what the operation `createPixKey` declares. */
export const registerKey = async (
  deps: KeysDeps,
  { actor, context }: { actor: Actor; context: CallContext },
  account: AccountRow,
  wish: NewPixKey,
): Promise<PixKey> => {
  const { database, clock, notifier } = deps;
  const now = clock.now();
  const key = toWishedKey(account, wish);
  await requireVerified(database, { accountId: account.id, actor, key }, now);
  const where = await findKey(deps, account, key);
  await requireFree(database, account, key, where);
  if (where) refuseElsewhere(key, where);
  return database.transaction(async sql => {
    await requireRoom(sql, account.id);
    const stored = await registerPixKey(sql, account, { text: key.key, type: key.type, createdAt: now });
    await tellKeyLater(sql, key);
    await tellKey(sql, notifier, account.id, { key: key.key, isNew: true });
    const facts = { account: account.id, key: stored.id, type: stored.type };
    await recordAudit(sql, { kind: 'pix_key.registered', occurredAt: now, ...actor, ...context, facts });
    return stored;
  });
};
