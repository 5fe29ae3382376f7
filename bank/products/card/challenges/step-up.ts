import type { cardChallengeWishes } from '../../../contract/products/card-challenges';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import { accountFact, type AccountRow, requireAccount } from '../../../ground/accounts';
import type { ActsOf } from '../../../parcel';
import type { CardDeps } from '../deps';
import { toCardWords } from '../news';
import { type ChallengeRow, getChallengeRow, statusAt } from './store';

/** Everything the proof holds for: shop and amount are what was shown. */
export const toBoundChallenge = (account: Pick<AccountRow, 'id'>, row: ChallengeRow) => ({
  ...{ purpose: 'confirm_card_purchase' as const, accountId: account.id, challengeId: fromUuid('cch', row.id) },
  ...{ cardId: fromUuid('crd', row.card_id), merchantId: row.merchant_id, merchantName: row.merchant_name },
  amountCents: row.amount_cents.toString(),
  ...{ currency: row.foreign_currency ?? 'BRL', foreignAmount: row.foreign_amount?.toString() ?? '' },
});

/** Tells the step-up what would be bought, and changes nothing. */
export const createChallengeDescribers = ({
  database,
  clock,
}: Pick<CardDeps, 'database' | 'clock'>): ActsOf<typeof cardChallengeWishes> => ({
  confirm_card_purchase: async (actor, wish) => {
    const account = await requireAccount(database, actor, wish.account_id, 'cards:use');
    const own = { accountUuid: toUuid(account.id), holderUuid: toUuid(actor.userId) };
    const row = await getChallengeRow(database, own, wish.card_challenge_id);
    if (statusAt(row, clock.now()) !== 'waiting') throw new BankError('card_challenge_over');
    return {
      title: `Confirmar a compra de ${formatCents(row.amount_cents)}`,
      facts: [
        { label: 'Loja', value: row.merchant_name },
        { label: 'Cartão', value: toCardWords(row) },
        accountFact(account),
      ],
      bound: toBoundChallenge(account, row),
    };
  },
});
