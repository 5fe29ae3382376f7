import type { PixKeyType } from '../../contract/products/pix/pay';
import { BankError } from '../../core/errors';
import type { DirectoryEntry } from '../rails';
import { SANDBOX_RECEIVERS } from './receivers';

const ITAU = '60701190';
const entry = (
  key: string,
  keyType: PixKeyType,
  name: string,
  document: string,
  ispb: string,
  branch: string,
  number: string,
): [string, DirectoryEntry] => [key, { key, keyType, owner: { name, document }, account: { ispb, branch, number } }];

/** The keys of other institutions that always settle. All people and companies are invented; documents only pass the arithmetic. */
const ENTRIES = new Map<string, DirectoryEntry>([
  entry(
    'fornecedor@farinhas.example',
    'email',
    'Moinho Boa Safra Farinhas Ltda',
    '45120873000176',
    ITAU,
    '0912',
    '445127',
  ),
  // the same mill by another key, at another institution
  entry('45120873000176', 'cnpj', 'Moinho Boa Safra Farinhas Ltda', '45120873000176', '00000000', '1893', '90311'),
  entry('00000000000191', 'cnpj', 'Banco do Brasil S.A.', '00000000000191', '00000000', '0001', '1000019'),
  entry('+5511987654321', 'phone', 'Marina Lopes Cardoso', '70514392860', '18236120', '0001', '82734519'),
  entry(
    '123e4567-e12b-12d1-a456-426655440000',
    'evp',
    'Laticínios Serra Azul Ltda',
    '30771952000170',
    '00416968',
    '0001',
    '29184736',
  ),
  entry('52998224725', 'cpf', 'Roberto Almeida Prado', '52998224725', '00360305', '1573', '20118'),
  entry('7H3K9Z2M000123', 'cnpj', 'Vidraçaria Pedra Branca Ltda', '7H3K9Z2M000123', '02038232', '3008', '771204'),
  entry('51498326000121', 'cnpj', 'Fulano de Tal Comércio Ltda', '51498326000121', '00000000', '3221', '54011'),
  entry(
    'pecas@autocentro.example',
    'email',
    'Auto Centro Peças e Pneus S.A.',
    '62845091000113',
    '60746948',
    '2201',
    '118870',
  ),
  // the demo companies' own accounts elsewhere: where the rest of an account that closes may go
  entry('conta@padariadoze.example', 'email', 'Padaria do Zé Ltda', '11222333000181', '00000000', '1893', '445016'),
  entry(
    'conta@oficinaipe.example',
    'email',
    'Oficina Ipê Serviços Automotivos Ltda',
    '12ABC34501DE35',
    ITAU,
    '0912',
    '338842',
  ),
  // the same eleven digits twice: a CPF and a mobile of two people
  entry('11900000083', 'cpf', 'Helena Duarte Pires', '11900000083', '60746948', '0473', '90115'),
  ...Object.values(SANDBOX_RECEIVERS).map(({ entry: own }): [string, DirectoryEntry] => [own.key, own]),
  entry('+5511900000083', 'phone', 'Tiago Ramos Vieira', '91620453770', '22896431', '0001', '5502871'),
]);

const FAULT_KEY = /^(recusa|demora|devolve|golpe|fora-do-ar|restrita)(?:-([a-z0-9.-]*))?@/;
/** A company's own account at another institution: `titular-11222333000181@banco.example`; before it what goes wrong there: `recusa-titular-…`. */
const OWNER_KEY = /^(?:[a-z-]+-)?titular-([0-9a-z]{12}\d{2})@/;

export type KeyFault = 'recusa' | 'demora' | 'devolve' | 'golpe';
/** Shows when a key is looked up, before any payment. */
type LookupFault = 'fora-do-ar' | 'restrita';

/** What the local part of an e-mail key asks the sandbox to do: `recusa-am02@loja.example` is `{ fault: 'recusa', detail: 'am02' }`. */
export const findKeyFault = (key: string): { fault: KeyFault | LookupFault; detail: string } | undefined => {
  const match = FAULT_KEY.exec(key);
  return match ? { fault: match[1] as KeyFault | LookupFault, detail: match[2] ?? '' } : undefined;
};

/**
 * The sandbox's directory: the entries above, any e-mail key that begins with `recusa-`, `demora-`, `devolve-` or `golpe`, and `titular-<cnpj>@…`.
 * Throws BankError `payee_institution_unavailable` for `fora-do-ar@…` and `pix_key_restricted` for `restrita@…`; any other key is unknown.
 */
export const findSandboxEntry = (key: string, keyType: PixKeyType): DirectoryEntry | undefined => {
  const known = ENTRIES.get(key);
  if (known) return known.keyType === keyType ? known : undefined;
  const fault = keyType === 'email' ? findKeyFault(key) : undefined;
  const owner = keyType === 'email' ? OWNER_KEY.exec(key)?.[1] : undefined;
  if (!fault && owner === undefined) return undefined;
  if (fault?.fault === 'fora-do-ar') throw new BankError('payee_institution_unavailable');
  if (fault?.fault === 'restrita') throw new BankError('pix_key_restricted');
  const account = { ispb: ITAU, branch: '0912', number: '700019' };
  if (owner !== undefined) {
    return { key, keyType, owner: { name: 'Conta da mesma empresa', document: owner.toUpperCase() }, account };
  }
  return {
    key,
    keyType,
    owner: { name: 'Comércio de Testes Aurora Ltda', document: '19873456000194' },
    account,
  };
};
