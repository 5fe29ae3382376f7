import { describe, expect, it } from 'vitest';
import { formatLine } from '@/bank/contract/boleto-line';
import { findWrongField, groupLine } from './line-groups';

const BOLETO = '10492006506100010004200997263900989810000021403';
const BILL = '858200000007572503282030560708202107539591904460';

describe('a line while it is typed', () => {
  it('is grouped as it is printed, at every length', () => {
    for (const line of [BOLETO, '858200000007572503282030560708202107539591904460'])
      for (let length = 1; length <= line.length; length++)
        expect(groupLine(line.slice(0, length)).replace(/\D/g, '')).toBe(line.slice(0, length));
    expect(groupLine(BOLETO)).toBe(formatLine(BOLETO));
    expect(groupLine(BILL)).toBe(formatLine(BILL));
  });

  it('keeps what is too long', () => {
    expect(groupLine(`${BOLETO}77`).replace(/\D/g, '')).toBe(`${BOLETO}77`);
  });

  it('names a wrong field with the place where it stands, and none of a part', () => {
    const wrong = findWrongField('104920065161000100042');
    expect(wrong).toEqual({ number: 1, text: '10492.00651', start: 0, end: 11 });
    expect(findWrongField('50990001')).toBeNull();
    const shown = groupLine(BOLETO);
    const second = findWrongField(BOLETO.slice(0, 20) + ((Number(BOLETO[20]) + 1) % 10));
    expect(second && shown.slice(second.start, second.end - 1)).toBe(second?.text.slice(0, -1));
    expect(second?.number).toBe(2);
  });
});
