import type { CodeKind } from '@/components/payment/scan/code-kind';
import { type CodeProblem, chooseCode } from './found-codes';
import { words } from './texts';

/** QR Codes that can be paid by Pix. Two different ones on a page are for the person to part. */
export const PIX_CODES: CodeKind<CodeProblem> = {
  formats: ['qr_code'],
  choose: chooseCode,
  isEnough: chosen => chosen.ok || chosen.problem === 'several',
  readsDocuments: false,
  words,
};
