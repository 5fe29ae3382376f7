import { type FileBytes, readAll } from '../../documents';
import type { AccountRow } from '../../ground/accounts';
import type { BatchPack } from '../../products/batch';
import { createPackNames, linkFiles } from '../receipts';
import { drawReceipt, type PackDeps } from './month-pack';
import { openZip } from './zip';

interface Pack {
  account: AccountRow;
  userId: string;
  pack: BatchPack;
  now: Date;
  /** Told after each receipt. */
  onReceipt(count: number): Promise<void>;
}

/** Links on receipts are made for so many at once. */
const SHARED_TOGETHER = 500;

/** What a company keeps of a batch, as a ZIP: what became of every row, and the receipt of each that was paid. */
export async function* writeBatchPack(deps: PackDeps, { account, userId, pack, now, onReceipt }: Pack): FileBytes {
  const zip = openZip(now);
  zip.add('resultado.csv', () => pack.writeResult(), true);
  const nameOf = createPackNames();
  let drawn = 0;
  const facts = { createdAt: now };
  for (let at = 0; at < pack.paid.length; at += SHARED_TOGETHER) {
    const some = pack.paid.slice(at, at + SHARED_TOGETHER);
    const sharing = { account, userId, publicUrl: deps.publicUrl, now };
    const shares = await linkFiles(
      deps.database,
      deps.fileLinkKey,
      sharing,
      some.map(({ orderId }) => orderId),
    );
    for (const [index, { orderId: uuid, entry, at: paidAt, name }] of some.entries()) {
      const share = shares[index];
      if (!share) continue;
      async function* draw() {
        yield await drawReceipt(deps, { account, facts }, { uuid, share: share as NonNullable<typeof share> });
        await onReceipt(++drawn);
      }
      zip.add(`comprovantes/${nameOf(entry, paidAt, name)}`, draw, false);
    }
  }
  zip.end();
  yield* readAll(zip.output);
}
