import { toCanonicalJson } from '../../core/canonical-json';
import { BankError } from '../../core/errors';
import type { Demand, SubjectFacts } from '../../payments/approvals';
import type { Sql } from '../../storage';
import type { BatchDeps } from './deps';

const PAYEE_APPROVED = 'Quem recebe não aprova o próprio pagamento.';

/** What was known of a row as it was authorised. */
interface Known {
  document: string | null;
  day: string | null;
}

/** Whether the person with a CPF is among those who approved a batch (UUID). */
const hasApproved = async (sql: Sql, batchUuid: string, document: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from approval a join app_user u on u.id = a.person_id where a.subject_id = $1 and a.withdrawn_at is null and u.cpf = $2 limit 1`,
    [batchUuid, document],
  );
  return rowCount !== 0;
};

const toWords = (demand: Demand): string =>
  demand.kind === 'approvals' ? toCanonicalJson(demand.terms) : toCanonicalJson({ ...demand });

/**
 * Whether what was agreed to for a batch holds for a row by a key, whose owner nobody may have known then: not when the rules ask for more now that they know
 * who is paid. Throws `forbidden` when they deny it, or when its payee approved the batch.
 */
export const isCovered = async (
  sql: Sql,
  { approvals }: Pick<BatchDeps, 'approvals'>,
  batch: { id: string; authorizedBy: string },
  { row, order, now }: { row: Known; order: Omit<SubjectFacts, 'origin' | 'dueOn' | 'binding'>; now: Date },
): Promise<boolean> => {
  const { payeeDocument } = order;
  if (row.document !== null || payeeDocument === null) return true;
  if (await hasApproved(sql, batch.id, payeeDocument)) throw new BankError('forbidden', { detail: PAYEE_APPROVED });
  const ask = (document: string | null) => {
    const facts = { ...order, payeeDocument: document, origin: 'batch' as const, dueOn: row.day };
    return approvals.demand(sql, { ...facts, binding: Buffer.alloc(32) }, [batch.authorizedBy], now);
  };
  const seen = await ask(payeeDocument);
  if (seen.kind === 'none' || toWords(seen) === toWords(await ask(null))) return true;
  if (seen.kind === 'denied') throw new BankError('forbidden', { detail: seen.rule });
  return false;
};
