import { formatCnpj, parseCnpj } from './cnpj';
import { formatCpf, parseCpf } from './cpf';
import { parsePhone } from './phone';

/** What a key may be of. */
export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';

export type PixKeyResult =
  | { ok: true; key: string; type: PixKeyKind }
  | { ok: false; problem: 'invalid' }
  /** Eleven digits that are a valid CPF and a mobile number: only the customer knows which. */
  | { ok: false; problem: 'ambiguous'; candidates: readonly PixKeyKind[] };

const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const parseEmail = (text: string): string | undefined => {
  const email = text.toLowerCase();
  return email.length <= 77 && EMAIL.test(email) ? email : undefined;
};

const parseEvp = (text: string): string | undefined => {
  const evp = text.toLowerCase();
  return EVP.test(evp) ? evp : undefined;
};

/** The stored form of a key per type, or `undefined`. Source: DICT API, schema Key. */
const PARSERS = {
  cpf: parseCpf,
  cnpj: parseCnpj,
  email: parseEmail,
  phone: parsePhone,
  evp: parseEvp,
} satisfies Record<PixKeyKind, (text: string) => string | undefined>;

/**
 * Recognises a Pix key in any common spelling and gives its stored form: `(11) 98765-4321` is the phone `+5511987654321`,
 * `12.abc.345/01de-35` the CNPJ `12ABC34501DE35`. Bare 11 digits that are both a valid CPF and a mobile are `ambiguous`
 * until `type` settles it. Never throws.
 */
export const parsePixKey = (text: string, type?: PixKeyKind): PixKeyResult => {
  const trimmed = text.trim();
  const candidates = (type ? [type] : (Object.keys(PARSERS) as PixKeyKind[])).flatMap(candidate => {
    const key = PARSERS[candidate](trimmed);
    return key === undefined ? [] : [{ type: candidate, key }];
  });
  const [first, second] = candidates;
  if (!first) return { ok: false, problem: 'invalid' };
  if (!second) return { ok: true, ...first };
  return { ok: false, problem: 'ambiguous', candidates: candidates.map(candidate => candidate.type) };
};

/** A stored key as people read it: `+5511987654321` -> `(11) 98765-4321`, `11222333000181` -> `11.222.333/0001-81`, any other as it is. */
export const formatPixKey = (key: string): string => {
  if (/^\+55\d{10,11}$/.test(key)) return key.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3');
  if (/^\d{11}$/.test(key)) return formatCpf(key);
  return /^[0-9A-Z]{12}\d{2}$/.test(key) ? formatCnpj(key) : key;
};
