import { formatCnpj } from '../../contract/cnpj';
import { maskCpf } from '../../contract/cpf';

export { formatCnpj, parseCnpj } from '../../contract/cnpj';
export { formatCpf, parseCpf } from '../../contract/cpf';

/** What others may see of a document: a CPF masked (`***.456.789-**`), a CNPJ in full (`11.222.333/0001-81`). */
export const maskDocument = (document: string): string =>
  document.length === 11 ? maskCpf(document) : formatCnpj(document);
