import type { NewApiCredential } from '@/bank/contract/products/pix/api';

type Scope = NewApiCredential['scopes'][number];

/** What people choose, and the scopes that it means. */
export const RIGHTS = {
  balance: ['balance.read'],
  charges: [
    ...(['cob.read', 'cob.write', 'cobv.read', 'cobv.write', 'lotecobv.read', 'lotecobv.write'] as const),
    ...(['payloadlocation.read', 'payloadlocation.write'] as const),
  ],
  recurrences: [
    ...(['rec.read', 'rec.write', 'solicrec.read', 'solicrec.write', 'cobr.read', 'cobr.write'] as const),
    ...(['payloadlocationrec.read', 'payloadlocationrec.write'] as const),
    ...(['webhookrec.read', 'webhookrec.write', 'webhookcobr.read', 'webhookcobr.write'] as const),
  ],
  received: ['pix.read'],
  returns: ['pix.read', 'pix.write'],
  webhooks: ['webhook.read', 'webhook.write'],
  teds: ['ted.read'],
  payTeds: ['ted.read', 'ted.pay'],
  boletos: ['boleto.read'],
  payBoletos: ['boleto.read', 'boleto.pay'],
  receivables: ['receivable.read', 'receivable.write'],
  files: ['transmission.read', 'transmission.write'],
  events: ['events.read', 'events.write'],
} as const satisfies Record<string, readonly Scope[]>;

export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** The scopes of what was chosen, each once. */
export const toScopes = (rights: readonly Right[]): Scope[] => [
  ...new Set(rights.flatMap(right => [...RIGHTS[right]])),
];
