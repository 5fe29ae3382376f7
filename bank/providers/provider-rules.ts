import type { ProviderId } from '../contract/providers';
import { ACQUIRER, type AcquirerRules } from './acquirer-rules';
import { CRYPTO, type CryptoRules } from './crypto-rules';
import { type DayLimitRules, MONTH_DAYS } from './day-limit-rules';
import { isSpiRejectCode, type SpiRejectCode } from './reject-codes';

export interface PixLimitRules {
  perPaymentCents: bigint;
  /** 06:00 until the night begins. */
  dayCents: bigint;
  nightCents: bigint;
  /** 20 or 22, hour in Brasília; the night ends at 06:00. */
  nightStartsAtHour: 20 | 22;
}

/** What may be paid from a browser that its person has not registered for Pix. */
export interface DeviceLimitRules {
  perPaymentCents: bigint;
  /** A calendar day in Brasília. */
  dayCents: bigint;
}

/** Everything about Pix limits that is the provider's to say. */
export interface PixLimitPolicy {
  /** The limits of an account that has none of its own. */
  usual: PixLimitRules;
  /** How many of its highest days, each with its night, the month takes of an account that chose none. */
  monthDays: bigint;
  /** The highest that a customer may ask for. `trustedPayeeCents`: a trusted payee's limit of a day. */
  maximum: Readonly<Record<'perPaymentCents' | 'dayCents' | 'nightCents' | 'monthCents' | 'trustedPayeeCents', bigint>>;
  /** How long a higher limit, and a new trusted payee, wait. Hours: 24 to 48 by law. */
  raiseHours: number;
  /** Null where every browser may use the whole limits. */
  unregisteredDevice: DeviceLimitRules | null;
}

/** How long this provider's line to the SPI is waited for. Milliseconds of the bank's clock. */
export interface SpiTimes {
  /** An order without an answer is asked for after this long. */
  answerMs: number;
  /** The longest pause between two questions. */
  pauseMs: number;
}

/** When a TED leaves, what it costs and how much a day takes. */
export interface TedRules {
  /** `06:30` to `17:00` in Brasília, on business days. */
  opensAt: string;
  closesAt: string;
  feeCents: bigint;
  /** How many that are sent at once cost nothing, in a month of Brasília. */
  freePerMonth: number;
  limits: DayLimitRules;
}

/** What may be asked for by a boleto of one's own. */
export interface DepositBounds {
  minCents: bigint;
  maxCents: bigint;
  /** How many days from today it may be due. */
  dueDays: number;
}

/** When boletos, taxes and other bills leave, what they cost and how much a day takes of each. */
export interface BoletoRules {
  /** `07:00` in Brasília, on business days, as all hours here. */
  opensAt: string;
  closesAt: { boleto: string; tax: string; bill: string };
  feeCents: bigint;
  limits: Readonly<Record<'boleto' | 'bill', DayLimitRules>>;
}

/** How much credit for phones a day takes, and how long an operator may take one back. */
export interface TopUpRules {
  limits: DayLimitRules;
  reversalHours: number;
  /** For how many days a confirmed one may be told as never arrived, and in how many business days its operator answers. */
  complaints: { days: number; answerDays: number };
}

/** What cards cost and earn, and how long what nobody clears stays set aside. */
export interface CardRules {
  /** Margin on the rate of what is bought abroad; in hundredths of a per cent, as the part of a purchase that the issuer keeps. */
  spreadBasisPoints: bigint;
  interchangeBasisPoints: bigint;
  withdrawalFeeCents: bigint;
  expiryDays: number;
  /** Of hotels, airlines and rented cars. */
  lateExpiryDays: number;
  /** Cash that a card gives in a day of Brasília. */
  withdrawalsPerDay: number;
  /** Contests that shops win and the bank bears, newest rule first: up to how much each, and all of an account in a year. */
  losses: readonly { from: string; upToCents: bigint; yearCents: bigint }[];
}

/** How much of gift cards a day takes: they are a classic way of cashing out. */
export interface GiftCardRules {
  limits: DayLimitRules;
}

/** How an account closes. */
export interface ClosingRules {
  /** Between the last signature and the closing: as long, it may be taken back. */
  regretHours: number;
  /** After so many days a closing that still waits for something is over. Source: FEBRABAN, roteiro de encerramento: up to 30. */
  deadlineDays: number;
}

