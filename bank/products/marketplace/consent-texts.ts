import { createHash } from 'node:crypto';
import type { ConsentKind } from '../../contract/products/marketplace-terms';

interface ConsentText {
  title: string;
  version: string;
  text: string;
}

/** What borrowers agree to, word for word. A changed text is another version, and has to be agreed to anew. */
const CONSENT_TEXTS: Readonly<Record<ConsentKind, ConsentText>> = {
  scr: {
    title: 'Consulta ao Sistema de Informações de Crédito (SCR)',
    version: '1.0',
    text: 'Autorizo as instituições parceiras da área de crédito, e esta instituição como correspondente, a consultar no Sistema de Informações de Crédito (SCR) do Banco Central as informações das minhas operações de crédito, ou da empresa que represento, para analisar os pedidos de empréstimo que eu fizer aqui. A consulta não altera a minha pontuação. A autorização vale por 12 meses e posso retirá-la quando quiser; as consultas já feitas não se desfazem. Posso ver o que o SCR registra no Registrato, em registrato.bcb.gov.br.',
  },
  bureau: {
    title: 'Consulta a birôs de crédito',
    version: '1.0',
    text: 'Autorizo as instituições parceiras da área de crédito a consultar birôs de crédito sobre o meu CPF, ou sobre o CNPJ da empresa que represento, para analisar os pedidos de empréstimo que eu fizer aqui. São consultados a pontuação e os registros de pagamento. A consulta não reduz a pontuação. A autorização vale por 12 meses e posso retirá-la quando quiser.',
  },
  open_finance: {
    title: 'Dados do Open Finance',
    version: '1.0',
    text: 'Autorizo as instituições parceiras da área de crédito a considerar, nos pedidos de empréstimo que eu fizer aqui, os dados de contas e de crédito que eu compartilhar pelo Open Finance. É opcional: sem esses dados o pedido segue, e só as instituições que dependem deles não são consultadas. A autorização vale por 12 meses e posso retirá-la quando quiser.',
  },
};

/** The text of a consent that is in force, with its hash. */
export const getConsentText = (kind: ConsentKind): ConsentText & { sha256: string } => {
  const text = CONSENT_TEXTS[kind];
  return { ...text, sha256: createHash('sha256').update(text.text).digest('hex') };
};
