import * as gate from './gate-codes';
import * as accounts from './ground/accounts-codes';
import * as files from './ground/files-codes';
import * as orders from './payments/orders-codes';
import * as office from './payments/office-codes';
import * as pay from './products/pix/pay-codes';
import * as manual from './products/pix/manual-codes';
import * as limits from './products/pix/limits-codes';
import * as schedules from './products/pix/schedules-codes';
import * as automatic from './products/pix/automatic-codes';
import * as mandates from './products/pix/mandate-codes';
import * as keys from './products/pix/keys-codes';
import * as support from './products/pix/support-codes';
import * as returns from './products/pix/returns-codes';
import * as api from './products/pix/api-codes';
import * as agreement from './products/agreement-codes';
import * as batch from './products/batch-codes';
import * as cnab from './products/cnab-codes';
import * as transmission from './products/transmission-codes';
import * as boleto from './products/boleto-codes';
import * as credit from './products/credit/codes';
import * as dda from './products/dda-codes';
import * as acquiring from './products/acquiring-codes';
import * as crypto from './products/crypto-codes';
import * as giftCard from './products/gift-card-codes';
import * as ted from './products/ted-codes';
import * as tax from './products/tax-codes';
import * as topUp from './products/top-up-codes';
import * as deposit from './products/deposit-codes';
import * as receivable from './products/receivable-codes';
import * as borrowers from './ground/borrowers-codes';
import * as marketplace from './products/marketplace-codes';
import * as card from './products/card-codes';
import * as onboarding from './service/onboarding-codes';
import * as accountClosing from './service/account-closing-codes';
import * as dataRights from './service/data-rights-codes';
import * as company from './service/company-codes';
import * as people from './service/people-codes';
import * as exports from './books/exports-codes';
import * as openFinance from './service/open-finance-codes';
import * as identity from './ground/identity-codes';

/** What each module says of its errors and of what it notifies people of: the one list, in the order in which people choose what they are told. */
export const CODES = [
  gate,
  accounts,
  files,
  orders,
  office,
  pay,
  manual,
  limits,
  schedules,
  automatic,
  mandates,
  keys,
  support,
  returns,
  api,
  ted,
  deposit,
  receivable,
  boleto,
  tax,
  acquiring,
  crypto,
  giftCard,
  topUp,
  agreement,
  batch,
  cnab,
  transmission,
  dda,
  card,
  credit,
  borrowers,
  marketplace,
  onboarding,
  accountClosing,
  dataRights,
  company,
  people,
  exports,
  openFinance,
  identity,
] as const;