/** What differs between the providers' rails, as data: nothing else in the bank knows which one it stands on. */
export interface ProviderRules {
  pixLimits: PixLimitPolicy;
  spi: SpiTimes;
  closing: ClosingRules;
  ted: TedRules;
  deposit: DepositBounds;
  receivable: DepositBounds;
  boleto: BoletoRules;
  topUp: TopUpRules;
  card: CardRules;
  giftCard: GiftCardRules;
  crypto: CryptoRules;
  acquirer: AcquirerRules;
  /** What the provider's API can do. */
  can: {
    /** Claims of keys (portability, ownership) by API. */
    keyClaims: boolean;
    /** Due-date charges with fine, interest and discount. */
    dueDateCharges: boolean;
    /** Returns of a part of a payment. */
    partialReturns: boolean;
    /** Pix Automático as payer. */
    automaticPix: boolean;
  };
  /** Longest text that goes with a payment. */
  descriptionLength: number;
  /** The provider's own error codes, as those of the SPI's catalogue. */
  rejectCodes: Readonly<Record<string, SpiRejectCode>>;
}

// the law sets no limit for companies; these are a product choice; R$ 15.000 is the cap the central bank set for institutions under stricter control
const COMPANY_LIMITS: PixLimitRules = {
  perPaymentCents: 1_500_000n,
  dayCents: 5_000_000n,
  nightCents: 100_000n,
  nightStartsAtHour: 20,
};

const COMPANY_POLICY: PixLimitPolicy = {
  usual: COMPANY_LIMITS,
  monthDays: MONTH_DAYS,
  maximum: {
    perPaymentCents: 10_000_000n,
    dayCents: 50_000_000n,
    nightCents: 10_000_000n,
    monthCents: MONTH_DAYS * 60_000_000n,
    trustedPayeeCents: 50_000_000n,
  },
  raiseHours: 24,
  unregisteredDevice: null,
};

// Resoluções BCB 402 and 403 of 2024: written against fraud on natural persons, a safe choice for companies
const UNREGISTERED_DEVICE: DeviceLimitRules = { perPaymentCents: 20_000n, dayCents: 100_000n };

// a night to think it over; nothing is hurried by closing the next morning
const CLOSING: ClosingRules = { regretHours: 24, deadlineDays: 30 };

// the window is Celcoin's; fee, free ones and limits are a product choice
const TED: TedRules = {
  ...{ opensAt: '06:30', closesAt: '17:00', feeCents: 790n, freePerMonth: 0 },
  limits: {
    ...{ perPaymentCents: 1_500_000n, dayCents: 5_000_000n, monthDays: MONTH_DAYS },
    maximum: { perPaymentCents: 50_000_000n, dayCents: 100_000_000n, monthCents: MONTH_DAYS * 100_000_000n },
  },
};

const TED_WITH_FREE: TedRules = { ...TED, freePerMonth: 3 };

// Celcoin issues none of R$ 5 or less; from R$ 250.000 a boleto is settled by the STR; the days are a product choice
/** More than five reais, as much as a barcode holds. Source: credit-boleto-files.md D.6. */
const RECEIVABLE: DepositBounds = { minCents: 501n, maxCents: 9_999_999_999n, dueDays: 1_825 };

const DEPOSIT: DepositBounds = { minCents: 1_000n, maxCents: 24_999_999n, dueDays: 60 };

const BILLS_OF_DAY: DayLimitRules = {
  ...{ perPaymentCents: 10_000_000n, dayCents: 20_000_000n, monthDays: MONTH_DAYS },
  maximum: { perPaymentCents: 50_000_000n, dayCents: 100_000_000n, monthCents: MONTH_DAYS * 100_000_000n },
};

// the hours are Celcoin's, of taxes those of banks that take them; no provider is known to ask a fee; limits are a product choice
const BOLETO: BoletoRules = {
  opensAt: '07:00',
  closesAt: { boleto: '20:00', tax: '16:00', bill: '20:00' },
  feeCents: 0n,
  limits: {
    boleto: BILLS_OF_DAY,
    bill: BILLS_OF_DAY,
  },
};

