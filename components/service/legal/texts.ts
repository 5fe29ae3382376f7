import { formatDate } from '@/components/ui/format';

export const texts = {
  standing: (version: string, date: string): string => `Versão ${version}, em vigor desde ${formatDate(date)}`,
  notOffered: (inBrand: string): string =>
    `Este serviço ainda não está disponível ${inBrand}. Estas são as regras que valerão quando estiver.`,
  print: 'Imprimir',
  download: 'Baixar o texto',
  sections: 'Nesta página',
  others: 'Outros documentos',
};
