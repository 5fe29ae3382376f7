import type { Field } from './field';

export type FieldFaultCode = 'encoding' | 'digits' | 'document' | 'date' | 'time' | 'code' | 'fixed' | 'blank';

type Reading = { value: string | bigint | null } | { fault: FieldFaultCode };

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const toDay = (year: number, month: number, day: number): Reading => {
  const most = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (year < 1900 || year > 2199 || day < 1 || day > most) return { fault: 'date' };
  return {
    value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  };
};

const readDay = (written: string): Reading => {
  if (!/^\d+$/.test(written)) return { fault: 'date' };
  if (Number(written) === 0) return { value: null };
  const year = Number(written.slice(4));
  return toDay(written.length === 6 ? 2000 + year : year, Number(written.slice(2, 4)), Number(written.slice(0, 2)));
};

const readTime = (written: string): Reading =>
  /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(written) ? { value: written } : { fault: 'time' };

const isWritable = (written: string): boolean => /^[\x20-\x7e]*$/.test(written);

/** What stands in a field, or what is wrong with it. */
export const readField = ({ holds, values }: Pick<Field, 'holds' | 'values'>, written: string): Reading => {
  if (!isWritable(written)) return { fault: 'encoding' };
  switch (holds) {
    case 'text':
      return { value: written.trimEnd() };
    case 'digits':
      return /^\d+$/.test(written) ? { value: written } : { fault: 'digits' };
    case 'cents':
      return /^\d+$/.test(written) ? { value: BigInt(written) } : { fault: 'digits' };
    case 'document':
      return /^[0-9A-Z]+$/.test(written) ? { value: written } : { fault: 'document' };
    case 'date':
    case 'short_date':
      return readDay(written);
    case 'time':
      return readTime(written);
    case 'code':
      return values?.includes(written) ? { value: written } : { fault: 'code' };
    case 'fixed':
      return written === values?.[0] ? { value: null } : { fault: 'fixed' };
    case 'blank':
      return written.trim() === '' ? { value: null } : { fault: 'blank' };
  }
};
