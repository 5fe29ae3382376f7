import { looksLikeBoleto } from '@/bank/contract/boleto-text';
import type { CodeKind } from '@/components/payment/scan/code-kind';
import { bankToday } from '@/components/ui/today';
import { BARS, isPixCode, listBoletos } from './list-boletos';
import { type CodeProblem, SCAN_WORDS } from './scan-texts';

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
