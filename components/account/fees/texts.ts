import type { FeePrice } from '@/bank/contract/books/fees';
import { formatHour } from '@/components/ui/hour-text';

export const texts = {
  title: 'Tarifas',
  back: 'Configurações',
  prices: 'Quanto custa',
  kinds: {
    pix: 'Pix',
    ted: 'TED',
    boleto: 'Boleto',
    bill: 'Conta de consumo',
    tax: 'Tributo',
    card_withdrawal: 'Saque com cartão',
    card_abroad: 'Compra com cartão no exterior',
  } satisfies Record<FeePrice['kind'], string>,
  free: 'Sem tarifa',
  each: 'por pagamento',
  eachWithdrawal: 'por saque',
  abroad: (spread: string, iof: string): string => `${spread} sobre a cotação do câmbio, e IOF de ${iof}`,
  freeOnes: (each: number, left: number): string =>
    `${each} por mês sem tarifa, fora agendadas e em lote; ${left === 0 ? 'nenhuma resta' : left === 1 ? 'resta 1' : `restam ${left}`} neste mês`,
  anyHour: 'A qualquer hora, todos os dias',
  hours: (opens: string, closes: string): string => `Em dias úteis, das ${formatHour(opens)} às ${formatHour(closes)}`,
  paid: 'Tarifas pagas',
  month: 'Mês',
  total: 'Total do mês',
  none: 'Nenhuma tarifa foi cobrada neste mês.',
  more: 'O PDF traz todas as tarifas deste mês.',
  failed: 'Não foi possível carregar as tarifas deste mês. Tente de novo em instantes.',
  download: 'Baixar o mês em PDF',
};
