/** Attribute of the field that a page or step begins with: it takes the focus instead of the title. */
export const FIRST_FIELD = 'data-first-field';

/** For the field itself: `<TextField {...firstField} />`. */
export const firstField = { [FIRST_FIELD]: '' };
