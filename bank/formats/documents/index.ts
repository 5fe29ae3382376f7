import { formatCnpj } from '../../contract/cnpj';
import { maskCpf } from '../../contract/cpf';

export { formatCnpj, parseCnpj } from '../../contract/cnpj';
export { formatCpf, parseCpf } from '../../contract/cpf';

/** What others may see of a document: a CPF masked (`***.456.789-**`), a CNPJ in full (`11.222.333/0001-81`). */
export const maskDocument = (document: string): string =>
  document.length === 11 ? maskCpf(document) : formatCnpj(document);

const ROOT = 8;

/** Whether two CNPJs (characters only) are establishments of one company. */
export const isOfOneCompany = (cnpj: string, other: string): boolean => cnpj.slice(0, ROOT) === other.slice(0, ROOT);
