import type { NotificationTopic } from '@/bank/contract/ground/notifications';
import { ACCOUNT_PARAM } from '@/components/frame/account-address';
import type { NotificationQuery } from '@/services/notifications';
import { variant } from '@/variants/active';
import { type FeatureId, type FeatureFlags, isFeatureOn } from '@/variants/features';

/** What of the centre the address asks for: `/notifications?filtro=nao-lidas&assunto=pix`. */
export interface CentrePlace {
  onlyUnread: boolean;
  topic: NotificationTopic | null;
  /** `ntf_…`: the list begins below it. */
  cursor: string | null;
}

const TOPIC_WORDS = {
  pix: 'pix',
  ted: 'ted',
  deposit: 'deposito',
  boleto: 'boletos',
  gift_card: 'gift-cards',
  top_up: 'recargas',
  acquiring: 'vendas',
  crypto: 'cripto',
  batch: 'lotes',
  card: 'cartoes',
  credit: 'credito',
  loans: 'emprestimos',
  approvals: 'aprovacoes',
  files: 'arquivos',
  security: 'seguranca',
} as const satisfies Record<NotificationTopic, string>;

/** Topics that only a brand with this flag has: of the others everybody may hear. */
const GATED: Readonly<Partial<Record<NotificationTopic, FeatureId>>> = {
  ...{ gift_card: 'giftCard', top_up: 'cellphone', batch: 'batchPayment', card: 'card', credit: 'credit' },
  ...{ loans: 'marketplace', crypto: 'crypto', acquiring: 'acquiring' },
};

/** What somebody may hear of where these flags are on. */
export const topicsOf = (features: FeatureFlags): NotificationTopic[] =>
  (Object.keys(TOPIC_WORDS) as NotificationTopic[]).filter(topic => {
    const feature = GATED[topic];
    return feature === undefined || isFeatureOn(features, feature);
  });

export const TOPICS = topicsOf(variant.features);

const PAGE = 30;
const CURSOR = /^ntf_[0-9a-z]{26}$/;

/** Reads the address; what makes no sense counts as absent. */
export const parsePlace = (params: Record<string, string | string[] | undefined>): CentrePlace => {
  const { filtro, assunto, depois } = params;
  return {
    onlyUnread: filtro === 'nao-lidas',
    topic: TOPICS.find(topic => TOPIC_WORDS[topic] === assunto) ?? null,
    cursor: typeof depois === 'string' && CURSOR.test(depois) ? depois : null,
  };
};

/** The address of a place, in the account that is open. */
export const toCentreHref = ({ onlyUnread, topic, cursor }: CentrePlace, account: string | null): string => {
  const search = new URLSearchParams();
  if (onlyUnread) search.set('filtro', 'nao-lidas');
  if (topic) search.set('assunto', TOPIC_WORDS[topic]);
  if (cursor) search.set('depois', cursor);
  if (account) search.set(ACCOUNT_PARAM, account);
  return search.size > 0 ? `/notifications?${search}` : '/notifications';
};

/** What the bank is asked for a place. */
export const toCentreQuery = ({ onlyUnread, topic, cursor }: CentrePlace): NotificationQuery => ({
  limit: PAGE,
  ...(onlyUnread ? { unread: 'true' } : {}),
  ...(topic ? { topic } : {}),
  ...(cursor ? { cursor } : {}),
});
