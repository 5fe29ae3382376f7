import type { errors } from '@/bank/contract/ground/files-codes';
import type { FileRefusal } from '@/bank/contract/ground/files';
import { count, type WordsOf } from './parts';

/** Why a file is not taken, as the bank's `reason` names it, and what to do. */
const FILE_REFUSALS: Readonly<Record<FileRefusal, string>> = {
  name: 'O nome deste arquivo não serve. Use um nome simples que termine em .pdf, .png, .jpg ou .jpeg e envie de novo.',
  kind: 'Este arquivo não é um PDF, PNG ou JPG, ou não é do tipo que o nome diz. Salve em um desses formatos e envie de novo.',
  empty: 'Este arquivo está vazio. Escolha outro.',
  damaged: 'Este arquivo está incompleto ou danificado. Abra o original, salve de novo e envie.',
  mixed: 'Há outro conteúdo escondido neste arquivo. Tire uma nova foto ou gere um novo PDF e envie.',
  pixels: 'Esta imagem é grande demais: o máximo é 25 megapixels. Diminua a imagem e envie de novo.',
  pages: 'Este PDF tem páginas demais: o máximo são 50. Divida o documento e envie de novo.',
  locked: 'Este PDF está protegido. Abra com a senha, imprima em um novo PDF sem proteção e envie.',
  active: 'Este PDF tem ações automáticas ou anexos dentro dele. Imprima em um novo PDF e envie.',
  infected:
    'Este arquivo contém um vírus conhecido. Nada foi guardado. Passe um antivírus no seu aparelho antes de enviar outro.',
  heavy: 'Este arquivo é complexo demais para ser conferido. Imprima em um novo PDF, ou diminua a imagem, e envie.',
};

const isFileRefusal = (reason: unknown): reason is FileRefusal =>
  typeof reason === 'string' && Object.hasOwn(FILE_REFUSALS, reason);

export const filesWords = {
  file_refused: ({ reason }) => (isFileRefusal(reason) ? FILE_REFUSALS[reason] : FILE_REFUSALS.damaged),
  files_full: params => {
    const files = count(params, 'files');
    if (files !== undefined) return `Cabem no máximo ${files} arquivos aqui.`;
    return `Os arquivos juntos passam de ${count(params, 'mib') ?? 40} MB. Envie arquivos menores.`;
  },
} as const satisfies WordsOf<typeof errors>;
