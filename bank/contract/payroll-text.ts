/** What a payroll pays; the thirteenth salary comes in two parts, until 30 November and 20 December. */
export const PAYROLL_KINDS = [
  ...(['salary', 'advance', 'thirteenth_first', 'thirteenth_second'] as const),
  ...(['vacation', 'bonus', 'termination'] as const),
] as const;
export type PayrollKind = (typeof PAYROLL_KINDS)[number];

/** What people call each, and read of a payment where nothing else is written. */
export const PAYROLL_NAMES: Readonly<Record<PayrollKind, string>> = {
  salary: 'Salário',
  advance: 'Adiantamento de salário',
  thirteenth_first: '13º salário, 1ª parcela',
  thirteenth_second: '13º salário, 2ª parcela',
  vacation: 'Férias',
  bonus: 'Bônus ou participação nos lucros',
  termination: 'Rescisão',
};
