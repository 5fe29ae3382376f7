export {
  BOLETO_REASONS,
  type BoletoCode,
  type BoletoMessage,
  type BoletoRail,
  parseBoletoMessage,
  RECEIVE_BOLETO_MESSAGE_JOB,
} from './boleto-rail';
export type { BoletoParty, BoletoRegistry, RegisteredBoleto } from './boleto-registry';
export {
  type DdaMessage,
  type DdaRail,
  type DdaTold,
  parseDdaMessage,
  RECEIVE_DDA_JOB,
} from './dda-rail';
export {
  type AcquirerMessage,
  type AcquirerRail,
  parseAcquirerMessage,
  RECEIVE_ACQUIRER_JOB,
  type SettledUnit,
  type ToldChargeback,
  type ToldEffect,
  type ToldSale,
  type ToldTerminal,
} from './acquirer-rail';
export type { AcquirerRules } from './acquirer-rules';
export { differAtAcquirer, tellAcquirer, toSandboxSale } from './sandbox/acquirer';
export {
  createAcquirerRail,
  createCardIssuer,
  createCryptoRail,
  createGiftCardRail,
  createRails,
  type RailsChoice,
} from './choose-rails';
export type { CardIssuer, IssuedCard } from './card-issuer';
export {
  type CardDisputeMessage,
  parseCardDispute,
  RECEIVE_CARD_DISPUTE_JOB,
} from './card-dispute';
export {
  type CardDeliveryMessage,
  parseCardDelivery,
  RECEIVE_CARD_DELIVERY_JOB,
} from './card-plastic';
export { CARD_NUMBER_PURPOSE, ofCard } from './sandbox/cards/issuer';
export { isDigitDoubtful } from './check-digit';
export type { DueBreakdown } from './charge-documents';
export {
  companyKindOf,
  type CompanyRecord,
  type CompanyRegistry,
  mayRepresent,
  type RegistryPartner,
} from './company-registry';
export {
  type CheckFinding,
  type CheckedPerson,
  type CheckSubject,
  ONBOARDING_CHECKS,
  type OnboardingBureau,
  type OnboardingCheckId,
} from './onboarding-bureau';
export {
  createSeededFaults,
  type FaultPlan,
  type FaultScript,
  parseFaultPlan,
  type SpiFault,
  type StrFault,
} from './faults';
export {
  CRYPTO_REASONS,
  type CryptoMarket,
  type CryptoRail,
  type CryptoRailCode,
} from './crypto-rail';
export type { CryptoRules } from './crypto-rules';
export { changeSandboxCrypto, keepSandboxOrder, toSandboxPrice } from './sandbox/crypto/partner';
export {
  type GiftCardRail,
  type GiftMessage,
  type GiftRailCode,
  type GiftRailProduct,
  type GiftSeller,
  GIFT_REASONS,
  parseGiftMessage,
  RECEIVE_GIFT_MESSAGE_JOB,
} from './gift-card-rail';
export { changeSandboxGiftProduct } from './sandbox/gift-cards/distributor';
export { type IncomingPix, parseCreditPayload, RECEIVE_CREDIT_JOB } from './incoming';
export { jobAmount, MESSAGE_JOB, MessageRefused, readMessage } from './job-payload';
export { findInstitution, getInstitutionName, listInstitutions } from './institutions';
export { type DisputeMessage, type DisputeRail, RECEIVE_DISPUTE_JOB } from './dispute-rail';
export { type KeyRail, RECEIVE_CLAIM_JOB } from './key-rail';
export {
  type BoletoRules,
  type CardRules,
  type ClosingRules,
  type DepositBounds,
  type DeviceLimitRules,
  type GiftCardRules,
  type PixLimitPolicy,
  type PixLimitRules,
  PROVIDER_RULES,
  type SpiTimes,
  type TedRules,
  type TopUpRules,
} from './provider-rules';
export {
  type DirectoryEntry,
  parseMessagePayload,
  type PixDirectory,
  type Rails,
  RailsTimeout,
  RailsUnavailable,
  RECEIVE_MESSAGE_JOB,
  type SpiMessage,
  type SpiRail,
  type SpiReturn,
} from './rails';
export {
  parseRecurrenceMessage,
  RECEIVE_RECURRENCE_JOB,
  type RecurrenceEvent,
  type RecurrencePayer,
  type RecurrenceMessage,
  type RecurrenceProposal,
  type RecurrenceRail,
} from './recurrence-rail';
export { type MandateRail, parsePayerMessage, type PayerMessage, RECEIVE_PAYER_JOB } from './mandate-rail';
export { sayAsPayer } from './sandbox/mandates';
export type { ReturnsRail } from './returns-rail';
export { isSpiRejectCode, SPI_REJECT_REASONS } from './reject-codes';
export { changeSandboxBoleto } from './sandbox/boletos/registry';
export { changeIssuedBoleto, issueSandboxBoleto, tellDda } from './sandbox/dda';
export { createSandboxRails } from './sandbox';
export { contestFromOutside } from './sandbox/disputes';
export { createSandboxBureau, createSandboxRegistry } from './sandbox/registry';
export { createSandboxLender } from './sandbox/lender';
export type { CreditLender, LenderDecision, LenderQuestion } from './credit-lender';
export { payFromOutside } from './sandbox/incoming';
export { proposeFromOutside, SANDBOX_RECEIVERS, sayAsReceiver, toSandboxProposal } from './sandbox/recurrences';
export { createSandboxOwnBoletos, payOwnBoleto, tellOwnBoletoPaid } from './sandbox/own-boletos';
export {
  NO_BOLETO_TERMS,
  type OwnBoleto,
  type OwnBoletoCode,
  type OwnBoletoRail,
  type OwnBoletoTerms,
  parseOwnBoletoPaid,
  parseRecordedProtest,
  RECEIVE_DEPOSIT_JOB,
  RECEIVE_RECEIVABLE_JOB,
  RECORD_PROTEST_JOB,
  toOwnBoletoJob,
} from './own-boleto-rail';
export type {
  LenderAnswer,
  LenderDesk,
  LenderFacts,
  LoanQuestion,
  LoanVerdict,
  OfferedTerms,
  ReleaseState,
  ValueTables,
  RunningLoan,
} from './lender-desk';
export { createSandboxLenders } from './sandbox/lenders/desk';
export { createSandboxValues } from './sandbox/values/tables';
export { sendTedFromOutside } from './sandbox/str';
export {
  formatControlNumber,
  type IncomingTed,
  parseIncomingTed,
  parseStrMessage,
  readControlDay,
  RECEIVE_TED_JOB,
  RECEIVE_TED_MESSAGE_JOB,
  type StrMessage,
  type StrRail,
  TED_PURPOSES,
  TED_REASONS,
  type TedCode,
} from './str-rail';
export {
  parseTaxMessage,
  RECEIVE_TAX_MESSAGE_JOB,
  TAX_REASONS,
  type TaxCode,
  type TaxDocument,
  type TaxMessage,
  type TaxRail,
} from './tax-rail';
export {
  parseTopUpMessage,
  RECEIVE_TOP_UP_MESSAGE_JOB,
  type SoldTopUps,
  TOP_UP_REASONS,
  type TopUpCode,
  type TopUpMessage,
  type TopUpRail,
} from './top-up-rail';
export { withPlainTexts } from './plain-words';
