import type { ChosenCodes } from '@/components/payment/scan/code-kind';
import { recognizeInput } from '../recognize-input';

/** Why what was read cannot be paid here. */
export type CodeProblem = 'none' | 'foreign' | 'boleto' | 'link' | 'other' | 'several';

/** The first characters of every EMV code for payments, whatever the country. */
const EMV = /^\s*0002\d\d/;

function findProblem(text: string): CodeProblem {
  if (EMV.test(text)) return 'foreign';
  if (recognizeInput(text) === 'boleto') return 'boleto';
  return /^https?:\/\//i.test(text.trim()) ? 'link' : 'other';
}

/** A link counts when it may be one to a charge of ours; the bank decides. */
const CHARGE_LINK = /^https?:\/\/[^/]+\/share-pix-payment\//i;

function isPayable(text: string): boolean {
  const kind = recognizeInput(text);
  if (kind === 'link') return CHARGE_LINK.test(text);
  return !['empty', 'unknown', 'boleto'].includes(kind) && !isForeign(text);
}

const isForeign = (text: string): boolean => EMV.test(text) && !/br\.gov\.bcb\.pix/i.test(text);

/**
 * The one text among those read that can be paid: a Pix code or a key. Two different ones are for the person to part; of what cannot be
 * paid the nearest thing to a payment is named.
 */
export function chooseCode(texts: readonly string[]): ChosenCodes<CodeProblem> {
  const distinct = [...new Set(texts.map(text => text.trim()))].filter(text => text !== '');
  const payable = distinct.filter(isPayable);
  const codes = payable.filter(text => recognizeInput(text) === 'br_code');
  const best = codes.length > 0 ? codes : payable;
  if (best.length > 1) return { ok: false, problem: 'several' };
  const [text] = best;
  if (text !== undefined) return { ok: true, texts: [text] };
  const problems = distinct.map(findProblem);
  const named = (['foreign', 'boleto', 'link', 'other'] as const).find(problem => problems.includes(problem));
  return { ok: false, problem: named ?? 'none' };
}
