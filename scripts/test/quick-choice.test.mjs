import { describe, expect, test } from 'vitest';
import { chooseQuick } from './quick-choice.mjs';

const tree = (files = {}) =>
  new Map(
    Object.entries({
      'bank/core/money.ts': '',
      'bank/core/money.test.ts': "import { toWire } from './money';",
      'bank/contract/books/statement.ts': "import { z } from 'zod';",
      'bank/books/statement/sums.ts': "import { toWire } from '../../core/money';",
      'bank/books/statement/index.ts': "export { sum } from './sums';",
      'bank/compose.ts': "import { sum } from './books/statement';",
      'tests/support/bank.ts': "import { compose } from '../../bank/compose';",
      'tests/contract/statement.test.ts':
        "import type { S } from '../../bank/contract/books/statement';\nimport { b } from '../support/bank';",
      'tests/contract/contacts.test.ts': "import { b } from '../support/bank';",
      'components/ui/Card.tsx': '',
      'components/account/Home.tsx': "import { Card } from '@/components/ui/Card';",
      'components/account/Home.test.tsx': "import { Home } from './Home';",
      'tests/brands/pages.test.ts': "import { Card } from '@/components/ui/Card';",
      'tests/ledger/model.test.ts': '',
      'tests/architecture/shape.test.ts': '',
      'tests/architecture/tables.test.ts': '',
      ...files,
    }),
  );

describe('what a change has run', () => {
  test('of a module are the tests of its contract, not those of all that the bank is made of', () => {
    const { tests, types, law, style } = chooseQuick(['bank/books/statement/sums.ts'], tree());
    expect(tests).toEqual([
      'tests/architecture/shape.test.ts',
      'tests/architecture/tables.test.ts',
      'tests/contract/statement.test.ts',
    ]);
    expect({ types, law, style }).toEqual({ types: true, law: true, style: ['bank/books/statement/sums.ts'] });
  });

  test('of a part of the kit are the units above it, nearest first, and nothing that asks for a build', () => {
    const { tests } = chooseQuick(['components/ui/Card.tsx'], tree());
    expect(tests).toEqual(['tests/architecture/shape.test.ts', 'components/account/Home.test.tsx']);
  });

  test('of a test is the test itself, wherever it stands', () => {
    const { tests, law } = chooseQuick(['tests/ledger/model.test.ts'], tree());
    expect(tests).toEqual(['tests/ledger/model.test.ts', 'tests/architecture/shape.test.ts']);
    expect(law).toBe(false);
  });

  test('of what is gone are those that still name it; of papers nothing', () => {
    const gone = chooseQuick(['bank/core/time.ts'], tree({ 'bank/core/day.test.ts': "import './time.ts';" }));
    expect(gone).toMatchObject({ style: [], types: true });
    expect(chooseQuick(['docs/architecture.md'], tree())).toMatchObject({ tests: [], types: false, law: false });
  });

  test('is as much as three minutes hold: what is left is counted', () => {
    const many = Array.from({ length: 20 }, (_, number) => [
      `tests/contract/x${number}.test.ts`,
      "import type { S } from '../../bank/contract/books/statement';",
    ]);
    const { tests, left } = chooseQuick(['bank/contract/books/statement.ts'], tree(Object.fromEntries(many)));
    expect(tests.filter(file => file.startsWith('tests/contract/'))).toHaveLength(12);
    expect(left).toBe(9);
  });
});
