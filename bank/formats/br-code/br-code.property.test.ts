import { generatePixPayload, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { hasError, isDynamicPix, isStaticPix, parsePix } from 'pix-utils';
import { expect, it } from 'vitest';
import { formatDynamicBrCode, formatStaticBrCode, parseBrCode } from '.';
import { BR_CODE_VECTORS } from './vectors';

const RUNS = 10_000;
const MUTATIONS = 100_000;
/** A second or two alone; the machine may be busy. */
const TIMEOUT_MS = 60_000;
const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,22}[A-Za-z]$/).map(text => text.replace(/ {2,}/g, ' '));
const city = fc.stringMatching(/^[A-Z][A-Z ]{0,12}[A-Z]$/).map(text => text.replace(/ {2,}/g, ' '));
const key = fc.oneof(
  fc.uuid(),
  fc.stringMatching(/^[a-z0-9]{1,20}@[a-z0-9]{1,20}\.com$/),
  fc.stringMatching(/^\+55119\d{8}$/),
  fc.constantFrom('12345678909', '11222333000181', '12ABC34501DE35', '1A2B3C4D000179'),
);
const staticFields = fc.record({
  key,
  merchantName: name,
  merchantCity: city,
  amountCents: fc.option(fc.bigInt(1n, 9_999_999_999n), { nil: undefined }),
  txid: fc.option(fc.stringMatching(/^[a-zA-Z0-9]{1,25}$/), { nil: undefined }),
  description: fc.option(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ]{0,20}[A-Za-z0-9]$/), { nil: undefined }),
  postalCode: fc.option(fc.stringMatching(/^\d{8}$/), { nil: undefined }),
});
/** What pix-utils 2.8.2 cannot read: it takes a txid that ends in the CRC's own id and length for the CRC. */
const isBeyondPixUtils = (code: string): boolean => code.slice(0, -8).endsWith('6304');
const dynamicFields = fc.record({
  location: fc.stringMatching(/^[a-z]{3,12}\.example\.com\/qr\/v2\/[0-9a-f]{8,32}$/),
  merchantName: name,
  merchantCity: city,
});

it(
  `agrees with pix-utils and @brazilian-utils on ${RUNS.toLocaleString('en')} static codes, and reads back what it wrote`,
  () => {
    let compared = 0;
    fc.assert(
      fc.property(staticFields, fields => {
        const code = formatStaticBrCode(fields);
        const own = parseBrCode(code);
        if (!own.ok || own.code.kind !== 'static') throw new Error('our own reader refused the code');
        fc.pre(!isBeyondPixUtils(code));
        const second = parsePix(code);
        if (hasError(second) || !isStaticPix(second)) throw new Error('pix-utils refused the code');
        const written = {
          key: fields.key,
          merchantName: fields.merchantName,
          merchantCity: fields.merchantCity,
          amountCents: fields.amountCents ?? null,
          description: fields.description?.replace(/ {2,}/g, ' ') ?? null,
          txid: fields.txid ?? null,
        };
        const cents = Math.round((second.transactionAmount ?? 0) * 100);
        const readBySecond = {
          key: second.pixKey,
          merchantName: second.merchantName,
          merchantCity: second.merchantCity,
          amountCents: cents === 0 ? null : BigInt(cents),
          description: second.infoAdicional || null,
          txid: second.txid === '***' ? null : second.txid,
        };
        expect([own.code, readBySecond, getPixPayloadInfo(code)?.key]).toMatchObject([
          { ...written, postalCode: fields.postalCode ?? null, warnings: [] },
          written,
          fields.key,
        ]);
        compared += 1;
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBe(RUNS);
    process.stdout.write(`br-code: ${compared} generated static codes, 0 disagreements with pix-utils 2.8.2\n`);
  },
  TIMEOUT_MS,
);

it(
  'writes the same characters as @brazilian-utils',
  () => {
    fc.assert(
      fc.property(staticFields, ({ postalCode: _postalCode, ...fields }) => {
        const amount = fields.amountCents === undefined ? undefined : Number(fields.amountCents) / 100;
        expect(formatStaticBrCode(fields)).toBe(generatePixPayload({ ...fields, amount }));
      }),
      { numRuns: 2_000 },
    );
  },
  TIMEOUT_MS,
);

it(
  'agrees with pix-utils on dynamic codes',
  () => {
    fc.assert(
      fc.property(dynamicFields, fields => {
        const code = formatDynamicBrCode(fields);
        const second = parsePix(code);
        if (hasError(second) || !isDynamicPix(second)) throw new Error('pix-utils refused the code');
        expect(second.url).toBe(fields.location);
        expect(parseBrCode(code)).toMatchObject({ ok: true, code: { kind: 'dynamic', ...fields } });
      }),
      { numRuns: 2_000 },
    );
  },
  TIMEOUT_MS,
);

it(
  'never crashes on a mutated code and never accepts one whose CRC is wrong',
  () => {
    const vector = fc.constantFrom(...Object.values(BR_CODE_VECTORS));
    const edit = fc.record({
      at: fc.nat(200),
      remove: fc.nat(3),
      insert: fc.string({ unit: 'grapheme', maxLength: 3 }),
    });
    fc.assert(
      fc.property(vector, fc.array(edit, { minLength: 1, maxLength: 3 }), (code, edits) => {
        const mutated = edits.reduce<string>(
          (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
          code,
        );
        const result = parseBrCode(mutated);
        // the second reader takes a letter of several bytes for one: what it says of those is no word about their CRC
        const isPlain = /^[\x20-\x7e]*$/.test(mutated.trim());
        if (result.ok && isPlain && mutated.trim().toUpperCase() !== code.toUpperCase()) {
          expect(parsePix(mutated.trim())).not.toHaveProperty('error', true);
        }
      }),
      { numRuns: MUTATIONS },
    );
  },
  TIMEOUT_MS,
);

it('reads a txid that ends like the beginning of the CRC', () => {
  const fields = { key: 'a@b.com', merchantName: 'aA', merchantCity: 'AA', txid: 'PEDIDO6304' };
  expect(parseBrCode(formatStaticBrCode(fields))).toMatchObject({ ok: true, code: { ...fields, kind: 'static' } });
});
