import { z } from 'zod';
import { passwordRules } from '@/components/ui/password-strength';
import { texts } from './texts';

/** The current password and a new one that keeps the rules which its field shows; `own` are words that are no password. */
export const passwordSchema = (own: readonly string[]) =>
  z
    .object({ current: z.string().min(1, texts.password.currentMissing), next: z.string() })
    .superRefine(({ current, next }, context) => {
      if (passwordRules(next, own, current).every(({ isMet }) => isMet)) return;
      context.addIssue({ code: 'custom', path: ['next'], message: texts.password.weak });
    });