// a fleet at once, and no way to turn an account into credit that is sold on; distributors undo within a day. Limits and days of complaints are a product choice
const TOP_UP: TopUpRules = {
  limits: {
    ...{ perPaymentCents: 20_000n, dayCents: 500_000n, monthDays: MONTH_DAYS },
    maximum: { perPaymentCents: 50_000n, dayCents: 2_000_000n, monthCents: MONTH_DAYS * 2_000_000n },
  },
  ...{ reversalHours: 24, complaints: { days: 90, answerDays: 5 } },
};

// Resolução BCB 246: at most 0,7 % of a prepaid card; margin, fee, days, withdrawals and what is borne are a product choice
const CARD: CardRules = {
  ...{ spreadBasisPoints: 400n, interchangeBasisPoints: 70n, withdrawalFeeCents: 990n },
  ...{ expiryDays: 10, lateExpiryDays: 31, withdrawalsPerDay: 4 },
  losses: [{ from: '2026-01-01', upToCents: 5_000n, yearCents: 20_000n }],
};

// a product choice: low, because a code is as good as cash
const GIFT_CARD: GiftCardRules = {
  limits: {
    ...{ perPaymentCents: 200_000n, dayCents: 500_000n, monthDays: MONTH_DAYS },
    maximum: { perPaymentCents: 1_000_000n, dayCents: 2_000_000n, monthCents: MONTH_DAYS * 2_000_000n },
  },
};

// the sandbox's rails can do all of it
const EVERYTHING = { keyClaims: true, dueDateCharges: true, partialReturns: true, automaticPix: true };

/** Sources: the providers' public API descriptions (Bankly 2024-08, Celcoin 2026-04); Bankly and Cartos publish no codes of their own: they answer with the catalogue's. */
export const PROVIDER_RULES = {
  bankly: {
    pixLimits: { ...COMPANY_POLICY, unregisteredDevice: UNREGISTERED_DEVICE },
    spi: { answerMs: 10_000, pauseMs: 15_000 },
    closing: CLOSING,
    ted: TED_WITH_FREE,
    deposit: DEPOSIT,
    receivable: RECEIVABLE,
    boleto: BOLETO,
    topUp: TOP_UP,
    card: CARD,
    giftCard: GIFT_CARD,
    crypto: CRYPTO,
    acquirer: ACQUIRER,
    can: EVERYTHING,
    descriptionLength: 140,
    rejectCodes: {},
  },
  cartos: {
    pixLimits: { ...COMPANY_POLICY, unregisteredDevice: UNREGISTERED_DEVICE },
    spi: { answerMs: 15_000, pauseMs: 20_000 },
    closing: CLOSING,
    ted: TED,
    deposit: DEPOSIT,
    receivable: RECEIVABLE,
    boleto: BOLETO,
    topUp: TOP_UP,
    card: CARD,
    giftCard: GIFT_CARD,
    crypto: CRYPTO,
    acquirer: ACQUIRER,
    can: EVERYTHING,
    descriptionLength: 140,
    rejectCodes: {},
  },
  celcoin: {
    pixLimits: COMPANY_POLICY,
    spi: { answerMs: 10_000, pauseMs: 15_000 },
    closing: CLOSING,
    ted: TED,
    deposit: DEPOSIT,
    receivable: RECEIVABLE,
    boleto: BOLETO,
    topUp: TOP_UP,
    card: CARD,
    giftCard: GIFT_CARD,
    crypto: CRYPTO,
    acquirer: ACQUIRER,
    can: EVERYTHING,
    descriptionLength: 140,
    rejectCodes: {
      CBE124: 'AC07',
      CBE176: 'AC07',
      CBE159: 'AC06',
      CBE177: 'AC06',
      CBE348: 'AC06',
      CBE126: 'AC03',
      CBE127: 'AC03',
      CBE128: 'AC03',
      CBE102: 'AM02',
      PBE7055: 'AB09',
    },
  },
} as const satisfies Record<ProviderId, ProviderRules>;

/** The catalogue's code for what a provider answers: `CBE124` of celcoin is `AC07`; codes of the catalogue stay; anything else is `ED05`, settlement failed. */
export const toSpiRejectCode = (provider: ProviderId, code: string): SpiRejectCode => {
  const { rejectCodes }: ProviderRules = PROVIDER_RULES[provider];
  const own = Object.hasOwn(rejectCodes, code) ? rejectCodes[code] : undefined;
  const upper = code.toUpperCase();
  return own ?? (isSpiRejectCode(upper) ? upper : 'ED05');
};
