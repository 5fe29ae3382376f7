import type { ScanButtonWords } from '@/components/payment/scan/code-kind';

/** What stands on the page before anything of a boleto is read. */
export const SCAN_BUTTON_WORDS: ScanButtonWords = {
  camera: 'Ler com a câmera',
  file: 'Abrir imagem ou PDF',
  help: 'Você também pode arrastar ou colar aqui o PDF ou a imagem de um boleto.',
  reading: 'Procurando o boleto…',
  drop: 'Solte para ler o boleto',
  late: 'Não conseguimos carregar o leitor de boletos. Confira sua conexão e tente de novo, ou digite a linha.',
};
