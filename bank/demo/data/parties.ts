import type { Party } from '../movement';

const ITAU = '60701190';
const BRADESCO = '60746948';
const CAIXA = '00360305';
const SANTANDER = '90400888';
const BANCO_DO_BRASIL = '00000000';
const INTER = '00416968';
const STONE = '16501555';

const party = (name: string, document: string | null, ispb: string | null, pix?: Party['pix']): Party => ({
  name,
  document,
  ispb,
  ...(pix ? { pix } : {}),
});

/** Everyone the demo companies do business with. Companies are invented; those with a key are in the sandbox's directory and can be paid again. */
export const PARTIES = {
  mill: party('Moinho Boa Safra Farinhas Ltda', '45120873000176', ITAU, {
    key: 'fornecedor@farinhas.example',
    type: 'email',
    branch: '0912',
    number: '445127',
  }),
  dairy: party('Laticínios Serra Azul Ltda', '30771952000170', INTER, {
    key: '123e4567-e12b-12d1-a456-426655440000',
    type: 'evp',
    branch: '0001',
    number: '29184736',
  }),
  glazier: party('Vidraçaria Pedra Branca Ltda', '7H3K9Z2M000123', '02038232', {
    key: '7H3K9Z2M000123',
    type: 'cnpj',
    branch: '3008',
    number: '771204',
  }),
  autoParts: party('Auto Centro Peças e Pneus S.A.', '62845091000113', BRADESCO, {
    key: 'pecas@autocentro.example',
    type: 'email',
    branch: '2201',
    number: '118870',
  }),
  electrician: party('Roberto Almeida Prado', '52998224725', CAIXA, {
    key: '52998224725',
    type: 'cpf',
    branch: '1573',
    number: '20118',
  }),
  designer: party('Marina Lopes Cardoso', '70514392860', '18236120', {
    key: '+5511987654321',
    type: 'phone',
    branch: '0001',
    number: '82734519',
  }),
  packaging: party('Embalagens Nova Era Ltda', '08393747000169', SANTANDER),
  sweets: party('Doces e Cia Distribuidora Ltda', '87572419000104', BRADESCO),
  coffee: party('Torrefação Serra do Cipó Ltda', '73552436000167', ITAU),
  drinks: party('Bebidas Fonte Clara Distribuidora Ltda', '90441728000141', ITAU),
  tyres: party('Pneus Trilha Comercial Ltda', 'K7D2P9XW000185', BRADESCO),
  gas: party('Gás Ribeira Distribuidora Ltda', '52479321000114', BRADESCO),
  energy: party('Energia Bandeirante Distribuidora S.A.', '05849103000144', null),
  water: party('Águas do Tietê Saneamento S.A.', '31043133000179', null),
  internet: party('Fibra Vila Telecomunicações Ltda', '84474182000122', null),
  landlord: party('Imobiliária Praça Quinze Ltda', '54155640000108', ITAU),
  shedOwner: party('Galpão Industrial Participações Ltda', '98325437000108', SANTANDER),
  accountant: party('Contabilidade Ideal Ltda', '61059011000131', BANCO_DO_BRASIL),
  refrigeration: party('Refrigeração Polar Serviços Ltda', '51722542000109', BRADESCO),
  acquirer: party('Prisma Adquirência S.A.', '84367383000120', STONE),
  school: party('Colégio Monte Verde Ltda', '81041011000111', ITAU),
  cafe: party('Café Ponto Certo Ltda', '56020835000168', BANCO_DO_BRASIL),
  hotel: party('Hotel Jardim Europa Ltda', '63584448000110', SANTANDER),
  parties: party('Ateliê Bela Festa Ltda', '5SWNBBWA000190', INTER),
  lubricants: party('Distribuidora Lubrimax Ltda', '91342597000108', ITAU),
  tools: party('Ferramentas União Comercial Ltda', '31412442000179', BRADESCO),
  paint: party('Tintas Aquarela Comercial Ltda', '01325435000179', SANTANDER),
  lifts: party('Elevacar Equipamentos Automotivos Ltda', '06017252000100', CAIXA),
  insurer: party('Seguradora Horizonte S.A.', '96041241000158', SANTANDER),
  fleet: party('Frota Ágil Logística Ltda', '4N513CC2000115', ITAU),
  rental: party('Locadora Rota Livre Ltda', '77007567000114', BRADESCO),
  software: party('Software Oficina Fácil Ltda', '82165248000177', null),
  health: party('Clínica MedTrabalho Saúde Ocupacional Ltda', '28366086000190', ITAU),
  fuel: party('Posto Avenida Central Ltda', '00185483000146', null),
  market: party('Mercado Boa Praça Ltda', '40340631000174', null),
  stationery: party('Papelaria Girassol Ltda', '70733509000129', null),
  restaurant: party('Restaurante Tempero da Serra Ltda', '65513008000105', null),
  revenue: party('Receita Federal do Brasil', '00394460005887', null),
  fgts: party('Caixa Econômica Federal', '00360305000104', CAIXA),
  city: party('Prefeitura Municipal de São Paulo', '46395000000139', null),
} as const satisfies Record<string, Party>;
