import type { CompanyRecord, RegistryAddress, RegistryPartner } from '../../company-registry';

type Share = number | null;

/** The Receita Federal's codes of the roles that the sandbox has. */
const QUALIFICATIONS: Readonly<Record<string, string>> = {
  'Sócio-Administrador': '49',
  Titular: '65',
  Diretor: '10',
  Presidente: '16',
  Síndico: '19',
  Sócio: '22',
};

const person = (name: string, document: string, role: string, since: string, shareBps: Share): RegistryPartner => ({
  kind: 'person',
  name,
  document,
  role,
  qualification: QUALIFICATIONS[role],
  since,
  shareBps,
});

const at = (
  cep: string,
  street: string,
  number: string,
  district: string,
  city: string,
  state: string,
): RegistryAddress => ({
  cep,
  street,
  number,
  complement: '',
  district,
  city,
  state,
});

const PAULISTA = at('01310100', 'Avenida Paulista', '1578', 'Bela Vista', 'São Paulo', 'SP');
const RIO = at('20040002', 'Avenida Rio Branco', '156', 'Centro', 'Rio de Janeiro', 'RJ');
const CURITIBA = at('80020300', 'Rua XV de Novembro', '720', 'Centro', 'Curitiba', 'PR');
const HORIZONTE = at('30130010', 'Avenida Afonso Pena', '1212', 'Centro', 'Belo Horizonte', 'MG');
const RECIFE = at('50030230', 'Avenida Marquês de Olinda', '85', 'Recife', 'Recife', 'PE');
const ADMIN = 'Sócio-Administrador';

const company = (
  cnpj: string,
  legalName: string,
  more: Partial<CompanyRecord> & Pick<CompanyRecord, 'cnae' | 'openedOn' | 'address' | 'partners'>,
): CompanyRecord => ({
  cnpj,
  legalName,
  tradeName: null,
  legalNature: '2062',
  isMei: false,
  size: 'me',
  otherCnaes: [],
  capitalCents: 5_000_000,
  situation: 'active',
  email: `empresa-${cnpj.toLowerCase()}@registro.example`,
  ...more,
});

