import type { BatchField } from '@/bank/contract/products/batch-words';

/**
 * What a column of a table may hold: a cell of a row, `check_digit`, which is written behind the account, or `payee`: a key, a line or an account, each as
 * people paste it.
 */
export type SheetField = BatchField | 'check_digit' | 'payee';

/** Which field stands in which column; null is not read. */
export type Mapping = readonly (SheetField | null)[];

/** Small letters and digits without accents, one blank between words: `Nº da Conta` -> `no da conta`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Names that people and other banks give to columns, folded. */
const NAMES: Readonly<Record<SheetField, readonly string[]>> = {
  kind: ['tipo', 'forma', 'forma de pagamento', 'tipo de pagamento', 'meio', 'modalidade', 'kind'],
  name: [
    ...['nome', 'favorecido', 'beneficiario', 'razao social', 'fornecedor', 'funcionario', 'colaborador', 'titular'],
    ...['nome do favorecido', 'nome do beneficiario', 'nome completo', 'recebedor', 'quem recebe', 'payee', 'name'],
  ],
  document: [
    'documento',
    'cpf',
    'cnpj',
    'cpf cnpj',
    'cnpj cpf',
    'cpf ou cnpj',
    'cpf do favorecido',
    'tax id',
    'document',
  ],
  key: ['chave', 'chave pix', 'pix', 'chave do pix', 'pix key', 'key'],
  payee: ['destino', 'dados bancarios', 'para', 'pagar para', 'chave ou conta', 'chave linha ou conta'],
  institution: ['banco', 'instituicao', 'codigo do banco', 'cod banco', 'ispb', 'compe', 'n banco', 'no banco', 'bank'],
  branch: ['agencia', 'ag', 'n agencia', 'no agencia', 'branch'],
  account: ['conta', 'conta corrente', 'numero da conta', 'c c', 'cc', 'n conta', 'no conta', 'no da conta', 'account'],
  check_digit: ['digito', 'dv', 'digito da conta', 'dac', 'dv conta'],
  account_type: ['tipo de conta', 'tipo conta', 'tipo da conta', 'account type'],
  line: [
    ...['linha digitavel', 'linha', 'codigo de barras', 'boleto', 'cod barras', 'codigo do boleto', 'line'],
    'numero do boleto',
  ],
  phone: ['celular', 'celular da recarga', 'numero da recarga', 'celular com ddd', 'telefone celular', 'phone'],
  operator: ['operadora', 'operadora do celular', 'operator'],
  product: ['produto', 'gift card', 'giftcard', 'cartao presente', 'vale presente', 'produto do gift card', 'product'],
  quantity: ['quantidade', 'qtd', 'qtde', 'quantos', 'quantity'],
  email: ['e mail', 'email', 'e mail de quem recebe'],
  revenue_code: ['codigo da receita', 'cod receita', 'codigo receita', 'receita', 'codigo do tributo', 'revenue code'],
  period: ['periodo de apuracao', 'periodo', 'apuracao', 'competencia', 'pa', 'mes de competencia', 'period'],
  reference: ['numero de referencia', 'no de referencia', 'n de referencia', 'referencia do darf'],
  due_date: ['vencimento do tributo', 'vencimento do darf', 'data de vencimento', 'due date'],
  principal: ['valor principal', 'principal', 'valor do inss', 'inss'],
  other: ['outras entidades', 'valor de outras entidades', 'terceiros'],
  fine: ['multa', 'valor da multa', 'fine'],
  interest: ['juros', 'valor dos juros', 'juros e encargos', 'atualizacao monetaria', 'interest'],
  gross: ['receita bruta', 'receita bruta acumulada'],
  rate: ['percentual', 'percentual da receita', 'percentual da receita bruta'],
  amount: [
    ...[
      'valor',
      'valor r',
      'valor a pagar',
      'valor liquido',
      'liquido',
      'salario liquido',
      'quantia',
      'total',
      'amount',
    ],
    ...['valor do pagamento', 'vlr', 'r', 'valor pago', 'value'],
  ],
  date: [
    ...[
      'data',
      'data do pagamento',
      'data de pagamento',
      'pagar em',
      'dia',
      'agendar para',
      'data pagamento',
      'data pgto',
    ],
    'vencimento',
    'date',
  ],
  purpose: ['finalidade', 'finalidade ted', 'codigo da finalidade', 'purpose'],
  description: [
    ...['descricao', 'mensagem', 'observacao', 'obs', 'historico', 'referencia', 'texto', 'description'],
    ...['identificacao', 'seu numero', 'nota', 'reference'],
  ],
};

const FIELD_OF: ReadonlyMap<string, SheetField> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map(name => [name, field as SheetField] as const)),
);

/** Which field a column's name tells; undefined where none. */
export const toField = (name: string): SheetField | undefined => FIELD_OF.get(fold(name));

/** Fields in the order in which people are offered them. */
export const SHEET_FIELDS = Object.keys(NAMES) as readonly SheetField[];
