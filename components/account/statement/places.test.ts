import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from './filters';
import { findOpenEntry, parsePlace, toHref } from './places';

const ENTRY = 'txn_01h455vb4pex5vsknk084sn02q';
const VIEW = 'viw_01h455vb4pex5vsknk084sn02q';

describe('places in the statement', () => {
  it('reads where the list begins, which entry is open and which view was chosen', () => {
    expect(parsePlace({ desde: '1200', lancamento: ENTRY, visao: VIEW })).toEqual({
      place: { cursor: '1200', entryId: ENTRY, viewId: VIEW },
      ignored: [],
    });
  });

  it.each([
    ['a position that is no number', { desde: '1200 or 1=1' }, ['desde']],
    ['a position of nineteen digits', { desde: '1'.repeat(19) }, ['desde']],
    ['an entry of another shape', { lancamento: '../txn' }, ['lancamento']],
    ['an entry given twice', { lancamento: [ENTRY, ENTRY] }, ['lancamento']],
    ['a view of another shape', { visao: ENTRY }, ['visao']],
  ])('leaves out %s and names it', (_name, params, ignored) => {
    expect(parsePlace(params)).toEqual({ place: { cursor: null, entryId: null, viewId: null }, ignored });
  });

  it('opens nothing for an address that names no entry', () => {
    expect(findOpenEntry(new URLSearchParams('lancamento=abc'))).toBeNull();
    expect(findOpenEntry(new URLSearchParams(`lancamento=${ENTRY}`))).toBe(ENTRY);
  });

  it('keeps filters and account in the address of an entry', () => {
    expect(toHref({ ...NO_FILTERS, kind: 'tax' }, 'acc_1', { lancamento: ENTRY, desde: null })).toBe(
      `/statement?conta=acc_1&tipo=tax&lancamento=${ENTRY}`,
    );
  });
});
