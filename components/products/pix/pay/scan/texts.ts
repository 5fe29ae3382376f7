import type { ScanWords } from '@/components/payment/scan/code-kind';
import { buttonWords } from './button-texts';
import type { CodeProblem } from './found-codes';

export const words: ScanWords<CodeProblem> = {
  ...buttonWords,
  dialog: {
    title: 'Ler QR Code',
    starting: 'Abrindo a câmera… Se o navegador perguntar, autorize o uso.',
    aim: 'Aponte a câmera para o QR Code do Pix.',
    picture: 'Imagem da câmera',
    retry: 'Tentar novamente',
  },
  problems: {
    none: 'Não encontramos um QR Code neste arquivo. Use uma imagem nítida, com o código inteiro, ou cole o código Pix.',
    foreign: 'Este QR Code é de um sistema de pagamento que não é o Pix. Peça a quem vai receber um código Pix.',
    boleto: 'Este código é de um boleto, não de um Pix. Pague em Boletos e contas, no menu.',
    link: 'Este QR Code leva a um site, não a um Pix. Peça a quem vai receber um código Pix.',
    other: 'Este QR Code não é de um Pix. Peça a quem vai receber um código Pix.',
    several: 'Há mais de um código Pix neste arquivo. Recorte a imagem para ficar só o que você quer pagar.',
    empty: 'Este arquivo está vazio. Escolha outro.',
    kind: 'Este arquivo não é imagem nem PDF. Escolha uma foto, uma captura de tela ou um PDF.',
    size: 'Este arquivo tem mais de 20 MB. Escolha um menor ou recorte a imagem.',
    broken_picture: 'Não conseguimos abrir esta imagem. Salve em JPG ou PNG e tente de novo.',
    broken_pdf: 'Não conseguimos abrir este PDF. Abra o arquivo, copie o código Pix e cole aqui.',
    locked_pdf: 'Este PDF tem senha. Abra o arquivo, copie o código Pix e cole aqui.',
    decoder: 'O leitor de QR Code não respondeu. Tente de novo ou cole o código Pix.',
  },

  cameraProblems: {
    refused:
      'O navegador não tem permissão para usar a câmera. Autorize nas permissões deste site, ou use uma imagem do código.',
    none: 'Não encontramos uma câmera neste aparelho. Use uma imagem ou um PDF com o código, ou cole o código Pix.',
    busy: 'A câmera está em uso por outro aplicativo. Feche o outro e tente de novo, ou use uma imagem do código.',
    unsupported: 'Este navegador não abre a câmera aqui. Use uma imagem ou um PDF com o código, ou cole o código Pix.',
  },
};
