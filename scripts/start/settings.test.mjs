import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Fault } from '../fault.mjs';
import { readSettings } from './settings.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-settings-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (text, given = {}) => {
  writeFileSync(path.join(folder, '.env'), text);
  return readSettings(folder, given);
};

describe('the settings of a start', () => {
  test('have defaults when nothing is set', () => {
    expect(readSettings(folder, {})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', NEXT_PUBLIC_VARIANT: 'default' });
  });

  test('come from .env with comments, quotes and a leading export', () => {
    const settings = read(
      '# local\n\nexport PORT=4000 # mine\nSMTP_URL="smtp://mail.example:25"\nBRAND_NAME=\'Banco # 1\'\nNOTE="two\\nlines"\n',
    );
    expect(settings.PORT).toBe(4000);
    expect(settings.SMTP_URL).toBe('smtp://mail.example:25');
    expect(settings.environment).toMatchObject({ BRAND_NAME: 'Banco # 1', NOTE: 'two\nlines' });
  });

  test('prefer the environment over .env, and take an empty value as not set', () => {
    expect(read('PORT=4000\nDATABASE_URL=\n', { PORT: '5000' })).toMatchObject({ PORT: 5000 });
    expect(read('DATABASE_URL=\n').DATABASE_URL).toBeUndefined();
  });

  test.each([
    ['PORT=4000\nnonsense here', '.env line 2: expected NAME=value, found "nonsense here"'],
    ['PORT=4000\n\nPORT=4001', '.env line 3: PORT is already set on line 1'],
    ['SMTP_URL="smtp://half', '.env line 1: SMTP_URL opens a " that does not close on its line'],
    ['PORT=70000', '.env line 1: PORT must be a port number from 1 to 65535'],
    ['A=1\nPORT=http', '.env line 2: PORT must be a port number from 1 to 65535'],
    ['DATABASE_URL=mysql://x/y', '.env line 1: DATABASE_URL must be an address like postgres://… or postgresql://…'],
    ['SMTP_URL=mail.example', '.env line 1: SMTP_URL must be an address like smtp://… or smtps://…'],
    ['BANK_SECRET=short', '.env line 1: BANK_SECRET must have at least 32 characters'],
    ['BALCAO_DEMO=yes', '.env line 1: BALCAO_DEMO must be 0 or 1'],
    ['NEXT_PUBLIC_VARIANT=../x', '.env line 1: NEXT_PUBLIC_VARIANT must be a name of letters, digits, - and _'],
  ])('say in one line what is wrong with %j', (text, words) => {
    expect(() => read(text)).toThrow(new Fault(words));
  });

  test('name the variable alone when it comes from the environment', () => {
    expect(() => read('PORT=4000', { PORT: 'x' })).toThrow(new Fault('PORT must be a port number from 1 to 65535'));
  });
});
