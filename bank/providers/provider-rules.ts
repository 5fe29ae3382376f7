import type { ProviderId } from '../contract/providers';
import { isSpiRejectCode, type SpiRejectCode } from './reject-codes';

export interface PixLimitRules {
  perPaymentCents: bigint;
  /** 06:00 until the night begins. */
  dayCents: bigint;
  nightCents: bigint;
  /** 20 or 22, hour in Brasília; the night ends at 06:00. */
  nightStartsAtHour: 20 | 22;
}

/** How long this provider's line to the SPI is waited for. Milliseconds of the bank's clock. */
export interface SpiTimes {
  /** An order without an answer is asked for after this long. */
  answerMs: number;
  /** The longest pause between two questions. */
  pauseMs: number;
}

/** What differs between the providers' rails, as data: nothing else in the bank knows which one it stands on. */
export interface ProviderRules {
  /** The Pix limits of an account that has none of its own. */
  pixLimits: PixLimitRules;
  spi: SpiTimes;
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

// the sandbox's rails can do all of it
const EVERYTHING = { keyClaims: true, dueDateCharges: true, partialReturns: true, automaticPix: true };

/** Sources: the providers' public API descriptions (Bankly 2024-08, Celcoin 2026-04); Bankly and Cartos publish no codes of their own: they answer with the catalogue's. */
export const PROVIDER_RULES = {
  bankly: {
    pixLimits: COMPANY_LIMITS,
    spi: { answerMs: 10_000, pauseMs: 15_000 },
    can: EVERYTHING,
    descriptionLength: 140,
    rejectCodes: {},
  },
  cartos: {
    pixLimits: COMPANY_LIMITS,
    spi: { answerMs: 15_000, pauseMs: 20_000 },
    can: EVERYTHING,
    descriptionLength: 140,
    rejectCodes: {},
  },
  celcoin: {
    pixLimits: COMPANY_LIMITS,
    spi: { answerMs: 10_000, pauseMs: 15_000 },
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
