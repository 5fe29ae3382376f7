import type { Company } from '@/bank/contract/service/company';

type Registry = NonNullable<Company['registry']>;

export const texts = {
  title: 'Empresa',
  back: 'Configurações',
  own: 'No banco',
  registry: 'Na Receita Federal',
  partners: 'Sócios e administradores',
  rows: {
    legalName: 'Razão social',
    tradeName: 'Nome fantasia',
    cnpj: 'CNPJ',
    since: 'Cliente desde',
    signatures: 'Assinaturas',
    email: 'E-mail',
    phone: 'Telefone',
    site: 'Site',
    nature: 'Natureza jurídica',
    size: 'Porte',
    situation: 'Situação',
    opened: 'Aberta em',
    capital: 'Capital social',
    activity: 'Atividade principal',
    others: 'Outras atividades',
    address: 'Endereço',
  },
  signatures: (count: number): string =>
    count === 1 ? 'Cada representante assina sozinho' : `${count} representantes juntos`,
  sizes: {
    mei: 'Microempreendedor individual (MEI)',
    me: 'Microempresa (ME)',
    epp: 'Empresa de pequeno porte (EPP)',
    other: 'Demais',
  } satisfies Record<Registry['size'], string>,
  situations: {
    active: 'Ativa',
    suspended: 'Suspensa',
    inapt: 'Inapta',
    closed: 'Baixada',
    void: 'Nula',
  } satisfies Record<Registry['situation'], string>,
  partner: (role: string, since: string): string => `${role} desde ${since}`,
  noPartners: 'A Receita Federal não informa sócios desta empresa.',
  unknown: 'A Receita Federal não encontrou este CNPJ.',
  unavailable: 'A Receita Federal não respondeu agora. Os dados do banco estão acima.',
  differs: 'A razão social na Receita Federal é outra. Peça a mudança aqui, com a alteração registrada.',
  lead: 'Os dados da empresa no banco e na Receita Federal, e o que você pediu para mudar.',
} as const;
