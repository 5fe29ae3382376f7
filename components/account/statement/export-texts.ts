import type { ExportFormat, StatementExport } from '@/bank/contract/books/exports';

/** Each format with what it is for. */
export const FORMATS: Record<Exclude<ExportFormat, 'month_pack' | 'batch_pack'>, { name: string; use: string }> = {
  pdf: { name: 'PDF', use: 'Para bancos, licitações e arquivo: com a marca e o saldo.' },
  xlsx: { name: 'XLSX', use: 'Para Excel e Google Planilhas: valores e datas prontos para somar.' },
  csv: { name: 'CSV', use: 'Para outros programas: separado por ponto e vírgula, abre certo no Excel.' },
  ofx: { name: 'OFX', use: 'Para o programa da contabilidade: cada lançamento tem um código que não muda.' },
};

export const FORMAT_NAMES: Record<ExportFormat, string> = {
  pdf: 'PDF',
  xlsx: 'XLSX',
  csv: 'CSV',
  ofx: 'OFX',
  month_pack: 'Pacote do mês',
  batch_pack: 'Comprovantes do lote',
};

export const EXPORT_STATUS: Record<StatementExport['status'], string> = {
  queued: 'Na fila',
  running: 'Preparando',
  ready: 'Pronto',
  failed: 'Não deu certo',
  canceled: 'Cancelado',
  expired: 'Vencido',
};

const count = (rows: number): string => rows.toLocaleString('pt-BR');

export const exportTexts = {
  open: 'Exportar',
  title: 'Exportar extrato',
  counting: 'Contando os lançamentos…',
  period: 'O que exportar',
  scope: (rows: number, what: string): string =>
    `${rows === 0 ? 'Nenhum lançamento' : rows === 1 ? '1 lançamento' : `${count(rows)} lançamentos`}: ${what.toLowerCase()}.`,
  scopeLarge:
    'São mais de 5.000 lançamentos: o arquivo é preparado em segundo plano. Você pode sair desta página; avisamos quando ficar pronto.',
  uncounted: 'Não conseguimos contar os lançamentos. Você ainda pode baixar até 5.000 deles.',
  download: (format: string): string => `Baixar ${format}`,
  prepare: (format: string): string => `Preparar ${format}`,
  pack: {
    title: 'Pacote do mês para a contabilidade',
    body: 'Um ZIP com OFX, CSV, PDF, comprovantes e anexos de um mês inteiro, com categorias e anotações.',
    month: 'Mês',
    prepare: 'Preparar pacote',
  },
  list: {
    title: 'Seus arquivos',
    empty: 'Os arquivos preparados em segundo plano ficam aqui.',
    failed: 'Não conseguimos carregar a lista de arquivos.',
    retry: 'Tentar novamente',
    progress: (done: number, total: number): string => `${count(done)} de ${count(total)} lançamentos`,
    packProgress: (done: number, total: number): string =>
      done === 0 ? 'extratos' : `${count(done)} de ${count(total)} comprovantes`,
    progressOf: (name: string): string => `Andamento de ${name}`,
    keptUntil: (date: string): string => `Guardado até ${date}`,
    download: 'Baixar',
    downloadOf: (name: string): string => `Baixar ${name}`,
    cancel: 'Cancelar',
    cancelOf: (name: string): string => `Cancelar ${name}`,
    remove: 'Remover',
    removeOf: (name: string): string => `Remover ${name}`,
  },
  ready: (name: string): string => `O arquivo ${name} está pronto.`,
  broken: (name: string): string => `O arquivo ${name} não pôde ser preparado. Peça de novo.`,
  tooMany: 'Já há arquivos demais em preparo. Espere um terminar ou cancele um deles.',
  withoutScript: 'Baixar este extrato:',
};
