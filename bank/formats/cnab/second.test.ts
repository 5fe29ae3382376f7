import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { Layout } from './field';
import { SEGMENT_P, SEGMENT_Q, SEGMENT_R, SEGMENT_T, SEGMENT_U } from './layouts/collection-240';
import { TITLE_400 } from './layouts/collection-400';
import { FILE_HEADER } from './layouts/file-240';
import { SEGMENT_A } from './layouts/payments-240';
import { SEGMENT_N_DARF, SEGMENT_N_GPS, SEGMENT_N_SIMPLES } from './layouts/taxes-240';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@banco-br/cnab_yaml/package.json'));
const FIELD = /^(\w+):[^\n]*\n(?:\s*#[^\n]*\n)*\s+pos:\s*\[(\d+),?\s*(\d+)\]/gm;

/** Columns of each field as the other project has them, from manuals of Caixa and Bradesco. */
const readOthers = (file: string): string[] =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(FIELD)].map(
    ([, name, start, end]) => `${start}-${end} ${name}`,
  );

const columnsOf = ({ fields }: Layout): Set<string> => new Set(fields.map(({ start, end }) => `${start}-${end}`));

/** Where they differ it is judged: Caixa cuts fields of FEBRABAN into parts of its own, or calls blank what FEBRABAN names. */
it.each([
  ['cnab240/generic/header_arquivo.yml', FILE_HEADER, 25, ['33-48 codigo_convenio', '49-52 uso_exclusivo_banco_01']],
  [
    'cnab240/generic/remessa/detalhe_segmento_p.yml',
    SEGMENT_P,
    44,
    [
      ...['38-46 uso_exclusivo_banco_01', '47-57 nosso_numero'],
      ...['63-73 numero_documento', '74-77 uso_exclusivo_banco_02'],
    ],
  ],
  ['cnab240/generic/remessa/detalhe_segmento_q.yml', SEGMENT_Q, 21, ['129-136 cep']],
  [
    'cnab240/generic/remessa/detalhe_segmento_r.yml',
    SEGMENT_R,
    15,
    ['18-65 uso_exclusivo_febraban_02', '180-240 uso_exclusivo_febraban_03'],
  ],
  ['cnab240/generic/remessa/detalhe_segmento_a.yml', SEGMENT_A, 30, []],
  ['cnab240/generic/retorno/detalhe_segmento_t.yml', SEGMENT_T, 29, []],
  ['cnab240/generic/retorno/detalhe_segmento_u.yml', SEGMENT_U, 24, []],
  ['cnab400/237/remessa/detalhe.yml', TITLE_400, 43, ['95-105 brancos01']],
])('has the columns of %s but where it is judged otherwise', (file, layout, count, judged) => {
  const others = readOthers(file);
  const own = columnsOf(layout);
  expect(others.filter(field => !own.has(field.split(' ')[0] ?? ''))).toEqual(judged);
  expect(others.length).toBe(count);
});

/** Widths of columns 111 to 230 as the gem cnab240 has them, in its segments N1, N2 and N3 of FEBRABAN's version 8.7. */
it.each([
  ['N1', SEGMENT_N_GPS, [6, 2, 14, 2, 6, 15, 15, 15, 45]],
  ['N2', SEGMENT_N_DARF, [6, 2, 14, 2, 8, 17, 15, 15, 15, 8, 18]],
  ['N3', SEGMENT_N_SIMPLES, [6, 2, 14, 2, 8, 15, 7, 15, 15, 15, 21]],
] as const)('has the fields of a tax as wide as %s of another project', (_name, { fields }, widths) => {
  const own = fields.filter(({ start, end }) => start >= 111 && end <= 230);
  expect(own.map(({ start, end }) => end - start + 1)).toEqual(widths);
});
