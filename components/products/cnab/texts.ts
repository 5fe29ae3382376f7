import type {
  CnabDirection,
  CnabKind,
  CnabLineFilter,
  CnabStage,
  CnabState,
} from '@/bank/contract/products/cnab-words';

const STATES: Readonly<Record<CnabState, string>> = {
  rejected: 'Recusado',
  checked: 'Conferido',
  tested: 'Teste conferido',
  accepted: 'Aceito',
  made: 'Pronto',
};

const DIRECTIONS: Readonly<Record<CnabDirection, string>> = { remessa: 'Remessa', retorno: 'Retorno' };
const STAGES: Readonly<Record<CnabStage, string>> = { critique: 'Pré-crítica', result: 'Resultado' };
const FILTERS: Readonly<Record<CnabLineFilter, string>> = { all: 'Todas', wrong: 'Com erro' };

const count = (many: number): string => many.toLocaleString('pt-BR');
const NOUNS: Readonly<Record<CnabKind, readonly [string, string]>> = {
  payments: ['pagamento', 'pagamentos'],
  collection: ['título', 'títulos'],
};
/** `12 pagamentos`, `1 título`. */
export const items = (many: number, kind: CnabKind): string =>
  many === 1 ? `1 ${NOUNS[kind][0]}` : `${count(many)} ${NOUNS[kind][1]}`;

/** What of a file is taken: payments, or entries of titles and what is asked of those that exist. */
export interface Taken {
  kind: CnabKind;
  right: number;
  movements: number;
}

const orders = (many: number): string => (many === 1 ? '1 instrução' : `${count(many)} instruções`);

/** `2 títulos e 1 instrução`. */
export const taken = ({ kind, right, movements }: Taken): string => {
  const entries = right - movements;
  return [
    ...(entries > 0 || movements === 0 ? [items(entries, kind)] : []),
    ...(movements > 0 ? [orders(movements)] : []),
  ].join(' e ');
};

const becomesTitles = (many: number): string =>
  many === 1
    ? '1 título vira cobrança e pode ser pago por boleto ou Pix.'
    : `${count(many)} títulos viram cobranças e podem ser pagos por boleto ou Pix.`;
const isOrdered = (many: number): string =>
  many === 1
    ? '1 instrução muda um título que já existe, logo em seguida.'
    : `${count(many)} instruções mudam títulos que já existem, logo em seguida.`;

/** What accepting does with it. */
const becomes = ({ kind, right, movements }: Taken): string => {
  if (kind === 'payments') return `${items(right, kind)} ${right === 1 ? 'vira' : 'viram'} um lote para autorizar.`;
  const entries = right - movements;
  return [...(entries > 0 ? [becomesTitles(entries)] : []), ...(movements > 0 ? [isOrdered(movements)] : [])].join(' ');
};

