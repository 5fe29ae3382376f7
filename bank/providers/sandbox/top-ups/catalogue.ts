import type { SoldTopUps } from '../../top-up-rail';

type Value = SoldTopUps['values'][number];

/** The longer a credit lasts the more it is. Source: RGC, at least 30 days, and 90 and 180 on offer. */
const validityOf = (reais: number): string => {
  if (reais >= 100) return '180 dias';
  return reais >= 50 ? '90 dias' : '30 dias';
};

const toValues = (reais: readonly number[], bonusFrom: number): Value[] =>
  reais.map(each => ({
    amountCents: BigInt(each) * 100n,
    bonusCents: each >= bonusFrom ? 500n : 0n,
    validity: validityOf(each),
  }));

const NEVER = Number.POSITIVE_INFINITY;

interface Seller extends Omit<SoldTopUps, 'isAvailable'> {
  /** Area codes in which it sells; null: everywhere. */
  areas: readonly string[] | null;
}

const SELLERS: readonly Seller[] = [
  {
    ...{ operator: 'vivo', name: 'Vivo', document: '02558157000162', helpPhone: '*8486', areas: null, range: null },
    values: toValues([15, 20, 25, 30, 35, 40, 50, 60, 100], 30),
  },
  {
    ...{ operator: 'claro', name: 'Claro', document: '40432544000147', helpPhone: '1052', areas: null, range: null },
    values: toValues([13, 15, 20, 30, 40, 50, 100], NEVER),
  },
  {
    ...{ operator: 'tim', name: 'TIM', document: '02421421000111', helpPhone: '*144', areas: null, range: null },
    values: toValues([15, 20, 30, 40, 50, 60, 100], 50),
  },
  {
    ...{ operator: 'algar', name: 'Algar', document: '71208516000174', helpPhone: '1055', range: null },
    ...{ areas: ['16', '17', '34', '35', '37', '64', '67'], values: toValues([15, 20, 30, 50], NEVER) },
  },
  {
    ...{ operator: 'sercomtel', name: 'Sercomtel', document: '01371416000189', helpPhone: '10343', range: null },
    ...{ areas: ['43'], values: toValues([10, 20, 30, 50], NEVER) },
  },
  {
    ...{ operator: 'correios', name: 'Correios Celular', document: '34028316000103', helpPhone: '*1234', areas: null },
    ...{ values: [], range: { minCents: 1_000n, maxCents: 20_000n, validity: '30 dias' } },
  },
];

/** The area in which one operator of the sandbox sells nothing for a time, so that this can be seen. */
const RESTING: Readonly<Record<string, string>> = { '95': 'correios' };

/** What is sold in an area. Invented values, with the names under which operators sell. */
export const listSold = (areaCode: string): SoldTopUps[] =>
  SELLERS.filter(({ areas }) => areas === null || areas.includes(areaCode)).map(({ areas: _areas, ...sold }) => ({
    ...sold,
    isAvailable: RESTING[areaCode] !== sold.operator,
  }));

/** Who was given the numbers that begin so, by the digit after the 9 and the one after that. Of some nobody knows. */
const guessByPrefix = (second: string, third: string): string | null => {
  switch (second) {
    case '9':
      return Number(third) >= 5 ? 'vivo' : 'claro';
    case '8':
      return Number(third) >= 7 ? 'vivo' : 'tim';
    case '7':
      return 'vivo';
    case '6':
      return 'tim';
    case '5':
    case '4':
      return 'claro';
    default:
      return null;
  }
};

/** Who probably carries `+5511987654321`. */
export const guessOperator = (phone: string): string | null => {
  const [area, second = '', third = ''] = [phone.slice(3, 5), phone[6], phone[7]];
  if (area === '43' && second === '8' && Number(third) <= 2) return 'sercomtel';
  if (area === '34' && second === '9' && Number(third) >= 6) return 'algar';
  return guessByPrefix(second, third);
};
