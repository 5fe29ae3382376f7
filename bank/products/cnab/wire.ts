import type { CnabFile } from '../../contract/products/cnab';
import { fromUuid } from '../../core/ids';
import { toWireSum } from '../../core/money';
import type { FileRow } from './store';

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A file as it is listed; without its amounts to who may not see them. */
export const toCnabFile = (row: FileRow, maySee: boolean): CnabFile => ({
  ...{ id: fromUuid('cnf', row.id), protocol: row.protocol, direction: row.direction, state: row.state },
  ...{
    kind: row.isCollection ? 'collection' : 'payments',
    stage: row.stage,
    name: row.name,
    is_test: row.isTest,
    layout: row.layout,
    number: row.number,
  },
  agreement:
    row.agreementId && row.agreementName && row.agreementCode
      ? { id: fromUuid('agr', row.agreementId), name: row.agreementName, code: row.agreementCode }
      : null,
  ...{ bytes: row.bytes, lines: row.lines, sha256: row.sha256, right: row.right, wrong: row.wrong },
  movements: row.movements,
  amount_cents: maySee ? toWireSum(row.amountCents) : null,
  may_see_amounts: maySee,
  ...{ sent_by_name: row.sentByName, created_at: row.createdAt.toISOString(), accepted_at: toIso(row.acceptedAt) },
  batch_id: row.batchId && fromUuid('pbt', row.batchId),
  answers_id: row.answersId && fromUuid('cnf', row.answersId),
});
