import type { CardReceiptStanding } from '../../../contract/products/card-receipts';

/** How the receipt of a purchase stands, without the day on which that is asked. */
export type ReceiptKept = 'not_required' | 'owed' | 'attached' | 'exception_asked' | 'excepted';

export interface ReceiptColumns {
  receipt: ReceiptKept;
  receipt_due: string | null;
}

/** Under which a transaction `t` of a card has its papers: its own id, and its entries. */
export const PAPER_KEYS = 'array(select t.id union all select p.key from card_posting p where p.transaction_id = t.id)';

/** Joins to a transaction `t` of a card how its receipt stands: `rs.receipt`, `rs.due` and the rule `rr`. What is contested or came back needs none. */
export const RECEIPT_JOIN = `left join card_receipt_rule rr on rr.account_id = t.account_id
  left join card_receipt_exception rx on rx.transaction_id = t.id
  cross join lateral (select case
      when (select k.files from entry_papers(t.account_id, ${PAPER_KEYS}) k) > 0 then 'attached'
      when rr.account_id is null or t.kind <> 'purchase' or t.status not in ('pending', 'closed') or t.local_day < rr.since
        or t.held_cents + t.cleared_cents < greatest(rr.from_cents, 1)
        or t.held_cents + t.cleared_cents <= (select coalesce(sum(r.cleared_cents), 0) from card_transaction r where r.of_id = t.id)
        or exists (select from card_dispute d where d.transaction_id = t.id and d.state not in ('lost', 'withdrawn', 'expired', 'refunded')) then 'not_required'
      when rx.state = 'granted' then 'excepted'
      when rx.state = 'asked' then 'exception_asked'
      else 'owed' end as receipt, t.local_day + rr.days as due) rs`;

export const RECEIPT_COLUMNS = 'rs.receipt, rs.due::text as receipt_due';

/** What is asked for and is not there: of these a day may be over. */
export const RECEIPT_WANTED = `rs.receipt in ('owed', 'exception_asked')`;

/** How a receipt stands on a day in Brasília. */
export const toStanding = ({ receipt, receipt_due }: ReceiptColumns, today: string): CardReceiptStanding => {
  const due_on = receipt === 'owed' || receipt === 'exception_asked' ? receipt_due : null;
  if (receipt !== 'owed') return { state: receipt, due_on };
  return { state: due_on !== null && today > due_on ? 'missing' : 'required', due_on };
};
