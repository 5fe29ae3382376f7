import type { SheetProblem } from './sheet';

/** Why nothing could be read from a file, in words. */
export const SHEET_PROBLEMS: Readonly<Record<SheetProblem, string>> = {
  password: 'Esta planilha tem senha. Abra no Excel, salve uma cópia sem senha e envie a cópia.',
  old_excel: 'Este arquivo é do Excel antigo (.xls). Abra no Excel, salve como .xlsx ou .csv e envie de novo.',
  broken: 'Não conseguimos ler este arquivo. Ele pode estar danificado ou ser de outro tipo. Envie um CSV ou um XLSX.',
  empty: 'Não há nada escrito nesta tabela. Confira se é o arquivo certo.',
  too_wide: 'Esta tabela tem mais de 200 colunas. Apague as que não são desta lista e envie de novo.',
  too_large:
    'Esta planilha é grande demais depois de aberta. Deixe só as linhas desta lista numa planilha nova, sem imagens, e envie.',
  slow: 'Este arquivo demorou demais para ser lido. Tente de novo, ou salve como CSV e envie.',
};
