/** What is there of some facts in one line: `['Pix', null, '09:14']` -> `Pix · 09:14`. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(fact => fact && fact.trim() !== '').join(' · ');
