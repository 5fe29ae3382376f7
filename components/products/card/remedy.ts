import type { CardDecline } from '@/bank/contract/products/card-declines';
import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { withAccount } from '@/components/frame/account-address';
import { variant } from '@/variants/active';
import { ACCOUNT_DATA_HREF } from '@/variants/menu';
import { purchaseTexts } from './purchase-texts';

type Remedy = keyof typeof purchaseTexts.remedies;

/** The one press that mends each refusal; null where there is none. */
const REMEDIES: Record<CardDecline, Remedy | null> = {
  card_unknown: null,
  card_lost: 'create',
  card_stolen: 'create',
  card_ended: 'create',
  card_expired: 'create',
  not_activated: 'activate',
  blocked_by_holder: 'unblock',
  blocked_by_company: 'unblock',
  blocked_by_bank: 'support',
  receipts_missing: 'receipts',
  account_blocked: 'support',
  cryptogram_bad: null,
  security_code_wrong: null,
  expiry_wrong: null,
  pin_wrong: 'pin',
  pin_tries_exceeded: 'pin',
  abroad_off: 'options',
  online_off: 'options',
  contactless_off: 'options',
  withdrawal_count: null,
  withdrawal_off: 'options',
  magstripe_off: null,
  virtual_only_online: null,
  hour_blocked: 'options',
  merchant_locked: 'create',
  category_blocked: 'options',
  limit_purchase: 'limits',
  limit_day: 'limits',
  limit_month: 'limits',
  limit_category: 'limits',
  limit_company: 'ceiling',
  limit_person: 'people',
  person_account: 'people',
  challenge_missing: null,
  challenge_refused: 'create',
  challenge_expired: null,
  insufficient_funds: 'deposit',
  not_pending: null,
};

/** What the person may do: a brand without options takes no block back and has no switches. */
interface Powers {
  hasOptions: boolean;
  mayCreate: boolean;
}

const OPTIONS: ReadonlySet<Remedy> = new Set(['unblock', 'options', 'limits', 'receipts', 'ceiling', 'pin']);
/** What only an admin may do, and what only the holder. */
const OF_ADMIN: ReadonlySet<Remedy> = new Set(['create', 'people', 'ceiling']);
const OF_HOLDER: ReadonlySet<Remedy> = new Set(['pin', 'activate']);

const isOffered = (remedy: Remedy, isMine: boolean, { hasOptions, mayCreate }: Powers): boolean => {
  if (OF_ADMIN.has(remedy) && !mayCreate) return false;
  if (OF_HOLDER.has(remedy) && !isMine) return false;
  return hasOptions || !OPTIONS.has(remedy);
};

const ADDRESSES: Record<Exclude<Remedy, 'support'>, (purchase: CardPurchase) => string> = {
  receipts: () => '/card/purchases?comprovante=missing',
  deposit: () => ACCOUNT_DATA_HREF,
  unblock: ({ card }) => `/card/${card.id}`,
  options: ({ card }) => `/card/${card.id}#opcoes`,
  limits: ({ card }) => `/card/${card.id}#opcoes`,
  pin: ({ card }) => `/card/${card.id}#senha`,
  activate: ({ card }) => `/card/${card.id}#ativar`,
  ceiling: () => '/card#teto',
  create: () => '/card/solicitation',
  people: () => '/settings/people',
};

/** Where one press leads after a refusal: `{ label: 'Desbloquear o cartão', href: '/card/crd_…' }`. */
export const remedyOf = (
  purchase: CardPurchase,
  accountId: string,
  powers: Powers,
): { label: string; href: string } | null => {
  const remedy = purchase.decline && REMEDIES[purchase.decline.reason];
  if (!remedy || !isOffered(remedy, purchase.card.holder.is_me, powers)) return null;
  const href =
    remedy === 'support' ? `mailto:${variant.company.email}` : withAccount(ADDRESSES[remedy](purchase), accountId);
  return { label: purchaseTexts.remedies[remedy], href };
};
