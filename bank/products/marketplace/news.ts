import { fromUuid } from '../../core/ids';
import { formatCents } from '../../core/money';
import type { Sql } from '../../storage';
import type { MarketplaceDeps } from './deps';

const OFFERS_PAGE = '/marketplace/offer-list';
const PROPOSAL_PAGE = '/marketplace/proposal';

/** Tells a borrower (UUID) that their search is ready. */
export const tellReady = (
  sql: Sql,
  { notifier }: Pick<MarketplaceDeps, 'notifier'>,
  { userUuid, searchUuid, offers }: { userUuid: string; searchUuid: string; offers: number },
): Promise<void> =>
  notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', userUuid), accountId: null, kind: 'loan_offers' },
    title: offers === 0 ? 'Sua busca de crédito terminou' : 'Suas ofertas de crédito chegaram',
    body:
      offers === 0
        ? 'Nenhuma instituição fez oferta agora. Na página da busca está o que cada uma respondeu e o que você pode fazer.'
        : `${offers === 1 ? 'Uma oferta espera' : `${offers} ofertas esperam`} por você, comparadas pelo custo efetivo total.`,
    href: `${OFFERS_PAGE}?busca=${fromUuid('lse', searchUuid)}`,
  });

/** Tells of an offer that came when the search was over, or in place of another one. */
export const tellLateOffer = (
  sql: Sql,
  { notifier }: Pick<MarketplaceDeps, 'notifier'>,
  { userUuid, searchUuid, lender, isNew }: { userUuid: string; searchUuid: string; lender: string; isNew: boolean },
): Promise<void> =>
  notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', userUuid), accountId: null, kind: 'loan_offers' },
    title: isNew ? 'Mais uma oferta de crédito chegou' : 'Uma oferta de crédito mudou',
    body: isNew
      ? `${lender} respondeu à sua busca.`
      : `${lender} mudou as condições da oferta. Confira antes de seguir.`,
    href: `${OFFERS_PAGE}?busca=${fromUuid('lse', searchUuid)}`,
  });

/** What a borrower is told of a proposal that went on by somebody else's hand. */
const STEPS = {
  documents_requested: 'Faltam documentos na sua proposta',
  counter_offered: 'Você recebeu uma contraproposta',
  waiting_signature: 'Seu contrato está pronto para assinar',
  registering: 'A garantia está em registro',
  active: 'Seu empréstimo foi liberado',
  settled: 'Seu empréstimo está quitado',
  release_failed: 'Não foi possível liberar o empréstimo',
  refused: 'Sua proposta não foi aceita',
  expired: 'Sua proposta venceu',
  returned: 'Sua desistência do empréstimo foi concluída',
  return_missed: 'Sua desistência do empréstimo não foi concluída',
  message: 'Você recebeu uma mensagem sobre a sua proposta',
} as const;

export interface ToldProposal {
  userUuid: string;
  id: string;
  lender: string;
  amountCents: bigint;
}

/** Tells to which account a signed loan goes instead; about security, so that whoever took a session over cannot mute it. */
export const tellRedirected = (
  sql: Sql,
  { notifier }: Pick<MarketplaceDeps, 'notifier'>,
  { userUuid, id, lender, amountCents }: ToldProposal,
  account: string,
): Promise<void> =>
  notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', userUuid), accountId: null, kind: 'security' },
    title: 'A conta do seu empréstimo foi trocada',
    body: `${lender} vai depositar ${formatCents(amountCents)} em: ${account}. Se não foi você, bloqueie seu acesso e fale com o atendimento agora.`,
    href: `${PROPOSAL_PAGE}?proposta=${fromUuid('lpr', id)}`,
  });

export const tellStep = (
  sql: Sql,
  { notifier }: Pick<MarketplaceDeps, 'notifier'>,
  step: keyof typeof STEPS,
  { userUuid, id, lender, amountCents }: ToldProposal,
  note: string | null,
): Promise<void> =>
  notifier.notifyPerson(sql, {
    ...{ userId: fromUuid('usr', userUuid), accountId: null, kind: 'loan_proposal', title: STEPS[step] },
    body: `${lender}, ${formatCents(amountCents)}.${note ? ` ${note}` : ''}`,
    href: `${PROPOSAL_PAGE}?proposta=${fromUuid('lpr', id)}`,
  });
