import { createHash } from 'node:crypto';

/** The term under which a document joins. Another wording is another version: who reads an older one is asked to read again. */
export const TERM = {
  version: '1',
  paragraphs: [
    'A empresa autoriza esta instituição a receber, do registro nacional de boletos, os boletos de cobrança emitidos contra o CNPJ indicado, e a mostrá-los às pessoas que têm acesso à conta.',
    'Aderir não autoriza débito automático: cada boleto só é pago quando alguém da empresa confirma o pagamento ou o agendamento.',
    'Boletos que chegam por aqui deixam de ser enviados em papel se quem emite assim decidir. Contas de consumo, tributos e boletos de cartão podem não chegar: confira as suas cobranças.',
    'Ocultar ou contestar um boleto nesta lista não cancela a dívida nem avisa quem emitiu. Combine com quem cobra.',
    'Cada CNPJ adere por si: a adesão da matriz não vale para as filiais.',
    'Um administrador pode sair a qualquer momento. Depois da saída, boletos novos não chegam mais e os que estavam em aberto deixam de ser acompanhados. Pagamentos já agendados continuam.',
  ],
} as const;

/** SHA-256 of the words, kept with who accepted them. */
export const TERM_HASH = createHash('sha256').update(TERM.paragraphs.join('\n')).digest('hex');
