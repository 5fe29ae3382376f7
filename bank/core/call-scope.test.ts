import { describe, expect, it } from 'vitest';
import { findScope, runInScope } from './call-scope';

describe('the scope of a call', () => {
  it('is known to whatever is done for it, and to nobody else', async () => {
    const seen = await Promise.all(
      ['req_one', 'req_two'].map(id =>
        runInScope({ id }, 'server', async () => {
          await new Promise(setImmediate);
          return findScope()?.id;
        }),
      ),
    );
    expect(seen).toEqual(['req_one', 'req_two']);
    expect(findScope()).toBeUndefined();
  });

  it('has an id that cannot end a comment', async () => {
    const id = await runInScope({ id: 'a*/ drop table x; --b' }, 'server', async () => findScope()?.id);
    expect(id).toBe('adroptablex--b');
  });
});
