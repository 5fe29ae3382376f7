import type { ScanButtonWords } from '@/components/payment/scan/code-kind';

/** What the box says of the codes that it reads. */
export const BOX_SCAN_WORDS: ScanButtonWords = {
  camera: 'Ler com a câmera',
  file: 'Abrir imagem ou PDF',
  help: 'Você também pode arrastar ou colar aqui a imagem ou o PDF de um boleto, de uma conta ou de um QR Code.',
  reading: 'Procurando um código…',
  drop: 'Solte para ler o código',
  late: 'Não conseguimos carregar o leitor de códigos. Confira sua conexão e tente de novo, ou cole o código.',
};
