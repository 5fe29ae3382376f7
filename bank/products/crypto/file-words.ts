/** `2026-11-21` as `21/11/2026`. */
export const toDay = (date: string): string => date.split('-').reverse().join('/');

/** `0.00179091` as `0,00179091`: every digit stays. */
export const withComma = (text: string): string => text.replace('.', ',');
