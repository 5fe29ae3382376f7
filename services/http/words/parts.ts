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
  if (seconds < 90) return `Tente de novo em ${Math.max(1, Math.ceil(seconds))} s.`;
  return `Tente de novo em ${Math.ceil(seconds / 60)} min.`;
};
