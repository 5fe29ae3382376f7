import type { Bill } from '../../../contract/boleto';
import type { BoletoParty } from '../../boleto-registry';

const party = (name: string, document: string, tradeName: string | null = null): BoletoParty => ({
  ...{ name, tradeName, document },
});

/** Who charges by the boletos of the sandbox. All are invented; documents only pass the arithmetic. */
export const MILL = party('Moinho Boa Safra Farinhas Ltda', '45120873000176', 'Moinho Boa Safra');
export const PAYEES: readonly BoletoParty[] = [
  MILL,
  party('Auto Centro Peças e Pneus S.A.', '62845091000113', 'Auto Centro'),
  party('Nuvem Fiscal Sistemas Ltda', '39158024000109'),
  party('Lave Bem Lavanderia Industrial Ltda', '50427196000173', 'Lave Bem'),
  party('Academia Corpo em Dia Ltda', '28741653000140'),
];

/** Who only collects for somebody else, and who owes a boleto that is not the asker's. */
export const COLLECTED_FOR = party('Embalagens Rio Claro Ltda', '61274093000137');
export const OTHER_PAYER = party('Hotel Mirante da Serra Ltda', '47910328000109');

const REVENUE = '00394460005887';
const TAXES: Readonly<Record<NonNullable<Bill['tax']>, BoletoParty>> = {
  das: party('Receita Federal do Brasil', REVENUE, 'Simples Nacional (DAS)'),
  darf: party('Receita Federal do Brasil', REVENUE, 'DARF numerado'),
  gps: party('Receita Federal do Brasil', REVENUE, 'Previdência Social (GPS)'),
  dae: party('Receita Federal do Brasil', REVENUE, 'eSocial (DAE)'),
  fgts: party('Caixa Econômica Federal', '00360305000104', 'FGTS'),
};

const SEGMENTS: Readonly<Record<Bill['segment'], BoletoParty>> = {
  city_hall: party('Prefeitura de Campo Largo', '53820614000186', 'IPTU e ISS'),
  sanitation: party('Águas do Vale Saneamento S.A.', '29547183000141'),
  energy_and_gas: party('Energia Bandeirante Distribuidora S.A.', '05849103000144', 'Energia Bandeirante'),
  telecommunications: party('Telefônica Horizonte S.A.', '70183926000145'),
  government: party('Secretaria da Fazenda do Estado', '84620391000137'),
  company: party('Carnês Nova Era Ltda', '33716054000107'),
  traffic_fine: party('Departamento de Trânsito do Estado', '18092745000193', 'Multas de trânsito'),
};

/** Who is paid by a bill. */
export const findBiller = ({ segment, tax }: Bill): BoletoParty => (tax ? TAXES[tax] : SEGMENTS[segment]);
