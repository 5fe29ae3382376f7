import type { Cents } from '../../core/money';
import { maskDocument, parseCnpj, parseCpf } from '../../formats/documents';

const SPI_ID = /^[ED][0-9A-Z]{8}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})[0-9A-Za-z]{11}$/;
/** With dots every three digits or none at all; centavos after a comma, or after a dot where no thousands can be meant. */
const AMOUNT = /^[-+−]?\s*(?:R\$)?\s*[-+−]?\s*(\d{1,3}(?:\.\d{3})+|\d{1,13})(?:[,.](\d{1,2}))?$/i;
/** Fewer digits say nothing of a document. */
const LEAST_OF_DOCUMENT = 3;

/** Amounts that a text can mean, both ends included, in centavos. */
export interface SearchedAmounts {
  from: Cents;
  to: Cents;
}

/** An amount as people write it: `1.234,56`, `R$ 12`, `-12`. Centavos that are not written may be any: `1.847` is 1.847,50 too. `undefined` when it is none. */
export const parseSearchedAmounts = (text: string): SearchedAmounts | undefined => {
  const match = AMOUNT.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', centavos = ''] = match;
  const toCents = (filler: string) => BigInt(whole.replaceAll('.', '') + centavos.padEnd(2, filler));
  return { from: toCents('0'), to: toCents(centavos === '' ? '9' : '0') };
};

/**
 * The part of a masked document that the text can mean, without punctuation: a whole CPF by the digits its mask shows, a CNPJ, or some digits
 * of either. `undefined` when it can mean none.
 */
export const parseSearchedDocument = (text: string): string | undefined => {
  const whole = parseCpf(text) ?? parseCnpj(text);
  if (whole) return maskDocument(whole).replace(/[./\- ]/g, '');
  if (!/^[\d./\- ]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  return digits.length >= LEAST_OF_DOCUMENT ? digits : undefined;
};

/** An end-to-end id of a Pix or the id of its return, with the minute (UTC) it holds. Capitals matter in it. `undefined` when the text is none. */
export const parseSearchedPix = (text: string): { spiId: string; minute: Date } | undefined => {
  const match = SPI_ID.exec(text.trim());
  if (!match) return undefined;
  const [spiId, year, month, day, hour, minutes] = match;
  const minute = new Date(`${year}-${month}-${day}T${hour}:${minutes}:00.000Z`);
  return Number.isNaN(minute.getTime()) ? undefined : { spiId, minute };
};
