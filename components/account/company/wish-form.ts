import type { CompanyChangeWish } from '@/bank/contract/service/company-changes';
import type { CompanyChangeKind } from '@/bank/contract/service/company-rules';
import { phoneProblem } from '@/components/ui/PhoneField';
import { changeTexts } from './change-texts';

const words = changeTexts.form;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const LEAST_STORY = 10;

/** Everything that the form may ask, whatever was chosen: nothing typed is lost by choosing again. */
export interface TypedWish {
  email: string;
  phone: string;
  site: string;
  name: string;
  story: string;
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
}
export const NOTHING_TYPED: TypedWish = {
  ...{ email: '', phone: '', site: '', name: '', story: '' },
  ...{ cep: '', street: '', number: '', complement: '', district: '', city: '', state: 'SP' },
};

export type WishProblems = Partial<Record<keyof TypedWish, string>>;

const need = (text: string): string | undefined => (text.trim() === '' ? words.needed : undefined);

/** What is wrong with what was typed for a kind of change, by field. */
export function findWishProblems(kind: CompanyChangeKind, typed: TypedWish): WishProblems {
  switch (kind) {
    case 'contacts':
      return {
        email: EMAIL.test(typed.email.trim()) ? undefined : words.emailWrong,
        phone: typed.phone === '' ? words.needed : phoneProblem(typed.phone),
      };
    case 'trade_name':
    case 'legal_name':
      return { name: typed.name.trim().length < 2 ? words.nameShort : undefined };
    case 'partners':
      return { story: typed.story.trim().length < LEAST_STORY ? words.storyShort : undefined };
    case 'address': {
      const { cep, street, number, district, city } = typed;
      return {
        cep: /^\d{8}$/.test(cep.replace(/\D/g, '')) ? undefined : words.cepWrong,
        ...{ street: need(street), number: need(number), district: need(district), city: need(city) },
      };
    }
  }
}

/** What was typed, as it is asked for. */
export function toWish(kind: CompanyChangeKind, typed: TypedWish): CompanyChangeWish {
  switch (kind) {
    case 'contacts':
      return { kind, email: typed.email.trim(), phone: typed.phone, site: typed.site.trim() || null };
    case 'trade_name':
      return { kind, trade_name: typed.name.trim() };
    case 'legal_name':
      return { kind, legal_name: typed.name.trim() };
    case 'partners':
      return { kind, story: typed.story.trim() };
    case 'address': {
      const { cep, street, number, complement, district, city, state } = typed;
      const text = { street, number, complement, district, city };
      const trimmed = Object.fromEntries(Object.entries(text).map(([name, value]) => [name, value.trim()]));
      return { kind, address: { ...(trimmed as typeof text), cep: cep.replace(/\D/g, ''), state } };
    }
  }
}
