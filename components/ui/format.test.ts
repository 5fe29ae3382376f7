import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAccount,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatDocument,
  formatMoney,
  formatPixKey,
  formatSignedMoney,
  formatTime,
  toLocalDate,
} from './format';

describe('money', () => {
  it('is written as in Brazil, with a no-break space and a true minus', () => {
    expect(formatMoney(123456)).toBe('R$\u00a01.234,56');
    expect(formatMoney(0)).toBe('R$\u00a00,00');
    expect(formatMoney(-5)).toBe('\u2212R$\u00a00,05');
  });

  it('shows a plus before what came in and nothing before zero', () => {
    expect(formatSignedMoney(98000)).toBe('+R$\u00a0980,00');
    expect(formatSignedMoney(-98000)).toBe('\u2212R$\u00a0980,00');
    expect(formatSignedMoney(0)).toBe('R$\u00a00,00');
  });

  it('loses no centavo up to the largest amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), cents => {
        expect(Number(formatMoney(cents).replace(/\D/g, ''))).toBe(cents);
      }),
    );
  });
});

describe('dates', () => {
  it('are those of São Paulo, not of the reader’s machine', () => {
    expect(formatDate('2026-11-21T02:14:00Z')).toBe('20 nov 2026');
    expect(formatTime('2026-11-21T12:14:05.120Z')).toBe('09:14');
    expect(formatDateTime('2026-11-21T12:14:05.120Z')).toBe('21 nov 2026, 09:14');
    expect(toLocalDate(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
  });

  it('keep a calendar day as that day', () => {
    expect(formatDate('2026-03-01')).toBe('1 mar 2026');
  });

  it('head the days of a list with today, yesterday, the weekday, and the year when it is another', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(formatDayHeading('2026-11-21', now)).toBe('Hoje');
    expect(formatDayHeading('2026-11-21T02:00:00Z', now)).toBe('Ontem');
    expect(formatDayHeading('2026-11-19', now)).toBe('quinta-feira, 19 nov');
    expect(formatDayHeading('2025-12-31', now)).toBe('quarta-feira, 31 dez 2025');
  });
});

describe('documents and accounts', () => {
  it('groups CPF and CNPJ, letters included, and leaves masked ones alone', () => {
    expect(formatDocument('39053344705')).toBe('390.533.447-05');
    expect(formatDocument('11222333000181')).toBe('11.222.333/0001-81');
    expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatDocument('***.456.789-**')).toBe('***.456.789-**');
  });

  it('writes a phone that is a Pix key as people say it, and leaves e-mails and random keys alone', () => {
    expect(formatPixKey('+5511987654321')).toBe('(11) 98765-4321');
    expect(formatPixKey('39053344705')).toBe('390.533.447-05');
    expect(formatPixKey('pix@padariadoze.example')).toBe('pix@padariadoze.example');
    expect(formatPixKey('8f14e45f-ceea-467f-a9d1-3c2b6f0a7e55')).toBe('8f14e45f-ceea-467f-a9d1-3c2b6f0a7e55');
  });

  it('names branch and account', () => {
    expect(formatAccount({ branch: '0001', number: '1234567-8' })).toBe('Ag. 0001 · Conta 1234567-8');
  });
});
