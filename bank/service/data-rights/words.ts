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

/** Said where nobody but the person and who invited them has named the CPF. */
export const BY_EMAIL_ALONE =
  'Este arquivo traz o que está ligado ao seu acesso e ao seu e-mail. O CPF deste acesso ainda não foi conferido por nós: para receber também o que outras empresas informaram com esse CPF, faça um pedido de informação e confirme quem você é.';
