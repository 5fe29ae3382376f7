/** Made-up payments, one of each way: the columns of a batch as people name them. */
export const SAMPLE_ROWS: readonly (readonly string[])[] = [
  [
    ...['Forma', 'Nome', 'CPF ou CNPJ', 'Chave Pix', 'Banco', 'Agência', 'Conta', 'Tipo de conta'],
    ...['Linha digitável', 'Valor', 'Data do pagamento', 'Descrição', 'Celular', 'Operadora'],
  ],
  [
    'Pix',
    'Moinho Exemplo',
    '45.120.873/0001-76',
    'fornecedor@farinhas.example',
    '',
    '',
    '',
    '',
    '',
    '1.250,00',
    '',
    'Farinha',
    '',
    '',
  ],
  [
    'Pix',
    'Rosa Exemplo',
    '123.456.789-09',
    '',
    '341',
    '0001',
    '44512-7',
    'corrente',
    '',
    '380,50',
    '',
    'Serviço de limpeza',
    '',
    '',
  ],
  [
    'TED',
    'Gráfica Exemplo',
    '11.222.333/0001-81',
    '',
    '237',
    '1234',
    '55555-4',
    'corrente',
    '',
    '2.400,00',
    '',
    'Impressos',
    '',
    '',
  ],
  [
    'Boleto',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '34190.00009 00000.000000 00000.100008 1 18580000190000',
    '1.900,00',
    '',
    '',
    '',
    '',
  ],
  ['Recarga', '', '', '', '', '', '', '', '', '30,00', '', 'Celular da entrega', '(11) 98765-4321', ''],
];

/** Made-up gift cards for a team. */
const GIFT_ROWS: readonly (readonly string[])[] = [
  ['Nome', 'E-mail', 'Produto', 'Valor', 'Quantidade', 'Descrição'],
  ['Maria Exemplo', 'maria@equipe.example', 'PlayStation Store', '100,00', '1', 'Prêmio do mês'],
  ['João Exemplo', '', 'PlayStation Store', '60,00', '2', ''],
];

const SEPARATOR = ';';

const toLine = (cells: readonly string[]): string => cells.join(SEPARATOR);

/** The address of a sample in text; the mark at its front tells spreadsheets that it is UTF-8. */
const toHref = (rows: readonly (readonly string[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${rows.map(toLine).join('\r\n')}\r\n`)}`;

export const SAMPLE_HREF = toHref(SAMPLE_ROWS);
export const GIFT_SAMPLE_HREF = toHref(GIFT_ROWS);
export const GIFT_SAMPLE_NAME = 'modelo-de-gift-cards.csv';
export const SAMPLE_NAME = 'modelo-de-lote.csv';
