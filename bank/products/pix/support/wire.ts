import type { PixDispute } from '../../../contract/products/pix/support';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { maskDocument } from '../../../formats/documents';
import { getInstitutionName } from '../../../providers';
import type { Sql } from '../../../storage';
import type { DisputesDeps } from './disputes';
import { listEvidence } from './evidence';
import type { DisputeRow, Side } from './rows';

interface Arrival {
  id: string;
  returnId: string;
  at: Date;
}

/** Returns that have arrived: of receivers here, and of contesters here. */
const listArrivals = async (sql: Sql, disputes: readonly DisputeRow[]): Promise<Arrival[]> => {
  const holds = disputes.flatMap(({ holdId }) => holdId ?? []);
  const returns = disputes.flatMap(({ returnId }) => returnId ?? []);
  const { rows } = await sql.query<Arrival>(
    `select t.order_id as id, t.return_id as "returnId", o.settled_at as at
       from pix_return_order t join payment_order o on o.id = t.order_id where o.id = any ($1::uuid[]) and o.settled_at is not null
     union all
     select id, return_id, posted_at from pix_return where return_id = any ($2::text[]) and posted_at is not null`,
    [holds, returns],
  );
  return rows;
};

/** The side that an account (UUID) is on; the contester's for one that paid itself. */
export const sideOf = ({ contester }: DisputeRow, accountUuid: string): Side =>
  contester.accountId === accountUuid ? 'contester' : 'receiver';

/** Disputes as the account (UUID) may see them: the other side's words and files are not among it. */
export const toWireDisputes = async (
  { database, files: store }: Pick<DisputesDeps, 'database' | 'files'>,
  accountUuid: string,
  disputes: readonly DisputeRow[],
): Promise<PixDispute[]> => {
  const files = await listEvidence(
    store,
    database,
    disputes.map(({ id }) => id),
  );
  const arrivals = await listArrivals(database, disputes);
  return disputes.map(dispute => {
    const role = sideOf(dispute, accountUuid);
    const isContester = role === 'contester';
    const other = isContester ? dispute.receiver : dispute.contester;
    const arrival = arrivals.find(({ id, returnId }) => id === dispute.holdId || returnId === dispute.returnId);
    return {
      id: fromUuid('pds', dispute.id),
      role,
      status: dispute.status,
      reason: dispute.reason,
      transaction_id: fromUuid('txn', dispute.transactionId),
      end_to_end_id: dispute.endToEndId,
      other: {
        name: other.name,
        document_masked: maskDocument(other.document),
        institution_name: getInstitutionName(other.ispb),
      },
      paid_cents: toWire(dispute.paidCents),
      paid_at: dispute.paidAt.toISOString(),
      amount_cents: toWire(dispute.amountCents),
      blocked_cents: dispute.blockedCents === null ? null : toWire(dispute.blockedCents),
      returned_cents: dispute.returnedCents === null ? null : toWire(dispute.returnedCents),
      returned_at: arrival?.at.toISOString() ?? null,
      return_transaction_id: arrival ? fromUuid('txn', arrival.id) : null,
      text: isContester ? dispute.story : dispute.defence,
      answer: isContester ? null : dispute.answer,
      closed_by: dispute.closedBy,
      opened_at: dispute.openedAt.toISOString(),
      answer_deadline: dispute.answerDeadline.toISOString(),
      analysis_deadline: dispute.analysisDeadline.toISOString(),
      return_deadline: dispute.returnDeadline.toISOString(),
      closed_at: dispute.closedAt?.toISOString() ?? null,
      evidence: files
        .filter(({ disputeId, side }) => disputeId === dispute.id && side === role)
        .map(({ file }) => file),
    };
  });
};
