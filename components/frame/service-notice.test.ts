import { describe, expect, it } from 'vitest';
import { toServiceNotice } from './service-notice';

const NOW = new Date('2026-11-21T18:00:00Z');

describe('what stands above every page', () => {
  it('is nothing while all is well', () => {
    expect(toServiceNotice({ mode: 'normal', message: null, until: null }, NOW)).toBeNull();
  });

  it('says what still works, and when the rest is expected', () => {
    expect(toServiceNotice({ mode: 'read_only', message: null, until: '2026-11-21T23:30:00.000Z' }, NOW)).toBe(
      'Estamos em manutenção. Você pode consultar saldo, extrato e comprovantes; pagamentos e alterações voltam em breve. Previsão: hoje, 20:30.',
    );
  });

  it('is what operations wrote, and a time that has passed is not repeated', () => {
    const status = {
      mode: 'normal',
      message: 'Hoje à noite, das 2h às 3h, faremos manutenção.',
      until: '2026-11-21T17:00:00.000Z',
    } as const;
    expect(toServiceNotice(status, NOW)).toBe('Hoje à noite, das 2h às 3h, faremos manutenção.');
  });
});