/** Companies of the sandbox's registry. All are invented; documents only pass the arithmetic. What each is for: docs/how-to/onboarding.md. */
export const SANDBOX_COMPANIES: readonly CompanyRecord[] = [
  // the two that are customers where the demo's books are
  company('11222333000181', 'Padaria do Zé Ltda', {
    tradeName: 'Padaria do Zé',
    cnae: '4721102',
    otherCnaes: ['5611203'],
    capitalCents: 8_000_000,
    openedOn: '2012-05-07',
    address: PAULISTA,
    partners: [
      person('José Carlos Pereira', '52998224725', ADMIN, '2012-05-07', 6_000),
      person('Luciana Pereira', '11144477735', 'Sócio', '2015-09-21', 4_000),
    ],
  }),
  company('12ABC34501DE35', 'Oficina Ipê Serviços Automotivos Ltda', {
    tradeName: 'Oficina Ipê',
    cnae: '4520001',
    otherCnaes: ['4530703'],
    capitalCents: 12_000_000,
    openedOn: '2017-11-13',
    address: PAULISTA,
    partners: [person('Marcos Ipê Tavares', '86288366757', ADMIN, '2017-11-13', 10_000)],
  }),
  company('34712905000106', 'Marlene Aparecida Gomes 31415926590', {
    tradeName: 'Doces da Marlene',
    legalNature: '2135',
    isMei: true,
    size: 'mei',
    cnae: '1091102',
    otherCnaes: ['5620104'],
    capitalCents: 500_000,
    openedOn: '2021-06-14',
    address: CURITIBA,
    partners: [person('Marlene Aparecida Gomes', '31415926590', 'Titular', '2021-06-14', 10_000)],
  }),
  company('28405617000106', 'Construtora Horizonte Azul Ltda', {
    tradeName: 'Horizonte Azul',
    cnae: '4120400',
    otherCnaes: ['4744099'],
    size: 'epp',
    capitalCents: 60_000_000,
    openedOn: '2016-02-03',
    address: HORIZONTE,
    partners: [
      person('Renata Figueiredo Prado', '27182818205', ADMIN, '2016-02-03', 4_000),
      person('Otávio Nogueira Lima', '16180339805', ADMIN, '2016-02-03', 3_500),
      person('Cecília Barros Vidal', '14142135651', 'Sócio', '2019-08-20', 2_500),
    ],
  }),
  company('19384756000100', 'Agroindustrial Vale Verde S.A.', {
    tradeName: 'Vale Verde',
    legalNature: '2054',
    size: 'other',
    cnae: '0151201',
    otherCnaes: ['2222600'],
    capitalCents: 1_200_000_000,
    openedOn: '2009-10-01',
    address: RIO,
    partners: [
      person('Henrique Salgado Martins', '17320508052', 'Diretor', '2022-04-28', null),
      person('Beatriz Coelho Antunes', '22360679767', 'Presidente', '2022-04-28', null),
    ],
  }),
  company('B4K7M2QX000160', 'Estúdio Aurora Design Ltda', {
    tradeName: 'Estúdio Aurora',
    cnae: '7410202',
    openedOn: '2026-08-10',
    capitalCents: 2_000_000,
    address: PAULISTA,
    partners: [person('Aurora Campos Teles', '24494897469', ADMIN, '2026-08-10', 10_000)],
  }),
  company('40917263000184', 'Transportes Beira Rio Ltda', {
    cnae: '4930202',
    situation: 'inapt',
    openedOn: '2012-05-17',
    address: RECIFE,
    partners: [person('Severino Alves Bastos', '26457513182', ADMIN, '2012-05-17', 10_000)],
  }),
  company('55028374000107', 'Boutique Flor de Lis Ltda', {
    cnae: '4781400',
    situation: 'closed',
    openedOn: '2010-09-09',
    address: RIO,
    partners: [person('Lúcia Helena Passos', '28284271290', ADMIN, '2010-09-09', 10_000)],
  }),
  company('61739485000124', 'Academia de Idiomas Ponte Ltda', {
    tradeName: 'Ponte Idiomas',
    cnae: '8593700',
    openedOn: '2018-01-22',
    address: PAULISTA,
    partners: [person('Fábio Moreira Sales', '33166247912', ADMIN, '2018-01-22', 10_000)],
  }),
  company('72840596000149', 'Embalagens Serra Nova Ltda', {
    cnae: '2222600',
    size: 'epp',
    openedOn: '2014-11-05',
    address: CURITIBA,
    partners: [
      person('Ricardo Tavares Pinho', '34641016143', ADMIN, '2014-11-05', 6_000),
      person('Sônia Maria Freire', '36055512700', 'Sócio', '2014-11-05', 4_000),
    ],
  }),
  company('83951607000184', 'Restaurante Sabor da Vila Ltda', {
    tradeName: 'Sabor da Vila',
    cnae: '5611201',
    openedOn: '2020-03-30',
    address: RECIFE,
    partners: [person('Tereza Cristina Aguiar', '37416573874', ADMIN, '2020-03-30', 10_000)],
  }),
  company('94062718000156', 'João Batista Rezende', {
    tradeName: 'Oficina do João',
    legalNature: '2135',
    cnae: '4520001',
    openedOn: '2013-07-01',
    address: HORIZONTE,
    partners: [person('João Batista Rezende', '38729833426', 'Titular', '2013-07-01', 10_000)],
  }),
  company('15263748000154', 'Associação Amigos do Bairro Alto', {
    legalNature: '3999',
    size: 'other',
    cnae: '9430800',
    capitalCents: 0,
    openedOn: '2005-05-05',
    address: CURITIBA,
    partners: [person('Elaine Duarte Moraes', '41231056290', 'Presidente', '2024-02-10', null)],
  }),
  company('26374859000154', 'Comércio Exterior Atlântida Ltda', {
    cnae: '4711302',
    openedOn: '2017-12-12',
    address: RIO,
    partners: [person('Vicente Paranhos Luz', '42426406844', ADMIN, '2017-12-12', 10_000)],
  }),
  company('37485960000107', 'Contabilidade Três Marias Ltda', {
    cnae: '6920601',
    openedOn: '2011-04-04',
    address: PAULISTA,
    partners: [person('Maria Clara Nunes Vaz', '43588989471', ADMIN, '2011-04-04', 10_000)],
  }),
  company('48596071000125', 'Supermercado Boa Hora Ltda', {
    cnae: '4711302',
    situation: 'suspended',
    openedOn: '2008-08-08',
    address: RECIFE,
    partners: [person('Antônio Carlos Brito', '44721359578', ADMIN, '2008-08-08', 10_000)],
  }),
  company('59607182000106', 'Condomínio Edifício Solar das Acácias', {
    legalNature: '3085',
    cnae: '9430800',
    openedOn: '1999-01-15',
    address: PAULISTA,
    partners: [person('Regina Célia Porto', '45825756922', 'Síndico', '2025-03-01', null)],
  }),
];

