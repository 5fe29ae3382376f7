import type { CardDisputeRequest, cardDisputeWishes } from '../../../contract/products/card-disputes';
import { DISPUTE_REASONS, type DisputeReason } from '../../../contract/products/card-dispute-words';
import { formatCents, fromWire } from '../../../core/money';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import type { CardDeps } from '../deps';
import { toAsker, toScope } from '../wire';
import { requireContestable, toPlainRequest } from './open';
import { getContested } from './store';

const REASON_WORDS: Record<DisputeReason, string> = {
  fraud_card_absent: 'Não fiz esta compra',
  fraud_card_present: 'Usaram o cartão sem mim',
  duplicate: 'Cobrança repetida',
  paid_by_other_means: 'Paguei de outra forma',
  wrong_amount: 'Valor errado',
  not_received: 'Não recebi',
  cancelled_recurring: 'Assinatura cancelada',
  not_as_described: 'Diferente do combinado',
  credit_not_processed: 'Devolução não veio',
  atm_cash_short: 'O caixa não entregou o dinheiro',
};

/** Everything the proof of a contest holds for. */
export const toBoundDispute = (account: Pick<AccountRow, 'id'>, purchaseId: string, asked: CardDisputeRequest) => ({
  ...{ purpose: 'dispute_card_purchase' as const, accountId: account.id, purchaseId, reason: asked.reason },
  ...{ amountCents: asked.amount_cents, story: toPlainRequest(asked).story },
});

/** Tells the step-up what would be contested, and changes nothing. */
export const createDisputeDescribers = ({
  database,
  clock,
}: Pick<CardDeps, 'database' | 'clock'>): ActsOf<typeof cardDisputeWishes> => ({
  dispute_card_purchase: async (actor, { account_id, card_purchase_id, purpose: _purpose, ...wish }) => {
    const account = await requireAccount(database, actor, account_id, 'cards:use');
    const now = clock.now();
    const scope = toScope(account, toAsker(actor, account), now);
    const purchase = await getContested(database, scope, card_purchase_id);
    requireContestable(purchase, wish, now);
    return {
      title: `Contestar ${formatCents(fromWire(wish.amount_cents))}`,
      facts: [
        { label: 'Motivo', value: REASON_WORDS[wish.reason] },
        ...(DISPUTE_REASONS[wish.reason].endsCard ? [{ label: 'Cartão', value: 'Será encerrado agora' }] : []),
        accountFact(account),
      ],
      bound: toBoundDispute(account, card_purchase_id, wish),
    };
  },
});
