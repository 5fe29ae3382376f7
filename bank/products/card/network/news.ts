import { CARD_CATEGORIES } from '../../../contract/products/card-categories';
import type { CardDecline } from '../../../contract/products/card-declines';
import { type Cents, formatCents } from '../../../core/money';
import type { Notifier } from '../../../ground/notifications';
import type { Sql } from '../../../storage';
import { tellHolder, toCardWords } from '../news';
import type { Refusal } from './decide';
import type { HeldCard } from './rows';

const left = ({ left_cents }: Refusal['facts']): string =>
  left_cents === undefined ? '' : ` Restam ${formatCents(BigInt(left_cents))}.`;

const WORDS: Record<CardDecline, (facts: Refusal['facts']) => string> = {
  card_unknown: () => 'Cartão desconhecido.',
  card_lost: () => 'O cartão foi cancelado por perda.',
  card_stolen: () => 'O cartão foi cancelado por roubo ou furto.',
  card_ended: () => 'O cartão já foi encerrado.',
  card_expired: () => 'O cartão está vencido.',
  not_activated: () => 'O cartão ainda não foi ativado.',
  blocked_by_holder: () => 'O cartão está bloqueado por você.',
  blocked_by_company: () => 'O cartão está bloqueado pela empresa.',
  blocked_by_bank: () => 'O cartão está bloqueado por segurança.',
  receipts_missing: () => 'O cartão está travado até chegarem os comprovantes atrasados. Anexe-os em Compras.',
  account_blocked: () => 'A conta está bloqueada.',
  cryptogram_bad: () => 'Chip não reconhecido.',
  security_code_wrong: () => 'O código de segurança não confere.',
  expiry_wrong: () => 'A validade não confere.',
  pin_wrong: ({ tries_left }) => `Senha incorreta. Tentativas restantes: ${tries_left ?? 0}.`,
  pin_tries_exceeded: () => 'Senha bloqueada por 3 erros. Troque-a em Cartões.',
  abroad_off: () => 'Compras no exterior estão desligadas neste cartão.',
  online_off: () => 'Compras online estão desligadas neste cartão.',
  contactless_off: () => 'Pagamentos por aproximação estão desligados neste cartão.',
  withdrawal_count: ({ most }) =>
    `Número de saques do dia atingido: ${most ?? 0} por dia. Amanhã você pode sacar de novo.`,
  withdrawal_off: () => 'Saques estão desligados neste cartão.',
  magstripe_off: () => 'Compras com a tarja magnética não são aceitas.',
  virtual_only_online: () => 'Um cartão virtual só vale em compras online.',
  hour_blocked: () => 'Fora do horário permitido para este cartão.',
  merchant_locked: () => 'Este cartão só vale na primeira loja em que foi usado.',
  category_blocked: ({ category }) => {
    const known = Object.entries(CARD_CATEGORIES).find(([id]) => id === category)?.[1].name;
    return `Categoria não permitida${known ? `: ${known}` : ''}.`;
  },
  limit_purchase: facts => `Passou do limite por compra.${left(facts)}`,
  limit_day: facts => `Passou do limite do dia.${left(facts)}`,
  limit_month: facts => `Passou do limite do mês.${left(facts)}`,
  limit_category: facts => `Passou do limite da categoria.${left(facts)}`,
  limit_company: facts => `Passou do limite da empresa para cartões.${left(facts)}`,
  insufficient_funds: ({ available_cents }) =>
    `Saldo insuficiente.${available_cents === undefined ? '' : ` Havia ${formatCents(BigInt(available_cents))} disponíveis.`}`,
  limit_person: facts => `Passou do limite que a empresa deu a quem usa o cartão.${left(facts)}`,
  person_account: () => 'A empresa não liberou esta conta para quem usa o cartão.',
  challenge_missing: () => 'A loja cobrou algo diferente do que você confirmou, ou antes da sua resposta.',
  challenge_refused: () => 'Você recusou esta compra.',
  challenge_expired: () => 'A confirmação não foi dada a tempo. Nada foi cobrado: é só refazer a compra na loja.',
  not_pending: () => 'A compra já tinha terminado.',
};

/** Why something was refused, as its holder reads it. */
export const toDeclineWords = ({ reason, facts }: Refusal): string => WORDS[reason](facts);

type Card = Pick<HeldCard, 'id' | 'account_id' | 'holder_id' | 'last4' | 'alias'>;
interface Told {
  merchantName: string;
  totalCents: Cents;
}

export const tellDeclined = (
  sql: Sql,
  notifier: Notifier,
  card: Card,
  { merchantName, totalCents, refusal }: Told & { refusal: Refusal },
): Promise<void> =>
  tellHolder(sql, notifier, card, {
    kind: 'card_declined',
    title: `Compra de ${formatCents(totalCents)} recusada`,
    body: `${merchantName}, cartão ${toCardWords(card)}. ${toDeclineWords(refusal)}`,
  });

export const tellPurchase = (
  sql: Sql,
  notifier: Notifier,
  card: Card,
  { merchantName, totalCents, isWithdrawal }: Told & { isWithdrawal: boolean },
): Promise<void> =>
  tellHolder(sql, notifier, card, {
    kind: 'card_purchase',
    title: isWithdrawal ? `Saque de ${formatCents(totalCents)}` : `Compra de ${formatCents(totalCents)} aprovada`,
    body: `${merchantName}, cartão ${toCardWords(card)}.`,
  });

export const tellRefund = (
  sql: Sql,
  notifier: Notifier,
  card: Card,
  { merchantName, totalCents, isMore }: Told & { isMore: boolean },
): Promise<void> =>
  tellHolder(sql, notifier, card, {
    kind: 'card_purchase',
    title: `Estorno de ${formatCents(totalCents)}`,
    body: `${merchantName}, cartão ${toCardWords(card)}.${isMore ? ' A loja devolveu mais do que a compra.' : ''}`,
  });

/** Tells that a clearing took more than there was. */
export const tellShort = (
  sql: Sql,
  notifier: Notifier,
  card: Card,
  { merchantName, totalCents, shortCents }: Told & { shortCents: Cents },
): Promise<void> =>
  tellHolder(sql, notifier, card, {
    kind: 'card_short',
    title: `Faltaram ${formatCents(shortCents)} para uma compra no cartão`,
    body: `${merchantName} cobrou ${formatCents(totalCents)} no cartão ${toCardWords(card)}. O que faltou sai do próximo dinheiro que entrar na conta.`,
  });
