import type { batchWishes } from '../../contract/products/batch';
import { BATCH_ROW_KINDS, type BatchRowKind } from '../../contract/products/batch-words';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import { accountFact, requireAccount } from '../../ground/accounts';
import type { ActsOf } from '../../parcel';
import { requireSeen, toBoundBatch } from './authorize';
import type { BatchDeps } from './deps';
import { sumRows } from './hash';
import { requireSight } from './sight';
import { getBatchOf, type SummedRow } from './store';

const KIND_WORDS: Readonly<Record<BatchRowKind, string>> = {
  pix_key: 'Pix por chave',
  pix_account: 'Pix por conta',
  ted: 'TED',
  boleto: 'Boletos e contas',
  tax: 'Tributos sem código de barras',
  top_up: 'Recargas de celular',
  gift_card: 'Gift cards',
};

const toKindFacts = (rows: readonly SummedRow[]) =>
  BATCH_ROW_KINDS.flatMap(kind => {
    const own = rows.filter(row => row.kind === kind);
    if (own.length === 0) return [];
    return [{ label: KIND_WORDS[kind], value: `${own.length} · ${formatCents(sumRows(own).amountCents)}` }];
  });

/** Tells the step-up what a batch would pay, and changes nothing. */
export const createBatchDescribers = ({ database }: Pick<BatchDeps, 'database'>): ActsOf<typeof batchWishes> => ({
  pay_batch: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'batch:pay');
    const batch = await getBatchOf(database, toUuid(account.id), wish.batch_id);
    if (batch.state !== 'draft') throw new BankError('batch_not_draft', { params: { state: batch.state } });
    requireSight(batch, account, actor.userId);
    const rows = await requireSeen(database, batch, wish.hash);
    const { count, amountCents, feeCents } = sumRows(rows);
    const many = count === 1 ? '1 pagamento' : `${count} pagamentos`;
    return {
      title: `Pagar um lote de ${many}, ${formatCents(amountCents)} no total`,
      facts: [
        { label: 'Valor total', value: formatCents(amountCents) },
        { label: 'Tarifas', value: formatCents(feeCents) },
        { label: 'Lote', value: batch.name },
        ...toKindFacts(rows),
        accountFact(account),
      ],
      bound: toBoundBatch(account, rows, {
        batchId: wish.batch_id,
        hash: wish.hash,
        idempotencyKey: wish.idempotency_key,
      }),
    };
  },
});
