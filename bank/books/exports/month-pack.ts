import { toUuid } from '../../core/ids';
import { type DocumentBrand, type FileBytes, readAll, writeReceiptPdf } from '../../documents';
import type { EntryFilter } from '../../ledger';
import type { AccountRow } from '../../ground/accounts';
import type { FileOwner, FileStore } from '../../ground/files';
import { createPackNames, type FindReceipt, linkFiles, type Share } from '../receipts';
import { type LineDeps, readLines } from './lines';
import type { StatementCut } from './selection';
import { WRITERS } from './writers';
import { openZip } from './zip';

export interface PackDeps extends LineDeps {
  brand: DocumentBrand;
  publicUrl: string;
  fileLinkKey: Buffer;
  findReceipt: FindReceipt;
  files: FileStore;
}

interface Pack extends StatementCut {
  account: AccountRow;
  userId: string;
  /** `2026-10` */
  month: string;
  filter: EntryFilter;
  /** Told after each receipt. */
  onReceipt(count: number): Promise<void>;
}

interface SharedReceipt {
  uuid: string;
  /** `2026-11-21-pix-farinhas.pdf` */
  name: string;
  share: Share;
  fileOwner: FileOwner | null;
}

const STATEMENTS = ['ofx', 'csv', 'pdf'] as const;

/** Every transaction of the month with a link for the code on its receipt. Two legs of one transaction have one receipt. */
async function* shareMonth(deps: PackDeps, pack: Pack): AsyncGenerator<SharedReceipt, void, void> {
  const { database, publicUrl, fileLinkKey } = deps;
  const { account, userId, facts } = pack;
  const seen = new Set<string>();
  const nameOf = createPackNames();
  for await (const lines of readLines(deps, pack, pack.filter, pack.until)) {
    // what stands for many payments that its reader may not see has no receipt
    const fresh = lines.filter(
      ({ transactionId, isLot }) => !isLot && !seen.has(transactionId) && seen.add(transactionId),
    );
    const uuids = fresh.map(({ transactionId }) => toUuid(transactionId));
    const shares = await linkFiles(database, fileLinkKey, { account, userId, publicUrl, now: facts.createdAt }, uuids);
    for (const [index, line] of fresh.entries()) {
      const [uuid, share] = [uuids[index], shares[index]];
      if (!uuid || !share) continue;
      const name = nameOf(line.kind, line.postedAt, line.counterparty?.name ?? '');
      yield { uuid, share, name, fileOwner: line.fileOwner };
    }
  }
}

/** The receipt of a transaction (UUID) as a file. */
export const drawReceipt = async (
  { database, brand, findReceipt }: Pick<PackDeps, 'database' | 'brand' | 'findReceipt'>,
  { account, facts }: { account: AccountRow; facts: { createdAt: Date } },
  { uuid, share }: Pick<SharedReceipt, 'uuid' | 'share'>,
) => {
  const receipt = await findReceipt(database, account, uuid);
  if (!receipt) throw new Error('an entry of the account has no receipt');
  const { createdAt } = facts;
  return writeReceiptPdf({ brand, receipt, proofUrl: share.url, proofExpiresAt: share.expiresAt, createdAt });
};

/** `anexos/2026-11-21-pix-farinhas/2 nota.pdf`: beside the receipt by name, counted, since two files may be called alike. */
const toAttachmentName = (receipt: string, number: number, name: string): string =>
  `anexos/${receipt.replace(/\.pdf$/, '')}/${number} ${name}`;

/** Files that people attached to an entry, each read when its turn comes. */
const addAttachments = async (
  zip: ReturnType<typeof openZip>,
  { database, files }: PackDeps,
  { name, fileOwner }: SharedReceipt,
): Promise<void> => {
  if (!fileOwner) return;
  const attached = await files.list(database, [fileOwner]);
  for (const [index, { file }] of attached.entries()) {
    async function* read() {
      const { body } = await files.read(database, fileOwner as FileOwner, file.id);
      if (body instanceof Uint8Array) yield body;
    }
    zip.add(toAttachmentName(name, index + 1, file.name), read, false);
  }
};

/** What the accountant needs of a month, as a ZIP: OFX, CSV, PDF, every receipt and what is attached. Each is written when its turn comes. */
export async function* writeMonthPack(deps: PackDeps, pack: Pack): FileBytes {
  const zip = openZip(pack.facts.createdAt);
  for (const format of STATEMENTS) {
    const lines = () => readLines(deps, pack, pack.filter, pack.until);
    // a PDF is compressed inside
    zip.add(`extrato-${pack.month}.${format}`, () => WRITERS[format].write(pack.facts, lines()), format !== 'pdf');
  }
  let drawn = 0;
  async function* drawLate(shared: SharedReceipt) {
    yield await drawReceipt(deps, pack, shared);
    await pack.onReceipt(++drawn);
  }
  for await (const shared of shareMonth(deps, pack)) {
    zip.add(`comprovantes/${shared.name}`, () => drawLate(shared), false);
    await addAttachments(zip, deps, shared);
  }
  zip.end();
  yield* readAll(zip.output);
}
