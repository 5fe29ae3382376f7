import { expect, it } from 'vitest';
import { joinLines } from '../../../formats/cnab';
import { COLLECTION_REMESSA } from '../../../formats/cnab/golden';
import { scanFile } from '../scan';
import { toMappedTitle } from './to-request';

/** What is wrong with the title of the golden remessa, due on Monday the 21st, with other digits at a column of a line. */
const faultsWith = async (line: number, start: number, digits: string): Promise<string[]> => {
  const put = (text: string, at: number, what: string) =>
    text.slice(0, at - 1) + what + text.slice(at - 1 + what.length);
  // our number is given by us
  const entry = COLLECTION_REMESSA.map((text, index) => (index === 2 ? put(text, 38, ' '.repeat(20)) : text));
  const lines = entry.map((text, index) => (index + 1 === line ? put(text, start, digits) : text));
  const scan = await scanFile(Buffer.from(joinLines(lines), 'latin1'));
  const [title] = scan.payments;
  return title ? toMappedTitle(title, '01a53f24-51ab-7b91-a8a2-2a1e6c7c1b11', null).faults.map(({ code }) => code) : [];
};

it('begins interest and fine on the day after the due day, and refuses a later one', async () => {
  const [interest, fine] = [
    [3, 119],
    [5, 67],
  ] as const;
  for (const [line, start] of [interest, fine]) {
    for (const day of ['21122026', '22122026', '00000000']) expect(await faultsWith(line, start, day)).toEqual([]);
  }
  expect(await faultsWith(...interest, '23122026')).toEqual(['interest']);
  expect(await faultsWith(...fine, '23122026')).toEqual(['fine']);
});
