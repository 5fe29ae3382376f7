/** A charge of an invented institution. Days and hours are told from the moment it is asked for, so that no demo grows old. */
export interface SandboxCharge {
  key: string;
  txid: string;
  amountCents: bigint;
  description: string | null;
  state?: 'expired' | 'paid' | 'removed' | 'forged';
  /** Days until it is due, below zero after that; 2 % of fine and 1 % of interest a month then. Absent: an immediate charge. */
  dueInDays?: number;
  discountCents?: bigint;
  abatementCents?: bigint;
}

const FULANO = '51498326000121';
const FARINHAS = 'fornecedor@farinhas.example';

/** The charges behind the dynamic codes of the manuals, and some of an invented supplier: open, early, late, expired, paid, removed and forged. */
export const SANDBOX_CHARGES: ReadonlyMap<string, SandboxCharge> = new Map<string, SandboxCharge>([
  [
    'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
    {
      key: FULANO,
      txid: '8b3da2f39a4140d1a91abd93113bd441',
      amountCents: 25_000n,
      description: 'Serviços de novembro',
    },
  ],
  [
    'pix.example.com/qr/v2/1234',
    { key: FULANO, txid: 'fulano20261121000000000001234', amountCents: 12_345n, description: null },
  ],
  [
    'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
    {
      key: FULANO,
      txid: '1e6c54d3ec9449b7a7fc53b6b0f998e7',
      amountCents: 8_990n,
      description: 'Mensalidade',
      dueInDays: 10,
    },
  ],
  [
    'qr.farinhas.example/v2/aberta2f39a4140d1a91abd93113bd4',
    {
      key: FARINHAS,
      txid: 'farinhas2026112100000000000001',
      amountCents: 184_750n,
      description: 'Pedido 4471: 50 sacas de farinha tipo 1',
    },
  ],
  [
    'qr.farinhas.example/v2/vencida39a4140d1a91abd93113bd4',
    {
      key: FARINHAS,
      txid: 'farinhas2026010500000000000002',
      amountCents: 96_000n,
      description: 'Pedido 3902',
      state: 'expired',
    },
  ],
  [
    'qr.farinhas.example/v2/pagaf39a4140d1a91abd93113bd4410',
    {
      key: FARINHAS,
      txid: 'farinhas2026101800000000000003',
      amountCents: 73_280n,
      description: 'Pedido 4310',
      state: 'paid',
    },
  ],
  [
    'qr.farinhas.example/v2/removida9a4140d1a91abd93113bd44',
    {
      key: FARINHAS,
      txid: 'farinhas2026101800000000000004',
      amountCents: 41_000n,
      description: 'Pedido 4322',
      state: 'removed',
    },
  ],
  [
    'qr.farinhas.example/v2/falsa2f39a4140d1a91abd93113bd44',
    {
      key: FARINHAS,
      txid: 'farinhas2026101800000000000005',
      amountCents: 990_000n,
      description: 'Pedido 4400',
      state: 'forged',
    },
  ],
  [
    'qr.farinhas.example/v2/cobv/atrasada39a4140d1a91abd93113b',
    {
      key: FARINHAS,
      txid: 'farinhas2026110900000000000006',
      amountCents: 50_000n,
      description: 'Pedido 4288',
      dueInDays: -12,
    },
  ],
  [
    'qr.farinhas.example/v2/cobv/antecipada9a4140d1a91abd93113',
    {
      key: FARINHAS,
      txid: 'farinhas2026121100000000000007',
      amountCents: 120_000n,
      description: 'Pedido 4519',
      dueInDays: 20,
      discountCents: 6_000n,
      abatementCents: 1_000n,
    },
  ],
]);
