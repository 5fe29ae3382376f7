import type { ApiErrorCode, ErrorParams } from './api-error';
import { connectionWords } from './connection-words';
import { accountClosingWords } from './words/account-closing';
import { accountsWords } from './words/accounts';
import { companyWords } from './words/company';
import { depositWords } from './words/deposit';
import { receivableWords } from './words/receivable';
import { exportsWords } from './words/exports';
import { filesWords } from './words/files';
import { gateWords } from './words/gate';
import { identityWords } from './words/identity';
import { officeWords } from './words/office';
import { onboardingWords } from './words/onboarding';
import { openFinanceWords } from './words/open-finance';
import { ordersWords } from './words/orders';
import { peopleWords } from './words/people';
import { pixApiWords } from './words/pix-api';
import { pixAutomaticWords } from './words/pix-automatic';
import { pixMandateWords } from './words/pix-mandates';
import { pixKeysWords } from './words/pix-keys';
import { pixLimitsWords } from './words/pix-limits';
import { pixManualWords } from './words/pix-manual';
import { pixPayWords } from './words/pix-pay';
import { pixReturnsWords } from './words/pix-returns';
import { pixSchedulesWords } from './words/pix-schedules';
import { pixSupportWords } from './words/pix-support';
import { agreementWords } from './words/agreement';
import { batchWords } from './words/batch';
import { cnabWords } from './words/cnab';
import { transmissionWords } from './words/transmission';
import { boletoWords } from './words/boleto';
import { borrowersWords } from './words/borrowers';
import { marketplaceWords } from './words/marketplace';
import { cardWords } from './words/card';
import { acquiringWords } from './words/acquiring';
import { cryptoWords } from './words/crypto';
import { giftCardWords } from './words/gift-card';
import { creditWords } from './words/credit';
import { ddaWords } from './words/dda';
import { tedWords } from './words/ted';
import { taxWords } from './words/tax';
import { topUpWords } from './words/top-up';
import type { Words } from './words/parts';

/**
 * Words for every error code, in the customer's language: each module's own, plain, without blame; where money is at stake they say whether it moved.
 * A code without words does not compile.
 */
export const MESSAGES: Readonly<Record<ApiErrorCode, Words>> = {
  ...gateWords,
  ...accountsWords,
  ...filesWords,
  ...ordersWords,
  ...officeWords,
  ...pixPayWords,
  ...pixManualWords,
  ...pixLimitsWords,
  ...pixSchedulesWords,
  ...pixAutomaticWords,
  ...pixMandateWords,
  ...pixKeysWords,
  ...pixSupportWords,
  ...pixReturnsWords,
  ...pixApiWords,
  ...tedWords,
  ...taxWords,
  ...topUpWords,
  ...depositWords,
  ...receivableWords,
  ...batchWords,
  ...agreementWords,
  ...cnabWords,
  ...transmissionWords,
  ...boletoWords,
  ...cardWords,
  ...acquiringWords,
  ...cryptoWords,
  ...giftCardWords,
  ...creditWords,
  ...borrowersWords,
  ...marketplaceWords,
  ...ddaWords,
  ...onboardingWords,
  ...accountClosingWords,
  ...companyWords,
  ...peopleWords,
  ...exportsWords,
  ...openFinanceWords,
  ...identityWords,
  connection_lost: () => connectionWords.lost,
  not_sent: () => connectionWords.notSent,
};

/** Words for a code: `code_invalid` with `{ tries_left: 2 }` -> `Código incorreto. Você tem mais 2 tentativas.`; `plain` leaves the money out. */
export const wordsFor = (code: ApiErrorCode, params: ErrorParams = {}): { message: string; plain: string } => {
  const words = MESSAGES[code](params);
  if (typeof words === 'string') return { message: words, plain: words };
  return { message: `${words.message} ${words.money}`, plain: words.message };
};
