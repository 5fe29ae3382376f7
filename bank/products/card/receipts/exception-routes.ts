import { askCardReceiptException, decideCardReceiptException } from '../../../contract/products/card-receipts';
import { LONGEST_RECEIPT_REASON } from '../../../contract/products/card-receipt-words';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { type Route, route } from '../../../core/operation';
import { toPlainText } from '../../../core/plain-text';
import { recordAudit } from '../../../storage';
import type { CardDeps } from '../deps';
import { tellAsked, tellDecided } from './news';
import { endPaperAct, holdPapered, openPapers } from './routes';

const ask = (deps: CardDeps): Route =>
  route(askCardReceiptException, async ({ actor, params, body, context }) => {
    const reader = await openPapers(deps, actor, params, 'cards:use');
    const { account, now, isAdmin } = reader;
    return deps.database.transaction(async sql => {
      const row = await holdPapered(sql, reader, params.card_purchase_id);
      if (row.receipt !== 'owed') throw new BankError('card_receipt_state');
      const reason = toPlainText(body.reason, LONGEST_RECEIPT_REASON) ?? '';
      const by = toUuid(actor.userId);
      // who decides on those of others says it of their own at once
      await sql.query(
        `insert into card_receipt_exception (transaction_id, state, reason, asked_by, asked_at, decided_by, decided_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (transaction_id) do update set state = excluded.state, reason = excluded.reason,
           asked_by = excluded.asked_by, asked_at = excluded.asked_at, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
        [row.id, isAdmin ? 'granted' : 'asked', reason, by, now, isAdmin ? by : null, isAdmin ? now : null],
      );
      const facts = { account: account.id, purchase: params.card_purchase_id, granted: isAdmin };
      await recordAudit(sql, { kind: 'card.receipt_exception_asked', occurredAt: now, ...actor, ...context, facts });
      if (!isAdmin) await tellAsked(sql, deps.notifier, row, reason);
      return endPaperAct(sql, deps, reader, params.card_purchase_id);
    });
  });

const decide = (deps: CardDeps): Route =>
  route(decideCardReceiptException, async ({ actor, params, body, context }) => {
    const reader = await openPapers(deps, actor, params, 'cards:create');
    const { account, now } = reader;
    return deps.database.transaction(async sql => {
      const row = await holdPapered(sql, reader, params.card_purchase_id);
      if (row.exception !== 'asked') throw new BankError('card_receipt_state');
      await sql.query(
        'update card_receipt_exception set state = $2, decided_by = $3, decided_at = $4 where transaction_id = $1',
        [row.id, body.is_granted ? 'granted' : 'refused', toUuid(actor.userId), now],
      );
      const facts = { account: account.id, purchase: params.card_purchase_id, granted: body.is_granted };
      await recordAudit(sql, { kind: 'card.receipt_exception_decided', occurredAt: now, ...actor, ...context, facts });
      await tellDecided(sql, deps.notifier, row, body.is_granted);
      return endPaperAct(sql, deps, reader, params.card_purchase_id);
    });
  });

/** A receipt that does not exist: who bought says so, and the company agrees or not. */
export const createExceptionRoutes = (deps: CardDeps): Route[] => [ask(deps), decide(deps)];
