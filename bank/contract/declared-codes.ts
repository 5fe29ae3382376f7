/** What people are told about, as they look for it. */
export const NOTICE_TOPICS = [
  'pix',
  'ted',
  'deposit',
  'boleto',
  'gift_card',
  'top_up',
  'acquiring',
  'crypto',
  'batch',
  'card',
  'credit',
  'loans',
  'approvals',
  'files',
  'security',
] as const;

/** The error codes of a module with the HTTP status of each. */
export type Statuses = Readonly<Record<string, number>>;

/** What a module notifies people of. `email`: whether who never chose is also written to, because somebody has to act on it. */
export type Notices = Readonly<Record<string, { topic: (typeof NOTICE_TOPICS)[number]; email: boolean }>>;
