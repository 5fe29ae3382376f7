import type { ContactLineRule } from '../../contract/ground/contact-cards';
import type { Contact } from '../../contract/ground/contacts';
import type { NamedAccount } from '../../contract/ground/institutions';
import { formatCnpj, maskDocument, parseCnpj, parseCpf } from '../../formats/documents';
import { parsePixKey } from '../../formats/pix-key';
import { findInstitution } from '../../providers';

/** A way by which somebody is to be paid, or why it is none. */
export type Checked<Way> = { ok: true; way: Way } | { ok: false; rule: ContactLineRule };

/** A CPF or CNPJ in any spelling, as it is stored. */
export const parseDocument = (text: string): string | undefined => parseCpf(text) ?? parseCnpj(text);

/** The full document that a masked one stands for where nothing of it is hidden. */
export const unmask = (masked: string): string | null => {
  const cnpj = parseCnpj(masked);
  return cnpj !== undefined && formatCnpj(cnpj) === masked ? cnpj : null;
};

export interface Key {
  key: string;
  type: Contact['pix_key_type'];
}

/** A key in any spelling, of the owner of a document: eleven digits that are not their CPF are a mobile, and a CPF or CNPJ is their own or a mistake. */
export const checkKey = (text: string, documentMasked: string): Checked<Key> => {
  const isOwn = (document: string | undefined) => document !== undefined && maskDocument(document) === documentMasked;
  const read = parsePixKey(text);
  const settled =
    !read.ok && read.problem === 'ambiguous' ? parsePixKey(text, isOwn(parseCpf(text)) ? 'cpf' : 'phone') : read;
  if (!settled.ok) return { ok: false, rule: settled.problem };
  const { key, type } = settled;
  if ((type === 'cpf' || type === 'cnpj') && !isOwn(key)) return { ok: false, rule: 'mismatch' };
  return { ok: true, way: { key, type } };
};

/** Why nobody can be paid at an institution, or undefined. */
export const institutionProblem = ({ institution }: Pick<NamedAccount, 'institution'>): ContactLineRule | undefined => {
  const found = findInstitution(institution);
  if (!found) return 'unknown';
  return found.takesPix ? undefined : 'no_pix';
};
