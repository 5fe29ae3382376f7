type Range = number | readonly [from: number, to: number];

interface Group {
  name: string;
  codes: readonly Range[];
}

/** Groups of merchants by their MCC: together they hold every code once. Names as people read them. */
export const CARD_CATEGORIES = {
  air_travel: {
    name: 'Viagens e passagens',
    codes: [[3000, 3350], 4304, 4411, 4415, 4418, 4457, 4468, 4511, 4582, 4722, 4723, 4761, 5962],
  },
  car_rental: { name: 'Aluguel de veículos', codes: [[3351, 3500], 7512, 7513, 7519] },
  lodging: { name: 'Hotéis', codes: [[3501, 3999], 7011, 7012, 7032, 7033] },
  local_transport: {
    name: 'Transporte, táxi, pedágio, estacionamento',
    codes: [4011, 4111, 4112, 4121, 4131, 4784, 4789, 7523],
  },
  freight_courier: { name: 'Frete e correios', codes: [4214, 4215, 4225, 9402] },
  utilities_telecom: { name: 'Contas de consumo e telecom', codes: [[4812, 4816], 4821, 4899, 4900] },
  fuel: { name: 'Combustível e recarga', codes: [5172, 5541, 5542, 5552, 5983, 7511] },
  vehicles: {
    name: 'Veículos, peças, oficina',
    codes: [
      5013,
      5511,
      5521,
      [5531, 5533],
      5551,
      5561,
      5571,
      5592,
      5598,
      5599,
      5935,
      7531,
      7534,
      7535,
      7538,
      7542,
      7549,
    ],
  },
  groceries: { name: 'Supermercado', codes: [5297, 5298, 5300, 5411, 5422, 5441, 5451, 5462, 5499] },
  restaurants: { name: 'Restaurantes e lanches', codes: [5811, 5812, 5814] },
  bars_alcohol_tobacco: { name: 'Bares, bebidas, tabaco', codes: [5813, 5921, 5993] },
  health_pharmacy: { name: 'Saúde e farmácia', codes: [4119, 5047, 5122, 5912, 5975, 5976, [8011, 8099]] },
  clothing_jewellery: {
    name: 'Roupas, calçados, joias',
    codes: [5094, 5137, 5139, [5611, 5699], 5931, 5944, 5948, 7296],
  },
  building_home: {
    name: 'Obra, casa, móveis',
    codes: [
      1520,
      1711,
      1731,
      1740,
      1750,
      1761,
      1771,
      1799,
      5039,
      5072,
      5074,
      5198,
      [5200, 5271],
      [5712, 5722],
      7623,
      7641,
    ],
  },
  electronics_it: {
    name: 'Eletrônicos, software, nuvem',
    codes: [5045, 5046, 5065, 5732, 5734, 7372, 7374, 7375, 7379, 7622, 7629, 7631],
  },
  digital_subscriptions: {
    name: 'Conteúdo e assinaturas',
    codes: [5733, 5735, [5815, 5818], 5968, 7829, 7841],
  },
  office_books: {
    name: 'Escritório, gráfica, livros',
    codes: [2741, 2791, 5021, 5044, 5111, 5192, 5942, 5943, 5978, 5994, 7332],
  },
  advertising_professional: {
    name: 'Publicidade e serviços profissionais',
    codes: [7311, 7321, 7333, 7338, 7339, 7361, 7392, 7393, 7395, 7399, 8111, 8734, 8911, 8931, 8999],
  },
  education: { name: 'Educação', codes: [[8211, 8299], 8351] },
  taxes_government: { name: 'Impostos e governo', codes: [9211, 9222, 9223, 9311, 9399, 9401, 9405, [9700, 9753]] },
  cash_financial: {
    name: 'Saque, câmbio, cripto, recarga de carteira, seguros',
    codes: [4829, [6010, 6012], 6050, 6051, 6211, 6300, 6381, 6399, 6513, [6529, 6540], 6611, 6760, 7322],
  },
  gambling: { name: 'Apostas', codes: [[7800, 7802], 7995, 9406, 9754] },
  leisure_culture: {
    name: 'Lazer e cultura',
    codes: [7832, 7911, 7922, 7929, 7932, 7933, 7941, [7991, 7994], [7996, 7999]],
  },
  donations_associations: { name: 'Doações, associações', codes: [8398, 8641, 8651, 8661, 8675, 8699] },
  adult_dating: { name: 'Adulto e encontros', codes: [5967, 7273, 7297] },
  personal_repair_services: {
    name: 'Serviços pessoais, limpeza, reparos',
    codes: [742, 2842, [7210, 7272], [7276, 7295], 7298, 7299, 7342, 7349, 7394, 7692, 7699],
  },
  industry_agro_wholesale: {
    name: 'Agro, indústria, atacado',
    codes: [763, 780, 5051, 5085, 5099, 5131, 5169, 5193, 5199, 9950],
  },
  retail_other: {
    name: 'Varejo em geral',
    codes: [
      [5309, 5311],
      5331,
      5399,
      5832,
      5932,
      5933,
      5937,
      5940,
      5941,
      [5945, 5947],
      5949,
      5950,
      5960,
      5961,
      [5963, 5966],
      [5969, 5973],
      5977,
      5992,
      [5995, 5999],
    ],
  },
} as const satisfies Record<string, Group>;
export type CardCategory = keyof typeof CARD_CATEGORIES;

const GROUPS = Object.entries(CARD_CATEGORIES) as [CardCategory, Group][];
const holds = (range: Range, code: number): boolean =>
  typeof range === 'number' ? range === code : range[0] <= code && code <= range[1];

/** Every group that a code of four digits stands in. */
export const listCategoriesOf = (mcc: string): CardCategory[] =>
  GROUPS.filter(([, { codes }]) => codes.some(range => holds(range, Number(mcc)))).map(([id]) => id);

/** The group of a merchant. A code that nobody knows is shown among retail. */
export const categoryOf = (mcc: string): CardCategory => listCategoriesOf(mcc)[0] ?? 'retail_other';
