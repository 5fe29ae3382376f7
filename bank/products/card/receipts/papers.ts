import type { StoredFile } from '../../../contract/ground/files';
import type { CardPurchasePapers } from '../../../contract/products/card-receipts';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { type CardsOf, SHOWN_LAST4 } from '../store';
import type { EntryPaper, EntryPapers } from './entry-papers';
import { RECEIPT_COLUMNS, RECEIPT_JOIN, type ReceiptColumns, toStanding } from './standing';

interface Row extends ReceiptColumns {
  id: string;
  account_id: string;
  card_id: string;
  lineage_id: string;
  holder_id: string;
  last4: string;
  alias: string | null;
  merchant_name: string;
  kind: string;
  /** Its entries in the statement, also those that are about to be posted. */
  keys: string[];
  exception: 'asked' | 'granted' | 'refused' | null;
  reason: string | null;
  asked_by: string | null;
  asked_by_id: string | null;
  asked_at: Date | null;
}
export type PaperedPurchase = Row;

/** The purchase `ctr_…` that who asks may see, with how its receipt stands. Throws `not_found`. */
export const getPapered = async (
  sql: Sql,
  { accountUuid, onlyOf }: CardsOf,
  purchaseId: string,
): Promise<PaperedPurchase> => {
  if (!purchaseId.startsWith('ctr_')) throw new BankError('not_found');
  const { rows } = await sql.query<Row>(
    `select t.id, t.account_id, t.card_id, t.lineage_id, c.holder_id, ${SHOWN_LAST4}, c.alias, t.merchant_name, t.kind, ${RECEIPT_COLUMNS},
       array(select p.key::text from card_posting p where p.transaction_id = t.id order by p.created_at, p.key) as keys,
       rx.state as exception, rx.reason, u.name as asked_by, rx.asked_by as asked_by_id, rx.asked_at
     from card_transaction t join payment_card c on c.id = t.card_id ${RECEIPT_JOIN} left join app_user u on u.id = rx.asked_by
     where t.id = $1 and t.account_id = $2 and ($3::uuid is null or c.holder_id = $3)`,
    [toUuid(purchaseId), accountUuid, onlyOf],
  );
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** Under which key what is written now is kept: of its first entry, until then its own. */
export const keyOf = ({ id, keys: [first] }: Pick<Row, 'id' | 'keys'>): string => first ?? id;

/** Everything that is kept of a purchase. */
export const listPapers = (sql: Sql, papers: EntryPapers, row: PaperedPurchase): Promise<EntryPaper[]> =>
  papers.list(sql, fromUuid('acc', row.account_id), [row.id, ...row.keys]);

const exceptionOf = (row: Row): CardPurchasePapers['exception'] =>
  row.exception === null || row.reason === null || row.asked_at === null
    ? null
    : {
        ...{ reason: row.reason, asked_by: row.asked_by ?? '', asked_at: row.asked_at.toISOString() },
        is_refused: row.exception === 'refused',
      };

const mayOf = (row: Row, isAdmin: boolean): CardPurchasePapers['may'] => [
  'write',
  ...(row.receipt === 'owed' ? (['ask_exception'] as const) : []),
  ...(row.receipt === 'exception_asked' && isAdmin ? (['decide_exception'] as const) : []),
];

/** Note and files of a purchase, as they are told. */
export const showPapers = async (
  sql: Sql,
  { papers, files }: Pick<CardDeps, 'papers' | 'files'>,
  row: PaperedPurchase,
  { isAdmin, today }: { isAdmin: boolean; today: string },
): Promise<CardPurchasePapers> => {
  const kept = await listPapers(sql, papers, row);
  const owners = kept.map(({ id }) => papers.filesOf(id));
  const found: { file: StoredFile }[] = owners.length === 0 ? [] : await files.list(sql, owners);
  return {
    note: kept.find(({ key }) => key === keyOf(row))?.note ?? kept.find(({ note }) => note !== null)?.note ?? null,
    files: found.map(({ file }) => file),
    receipt: toStanding(row, today),
    exception: exceptionOf(row),
    may: mayOf(row, isAdmin),
  };
};
