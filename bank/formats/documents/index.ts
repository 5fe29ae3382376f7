import { formatCnpj } from '../../contract/cnpj';
import { formatCpf, maskCpf } from '../../contract/cpf';

export { formatCnpj, parseCnpj } from '../../contract/cnpj';
export { formatCpf, parseCpf } from '../../contract/cpf';

/** What others may see of a document: a CPF masked (`***.456.789-**`), a CNPJ in full (`11.222.333/0001-81`). */
export const maskDocument = (document: string): string =>
  document.length === 11 ? maskCpf(document) : formatCnpj(document);

/** The same for whoever got a link passed on: of a CNPJ neither its first two characters nor its digits, `**.222.333/0001-**`. */
export const maskForPublic = (document: string): string =>
  maskDocument(document).replace(/^[0-9A-Z]{2}\.([0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4})-\d{2}$/, '**.$1-**');

/** `CPF 280.012.389-38` or `CNPJ 11.222.333/0001-81`. */
export const nameDocument = (document: string): string =>
  document.length === 11 ? `CPF ${formatCpf(document)}` : `CNPJ ${formatCnpj(document)}`;

const ROOT = 8;

/** Whether two CNPJs (characters only) are establishments of one company. */
export const isOfOneCompany = (cnpj: string, other: string): boolean => cnpj.slice(0, ROOT) === other.slice(0, ROOT);
