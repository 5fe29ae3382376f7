/** The columns of a batch as people name them. */
const HEAD = [
  ...['Forma', 'Nome', 'CPF ou CNPJ', 'Chave Pix', 'Banco', 'Agência', 'Conta', 'Tipo de conta'],
  ...['Linha digitável', 'Valor', 'Data do pagamento', 'Descrição', 'Celular', 'Operadora'],
  ...['Código da receita', 'Período de apuração', 'Vencimento do tributo', 'Valor principal', 'Multa', 'Juros'],
] as const;

type Cells = Partial<Record<(typeof HEAD)[number], string>>;

/** Made-up payments, one of each way. */
const PAYMENTS: readonly Cells[] = [
  {
    ...{ Forma: 'Pix', Nome: 'Moinho Exemplo', 'CPF ou CNPJ': '45.120.873/0001-76', Valor: '1.250,00' },
    ...{ 'Chave Pix': 'fornecedor@farinhas.example', Descrição: 'Farinha' },
  },
  {
    ...{ Forma: 'Pix', Nome: 'Rosa Exemplo', 'CPF ou CNPJ': '123.456.789-09', Banco: '341', Agência: '0001' },
    ...{ Conta: '44512-7', 'Tipo de conta': 'corrente', Valor: '380,50', Descrição: 'Serviço de limpeza' },
  },
  {
    ...{ Forma: 'TED', Nome: 'Gráfica Exemplo', 'CPF ou CNPJ': '11.222.333/0001-81', Banco: '237', Agência: '1234' },
    ...{ Conta: '55555-4', 'Tipo de conta': 'corrente', Valor: '2.400,00', Descrição: 'Impressos' },
  },
  {
    ...{ Forma: 'Boleto', 'Linha digitável': '34190.00009 00000.000000 00000.100008 1 18580000190000' },
    Valor: '1.900,00',
  },
  {
    ...{ Forma: 'DARF', Nome: 'Padaria Exemplo', 'CPF ou CNPJ': '11.222.333/0001-81', Valor: '1.050,00' },
    ...{ 'Código da receita': '2089', 'Período de apuração': '30/09/2026', 'Vencimento do tributo': '30/10/2026' },
    ...{ 'Valor principal': '1.000,00', Multa: '30,00', Juros: '20,00' },
  },
  { Forma: 'Recarga', Valor: '30,00', Descrição: 'Celular da entrega', Celular: '(11) 98765-4321' },
];

/** The same as rows of a table, its names first. */
export const SAMPLE_ROWS: readonly (readonly string[])[] = [
  HEAD,
  ...PAYMENTS.map(cells => HEAD.map(name => cells[name] ?? '')),
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
