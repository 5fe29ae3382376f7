import type { Boleto, BoletoResult } from '@/bank/contract/boleto';
import { parseBarcode } from '@/bank/contract/boleto-read';
import { findBoletos } from '@/bank/contract/boleto-text';

/** What bars say is a barcode; the same digits typed may be a line without its end. */
export const BARS = /^\d{44}$/;

/** A Pix, as it stands in the QR Code of a boleto. */
export const isPixCode = (text: string): boolean => /^\s*0002\d\d/.test(text) && /br\.gov\.bcb\.pix/i.test(text);

const readText = (text: string, today: string): BoletoResult[] => {
  if (isPixCode(text)) return [];
  return BARS.test(text) ? [parseBarcode(text, today)] : findBoletos(text, today);
};

/** The boletos of what was read, each once, in their order. */
export function listBoletos(texts: readonly string[], today: string): Boleto[] {
  const found = texts.flatMap(text => readText(text, today)).flatMap(result => (result.ok ? [result.boleto] : []));
  return [...new Map(found.map(boleto => [boleto.barcode, boleto])).values()];
}
