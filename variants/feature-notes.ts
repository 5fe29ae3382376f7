import type { FeatureId } from './features';

/** What each flag opens, in one line for whoever chooses flags. Apart from the table, so that no browser gets it. */
export const FEATURE_NOTES = {
  manualPix: 'Pix by institution, branch and account instead of a key',
  ted: 'TED to any institution',
  batchPayment: 'Many payments from one file, approved together',
  paymentOffice: 'Desk of everything that waits for approval, with its rules',
  cellphone: 'Top-up of prepaid phones',
  giftCard: 'Catalogue of gift cards',
  pixReceiveQrCode: 'QR codes to be paid by Pix',
  deposit: 'Money in by boleto, Pix or transfer',
  acquiring: 'Card sales, receivables and terminals',
  card: 'Virtual and physical cards',
  cardOptions: 'Blocks, limits, switches and PIN on the card pages',
  credit: 'Loans of the brand: simulation, contract, instalments',
  marketplace: 'Borrowers’ area with its own sign-in and loan offers',
  crypto: 'Buying and selling crypto assets',
  pixSupport: 'Contesting a Pix, and answers about Pix',
  cnab: 'CNAB files, remessa and retorno',
  transmission: 'Exchange box for files',
  agreements: 'Convênios with the institution, and collecting by boleto',
  apiKeys: 'API keys and webhooks for the company’s own systems',
  topMenu: 'Navigation in a row under the header instead of at the side',
} as const satisfies Record<FeatureId, string>;
