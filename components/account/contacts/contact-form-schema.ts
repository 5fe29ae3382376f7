import { z } from 'zod';
import { createNamedAccountSchema } from '@/components/payment/account/named-account-schema';
import { texts } from './texts';

const { name, document, ...account } = createNamedAccountSchema({ asksPurpose: false }).shape;
const anything = z.string();
const untouched = {
  ...{ name: anything, document: anything, way: z.enum(['key', 'account', 'none']), key: anything },
  ...{ institution: anything, institution_name: anything, branch: anything, account: anything },
  ...{ check_digit: anything, account_type: anything },
  nickname: z.string().trim().max(60),
  groups: z.string().trim().max(320),
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
