import type { Mask } from './MaskedField';

/** The states of Brazil and the federal district, by their letters. */
export const STATES = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

export const STATE_OPTIONS = STATES.map(value => ({ value, label: value }));

/** Digits of a whole postal code. */
const CEP_LENGTH = 8;

/** `01310100` is shown as `01310-100`. */
export const CEP: Mask = {
  clean: text => text.replace(/\D/g, '').slice(0, CEP_LENGTH),
  show: bare => (bare.length > 5 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare),
};