const GENERATED = /^(DEMO|DEMM|DEM3|DEMR)([0-9A-Z]{4})0001\d{2}$/;

/** Nine digits out of four characters and a place in the list of partners, then a CPF of them. */
const toCpf = (text: string, place = 0): string => {
  const digits = [...text].map(mark => String(mark.charCodeAt(0)).padStart(2, '0')).join('');
  const nine = `${digits}${4 + place}`;
  const digit = (of: string): number => {
    const sum = [...of].reduce((total, mark, index) => total + Number(mark) * (of.length + 1 - index), 0) % 11;
    return sum < 2 ? 0 : 11 - sum;
  };
  const ten = `${nine}${digit(nine)}`;
  return `${ten}${digit(ten)}`;
};

/** A name of a person has letters only: `XV0Y` -> `XVAY`. */
const toSurname = (mark: string): string => mark.replaceAll(/\d/g, digit => 'ABCDEFGHIJ'[Number(digit)] ?? '');

const SINCE = '2026-07-06';

/** What a root that begins so stands for, and its people. `DEMR` is as `DEMO`: what sets it apart is the business of the bureau. */
const GENERATED_KINDS: Readonly<
  Record<string, (mark: string) => Partial<CompanyRecord> & { legalName: string; partners: RegistryPartner[] }>
> = {
  DEMO: mark => ({
    legalName: `Comércio Modelo ${mark} Ltda`,
    tradeName: `Loja Modelo ${mark}`,
    partners: [person(`Paula Modelo ${toSurname(mark)}`, toCpf(mark), ADMIN, SINCE, 10_000)],
  }),
  DEMM: mark => ({
    legalName: `Marta Modelo ${mark} ${toCpf(mark)}`,
    tradeName: `Marmitas ${mark}`,
    legalNature: '2135',
    isMei: true,
    size: 'mei',
    capitalCents: 500_000,
    partners: [person(`Marta Modelo ${toSurname(mark)}`, toCpf(mark), 'Titular', SINCE, 10_000)],
  }),
  DEM3: mark => ({
    legalName: `Três Sócios ${mark} Ltda`,
    tradeName: `Três ${mark}`,
    partners: [
      person(`Renata Modelo ${toSurname(mark)}`, toCpf(mark), ADMIN, SINCE, 4_000),
      person(`Otávio Modelo ${toSurname(mark)}`, toCpf(mark, 1), ADMIN, SINCE, 3_500),
      person(`Cecília Modelo ${toSurname(mark)}`, toCpf(mark, 2), 'Sócio', SINCE, 2_500),
    ],
  }),
};

/** Companies as many as one likes: any CNPJ whose root is one of the beginnings above and four characters. */
const generate = (cnpj: string): CompanyRecord | undefined => {
  const [, beginning = '', mark] = GENERATED.exec(cnpj) ?? [];
  if (!mark) return undefined;
  const make = GENERATED_KINDS[beginning] ?? GENERATED_KINDS.DEMO;
  if (!make) return undefined;
  const { legalName, ...more } = make(mark);
  return company(cnpj, legalName, { cnae: '4711302', openedOn: SINCE, address: PAULISTA, ...more });
};

const BY_CNPJ = new Map(SANDBOX_COMPANIES.map(record => [record.cnpj, record]));

/** The company of a CNPJ in the sandbox's registry. */
export const findSandboxCompany = (cnpj: string): CompanyRecord | undefined => BY_CNPJ.get(cnpj) ?? generate(cnpj);
