import { z } from 'zod';
import { documentProblem } from '@/components/ui/DocumentField';
import { kitTexts } from '@/components/ui/texts';
import { texts } from './texts';

/** Blanks and dots that people write into numbers. */
const bare = (text: string): string => text.replace(/[\s.]/g, '');

const written = (words: { missing: string; wrong: string }, pattern: RegExp) =>
  z.string().transform(bare).pipe(z.string().min(1, words.missing).regex(pattern, words.wrong));

/** An account as it was typed, checked as far as it can be without the bank; `asksPurpose`: a payment of this kind says what it is for. */
export const createNamedAccountSchema = ({ asksPurpose }: { asksPurpose: boolean }) =>
  z.object({
    institution: z.string().min(1, texts.institution.missing),
    institution_name: z.string(),
    branch: written(texts.branch, /^\d{1,4}$/),
    account: written(texts.account, /^(?!0+$)\d{1,19}$/),
    check_digit: written(texts.digit, /^[0-9A-Za-z]$/).transform(digit => digit.toUpperCase()),
    account_type: z.string().min(1, texts.type.missing),
    name: z.string().trim().min(2, texts.name.missing).max(140),
    document: z.string().superRefine((document, context) => {
      const problem = document === '' ? kitTexts.document.problems.missing.any : documentProblem(document);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
    purpose: asksPurpose ? z.string().min(1, texts.purpose.missing) : z.string(),
  });
