/** What browser tests give the product they start, so that the pages of who runs it are there. */
export const OPERATIONS_KEY = 'chave-das-paginas-de-operacao';
