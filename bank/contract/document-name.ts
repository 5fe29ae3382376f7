/** What a document is, masked or whole: `***.456.789-**` is a CPF, `**.222.333/0001-**` a CNPJ. */
export const nameDocument = (document: string): 'CPF' | 'CNPJ' =>
  document.includes('/') || document.replace(/\W/g, '').length > 11 ? 'CNPJ' : 'CPF';
