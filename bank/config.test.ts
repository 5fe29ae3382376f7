import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

const GOOD = {
  DATABASE_URL: 'postgres://localhost/bank',
  BANK_SECRET: 'thirty-two characters and a few more',
  BANK_PROVIDER: 'celcoin',
  MAIL_FROM: 'Balcão <ajuda@balcao.example>',
  BRAND_NAME: 'Balcão',
  BRAND_SITE: 'https://balcao.example',
  BRAND_SUPPORT_EMAIL: 'ajuda@balcao.example',
  PUBLIC_URL: 'http://localhost:3000',
  FILES_FOLDER: '/srv/files',
  RAILS: 'sandbox',
};

describe('the configuration of the bank', () => {
  it('comes from the environment', () => {
    expect(readConfig({ ...GOOD, BANK_PORT: '4100', SMTP_URL: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      provider: 'celcoin',
      smtpUrl: undefined,
      mailFrom: { name: 'Balcão', address: 'ajuda@balcao.example' },
      checkResponses: true,
    });
    expect(readConfig({ ...GOOD, MAIL_FROM: 'a@b.example' }).mailFrom).toEqual({ name: '', address: 'a@b.example' });
  });

  it.each([
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address like postgres://…'],
    ['DATABASE_URL', 'postgres://', 'DATABASE_URL must be an address like postgres://…'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must be an address like smtp://…'],
    ['PUBLIC_URL', 'conta.example', 'PUBLIC_URL must be an address like https://…'],
    ['BANK_SECRET', 'short', 'BANK_SECRET must have at least 32 characters'],
    ['BANK_SECRET', undefined, 'BANK_SECRET must be set'],
    ['BANK_PROVIDER', 'acme', 'BANK_PROVIDER must be one of bankly, cartos, celcoin'],
    ['MAIL_FROM', 'Balcão', 'MAIL_FROM must be an address like Name <name@host>'],
    ['FILES_FOLDER', undefined, 'FILES_FOLDER must be set, or FILES_S3_URL, and not both'],
    ['FILES_FOLDER', 'files', 'FILES_FOLDER must be the whole path of a folder'],
    ['FILES_S3_URL', 'https://s3.example/files', 'FILES_FOLDER must be set, or FILES_S3_URL, and not both'],
    ['FILES_OLDER_SECRETS', 'short', 'FILES_OLDER_SECRETS must be secrets of 32 characters or more'],
    ['RAILS', 'off', 'RAILS must be sandbox or connector'],
    ['RAILS', 'connector', 'CONNECTOR_URL must be set with RAILS=connector'],
    ['CONNECTOR_URL', 'http://connector:8080', 'CONNECTOR_URL is of no use without RAILS=connector'],
    ['CONNECTOR_KEY', 'short', 'CONNECTOR_KEY must have at least 32 characters, no blanks'],
  ])('says in one line what is wrong with %s', (name, value, line) => {
    expect(() => readConfig({ ...GOOD, [name]: value })).toThrow(line);
  });

  it('chooses the rails: the sandbox, or a connector with both of its keys', () => {
    expect(readConfig(GOOD)).toMatchObject({ rails: { kind: 'sandbox' } });
    expect(readConfig(GOOD)).not.toHaveProperty('railsKey');
    const [key, railsKey] = ['k'.repeat(32), 'w'.repeat(32)];
    const connector = { CONNECTOR_URL: 'http://connector:8080', CONNECTOR_KEY: key, CONNECTOR_WEBHOOK_KEY: railsKey };
    expect(readConfig({ ...GOOD, RAILS: 'connector', ...connector })).toMatchObject({
      rails: { kind: 'connector', url: 'http://connector:8080', key },
      railsKey,
    });
  });

  it('keeps files in a folder, or in a bucket whose keys are all there', () => {
    expect(readConfig(GOOD).fileStorage).toEqual({ folder: '/srv/files' });
    const bucket = {
      ...GOOD,
      FILES_FOLDER: '',
      FILES_S3_URL: 'https://s3.example/files',
      FILES_S3_REGION: 'sa-east-1',
    };
    expect(readConfig({ ...bucket, FILES_S3_KEY_ID: 'id', FILES_S3_KEY: 'key' }).fileStorage).toEqual({
      s3: { url: 'https://s3.example/files', region: 'sa-east-1', keyId: 'id', key: 'key' },
    });
    expect(() => readConfig({ ...bucket, FILES_S3_KEY: 'key' })).toThrow(
      'FILES_S3_KEY_ID must be set with FILES_S3_URL',
    );
  });

  it('may begin a demo on another day, at another pace, on rails that stumble', () => {
    const { clock, faults } = readConfig({
      ...GOOD,
      SANDBOX_CLOCK: '2026-12-24T19:59:00-03:00@2020-01-01T00:00:00Z',
      SANDBOX_FAULTS: 'seed=7 reject=20',
    });
    const moved = Date.parse('2026-12-24T22:59:00Z') - Date.parse('2020-01-01T00:00:00Z');
    expect((clock?.now().getTime() ?? 0) - Date.now()).toBeGreaterThan(moved - 1_000);
    expect(faults?.onSpiOrder).toBeTypeOf('function');
    expect(readConfig({ ...GOOD, SANDBOX_CLOCK: '' }).clock).toBeUndefined();
    expect(() => readConfig({ ...GOOD, SANDBOX_CLOCK: 'tomorrow' })).toThrow('SANDBOX_CLOCK must be like 2026-12-24');
    expect(() => readConfig({ ...GOOD, SANDBOX_FAULTS: 'kill=5' })).toThrow('SANDBOX_FAULTS must be words like');
  });

  it('has no other day, pace or rails in production, but for a demo that only its own machine reaches', () => {
    const demo = {
      SANDBOX_CLOCK: '2026-12-24T19:59:00-03:00@2020-01-01T00:00:00Z*60',
      SANDBOX_FAULTS: 'seed=7 reject=20',
    };
    const production = { ...GOOD, ...demo, NODE_ENV: 'production', GATEWAY_KEY: 'sixteen and more characters' };
    const atHome = readConfig({ ...production, PUBLIC_URL: 'http://localhost:3000' });
    expect(atHome.clock).toBeDefined();
    for (const PUBLIC_URL of ['https://banco.example', 'http://localhost.banco.example', 'http://192.168.0.7:3000']) {
      expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(
        'SANDBOX_CLOCK must not be set where others reach PUBLIC_URL\nSANDBOX_FAULTS must not be set',
      );
    }
  });

  it('never repeats a value', () => {
    expect(() => readConfig({ ...GOOD, BANK_SECRET: 'hunter2', SMTP_URL: 'http://u:hunter3@h' })).toThrow(
      /^SMTP_URL[^\n]+\nBANK_SECRET|^BANK_SECRET[^\n]+\nSMTP_URL/,
    );
    expect(() => readConfig({ ...GOOD, BANK_SECRET: 'hunter2', SMTP_URL: 'http://u:hunter3@h' })).not.toThrow(/hunter/);
  });
});