export const texts = {
  title: 'CNAB',
  lead: 'Envie a remessa do seu sistema, confira linha por linha e baixe os retornos.',
  back: 'Voltar aos arquivos',
  states: STATES,
  directions: DIRECTIONS,
  test: 'Remessa de teste',
  stages: STAGES,
  send: {
    title: 'Enviar remessa',
    file: 'Arquivo de remessa',
    help: 'CNAB 240 de pagamentos, 240 ou 400 de cobrança, até 5 MB. A conferência não paga nem emite nada: você decide depois. Um nome que termina em .TST é só conferido.',
    reading: 'Conferindo o arquivo…',
    viewer: 'Seu acesso é só de leitura: quem opera a conta envia as remessas.',
    agreements: 'O código do convênio e o próximo NSA estão em',
    agreementsLink: 'Convênios',
  },
  list: {
    title: 'Arquivos',
    caption: 'Remessas e retornos da conta',
    show: 'Mostrar',
    filters: { all: 'Todos', remessa: 'Remessas', retorno: 'Retornos' },
    columns: {
      name: 'Arquivo',
      kind: 'Tipo',
      number: 'NSA',
      amount: 'Valor',
      payments: 'Itens',
      when: 'Data',
      state: 'Situação',
    },
    noNumber: 'Sem NSA',
    private: 'Restrito',
    wrong: (wrong: number): string => `${count(wrong)} com erro`,
    empty: 'Nenhum arquivo ainda',
    emptyBody: 'As remessas que você enviar e os retornos da instituição aparecem aqui.',
    failed: 'Não foi possível carregar os arquivos.',
    noun: ['arquivo', 'arquivos'],
  },
  view: {
    known: (protocol: string): string =>
      `Este arquivo já tinha sido recebido com o protocolo ${protocol}. Nada foi feito de novo.`,
    rejected:
      'O arquivo não pode ser aceito. Corrija o que está marcado no seu sistema e envie de novo: o NSA não foi usado.',
    checked: (of: Taken, wrong: number): string =>
      wrong === 0
        ? `Tudo certo: ${taken(of)} para aceitar.`
        : `${taken(of)} para aceitar e ${count(wrong)} com erro. Você pode aceitar os certos agora ou corrigir tudo e enviar de novo com o mesmo NSA.`,
    tested: (of: Taken, wrong: number): string =>
      `É um arquivo de teste: ${taken(of)} sem erro e ${count(wrong)} com erro. Nada foi pago nem emitido e o NSA não foi usado.`,
    accepted: (right: number): string =>
      `${items(right, 'payments')} no lote. Nada sai da conta antes de o lote ser autorizado e aprovado.`,
    issued: (entries: number): string =>
      `${entries === 1 ? '1 título emitido' : `${count(entries)} títulos emitidos`}. O nosso número de cada um está na pré-crítica.`,
    ordered: (movements: number): string =>
      `${movements === 1 ? '1 instrução recebida' : `${count(movements)} instruções recebidas`}. O retorno diz se cada uma foi feita ou por que não foi.`,
    batchGone: 'O lote desta remessa foi descartado.',
    accept: (of: Taken): string => `Aceitar ${taken(of)}`,
    acceptTitle: 'Aceitar esta remessa?',
    acceptBody: (of: Taken, number: number): string => {
      const isAnswered = of.right > of.movements;
      const answer = isAnswered ? 'a pré-crítica sai na hora' : 'o retorno sai quando as instruções forem feitas';
      return `${becomes(of)} O NSA ${number} fica usado e ${answer}.`;
    },
    acceptBack: 'Agora não',
    acceptDone: ({ right, movements }: Taken): string =>
      right > movements ? 'Remessa aceita. A pré-crítica está pronta.' : 'Remessa aceita. O retorno sai em instantes.',
    openBatch: 'Abrir o lote',
    openTitles: 'Ver cobranças',
    download: 'Baixar arquivo',
    facts: 'Dados do arquivo',
    protocol: 'Protocolo',
    agreement: 'Convênio',
    noAgreement: 'Não identificado',
    number: 'NSA',
    layout: 'Leiaute',
    columns: (width: string): string => `CNAB ${width}`,
    size: 'Tamanho',
    sizeOf: (bytes: string, lines: number): string => `${bytes}, ${lines === 1 ? '1 linha' : `${count(lines)} linhas`}`,
    sent: 'Enviado por',
    sentOn: (name: string, when: string): string => `${name}, em ${when}`,
    made: 'Gerado em',
    accepted_at: 'Aceito em',
    amount: 'Valor aceito',
    payments: { payments: 'Pagamentos', collection: 'Títulos' },
    counts: (right: number, wrong: number): string =>
      `${count(right)} ${right === 1 ? 'certo' : 'certos'}, ${count(wrong)} com erro`,
    countsWith: (right: number, movements: number, wrong: number): string =>
      `${count(right)} ${right === 1 ? 'certo' : 'certos'} (${orders(movements)}), ${count(wrong)} com erro`,
    toldCounts: (right: number, wrong: number): string =>
      `${count(right)} ${right === 1 ? 'confirmado' : 'confirmados'}, ${count(wrong)} ${wrong === 1 ? 'recusado' : 'recusados'}`,
    hash: 'SHA-256',
    private: 'Você pode ver que este arquivo existe, mas não os valores: é uma folha de pagamento.',
    remessa: 'Ver a remessa',
  },
  returns: {
    title: 'Retornos desta remessa',
    caption: 'Retornos desta remessa',
    none: 'Os retornos aparecem aqui: a pré-crítica quando a remessa é aceita, os resultados conforme as coisas acontecem.',
  },
  lines: {
    title: 'Linhas',
    show: 'Mostrar linhas',
    filters: FILTERS,
    line: (line: number, record: string): string => `Linha ${count(line)} · ${record}`,
    columns: (start: number, end: number): string => (start === end ? `coluna ${start}` : `colunas ${start} a ${end}`),
    warning: 'Aviso',
    error: 'Erro',
    drawn: (line: number): string => `Conteúdo da linha ${count(line)}`,
    hidden: 'Conteúdo oculto enquanto os valores estão escondidos.',
    table: (line: number): string => `Campos da linha ${count(line)}`,
    fields: 'Ver campos',
    field: 'Campo',
    place: 'Colunas',
    value: 'Conteúdo',
    empty: 'em branco',
    noneWrong: 'Nenhuma linha com erro.',
    none: 'O arquivo não tem linhas para mostrar.',
    failed: 'Não foi possível carregar as linhas.',
    more: (many: number): string => `O relatório mostra os primeiros 300 de ${count(many)} problemas.`,
    noun: ['linha', 'linhas'],
  },
} as const;
