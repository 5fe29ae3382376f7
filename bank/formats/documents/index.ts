import { formatCnpj } from './cnpj';
import { maskCpf } from './cpf';

export { formatCnpj, parseCnpj } from './cnpj';
export { formatCpf, parseCpf } from './cpf';

/** What others may see of a document: a CPF masked (`***.456.789-**`), a CNPJ in full (`11.222.333/0001-81`). */
export const maskDocument = (document: string): string =>
  document.length === 11 ? maskCpf(document) : formatCnpj(document);
