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
  done: 'Concluí esta etapa',
  questions: 'Perguntas comuns',
  otherGuides: 'Outros guias',
  all: 'Todos os guias',
  progress: (done: number, all: number): string =>
    done === all
      ? 'Todas as etapas concluídas'
      : done === 1
        ? `1 de ${all} etapas concluída`
        : `${done} de ${all} etapas concluídas`,
  startAgain: 'Desmarcar tudo',
  checkedOn: (day: string): string =>
    `Informações conferidas em ${formatDate(day)}. Regras e preços das lojas mudam: confirme no site de cada uma.`,
  read: 'Ler o guia',
  newTab: '(abre em outra aba)',
};
