import type { ChargePayload, DirectoryEntry } from '../rails';

/** Hosts whose charges the sandbox answers for: the only ones a pasted code may lead to. */
const ALLOWED_HOSTS: ReadonlySet<string> = new Set(['pix.example.com', 'qr.farinhas.example']);

const FULANO: DirectoryEntry = {
  key: '51498326000121',
  keyType: 'cnpj',
  owner: { name: 'Fulano de Tal Comércio Ltda', document: '51498326000121' },
  account: { ispb: '00000000', branch: '3221', number: '54011' },
};

const FARINHAS: DirectoryEntry = {
  key: 'fornecedor@farinhas.example',
  keyType: 'email',
  owner: { name: 'Moinho Boa Safra Farinhas Ltda', document: '45120873000176' },
  account: { ispb: '60701190', branch: '0912', number: '445127' },
};

const charge = (
  location: string,
  txid: string,
  amountCents: bigint,
  description: string | null,
  payee: DirectoryEntry,
  state: { expiresAt?: string; status?: ChargePayload['status'] } = {},
): [string, ChargePayload] => [
  location,
  {
    location,
    txid,
    amountCents,
    description,
    payee,
    status: state.status ?? 'active',
    expiresAt: state.expiresAt === undefined ? null : new Date(state.expiresAt),
  },
];

/** The charges behind the dynamic codes of the manuals, and three of an invented supplier: open, expired and already paid. */
const CHARGES = new Map<string, ChargePayload>([
  charge(
    'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
    '8b3da2f39a4140d1a91abd93113bd441',
    25_000n,
    'Serviços de novembro',
    FULANO,
  ),
  charge('pix.example.com/qr/v2/1234', 'fulano20261121000000000001234', 12_345n, null, FULANO),
  charge(
    'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
    '1e6c54d3ec9449b7a7fc53b6b0f998e7',
    8_990n,
    'Mensalidade',
    FULANO,
  ),
  charge(
    'qr.farinhas.example/v2/aberta2f39a4140d1a91abd93113bd4',
    'farinhas2026112100000000000001',
    184_750n,
    'Pedido 4471: 50 sacas de farinha tipo 1',
    FARINHAS,
  ),
  charge(
    'qr.farinhas.example/v2/vencida39a4140d1a91abd93113bd4',
    'farinhas2026010500000000000002',
    96_000n,
    'Pedido 3902',
    FARINHAS,
    { expiresAt: '2026-01-06T02:59:59.000Z' },
  ),
  charge(
    'qr.farinhas.example/v2/pagaf39a4140d1a91abd93113bd4410',
    'farinhas2026101800000000000003',
    73_280n,
    'Pedido 4310',
    FARINHAS,
    { status: 'paid' },
  ),
]);

/** The charge at a location of an allowed host, or `undefined`. */
export const findSandboxCharge = (location: string): ChargePayload | undefined => {
  const host = location.slice(0, location.indexOf('/')).toLowerCase();
  return ALLOWED_HOSTS.has(host) ? CHARGES.get(location) : undefined;
};
