import type { ReceiptTopUp } from '../../contract/books/receipts';
import { formatMobile } from '../../contract/top-up-phone';
import { formatMoney } from '../brazilian';

/** What line was charged, with what, and the numbers under which its operator finds it. */
export const toTopUpSection = (topUp: ReceiptTopUp) => {
  const rows: [string, string | null][] = [
    ['Operadora', topUp.operator_name],
    ['Celular', formatMobile(topUp.phone)],
    ['Bônus da operadora', topUp.bonus_cents > 0 ? formatMoney(BigInt(topUp.bonus_cents)) : null],
    ['Validade do crédito', topUp.validity],
    ['NSU da operadora', topUp.operator_nsu],
    ['Autenticação da operadora', topUp.operator_authentication],
    ['Fale com a operadora', topUp.help_phone],
  ];
  return { title: 'Recarga de celular', rows };
};
