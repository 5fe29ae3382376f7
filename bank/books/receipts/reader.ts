import { randomBytes } from 'node:crypto';
import type { Receipt } from '../../contract/books/receipts';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import { type AccountRow, requireAccount } from '../../ground/accounts';
import { requireShown } from '../../payments/orders';
import { mapHiddenKeys } from '../../products/batch';
import { findPixStory } from '../../products/pix/returns';
import { disputes } from '../../products/pix/support';
import { hitRateLimit } from '../../storage';
import { listApprovedBy } from './approved-by';
import type { ReceiptsDeps } from './deps';
import { findFileLink, linkFiles } from './file-link';
import { insertShares, type Share, TOKEN_BYTES } from './shares';

/** Links that files name, one for each receipt and person. */
const FILE_LINKS = { name: 'receipt.file_link', limit: 300, windowSeconds: 60 * 60 } as const;
type Wanted = { account_id: string; transaction_id: string };

/** Reads receipts for who may, and makes the links to them. */
export const createReader = ({ database, clock, publicUrl, findReceipt, fileLinkKey: key }: ReceiptsDeps) => ({
  async read(actor: Actor, params: Wanted): Promise<{ account: AccountRow; receipt: Receipt }> {
    const account = await requireAccount(database, actor, params.account_id, 'account:read');
    const id = toUuid(params.transaction_id);
    await requireShown(database, mapHiddenKeys, { account, userId: actor.userId }, id);
    const receipt = await findReceipt(database, account, id);
    if (!receipt) throw new BankError('not_found');
    const pix = await findPixStory(database, toUuid(account.id), toUuid(receipt.id), { now: clock.now(), disputes });
    const approvedBy = await listApprovedBy(database, toUuid(account.id), toUuid(receipt.id));
    const approved = approvedBy.length > 0 ? { approved_by: approvedBy } : {};
    return { account, receipt: { ...receipt, ...approved, pix: pix ?? null } };
  },
  async share(actor: Actor, account: AccountRow, receipt: Receipt): Promise<Share> {
    const sharing = { account, userId: actor.userId, publicUrl, now: clock.now() };
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [share] = await insertShares(database, sharing, [{ token, uuid: toUuid(receipt.id) }]);
    if (!share) throw new Error('no link was made');
    return share;
  },
  /** The one link that the person's files of a receipt name. */
  async linkFile(actor: Actor, account: AccountRow, receipt: Receipt): Promise<Share> {
    const sharing = { account, userId: actor.userId, publicUrl, now: clock.now() };
    const uuid = toUuid(receipt.id);
    const known = await findFileLink(database, key, sharing, uuid);
    if (known) return known;
    return database.transaction(async sql => {
      // counted first: a second file at the same moment waits here, and finds the link of the first
      await hitRateLimit(sql, FILE_LINKS, actor.userId, sharing.now);
      const [link] = await linkFiles(sql, key, sharing, [uuid]);
      if (!link) throw new Error('no link was made');
      return link;
    });
  },
});
