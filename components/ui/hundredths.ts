/** `'2,50'` is 250, `'2'` is 200; undefined for what is no number above zero with at most two decimals. */
export const parseHundredths = (text: string): number | undefined => {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) || undefined;
};
