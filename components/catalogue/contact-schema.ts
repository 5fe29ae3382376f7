import { z } from 'zod';
import { documentProblem } from '@/components/ui/DocumentField';
import { phoneProblem } from '@/components/ui/PhoneField';

const told = (problemOf: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const message = problemOf(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** How a form of the kit checks a contact. */
export const contactSchema = z.object({
  name: z.string().trim().min(1, 'Informe o nome.'),
  document: told(bare => documentProblem(bare)),
  phone: told(phoneProblem),
});
