import type { DataRequestKind } from '../../contract/service/data-rights';

export const KIND_WORDS: Record<DataRequestKind, string> = {
  access: 'Acesso aos dados',
  portability: 'Portabilidade',
  correction: 'Correção',
  deletion: 'Eliminação',
  consent: 'Retirada de consentimento',
  automated_review: 'Revisão de decisão automatizada',
  information: 'Informação sobre uso e compartilhamento',
};

/** What goes with the files of an access. */
export const READY_ANSWER =
  'Seus dados estão nos arquivos deste pedido, em PDF para ler e em JSON para levar a outro serviço. Eles ficam disponíveis por 30 dias.';
