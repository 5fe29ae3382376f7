import type { ErrorParams } from '../api-error';

/** Words where money was at stake: what went wrong, and apart from it that nothing moved. */
export interface MoneyWords {
  message: string;
  money: string;
}

export type Words = (params: ErrorParams) => string | MoneyWords;

/** The words of each error that a module declares. */
export type WordsOf<Errors> = Readonly<Record<keyof Errors, Words>>;

export const unmoved = (message: string): MoneyWords => ({ message, money: 'Nenhum valor saiu da conta.' });

export const cents = (params: ErrorParams, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'number'
    ? (value / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    : undefined;
};

export const count = (params: ErrorParams, name: string): number | undefined => {
  const value = params[name];
  return typeof value === 'number' ? value : undefined;
};

export const wait = (params: ErrorParams): string => {
  const seconds = count(params, 'retry_after') ?? count(params, 'retry_in');
  if (seconds === undefined) return 'Aguarde um pouco e tente de novo.';
  if (seconds > 89) return `Tente de novo em ${Math.ceil(seconds / 60)} minutos.`;
  const left = Math.max(1, Math.ceil(seconds));
  return `Tente de novo em ${left} ${left === 1 ? 'segundo' : 'segundos'}.`;
};

const MONTHS = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/** A calendar day among the facts: `2026-12-01` -> `1 dez 2026`. */
export const dayOf = (params: ErrorParams, name: string): string => {
  const [year, month, day] = String(params[name] ?? '').split('-');
  const inWords = MONTHS[Number(month) - 1];
  return inWords ? `${Number(day)} ${inWords} ${year}` : '';
};
