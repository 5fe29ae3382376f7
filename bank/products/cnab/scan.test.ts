import { expect, it } from 'vitest';
import { scanFile } from './scan';

const HEADER = '50900000         2112223330001811234560000000000000000001'.padEnd(240, ' ');

it('reads a file of nothing but faults no further than it is of use, and refuses it whole', async () => {
  const text = [HEADER, ...Array.from({ length: 29_000 }, () => '9'.repeat(240))].join('\r\n');
  const scan = await scanFile(Buffer.from(text, 'latin1'));
  expect(scan.lines.length).toBeLessThan(5_000);
  expect(scan.faults.length).toBeLessThan(5_100);
  expect(scan.faults.at(-1)).toMatchObject({
    code: 'too_many_faults',
    reach: 'file',
    text: expect.stringMatching(/^O arquivo tem mais de 5\.000 erros e foi lido até a linha \d+/),
  });
});
