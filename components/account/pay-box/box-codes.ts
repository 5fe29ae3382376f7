import type { CodeKind } from '@/components/payment/scan/code-kind';
import { BOLETO_CODES } from '@/components/products/boleto/boleto-codes';
import { BOX_SCAN_WORDS } from './scan-texts';

const { words } = BOLETO_CODES;

/** Boletos and Pix alike: what was read is understood as if it had been pasted. */
export const BOX_CODES: CodeKind = {
  ...BOLETO_CODES,
  words: {
    ...words,
    ...BOX_SCAN_WORDS,
    dialog: {
      ...words.dialog,
      title: 'Ler um código',
      aim: 'Aponte para o QR Code, ou para o código de barras com o boleto deitado.',
    },
    problems: {
      ...words.problems,
      none: 'Não encontramos um boleto nem um QR Code Pix neste arquivo. Use uma imagem nítida, com o código inteiro, ou cole o código.',
    },
  },
};
