import { z } from 'zod';
import { texts } from './texts';

/** An e-mail address as somebody types it. */
export const emailSchema = z
  .string()
  .trim()
  .min(1, texts.emailMissing)
  .pipe(z.email(texts.emailInvalid).max(254, texts.emailInvalid));

/** E-mail and password as the form takes them. Loaded when the form is sent, so that zod is not in the first load of the page. */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, texts.passwordMissing),
});
