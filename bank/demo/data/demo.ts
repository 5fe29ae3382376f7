import type { PixKeyType } from '../../contract/products/pix/pay';
import type { DemoCompanyId, Party } from '../movement';
import { PARTIES } from './parties';

/** Changes the whole history when changed. */
export const DEMO_SEED = 2026;

/** The password of everyone in the demo. */
export const DEMO_PASSWORD = 'Balcao-demo-2026';

export interface DemoCompany {
  legalName: string;
  tradeName: string;
  cnpj: string;
  branch: string;
  number: string;
  city: string;
  /** How many representatives sign together; 1 unless told. */
  jointSignatures?: number;
  keys: readonly { text: string; type: PixKeyType }[];
  /** Who was paid by Pix; the first one is a favourite. */
  contacts: readonly Party[];
}

/** The mill's other key: nothing was paid by it so far. */
const MILL_ELSEWHERE: Party = {
  ...PARTIES.mill,
  ispb: '00000000',
  pix: { key: '45120873000176', type: 'cnpj', branch: '1893', number: '90311' },
};

export const COMPANIES: Record<DemoCompanyId, DemoCompany> = {
  padaria: {
    legalName: 'Padaria do Zé Ltda',
    tradeName: 'Padaria do Zé',
    cnpj: '11222333000181',
    branch: '0001',
    number: '1042377-5',
    city: 'São Paulo',
    keys: [
      { text: '11222333000181', type: 'cnpj' },
      { text: 'pix@padariadoze.example', type: 'email' },
      { text: '+5511987650101', type: 'phone' },
      { text: '8f14e45f-ceea-467f-a9d1-3c2b6f0a7e55', type: 'evp' },
    ],
    contacts: [PARTIES.mill, MILL_ELSEWHERE, PARTIES.dairy, PARTIES.electrician, PARTIES.designer, PARTIES.glazier],
  },
  oficina: {
    legalName: 'Oficina Ipê Serviços Automotivos Ltda',
    tradeName: 'Oficina Ipê',
    cnpj: '12ABC34501DE35',
    branch: '0001',
    number: '1042385-6',
    city: 'São Paulo',
    jointSignatures: 2,
    keys: [
      { text: 'contato@oficinaipe.example', type: 'email' },
      { text: '12ABC34501DE35', type: 'cnpj' },
      { text: '+5511987650202', type: 'phone' },
    ],
    contacts: [PARTIES.autoParts, PARTIES.electrician, PARTIES.glazier],
  },
};

/** The first key of a company as others pay it. */
export const toCompanyParty = (company: DemoCompany, ispb: string): Party => {
  const key = company.keys[0];
  if (!key) throw new Error(`${company.legalName} has no Pix key`);
  const pix = { key: key.text, type: key.type, branch: company.branch, number: company.number };
  return { name: company.legalName, document: company.cnpj, ispb, pix };
};

export type DemoRole = 'admin' | 'approver' | 'operator' | 'viewer';

export interface DemoPerson {
  name: string;
  email: string;
  cpf: string;
  /** Of who told it when the company applied; who was invited is asked with their first PIN. */
  birthDate?: string;
  roles: Partial<Record<DemoCompanyId, DemoRole>>;
}

/** Who looks for a loan and has no account: the demo of `/marketplace`. */
export const BORROWER = {
  ...{ name: 'Lívia Prado Nogueira', email: 'livia@credito.example', cpf: '27581609430' },
  ...{ birthDate: '1988-04-12', phone: '+5511987654321' },
} as const;

/** The first one is who the printed demo sign-in names. */
export const PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Ana Beatriz Souza',
    email: 'ana@padariadoze.example',
    cpf: '82347156071',
    birthDate: '1985-03-27',
    roles: { padaria: 'admin', oficina: 'admin' },
  },
  { name: 'José Carlos da Silva', email: 'ze@padariadoze.example', cpf: '41706293534', roles: { padaria: 'approver' } },
  {
    name: 'Carla Mendes Rocha',
    email: 'financeiro@padariadoze.example',
    cpf: '26830547180',
    roles: { padaria: 'operator' },
  },
  {
    name: 'Marcos Vinícius Tavares',
    email: 'marcos@oficinaipe.example',
    cpf: '95018436298',
    roles: { oficina: 'approver' },
  },
  {
    name: 'Juliana Ferraz Campos',
    email: 'juliana@oficinaipe.example',
    cpf: '73592014897',
    roles: { oficina: 'operator' },
  },
  {
    name: 'Paulo Henrique Teixeira',
    email: 'paulo@contabilidadeideal.example',
    cpf: '11144477069',
    roles: { padaria: 'viewer', oficina: 'viewer' },
  },
];
