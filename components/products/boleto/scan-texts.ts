import type { ScanWords } from '@/components/payment/scan/code-kind';
import { SCAN_BUTTON_WORDS } from './scan-button-texts';

/** Digits that are meant to be a boleto, but do not hold. */
export type CodeProblem = 'unreadable';

const typeIt = 'ou digite a linha, que fica no alto do boleto';

/** How the readers speak of boletos. */
export const SCAN_WORDS: ScanWords<CodeProblem> = {
  ...SCAN_BUTTON_WORDS,
  dialog: {
    title: 'Ler boleto',
    starting: 'Abrindo a câmera… Se o navegador perguntar, autorize o uso.',
    aim: 'Aponte para o código de barras, com o boleto deitado e bem iluminado.',
    picture: 'Imagem da câmera',
    retry: 'Tentar novamente',
  },
  problems: {
    none: `Não encontramos um boleto neste arquivo. Use uma imagem nítida, com o código de barras inteiro, ${typeIt}.`,
    unreadable: `Vimos um código de barras, mas os números não conferem. Use uma imagem mais nítida, ${typeIt}.`,
    empty: 'Este arquivo está vazio. Escolha outro.',
    kind: 'Este arquivo não é imagem nem PDF. Escolha uma foto, uma captura de tela ou um PDF.',
    size: 'Este arquivo tem mais de 20 MB. Escolha um menor ou recorte a imagem.',
    broken_picture: 'Não conseguimos abrir esta imagem. Salve em JPG ou PNG e tente de novo.',
    broken_pdf: 'Não conseguimos abrir este PDF. Abra o arquivo, copie a linha do boleto e cole aqui.',
    locked_pdf: 'Este PDF tem senha. Abra o arquivo, copie a linha do boleto e cole aqui.',
    decoder: 'O leitor de boletos não respondeu. Tente de novo ou digite a linha.',
  },
  cameraProblems: {
    refused:
      'O navegador não tem permissão para usar a câmera. Autorize nas permissões deste site, ou use uma imagem do boleto.',
    none: 'Não encontramos uma câmera neste aparelho. Use uma imagem ou um PDF do boleto, ou digite a linha.',
    busy: 'A câmera está em uso por outro aplicativo. Feche o outro e tente de novo, ou use uma imagem do boleto.',
    unsupported: 'Este navegador não abre a câmera aqui. Use uma imagem ou um PDF do boleto, ou digite a linha.',
  },
};
