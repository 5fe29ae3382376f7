/** Every way in which money leaves an account: each is one module's, which adds its rules to the one order. */
export type PaymentKind =
  | 'pix'
  | 'pix_return'
  | 'ted'
  | 'boleto'
  | 'bill'
  | 'tax'
  | 'top_up'
  | 'gift_card'
  | 'credit'
  | 'crypto_buy';

/** The prefix under which the outside knows an order of each kind: `pix_01h455vb4pex5vsknk084sn02q`. */
export const ORDER_PREFIX = {
  pix: 'pix',
  pix_return: 'txn',
  ted: 'ted',
  boleto: 'bol',
  bill: 'bol',
  gift_card: 'gft',
  crypto_buy: 'cor',
  tax: 'tax',
  top_up: 'top',
  credit: 'crp',
} as const satisfies Record<PaymentKind, string>;

/** The prefix of one that is made for a day, as long as it is spoken of by its day; null: none of the kind is. */
export const DAY_PREFIX = {
  pix: 'psc',
  pix_return: null,
  ted: 'tds',
  boleto: 'bls',
  bill: 'bls',
  gift_card: null,
  crypto_buy: null,
  tax: 'tax',
  top_up: 'tps',
  credit: null,
} as const satisfies Record<PaymentKind, string | null>;

/** Kinds of which one may be made for a day. */
export type DayKind = { [Kind in PaymentKind]: (typeof DAY_PREFIX)[Kind] extends string ? Kind : never }[PaymentKind];

/** What no rule of a company is about: it gives back what a rule of its scheme says. */
export const UNRULED_KINDS = ['pix_return'] as const satisfies readonly PaymentKind[];

/** As what rules of a company and limits of its people know a kind that they do not name: what holds for bills holds for every tax. */
const KNOWN_AS = { tax: 'bill' } as const satisfies Partial<Record<PaymentKind, PaymentKind>>;

/** Kinds that rules of a company and limits of its people name. */
export type NamedKind = Exclude<PaymentKind, keyof typeof KNOWN_AS>;
export const NAMED_KINDS = (Object.keys(ORDER_PREFIX) as PaymentKind[]).filter(
  (kind): kind is NamedKind => !Object.hasOwn(KNOWN_AS, kind),
);

/** The kind by which rules and limits know one: that of a tax is `bill`. */
export const toNamedKind = <Kind extends string>(kind: Kind): Kind | NamedKind =>
  Object.hasOwn(KNOWN_AS, kind) ? KNOWN_AS[kind as keyof typeof KNOWN_AS] : kind;

/** The hour in Brasília until which one leaves on its day, and is approved for it; absent: all day. */
export const CUT_OFF_HOURS: Readonly<Record<string, number>> = { ted: 17 } satisfies Partial<
  Record<PaymentKind, number>
>;

/** `approved` waits for its hour; `processing` money is held; `completed` is posted; `returned` came back as a new credit. */
export type OrderState =
  | 'requested'
  | 'awaiting_approval'
  | 'approved'
  | 'scheduled'
  | 'processing'
  | 'completed'
  | 'returned'
  | 'failed'
  | 'rejected'
  | 'expired'
  | 'canceled';

/** How an order for a day stands, as it is told: `waiting` came short of something today and is tried again. */
export type DayStatus = 'scheduled' | 'waiting' | 'processing' | 'completed' | 'failed' | 'returned' | 'cancelled';

/** Where an order comes from. `schedule`: one for a day to come, `series`: several; `charge`: charged by its receiver under an authorisation; `return`: given back because a rule says so. */
export type OrderOrigin = 'screen' | 'schedule' | 'series' | 'batch' | 'cnab' | 'api' | 'charge' | 'closing' | 'return';

/** Whose limits by person and whose people are asked: a person has it paid now; the others give back, pay out, or were authorised before. */
export const PERSONAL: Readonly<Record<OrderOrigin, boolean>> = {
  ...{ screen: true, schedule: true, series: true, batch: true, cnab: true, api: true },
  ...{ charge: false, closing: false, return: false },
};

/** How far the money of an order is, as operations tell it that know nothing of approvals. */
export const PROGRESS = {
  requested: 'processing',
  awaiting_approval: 'processing',
  approved: 'processing',
  scheduled: 'processing',
  processing: 'processing',
  completed: 'completed',
  returned: 'returned',
  failed: 'failed',
  rejected: 'failed',
  expired: 'failed',
  canceled: 'failed',
} as const satisfies Record<OrderState, string>;
