import type { CryptoAnswers, CryptoQuestionId } from '@/bank/contract/products/crypto-words';

type QuestionWords = {
  [Id in CryptoQuestionId]: { label: string; options: Record<CryptoAnswers[Id], string> };
};

/** What the suitability questions and the risk notice say around the questions themselves. */
export const profileTexts = {
  title: 'Perfil e riscos',
  lead: 'Antes de comprar criptoativos, precisamos conhecer o perfil da empresa e mostrar os riscos.',
  back: 'Cripto',
  questions: 'Cinco perguntas',
  question: {
    goal: {
      label: 'O que a empresa quer com este dinheiro?',
      options: {
        protect: 'Guardar, sem perder',
        diversify: 'Diversificar uma parte',
        grow: 'Crescer, aceitando o risco',
      },
    },
    horizon: {
      label: 'Quando ela pode precisar dele?',
      options: { months: 'Em menos de um ano', years: 'Em um a três anos', many_years: 'Depois de três anos' },
    },
    experience: {
      label: 'Quem decide já investiu em algo que varia muito?',
      options: { none: 'Nunca', some: 'Algumas vezes', much: 'Com frequência' },
    },
    share: {
      label: 'Que parte do caixa seria?',
      options: { over_quarter: 'Mais de 25%', up_to_quarter: 'De 10% a 25%', up_to_tenth: 'Menos de 10%' },
    },
    loss: {
      label: 'Se o preço cair, quanto a empresa aguenta perder?',
      options: { none: 'Nada', some: 'Uma parte', all: 'Tudo o que investir' },
    },
  } satisfies QuestionWords,
  missing: 'Escolha uma resposta.',
  risks: 'Leia os riscos',
  accept: 'Li e entendi os riscos',
  acceptMissing: 'Leia os riscos e marque esta opção para continuar.',
  submit: 'Salvar respostas',
  results: {
    conservative: {
      title: 'Perfil conservador',
      body: 'Criptoativos variam muito. Você pode comprar, mas pedimos uma confirmação a mais quando a compra passa de 5% do saldo.',
    },
    moderate: { title: 'Perfil moderado', body: 'A empresa aceita alguma variação do que investe.' },
    bold: { title: 'Perfil arrojado', body: 'A empresa aceita perdas em troca de ganhos maiores.' },
  },
  answered: (when: string, by: string): string => `Respondido em ${when}${by ? ` por ${by}` : ''}.`,
  until: (day: string): string => `Vale até ${day}.`,
  expired: 'As respostas venceram. Responda de novo para continuar comprando.',
  accepted: (when: string): string => `Riscos aceitos em ${when}.`,
  again: 'Responder de novo',
  notYours: 'Só quem administra a empresa pode responder.',
  done: 'Respostas salvas.',
  toWallet: 'Ir para a carteira',
};
