const MOST_DIGITS = 13;

/** Digits of a money field as centavos, filling from the right: `R$ 12,3` + `4` types `1234` -> 1234. No digit, or only zeros, is null. */
export function toCentsFromDigits(text: string): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
}

/**
 * Any amount in reais that a person may paste, as centavos: `1.234,56`, `R$ 10`, `10.5`, `10,5`, `1,234.56`, `1.234` -> 123456,
 * 1000, 1050, 1050, 123456, 123400. Undefined when it is no amount, below zero, has more than two decimals or is too long.
 */
export function parseMoneyText(text: string): number | undefined {
  const bare = text.replace(/R\$|BRL|[\s\u00a0\u202f]/gi, '');
  const whole = splitDecimals(bare);
  if (!whole) return undefined;
  const digits = `${whole.reais.replace(/[.,]/g, '')}${whole.centavos.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  return digits.length > MOST_DIGITS ? undefined : Number(digits);
}

const GROUPED = /^\d{1,3}([.,]\d{3})+$/;
const PLAIN = /^\d+$/;

function splitDecimals(text: string): { reais: string; centavos: string } | undefined {
  const decimals = /(.*?)[.,](\d{1,2})$/.exec(text);
  if (decimals) {
    const [, reais = '', centavos = ''] = decimals;
    return isWhole(reais) && separatorOf(reais) !== text[reais.length] ? { reais, centavos } : undefined;
  }
  const isBrazilianWhole = PLAIN.test(text) || (isWhole(text) && !text.includes(','));
  return isBrazilianWhole ? { reais: text, centavos: '' } : undefined;
}

const separatorOf = (text: string): string | undefined => /[.,]/.exec(text)?.[0];

/** `1234`, `1.234`, `1.234.567`: grouping by one separator only. */
const isWhole = (text: string): boolean =>
  PLAIN.test(text) || (GROUPED.test(text) && !(text.includes('.') && text.includes(',')));
