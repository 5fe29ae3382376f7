/**
 * A text from outside as one plain line: control, formatting and unpaired characters go (a right-to-left mark can disguise a name),
 * blanks are joined, and an empty text is `null`.
 */
export const toPlainText = (text: string | null | undefined, maxLength: number): string | null => {
  const plain = (text ?? '').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();
  return Array.from(plain).slice(0, maxLength).join('').trim() || null;
};
