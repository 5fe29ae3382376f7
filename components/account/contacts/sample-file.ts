/** Made-up contacts in the columns of a file: a key, an account of the same contact, and a mobile. */
const LINES = [
  'nome;documento;chave_pix;banco;agencia;conta;digito;tipo_conta;apelido;grupos;observacao',
  'Moinho Exemplo;45.120.873/0001-76;vendas@moinho.example;;;;;;Farinha;Fornecedores, Semanal;Entrega às terças',
  'Moinho Exemplo;45.120.873/0001-76;;341;0001;44512;7;corrente;;;',
  'Rosa Exemplo;123.456.789-09;(11) 98765-4321;;;;;;;Equipe;',
];

/** The address of the sample file; the mark at its front tells spreadsheets that it is UTF-8. */
export const SAMPLE_HREF = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${LINES.join('\r\n')}\r\n`)}`;
