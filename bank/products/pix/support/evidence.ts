import { type DisputeEvidence, EVIDENCE_FILES } from '../../../contract/products/pix/support';
import { fromUuid, toUuid } from '../../../core/ids';
import type { FileAnswer, UploadedFile } from '../../../core/operation';
import type { Database, Sql } from '../../../storage';
import { type FileOwner, type FileStore, underPrefix } from '../../../ground/files';
import type { Side } from './rows';

const KINDS = { contester: 'pix_dispute_contester', receiver: 'pix_dispute_receiver' } as const satisfies Record<
  Side,
  string
>;

/** Each side's files are the side's own. */
const ownerOf = ({ disputeId, side }: { disputeId: string; side: Side }): FileOwner => ({
  kind: KINDS[side],
  id: disputeId,
});

type Place = { disputeId: string; side: Side };

/** Takes a file of one side in, so that it can be kept; the same file once. Throws as `FileStore.receive`. */
export const receiveEvidence = async (files: FileStore, place: Place, file: UploadedFile, userId: string) =>
  (await files.receive(ownerOf(place), file, { createdBy: toUuid(userId), most: EVIDENCE_FILES })).id;

/** Makes a received file evidence, in the caller's transaction. The caller holds the dispute's row. */
export const keepEvidence = async (files: FileStore, sql: Sql, place: Place, fileId: string): Promise<void> => {
  await files.attach(sql, ownerOf(place), fileId);
};

/** The files of these disputes (UUIDs), the oldest first. */
export const listEvidence = async (
  files: FileStore,
  sql: Sql,
  disputeIds: readonly string[],
): Promise<(Place & { file: DisputeEvidence })[]> => {
  const sides = Object.keys(KINDS) as Side[];
  const places = disputeIds.flatMap(disputeId => sides.map(side => ({ disputeId, side })));
  const listed = await files.list(sql, places.map(ownerOf));
  return listed.map(({ owner, file }) => ({
    disputeId: owner.id,
    side: owner.kind === KINDS.contester ? 'contester' : 'receiver',
    file: { ...file, id: underPrefix('evd', file) },
  }));
};

/** A file that this side handed in. Throws `not_found`. */
export const readEvidence = (files: FileStore, sql: Sql, place: Place, evidenceId: string): Promise<FileAnswer> =>
  files.read(sql, ownerOf(place), fromUuid('fil', toUuid(evidenceId)));

export const ADOPT_JOB = 'pix.adopt_evidence';

interface OldRow {
  id: string;
  dispute_id: string;
  side: Side;
  name: string;
  content_type: DisputeEvidence['content_type'];
  content: Buffer;
  created_by: string;
  created_at: Date;
}

/** Moves evidence that was kept in the database into the file storage, one by one, as it is: what was handed in is not judged anew. */
export const adoptEvidence = async (files: FileStore, database: Database): Promise<void> => {
  const adoptOne = (sql: Sql) =>
    sql
      .query<OldRow>('select * from pix_dispute_evidence order by created_at, id limit 1 for update skip locked')
      .then(async ({ rows: [row] }) => {
        if (!row) return false;
        await files.adopt(sql, ownerOf({ disputeId: row.dispute_id, side: row.side }), {
          ...{ id: row.id, name: row.name, contentType: row.content_type, bytes: row.content },
          ...{ createdBy: row.created_by, createdAt: row.created_at },
        });
        await sql.query('delete from pix_dispute_evidence where id = $1', [row.id]);
        return true;
      });
  while (await database.transaction(adoptOne));
};
