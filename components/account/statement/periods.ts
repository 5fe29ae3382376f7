/** Periods of the statement, by the word that stands in the address. */
export const PERIODS = [
  'tudo',
  'hoje',
  '7-dias',
  '15-dias',
  '30-dias',
  '90-dias',
  'este-mes',
  'mes-passado',
  'datas',
] as const;
export type Period = (typeof PERIODS)[number];
