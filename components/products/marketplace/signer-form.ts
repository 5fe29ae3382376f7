import { parseCpf } from '@/bank/contract/cpf';
import type { Guarantee } from '@/bank/contract/products/marketplace';
import { type DraftForm, hasRegime, textOf } from './draft-form';
import { guaranteeTexts } from './guarantee-texts';
import type { Problems } from './use-form';

const { check: words } = guaranteeTexts;

type Thing = Exclude<Guarantee, { kind: 'none' }>;
export type Signer = 'holder' | 'spouse';

/** Who signs for a thing beside who asks: the owner of what is the family's, the spouse of who gives their own home. */
export const listSigners = (form: DraftForm, kind: Thing['kind']): Signer[] => {
  const owner = textOf(form, `${kind}_owner`);
  if (owner === 'family') return ['holder'];
  return kind === 'home' && owner === 'self' && hasRegime(form) ? ['spouse'] : [];
};

const NAME = /^\p{L}[\p{L}\p{M} .'’-]+$/u;

export const checkSigners = (form: DraftForm, kind: Thing['kind']): Problems =>
  Object.fromEntries(
    listSigners(form, kind).flatMap(signer => [
      [
        `${kind}_${signer}_name`,
        NAME.test(textOf(form, `${kind}_${signer}_name`).trim()) ? undefined : words.signerName,
      ],
      [`${kind}_${signer}_cpf`, parseCpf(textOf(form, `${kind}_${signer}_cpf`)) ? undefined : words.signerCpf],
    ]),
  );

/** Those who sign, of a form that nothing is held against. */
export const toSigners = (
  form: DraftForm,
  kind: Thing['kind'],
): Partial<Record<Signer, NonNullable<Thing['holder']>>> =>
  Object.fromEntries(
    listSigners(form, kind).map(signer => [
      signer,
      { name: textOf(form, `${kind}_${signer}_name`).trim(), cpf: textOf(form, `${kind}_${signer}_cpf`) },
    ]),
  );

/** Those who sign, as fields of a form. */
export const ofSigners = (thing: Thing): Record<string, string> => ({
  ...(thing.holder && { holder_name: thing.holder.name, holder_cpf: thing.holder.cpf }),
  ...(thing.kind === 'home' && thing.spouse && { spouse_name: thing.spouse.name, spouse_cpf: thing.spouse.cpf }),
});

/** A guarantee without those who sign: what it is worth is asked without naming anybody. */
export const withoutSigners = (thing: Guarantee | null): Guarantee | null => {
  if (thing === null || thing.kind === 'none') return thing;
  const { holder: _holder, ...bare } = thing;
  if (bare.kind !== 'home') return bare;
  const { spouse: _spouse, ...alone } = bare;
  return alone;
};
