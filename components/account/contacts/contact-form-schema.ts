import { z } from 'zod';
import { createNamedAccountSchema } from '@/components/payment/account/named-account-schema';
import { MOST_GROUPS, MOST_LETTERS, toGroups } from './contact-form';
import { texts } from './texts';

const { name, document, purpose: _, ...account } = createNamedAccountSchema({ asksPurpose: false }).shape;
const anything = z.string();
const untouched = {
  ...{ name: anything, document: anything, way: z.enum(['key', 'account', 'none']), key: anything },
  ...{ institution: anything, institution_name: anything, branch: anything, account: anything },
  ...{ check_digit: anything, account_type: anything },
  nickname: z.string().trim().max(60),
  groups: z
    .string()
    .trim()
    .superRefine((text, { addIssue }) => {
      const groups = toGroups(text);
      const long = groups.find(group => group.length > MOST_LETTERS);
      if (long !== undefined)
        addIssue({ code: 'custom', message: texts.form.groups.tooLong(long.slice(0, 40), MOST_LETTERS) });
      else if (groups.length > MOST_GROUPS)
        addIssue({ code: 'custom', message: texts.form.groups.tooMany(MOST_GROUPS) });
    }),
  note: z.string().trim().max(500),
};
const owner = { name, document };
const key = { key: z.string().trim().min(1, texts.form.key.missing).max(140) };

/** What was typed of a contact, checked as far as it can be without the bank. */
export const contactSchemaOf = ({ asksOwner, asksDocument, way }: Asked) =>
  z.object({
    ...untouched,
    ...(asksOwner ? owner : asksDocument ? { document } : {}),
    ...(way === 'key' ? key : way === 'account' ? account : {}),
  });

/** What a form of a contact has on it. */
export interface Asked {
  asksOwner: boolean;
  asksDocument: boolean;
  way: 'key' | 'account' | 'none';
}
