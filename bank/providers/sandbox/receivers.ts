import type { RecurrenceFrequency } from '../../contract/products/pix/automatic-cycles';
import type { DirectoryEntry } from '../rails';

/** A company at another institution that charges by Pix Automático, and what it asks for. */
export interface SandboxReceiver {
  entry: DirectoryEntry;
  subject: string;
  frequency: RecurrenceFrequency;
  /** The same each time; null when each charge brings its own. */
  amountCents: bigint | null;
  /** The lowest maximum that it takes. */
  floorCents: bigint | null;
  /** Whether it tries again on later days. */
  retries: boolean;
}

const entry = (key: string, name: string, document: string, ispb: string, number: string): DirectoryEntry => ({
  key,
  keyType: 'email',
  owner: { name, document },
  account: { ispb, branch: '0001', number },
});

/** All of them are invented; documents only pass the arithmetic. */
export const SANDBOX_RECEIVERS = {
  energy: {
    entry: entry(
      'pix@energiabandeirante.example',
      'Energia Bandeirante Distribuidora S.A.',
      '05849103000144',
      '60746948',
      '3001927',
    ),
    subject: 'Conta de luz',
    frequency: 'month',
    amountCents: null,
    floorCents: 60_000n,
    retries: true,
  },
  software: {
    entry: entry('pix@nuvemfiscal.example', 'Nuvem Fiscal Sistemas Ltda', '39158024000109', '00416968', '7781204'),
    subject: 'Sistema de notas fiscais',
    frequency: 'month',
    amountCents: 18_990n,
    floorCents: null,
    retries: true,
  },
  gym: {
    entry: entry('pix@corpoemdia.example', 'Academia Corpo em Dia Ltda', '28741653000140', '18236120', '90415523'),
    subject: 'Plano empresarial da academia',
    frequency: 'month',
    amountCents: 45_000n,
    floorCents: null,
    retries: false,
  },
  laundry: {
    entry: entry('pix@lavebem.example', 'Lave Bem Lavanderia Industrial Ltda', '50427196000173', '60701190', '118203'),
    subject: 'Lavagem de uniformes',
    frequency: 'week',
    amountCents: null,
    floorCents: null,
    retries: false,
  },
} as const satisfies Record<string, SandboxReceiver>;

export type SandboxReceiverId = keyof typeof SANDBOX_RECEIVERS;
