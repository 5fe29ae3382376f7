import type { BoletoPart } from '@/bank/contract/products/boleto-parts';

type PartKind = BoletoPart['kind'];

const PARTS: Record<PartKind, (money: string) => string> = {
  rebate: money => `− abatimento de ${money}`,
  discount: money => `− desconto de ${money}`,
  fine: money => `+ multa de ${money}`,
  interest: money => `+ juros de ${money}`,
  paid_before: money => `− ${money} já pagos`,
};

/** How the amount of a boleto is put into words. */
export const amountTexts = {
  parts: PARTS,
  late: (days: number, isBusiness: boolean): string => {
    const unit = isBusiness ? (days === 1 ? 'dia útil' : 'dias úteis') : days === 1 ? 'dia' : 'dias';
    return `, ${days} ${unit} depois do vencimento`;
  },
  until: (day: string): string => ` (pagando até ${day})`,
  rules: { discount: 'desconto de', fine: 'multa de', interest: 'juros de' },
  per: { day: 'ao dia', month: 'ao mês', year: 'ao ano' },
  businessDays: ', em dias úteis',
  free: 'Você escolhe o valor.',
  range: (least: string, most: string): string => `Você pode pagar de ${least} a ${most}.`,
};
