import { formatDate } from '@/components/ui/format';

export const texts = {
  standing: (version: string, date: string): string => `Versão ${version}, em vigor desde ${formatDate(date)}`,
  notOffered: (brand: string): string =>
    `Este serviço ainda não está disponível em ${brand}. Estas são as regras que valerão quando estiver.`,
  print: 'Imprimir',
  download: 'Baixar o texto',
  sections: 'Nesta página',
  others: 'Outros documentos',
};
