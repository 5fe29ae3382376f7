import { formatDate } from '@/components/ui/format';

export const texts = {
  title: 'Guias',
  lead: 'O que fazer, na ordem, para publicar o aplicativo da sua empresa nas lojas.',
  duration: 'Tempo',
  cost: 'Custo',
  needs: 'Antes de começar, tenha em mãos',
  steps: 'Passo a passo',
  stepsHelp: 'Marque o que já fez: este navegador lembra.',
  step: (number: number): string => `Etapa ${number}`,
  done: 'Feita',
  questions: 'Perguntas comuns',
  otherGuides: 'Outros guias',
  all: 'Todos os guias',
  progress: (done: number, all: number): string =>
    done === all ? 'Todas as etapas feitas' : `${done} de ${all} etapas feitas`,
  startAgain: 'Desmarcar tudo',
  checkedOn: (day: string): string =>
    `Informações conferidas em ${formatDate(day)}. Regras e preços das lojas mudam: confirme no site de cada uma.`,
  read: 'Ler o guia',
  newTab: '(abre em outra aba)',
};
