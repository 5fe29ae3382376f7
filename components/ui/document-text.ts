/** Which documents a field takes: a person's CPF, a company's CNPJ, or either. */
export type DocumentKind = 'cpf' | 'cnpj' | 'any';

export type DocumentProblem = 'missing' | 'incomplete' | 'wrong';

const CPF_LENGTH = 11;
const CNPJ_LENGTH = 14;

/** Punctuation where it belongs, as far as the text goes: `1122233300` -> `11.222.333/00` for the places of a CNPJ. */
const punctuate = (bare: string, marks: Readonly<Record<number, string>>): string =>
  [...bare].map((character, place) => `${marks[place] ?? ''}${character}`).join('');

const CPF_MARKS = { 3: '.', 6: '.', 9: '-' };
const CNPJ_MARKS = { 2: '.', 5: '.', 8: '/', 12: '-' };

/**
 * The characters that count, in capitals and no more than fit: `12.abc.345/01de-35` -> `12ABC34501DE35`. A CPF is digits only; a CNPJ
 * may hold letters in its first twelve places (since July 2026, IN RFB 2.229/2024), its two check digits are digits.
 */
export function toBareDocument(text: string, kind: DocumentKind): string {
  if (kind === 'cpf') return text.replace(/\D/g, '').slice(0, CPF_LENGTH);
  let bare = '';
  for (const character of text.toUpperCase().replace(/[^0-9A-Z]/g, '')) {
    const isCheckDigit = bare.length >= CNPJ_LENGTH - 2;
    if (bare.length < CNPJ_LENGTH && (!isCheckDigit || /\d/.test(character))) bare += character;
  }
  return bare;
}

/** A document as it is written, also half typed: `390533447` -> `390.533.447`, `11222333000181` -> `11.222.333/0001-81`. */
export function maskDocument(bare: string, kind: DocumentKind): string {
  const isCpf = kind === 'cpf' || (kind === 'any' && bare.length <= CPF_LENGTH && /^\d*$/.test(bare));
  return punctuate(bare, isCpf ? CPF_MARKS : CNPJ_MARKS);
}

/** What is wrong with a bare document; undefined when it is right. A repeated digit passes the arithmetic and is nobody's. */
export function findDocumentProblem(bare: string, kind: DocumentKind): DocumentProblem | undefined {
  if (bare === '') return 'missing';
  const isCpf = kind !== 'cnpj' && /^\d{11}$/.test(bare);
  const isCnpj = kind !== 'cpf' && /^[0-9A-Z]{12}\d{2}$/.test(bare);
  if (!isCpf && !isCnpj) return 'incomplete';
  if (/^(.)\1*$/.test(bare)) return 'wrong';
  const body = bare.slice(0, -2);
  return bare.slice(-2) === checkDigitsOf(body, isCpf ? bare.length : 9) ? undefined : 'wrong';
}

/** Both check digits, modulo 11; a letter counts as its ASCII code less 48. Source: Receita Federal, cálculo do DV do CNPJ alfanumérico. */
function checkDigitsOf(body: string, highestWeight: number): string {
  const next = (text: string): number => {
    const sum = [...text].reduce((total, character, place) => {
      const distance = text.length - 1 - place;
      return total + (character.charCodeAt(0) - 48) * (2 + (distance % (highestWeight - 1)));
    }, 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = next(body);
  return `${first}${next(`${body}${first}`)}`;
}
