import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = import.meta.dirname;

const alias = [
  { find: /^@\//, replacement: `${root}/` },
  // refuses to load outside React's server build; a test may load server code
  { find: 'server-only', replacement: path.join(root, 'node_modules/server-only/empty.js') },
];

const notUnits = [
  '**/node_modules/**',
  '**/.*/**',
  'tests/{architecture,contract,e2e,faults,ledger,rails,security}/**',
];

/** React Aria keeps what has the focus beside the document: the kit's tests look at it. What stands in for a module (`vi.mock`) would stay for all that a worker runs after it. */
const OWN_DOCUMENT = ['components/ui/**/*.test.tsx', '**/*.apart.test.tsx'];

const PURE = '{bank,client,components,contexts,variants}';

/** Small files of long tests: begun last, each would leave a core idle for a minute or two. */
const LONG = ['tests/security/web/running-product.test.ts', 'tests/brands/broken-brands.test.ts'];
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some(file => moduleId.endsWith(`/${file}`));

/** Vitest's own order, the largest file first where it knows no times, but the long ones before all others. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

const suite = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude, environment: 'node' as const },
});

/** Tests of what a person sees: one document for all that a worker runs, unless a file asks for its own. */
const screens = (name: string, files: { include: string[]; exclude: string[]; isolate?: boolean }) => ({
  extends: true as const,
  test: {
    ...files,
    name,
    environment: 'jsdom' as const,
    pool: 'threads' as const,
    setupFiles: [path.join(root, 'tests/support/dom.ts')],
  },
});

export default defineConfig({
  plugins: [react()],
  resolve: { alias },
  test: {
    globalSetup: [path.join(root, 'tests/support/postgres-broker.ts')],
    reporters: ['default'],
    passWithNoTests: false,
    restoreMocks: true,
    // limits for what hangs: how fast a machine is, or what else it does, must not break a test
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongFirst },
    // the steps of `npm test` run one after another and share what was compiled
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        // these keep nothing in modules and read no environment: their code is loaded once for all that a worker runs
        test: {
          name: 'unit',
          include: [`${PURE}/**/*.test.ts`],
          exclude: notUnits,
          environment: 'node',
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-apart',
          include: ['**/*.test.ts', '{scripts,tests}/**/*.test.mjs'],
          exclude: [...notUnits, `${PURE}/**`],
          environment: 'node',
          pool: 'threads',
        },
      },
      screens('unit-dom', { include: ['**/*.test.tsx'], exclude: [...notUnits, ...OWN_DOCUMENT], isolate: false }),
      screens('unit-dom-apart', { include: OWN_DOCUMENT, exclude: notUnits }),
      {
        extends: true,
        // each file has a bank and a database of its own: its code is loaded once for all that a worker runs
        test: { ...suite('contract', ['tests/contract/**/*.test.ts']).test, isolate: false },
      },
      suite('ledger', ['tests/ledger/**/*.test.ts']),
      suite('rails', ['tests/rails/**/*.test.ts']),
      // needs a build: `npm run build` first
      suite('faults', ['tests/faults/**/*.test.ts']),
      suite('architecture', ['tests/architecture/**/*.test.ts']),
      suite('security', ['tests/security/**/*.test.ts'], ['tests/security/deep/**']),
      // minutes long: only `npm run test:security` runs it
      suite('security-deep', ['tests/security/deep/**/*.test.ts']),
      // start every brand, which builds what is missing
      suite('brands', ['tests/brands/brands.e2e.mjs']),
      suite('screens', ['tests/brands/screens.e2e.mjs']),
      // needs a build: `npm run build` first
      suite('start', ['scripts/**/*.e2e.mjs']),
    ],
  },
});
