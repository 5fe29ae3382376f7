import { addMonths } from '@/bank/contract/schedule-days';

const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHOWN = 12;

/** The months to choose from, this one first: `{ value: '2026-11', label: 'novembro de 2026' }`. */
export const listMonths = (today: string): { value: string; label: string }[] =>
  Array.from({ length: SHOWN }, (_, index) => {
    const first = addMonths(`${today.slice(0, 7)}-01`, -index);
    return { value: first.slice(0, 7), label: NAME.format(new Date(`${first}T00:00:00Z`)) };
  });
