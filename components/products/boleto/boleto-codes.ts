import { parseBarcode } from '@/bank/contract/boleto-read';
import { findBoletos, looksLikeBoleto } from '@/bank/contract/boleto-text';
import type { Boleto, BoletoResult } from '@/bank/contract/boleto';
import type { CodeKind } from '@/components/payment/scan/code-kind';
import { bankToday } from '@/components/ui/today';
import { type CodeProblem, SCAN_WORDS } from './scan-texts';

/** What bars say is a barcode; the same digits typed may be a line without its end. */
const BARS = /^\d{44}$/;

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

/** Bars and QR Codes of boletos. A Pix counts where nothing better is seen: who reads it says so. */
export const BOLETO_CODES: CodeKind<CodeProblem> = {
  formats: ['itf', 'qr_code'],
  choose: texts => {
    const lines = listBoletos(texts, bankToday()).map(({ line }) => line);
    if (lines.length > 0) return { ok: true, texts: lines };
    const pix = texts.find(isPixCode);
    if (pix) return { ok: true, texts: [pix.trim()] };
    const isMeant = texts.some(text => BARS.test(text) || looksLikeBoleto(text));
    return { ok: false, problem: isMeant ? 'unreadable' : 'none' };
  },
  isEnough: chosen => chosen.ok && !chosen.texts.some(isPixCode),
  readsDocuments: true,
  words: SCAN_WORDS,
};
