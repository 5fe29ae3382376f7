import type { ScanButtonWords } from '@/components/payment/scan/code-kind';

export const buttonWords: ScanButtonWords = {
  camera: 'Ler QR Code',
  file: 'Abrir imagem ou PDF',
  help: 'Você também pode arrastar ou colar aqui a imagem de um QR Code.',
  reading: 'Procurando o QR Code…',
  drop: 'Solte para ler o QR Code',
  late: 'Não conseguimos carregar o leitor de QR Code. Confira sua conexão e tente de novo, ou cole o código.',
};
