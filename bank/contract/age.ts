/** How old people are, by ISO days. Without a schema: pages read it too. */

export const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

/** Whole years between two days; negative where the first one comes later. */
export const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
};

export type BirthFault = 'not_born' | 'too_old' | 'under_age';

/** Why nobody who may have a card or an account was born on that day; undefined of a day that is good. */
export const findBirthFault = (birthDate: string, today: string): BirthFault | undefined => {
  const years = yearsBetween(birthDate, today);
  if (years < 0) return 'not_born';
  if (years > OLDEST_YEARS) return 'too_old';
  return years < ADULT_YEARS ? 'under_age' : undefined;
};
