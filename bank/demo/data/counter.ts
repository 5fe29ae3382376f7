/** What customers of the bakery buy at the counter: name and price in centavos. */
export const BAKERY_MENU: readonly (readonly [item: string, priceCents: number])[] = [
  ['pão francês', 1_185],
  ['café coado', 650],
  ['pão na chapa', 890],
  ['pão de queijo', 720],
  ['misto quente', 1_590],
  ['suco de laranja', 1_350],
  ['sonho', 990],
  ['bolo de fubá', 1_090],
  ['coxinha', 940],
  ['queijo minas', 2_145],
  ['leite', 679],
  ['frios fatiados', 1_487],
  ['torta de frango', 1_790],
  ['pão integral', 1_640],
];

export const BAKERY_ORDERS: readonly string[] = [
  'Encomenda bolo de aniversário',
  'Kit festa 50 salgados',
  'Cento de coxinha',
  'Torta de morango',
  'Cesta de café da manhã',
  'Mini sanduíches reunião',
  'Sinal encomenda',
];

/** Services of the workshop with the range of their price in reais. */
export const WORKSHOP_SERVICES: readonly (readonly [service: string, fromReais: number, toReais: number])[] = [
  ['troca de óleo e filtros', 279, 438],
  ['alinhamento e balanceamento', 170, 260],
  ['revisão completa', 640, 1_480],
  ['pastilhas e discos de freio', 390, 890],
  ['kit de embreagem', 1_450, 2_380],
  ['suspensão dianteira', 890, 1_960],
  ['bateria 60Ah', 489, 690],
  ['ar-condicionado', 220, 780],
  ['correia dentada', 580, 1_240],
  ['diagnóstico eletrônico', 150, 190],
  ['funilaria e pintura', 680, 2_150],
  ['limpeza de bicos', 240, 360],
];
