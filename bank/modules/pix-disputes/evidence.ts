import { createHash } from 'node:crypto';
import { type DisputeEvidence, EVIDENCE_BYTES, EVIDENCE_FILES } from '../../contract/pix-disputes';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import { toPlainText } from '../../core/plain-text';
import type { Sql } from '../../storage';
import type { Side } from './rows';

type ContentType = DisputeEvidence['content_type'];

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('IEND');
const JPEG_END = Buffer.from([0xff, 0xd9]);
const TAIL_BYTES = 1024;

/**
 * What a file is, by its content and not by its name: head and end have to be there, so that half a file is none. `undefined` for anything but a
 * PDF, PNG or JPEG.
 */
export const sniffContent = (bytes: Buffer): ContentType | undefined => {
  const tail = bytes.subarray(-TAIL_BYTES);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return tail.includes('%%EOF') ? 'application/pdf' : undefined;
  if (bytes.subarray(0, 8).equals(PNG_HEAD)) return tail.includes(PNG_END) ? 'image/png' : undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    return tail.includes(JPEG_END) ? 'image/jpeg' : undefined;
  }
  return undefined;
};

const ENDINGS = { 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' } as const;

/** The name that people gave, plain, without a path, with the ending of what the file is. */
export const toFileName = (name: string, type: ContentType): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = (toPlainText(last, 200) ?? '').replace(/[<>:"|?*]/g, '');
  const known = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\${ENDINGS[type]}$`, 'i');
  const stem = plain.replace(known, '').slice(0, 110).trim() || 'arquivo';
  return `${stem}${ENDINGS[type]}`;
};

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Keeps a file of one side; the same file once. Throws `evidence_invalid` for what is no PDF, PNG or JPEG, `payload_too_large`, and
 * `evidence_full` beyond five. The caller holds the dispute's row.
 */
export const keepEvidence = async (
  sql: Sql,
  place: { disputeId: string; side: Side },
  file: { name: string; base64: string; userId: string; now: Date },
): Promise<void> => {
  if (file.base64.length % 4 !== 0 || !BASE64.test(file.base64)) throw new BankError('evidence_invalid');
  const bytes = Buffer.from(file.base64, 'base64');
  if (bytes.length > EVIDENCE_BYTES) throw new BankError('payload_too_large');
  const type = sniffContent(bytes);
  if (!type) throw new BankError('evidence_invalid');
  const { disputeId, side } = place;
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = await sql.query<{ same: boolean }>(
    'select sha256 = $3 as same from pix_dispute_evidence where dispute_id = $1 and side = $2',
    [disputeId, side, sha256],
  );
  if (known.rows.some(({ same }) => same)) return;
  if (known.rows.length >= EVIDENCE_FILES) throw new BankError('evidence_full');
  await sql.query(
    `insert into pix_dispute_evidence (id, dispute_id, side, name, content_type, size, sha256, content, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      toUuid(newId('evd')),
      disputeId,
      side,
      toFileName(file.name, type),
      type,
      bytes.length,
      sha256,
      bytes,
      toUuid(file.userId),
      file.now,
    ],
  );
};

interface Row {
  id: string;
  dispute_id: string;
  side: Side;
  name: string;
  content_type: ContentType;
  size: number;
  created_at: Date;
}

/** The files of these disputes (UUIDs), the oldest first, without their content. */
export const listEvidence = async (sql: Sql, disputeIds: readonly string[]) => {
  const { rows } = await sql.query<Row>(
    `select id, dispute_id, side, name, content_type, size, created_at from pix_dispute_evidence
     where dispute_id = any ($1::uuid[]) order by created_at, id`,
    [disputeIds],
  );
  return rows.map(row => ({
    disputeId: row.dispute_id,
    side: row.side,
    file: {
      id: fromUuid('evd', row.id),
      name: row.name,
      content_type: row.content_type,
      size: row.size,
      created_at: row.created_at.toISOString(),
    },
  }));
};

/** A file that this side handed in, or `undefined`. */
export const readEvidence = async (sql: Sql, place: { disputeId: string; side: Side }, id: string) => {
  const { rows } = await sql.query<{ name: string; content_type: ContentType; content: Buffer }>(
    'select name, content_type, content from pix_dispute_evidence where id = $1 and dispute_id = $2 and side = $3',
    [id, place.disputeId, place.side],
  );
  return rows[0];
};
