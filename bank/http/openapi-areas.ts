/** An area of the document: its tag, what it is for, and the nouns of the addresses under it; `api/` takes every noun below. */
interface Area {
  name: string;
  description: string;
  nouns: readonly string[];
}

const below = (owner: string, nouns: string): string[] => nouns.split(' ').map(noun => `${owner}/${noun}`);

/** The areas in the order in which a reader meets them. */
export const AREAS: readonly Area[] = [
  {
    name: 'Sign-in and sessions',
    description:
      'Signing in with a password or a passkey, second factors, sessions and devices, and what authorises one act (step-up).',
    nouns: [
      ...below('identity_server', 'activity auth authorizations devices factors lock password sessions users'),
      'proof-keys',
    ],
  },
  {
    name: 'Company and people',
    description:
      'Who belongs to a company and may do what, what the company is, its requests under the LGPD, notices, preferences and drafts of forms.',
    nouns: [
      'closing company company_branches company_changes data_rights identity_server/drafts notifications',
      'people people_invitations preferences',
    ].flatMap(line => line.split(' ')),
  },
  {
    name: 'Onboarding',
    description: 'Opening an account: the application, its papers and partners, and what became of it.',
    nouns: ['onboarding'],
  },
  {
    name: 'Account and statement',
    description:
      'Accounts, balance, entries and what a company notes about them, forecast, files for others, receipts.',
    nouns:
      'accounts balance cash-flow exports forecast movement proofs receipts rest shortcuts statement statement_views'.split(
        ' ',
      ),
  },
  {
    name: 'Approvals',
    description: 'Acts that several people have to agree to: the rules, what waits, and who agreed.',
    nouns: ['approval_decisions', 'approval_forecasts', 'approval_policies', 'approval_policy_waits', 'approvals'],
  },
  {
    name: 'Limits and fees',
    description: 'How much may leave for each kind of payment, by day and night, and what payments cost.',
    nouns: ['fees', 'limits', ...below('pix', 'device limit_requests limits trusted_payees')],
  },
  {
    name: 'Calendar',
    description: 'What is to be paid, of every kind, by day.',
    nouns: ['agenda', 'scheduled'],
  },
  {
    name: 'Contacts',
    description: 'Who a company pays: by key, by account, in groups, from a file; and the institutions they are at.',
    nouns: ['contact_accounts', 'contact_cards', 'contact_imports', 'contacts', 'institutions'],
  },
  {
    name: 'Pix payments',
    description: 'Pix by key, by account and by code: looked up, sent, scheduled and given back.',
    nouns: below('pix', 'lookups manual_payments payments returns schedules'),
  },
  {
    name: 'Pix keys',
    description: 'The keys of an account: registered, verified, claimed from another institution or given up to it.',
    nouns: below('pix', 'claims key_verifications keys'),
  },
  {
    name: 'Pix charges',
    description: 'Codes and charges to be paid by Pix, their public links and what payers’ institutions read of them.',
    nouns: ['charge_links', 'qr', ...below('pix', 'charge_totals charges qr_codes')],
  },
  {
    name: 'Pix disputes',
    description: 'Money asked back after fraud or a fault (MED), on both sides.',
    nouns: ['pix/disputes'],
  },
  {
    name: 'Pix Automático',
    description: 'Recurring payments: those that the company authorised as payer, and those it collects.',
    nouns: below('pix', 'mandates recurrence_charges recurrence_codes recurrences'),
  },
  {
    name: 'TED',
    description: 'Transfers through the STR: priced, sent, scheduled, given back.',
    nouns: ['ted'],
  },
  {
    name: 'Boletos and DDA',
    description:
      'Boletos, bills and taxes: read, priced, paid, scheduled; and those that the registry tells of by itself (DDA).',
    nouns: ['boletos', 'dda', 'taxes'],
  },
  {
    name: 'Deposits',
    description: 'Own boletos and account data by which money comes in.',
    nouns: ['deposits'],
  },
  {
    name: 'Batches and files',
    description: 'Many payments at once: batches, CNAB, agreements, and the box of files sent and received.',
    nouns: ['agreements', 'cnab', 'payment_batches', 'transmission_keys', 'transmissions'],
  },
  {
    name: 'Receivables',
    description: 'Collecting by boleto with Pix: titles, series, payers, reports and their public links.',
    nouns: ['receivable_links', 'receivable_payers', 'receivables'],
  },
  {
    name: 'Cards',
    description: 'Cards and their rules, purchases, disputes and reports, and the words of their network.',
    nouns: [
      'card_captures card_challenges card_checkouts card_holders card_network card_options card_orders',
      'card_pins card_purchases card_report card_reveals cards plastic_cards',
    ].flatMap(line => line.split(' ')),
  },
  {
    name: 'Credit',
    description: 'Loans of the brand: simulated, contracted, paid, renegotiated and settled.',
    nouns: ['credit'],
  },
  {
    name: 'Marketplace',
    description: 'Loans of several lenders for borrowers, who need no account.',
    nouns: ['marketplace'],
  },
  {
    name: 'Gift cards',
    description: 'Gift cards: the catalogue, orders, and codes shown on demand.',
    nouns: ['gift_card_shares', 'gift_cards'],
  },
  { name: 'Top-ups', description: 'Credit for mobile phones, once, by fleet or monthly.', nouns: ['top_ups'] },
  {
    name: 'Acquiring',
    description: 'Sales by card: refunds, contests, receivables and their anticipation, terminals, payment links.',
    nouns: ['acquiring', 'acquiring_links'],
  },
  {
    name: 'Crypto',
    description: 'Crypto assets: prices, locked quotes, purchases and sales, wallet and reports.',
    nouns: ['crypto'],
  },
  {
    name: 'API for systems',
    description:
      'What a company’s own systems do with a key: balance, TED, boletos, titles, files, webhooks of events.',
    nouns: ['api/'],
  },
  {
    name: 'API Pix',
    description:
      'The API Pix of the Banco Central for receivers: charges, recurrences, Pix received, locations, webhooks.',
    nouns: ['api-pix/'],
  },
  {
    name: 'Keys and webhooks',
    description: 'Keys for systems, and what was told to their addresses: searched, tried and sent again.',
    nouns: ['api_keys', 'webhooks'],
  },
  {
    name: 'Open Finance',
    description: 'Data that a company shares: its consents, and what receivers read by them.',
    nouns: ['open-banking/', 'open_finance'],
  },
  {
    name: 'Operations',
    description: 'The desk of who runs the bank, and what the institutions behind it say of their own accord.',
    nouns: ['operations', 'rails'],
  },
  {
    name: 'Service',
    description: 'Whether the bank answers, how its parts are, and this document.',
    nouns: ['health', 'openapi.json', 'ready', 'service_status'],
  },
];
