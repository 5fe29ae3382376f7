import { describe, expect, it } from 'vitest';
import { acceptOf, FILE_KINDS, formatBytes, nameKinds, sortFiles } from './file-rules';

const file = (name: string, bytes = 3, type = '') => new File(['x'.repeat(bytes)], name, { type, lastModified: 1 });
const rules = { kinds: [FILE_KINDS.pdf, FILE_KINDS.photo], maxBytes: 10, maxFiles: 2 };

describe('files that are given', () => {
  it('are parted into what fits and what does not, each with its reason', () => {
    const { accepted, refused } = sortFiles(
      [file('a.pdf'), file('a.exe'), file('b.PDF', 11), file('c.pdf', 0), file('a.pdf'), file('d.png'), file('e.jpg')],
      [],
      rules,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['a.pdf', 'd.png']);
    expect(refused.map(({ file: { name }, problem }) => `${name} ${problem}`)).toEqual([
      'a.exe kind',
      'b.PDF size',
      'c.pdf empty',
      'a.pdf twice',
      'e.jpg count',
    ]);
  });

  it('are known by media type when the name says nothing', () => {
    expect(sortFiles([file('image', 3, 'image/png')], [], rules).accepted).toHaveLength(1);
  });

  it('are named and measured as people do', () => {
    expect(nameKinds([FILE_KINDS.pdf, FILE_KINDS.photo, FILE_KINDS.csv])).toBe('PDF, foto ou CSV');
    expect(nameKinds([FILE_KINDS.pdf])).toBe('PDF');
    expect(formatBytes(1)).toBe('1 byte');
    expect(formatBytes(40)).toBe('40 bytes');
    expect(formatBytes(1536)).toBe('1,5 KB');
    expect(formatBytes(5_000_000)).toBe('4,8 MB');
    expect(acceptOf([FILE_KINDS.csv])).toBe('text/csv,.csv');
  });
});
