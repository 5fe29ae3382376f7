import { formatDate } from '@/components/ui/format';

export const texts = {
  standing: (version: string, date: string): string => `Versão ${version}, em vigor desde ${formatDate(date)}`,
  print: 'Imprimir',
  download: 'Baixar o texto',
  sections: 'Nesta página',
  others: 'Outros documentos',
};
