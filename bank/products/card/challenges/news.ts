import { fromUuid } from '../../../core/ids';
import { formatCents } from '../../../core/money';
import type { Notifier } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import { toCardWords } from '../news';
import type { HeldCard } from '../network/rows';
import type { ChallengeRow } from './store';

type Asked = Pick<ChallengeRow, 'id' | 'merchant_name' | 'amount_cents' | 'expires_at'>;

/** What a notice is about, so that the answer settles it. */
export const aboutChallenge = (id: string): string => fromUuid('cch', id);

/** Asks the holder, wherever they are: by the open page, by the centre, by letter. */
export const tellChallenge = (sql: Sql, notifier: Notifier, card: HeldCard, row: Asked): Promise<void> => {
  const accountId = fromUuid('acc', card.account_id);
  const about = aboutChallenge(row.id);
  return notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', card.holder_id), accountId, kind: 'card_challenge' as const },
    title: `Confirme a compra de ${formatCents(row.amount_cents)}`,
    body: `${row.merchant_name} pede no cartão ${toCardWords(card)}. Você tem 5 minutos. Se não foi você, recuse.`,
    href: `/card/confirm/${about}?conta=${accountId}`,
    ask: { about, until: row.expires_at },
  });
};
