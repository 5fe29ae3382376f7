import type { PaymentLinkRequest } from '@/bank/contract/products/acquiring-links';
import { linkTexts } from './link-texts';

const words = linkTexts.form;

/** What is typed of a link. */
export interface LinkDraft {
  name: string;
  description: string;
  isFixed: boolean;
  cents: number | null;
  lastDay: string | null;
  uses: string;
  takesCard: boolean;
  /** Most instalments, as it is chosen. */
  instalments: string;
}

export const EMPTY_LINK: LinkDraft = {
  ...{
    name: '',
    description: '',
    isFixed: true,
    cents: null,
    lastDay: null,
    uses: '',
    takesCard: false,
    instalments: '1',
  },
};

const LEAST_CENTS = 100;

/** What is wrong with each field, in words; an empty object when the link can be made. */
export const linkProblems = ({ name, isFixed, cents, uses }: LinkDraft) => ({
  ...(name.trim() === '' ? { name: words.nameMissing } : {}),
  ...(isFixed && (cents ?? 0) < LEAST_CENTS ? { amount: words.amountMissing } : {}),
  ...(uses.trim() !== '' && !/^[1-9]\d{0,3}$/.test(uses.trim()) ? { uses: words.usesWrong } : {}),
});

/** The draft as the bank is asked. */
export const toLinkRequest = (draft: LinkDraft): PaymentLinkRequest => {
  const { name, description, isFixed, cents, lastDay, uses, takesCard, instalments } = draft;
  return {
    name: name.trim(),
    description: description.trim() || null,
    amount_cents: isFixed ? cents : null,
    last_day: lastDay,
    max_uses: uses.trim() === '' ? null : Number(uses.trim()),
    card_instalments: takesCard ? Number(instalments) : null,
  };
};
