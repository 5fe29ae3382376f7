import { describe, expect, it } from 'vitest';
import { toHtml, toText } from './layout';
import { toLetter } from './letters';

const BRAND = { name: 'Balcão', site: 'https://balcao.example', supportEmail: 'ajuda@balcao.example' };
const CODE = {
  template: 'sign_in_code' as const,
  to: 'ana@padaria.example',
  name: 'Ana <b>Souza</b>',
  code: '012345',
  requestedAt: '2026-11-21T12:14:00.000Z',
  expiresAt: '2026-11-21T12:19:00.000Z',
};

describe('the letter with the sign-in code', () => {
  const letter = toLetter(CODE, BRAND);

  it('carries the code in both twins and in neither subject nor preview', () => {
    expect(toHtml(letter, BRAND)).toContain('012345');
    expect(toText(letter, BRAND)).toContain('012345');
    expect(letter.subject).toBe('Seu código de acesso ao Balcão');
    expect(`${letter.subject}${letter.preview}`).not.toContain('012345');
  });

  it('says the article of the brand', () => {
    const of = (article: 'o' | 'a') => toLetter(CODE, { ...BRAND, article }).subject;
    expect([of('o'), of('a')]).toEqual(['Seu código de acesso ao Balcão', 'Seu código de acesso à Balcão']);
  });

  it('tells the moment in Brasília time', () => {
    expect(toText(letter, BRAND)).toContain('21 de novembro de 2026 às 09:14 (horário de Brasília)');
  });

  it('does not let a name write markup and loads nothing from outside', () => {
    const named = toLetter({ ...CODE, name: '<img/src=//evil.example>' }, BRAND);
    expect(toHtml(named, BRAND)).not.toContain('<img');
    expect(toHtml(letter, BRAND)).not.toMatch(/src=|url\(|<script/);
  });
});

describe('the letter about a changed factor', () => {
  const toFactorLetter = (change: Extract<Parameters<typeof toLetter>[0], { template: 'factor_changed' }>['change']) =>
    toLetter(
      {
        template: 'factor_changed',
        to: 'ana@padaria.example',
        name: 'Ana Souza',
        change,
        detail: '7',
        changedAt: '2026-11-21T12:14:00.000Z',
      },
      BRAND,
    );

  it.each([
    'totp_added',
    'totp_removed',
    'passkey_added',
    'passkey_removed',
    'email_added',
    'email_removed',
    'recovery_codes_created',
    'recovery_code_used',
  ] as const)('says what happened, when, and what to do if it was somebody else: %s', change => {
    const text = toText(toFactorLetter(change), BRAND);
    expect(text).toContain('21 de novembro de 2026 às 09:14');
    expect(text).toContain('Não foi? Na tela de acesso, peça uma nova senha agora');
  });

  it('names the passkey, and how many recovery codes are left', () => {
    expect(toText(toFactorLetter('passkey_removed'), BRAND)).toContain('“7”');
    expect(toText(toFactorLetter('recovery_code_used'), BRAND)).toContain('Códigos restantes: 7.');
  });
});

describe('the letter with a code that authorises', () => {
  const STEP_UP = {
    template: 'step_up_code' as const,
    to: 'ana@padaria.example',
    name: 'Ana Souza',
    code: '012345',
    title: 'Pagar um Pix de R$ 150,00 para Maria <img/src=//evil.example> Souza',
    facts: [
      { label: 'Valor', value: 'R$ 150,00' },
      { label: 'Para', value: 'Maria <img/src=//evil.example> Souza · Itaú' },
    ],
    requestedAt: '2026-11-21T12:14:00.000Z',
    expiresAt: '2026-11-21T12:19:00.000Z',
  };
  const letter = toLetter(STEP_UP, BRAND);

  it('names what is authorised before the code, in both twins', () => {
    for (const twin of [toHtml(letter, BRAND), toText(letter, BRAND)]) {
      expect(twin.indexOf('R$ 150,00')).toBeGreaterThan(-1);
      expect(twin.indexOf('R$ 150,00')).toBeLessThan(twin.indexOf('012345'));
      expect(twin).toContain('Não digite nem passe este código a ninguém');
    }
    expect(toText(letter, BRAND)).toContain('Valor: R$ 150,00');
    expect(toText(letter, BRAND)).toContain('vale até as 09:19');
    expect(`${letter.subject}${letter.preview}`).not.toContain('012345');
  });

  it('does not let the payee’s name write markup', () => {
    expect(toHtml(letter, BRAND)).not.toContain('<img');
    expect(toHtml(letter, BRAND)).toContain('Maria &lt;img/src=//evil.example&gt; Souza');
  });
});

describe('the letters about an access', () => {
  const person = { to: 'ana@padaria.example', name: 'Ana Souza' };
  const seen = { browser: 'Chrome 143', system: 'Windows', network: '203.0.113.•••' };
  const at = '2026-11-21T12:14:00.000Z';

  it.each([
    [
      { template: 'new_device', ...person, ...seen, signedInAt: at },
      ['Chrome 143', 'Windows', '203.0.113.•••', 'Troque a sua senha agora'],
    ],
    [
      { template: 'device_copied', ...person, ...seen, noticedAt: at },
      ['Chrome 143', 'não é mais confiável', 'Troque a sua senha agora'],
    ],
    [{ template: 'access_locked', ...person, lockedAt: at }, ['Esqueci minha senha', 'ninguém consegue entrar']],
    [
      { template: 'sessions_ended_by_bank', ...person, endedAt: at },
      ['nossa equipe', 'a sua senha e a segunda confirmação'],
    ],
    [{ template: 'access_still_locked', ...person, triedAt: at }, ['Esqueci minha senha', 'no máximo uma vez por dia']],
  ] as const)('%o says when, what and what to do, in both twins', (mail, words) => {
    const letter = toLetter(mail, BRAND);
    for (const twin of [toHtml(letter, BRAND), toText(letter, BRAND)]) {
      for (const word of [...words, '21 de novembro de 2026 às 09:14']) expect(twin).toContain(word);
    }
    expect(toHtml(letter, BRAND)).not.toMatch(/src=|url\(|<script/);
  });
});

it('a notice says what happened and leads to the page, in both twins, whatever names hold', () => {
  const letter = toLetter(
    {
      template: 'notice',
      to: 'ana@padaria.example',
      name: 'Ana Souza',
      title: 'Pix de R$ 7,00 não realizado',
      body: 'O Pix para <b>Zé & Cia</b> foi recusado.',
      url: 'https://app.balcao.example/receipts/txn_1?conta=acc_1',
    },
    BRAND,
  );
  expect(letter.subject).toContain('Pix de R$ 7,00 não realizado');
  expect(toText(letter, BRAND)).toContain('https://app.balcao.example/receipts/txn_1?conta=acc_1');
  expect(toText(letter, BRAND)).toContain('Zé & Cia');
  expect(toHtml(letter, BRAND)).toContain('href="https://app.balcao.example/receipts/txn_1?conta=acc_1"');
  expect(toHtml(letter, BRAND)).toContain('&lt;b&gt;Zé &amp; Cia&lt;/b&gt;');
});

describe('the foot of a letter', () => {
  const branded = {
    ...BRAND,
    color: '#c24a00',
    preferencesUrl: 'https://app.balcao.example/notifications/preferences',
  };
  const notice = {
    template: 'notice' as const,
    to: 'ana@padaria.example',
    name: 'Ana',
    title: 'Pix de R$ 7,00 devolvido',
    body: 'Fornecedor devolveu um Pix.',
    url: 'https://app.balcao.example/receipts/txn_1',
  };

  it('leads to the preferences where there is a choice, in both twins', () => {
    const letter = toLetter(notice, branded);
    expect(toText(letter, branded)).toContain(`Mudar as preferências: ${branded.preferencesUrl}`);
    expect(toHtml(letter, branded)).toContain(`href="${branded.preferencesUrl}"`);
  });

  it('says why there is none for security, and speaks of no choice under a code', () => {
    const locked = toLetter(
      { template: 'access_locked', to: notice.to, name: 'Ana', lockedAt: CODE.requestedAt },
      branded,
    );
    expect(toText(locked, branded)).toContain('Avisos de segurança chegam sempre');
    expect(toText(toLetter(CODE, branded), branded)).not.toContain('preferências');
  });

  it('stands under the brand’s colour, whose words can be read, and knows the dark', () => {
    const html = toHtml(toLetter(notice, branded), branded);
    expect(html).toContain('color:#ffffff;background:#c24a00');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(toHtml(toLetter(notice, branded), { ...branded, color: '#ffd21e' })).toContain(
      'color:#14171f;background:#ffd21e',
    );
  });
});
