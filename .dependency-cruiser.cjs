// The import law: who may import whom. The table of docs/architecture.md, as rules; tests/architecture plants a violation of each.

const WEB = 'app|components|config|contexts|gateway|services|themes|variants';
/** Every file of this project, as opposed to a package of npm or a module of Node. */
const OURS = `^(${WEB}|bank|bench|scripts|tests)/|^(middleware|instrumentation|instrumentation-client|sentry\\.[a-z]+\\.config)\\.ts$`;
const CONTRACT = '^bank/contract/';
const BRAND = '^(variants|config)/';
/** What every screen may use, beside its own folder and the services of its module. */
const SCREEN = ['^(contexts|themes)/', '^services/(own-storage|session-tabs)\\.ts$', BRAND, CONTRACT];

/** The doors inside the bank: the only files of a part that another part may open. */
const DOOR = {
  ledger: '^bank/ledger/(index|types)\\.ts$',
  storage: '^bank/storage/index\\.ts$',
  jobs: '^bank/jobs/index\\.ts$',
  mail: '^bank/mail/index\\.ts$',
  documents: '^bank/documents/index\\.ts$',
  modules: '^bank/modules/[^/]+/index\\.ts$',
  providers: '^bank/providers/index\\.ts$',
  formats: '^bank/formats/[^/]+/index\\.ts$',
};
const BANK_BASE = [CONTRACT, '^bank/core/'];

// One row a layer: files of `from` may import, of this project, only what `may` names (`$1` is the first group of `from`).
// A folder that no row names may import everything: the test for shape refuses unknown folders.
const LAYERS = [
  // the web app
  {
    name: 'app',
    from: '^app/',
    may: ['^app/', '^(components|contexts|services|themes)/', BRAND, CONTRACT, '^gateway/'],
  },
  { name: 'gateway', from: '^gateway/', may: ['^gateway/', BRAND, CONTRACT] },
  { name: 'components-ui', from: '^components/ui/', may: ['^components/ui/', '^themes/'] },
  {
    name: 'components-layout',
    from: '^components/layout/',
    may: ['^components/(ui|layout)/', ...SCREEN],
  },
  {
    name: 'components-step-up',
    from: '^components/step-up/',
    may: [
      '^components/(step-up|ui|layout)/',
      ...SCREEN,
      '^services/(authorizations|passkeys)\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    name: 'components-settings',
    from: '^components/settings/',
    may: [
      '^components/(settings|step-up|ui|layout)/',
      ...SCREEN,
      '^services/(factors|devices|security|leave-page)\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    // the ways in are one thing in three folders
    name: 'components-access',
    from: '^components/(sign-in|two-factor|forgot-password)/',
    may: [
      '^components/(sign-in|two-factor|forgot-password|ui|layout|step-up)/',
      ...SCREEN,
      '^services/(session|passkeys|password|leave-page)\\.ts$',
      '^services/telemetry/when-idle\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    // one screen, several operations: its files, its named views and the receipt of a line
    name: 'components-statement',
    from: '^components/statement/',
    may: [
      '^components/(statement|ui|layout)/',
      ...SCREEN,
      '^services/(statement|exports|views|receipts)\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    name: 'components-receipts',
    from: '^components/receipts/',
    may: [
      '^components/(receipts|ui|layout)/',
      // giving a Pix back is begun on its receipt, and one whose outcome is open is told there
      '^components/pix-disputes/(ReturnDialog\\.tsx|open-return\\.ts)$',
      ...SCREEN,
      '^services/(receipts|proofs)\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    // finds what other parts show: what a key looks like is known in one place
    name: 'components-command-bar',
    from: '^components/command-bar/',
    may: [
      '^components/(command-bar|ui|layout)/',
      '^components/pix/recognize-input\\.ts$',
      ...SCREEN,
      '^services/(search|preferences)\\.ts$',
      '^services/telemetry/when-idle\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    // who is to be trusted is looked up as a payee is
    name: 'components-pix-limits',
    from: '^components/pix-limits/',
    may: [
      '^components/(pix-limits|ui|layout|step-up)/',
      ...SCREEN,
      '^services/(pix-limits|pix)\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    // who comes from a receiver signs in first, and is led back to it
    name: 'components-open-finance',
    from: '^components/open-finance/',
    may: [
      '^components/(open-finance|sign-in|ui|layout|step-up)/',
      ...SCREEN,
      '^services/(open-finance|leave-page)\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  {
    name: 'components-module',
    from: '^components/(?!ui/|command-bar/|open-finance/|pix-limits/|layout/|step-up/|settings/|statement/|receipts/|sign-in/|two-factor/|forgot-password/)([^/]+)/',
    may: [
      '^components/($1|ui|layout|step-up)/',
      ...SCREEN,
      '^services/$1\\.ts$',
      '^services/fragment\\.ts$',
      '^services/http/(api-error|messages)\\.ts$',
    ],
  },
  { name: 'contexts', from: '^contexts/', may: ['^(contexts|services|themes)/', BRAND, CONTRACT] },
  {
    name: 'services-http',
    from: '^services/http/',
    may: ['^services/(http|telemetry)/', '^services/person\\.ts$', '^config/(env\\.client|person)\\.ts$', CONTRACT],
  },
  {
    name: 'services-telemetry',
    from: '^services/telemetry/',
    may: ['^services/telemetry/', '^config/env\\.client\\.ts$', CONTRACT],
  },
  {
    name: 'services-module',
    from: '^services/([^/]+)\\.ts$',
    may: ['^services/(http/|(files|own-storage|person)\\.ts$)', '^config/(env\\.client|person)\\.ts$', CONTRACT],
  },
  { name: 'themes', from: '^themes/', may: ['^themes/', '^variants/', '^bank/contract/luminance\\.ts$'] },
  { name: 'variants', from: '^variants/', may: ['^variants/', '^bank/contract/providers\\.ts$'] },
  { name: 'config', from: '^config/', may: [BRAND] },
  { name: 'middleware', from: '^middleware\\.ts$', may: [BRAND] },
  // the bank
  { name: 'contract', from: CONTRACT, may: [CONTRACT] },
  { name: 'core', from: '^bank/core/', may: BANK_BASE },
  { name: 'formats', from: '^bank/formats/([^/]+)/', may: [...BANK_BASE, '^bank/formats/$1/', DOOR.formats] },
  {
    name: 'storage',
    from: '^bank/storage/',
    fromNot: '^bank/storage/seed/',
    may: [...BANK_BASE, '^bank/storage/(?!seed/)'],
  },
  { name: 'ledger', from: '^bank/ledger/', may: [...BANK_BASE, '^bank/ledger/', DOOR.storage] },
  { name: 'jobs', from: '^bank/jobs/', may: [...BANK_BASE, '^bank/jobs/', DOOR.storage] },
  { name: 'mail', from: '^bank/mail/', may: [...BANK_BASE, '^bank/mail/', DOOR.storage, DOOR.jobs] },
  { name: 'documents', from: '^bank/documents/', may: [...BANK_BASE, '^bank/documents/', DOOR.formats] },
  {
    name: 'providers',
    from: '^bank/providers/',
    may: [...BANK_BASE, '^bank/providers/', DOOR.formats, DOOR.storage, DOOR.jobs],
  },
  {
    name: 'modules',
    from: '^bank/modules/([^/]+)/',
    may: [...BANK_BASE, '^bank/modules/$1/', ...Object.values(DOOR)],
  },
  { name: 'http', from: '^bank/http/', may: [...BANK_BASE, '^bank/http/', DOOR.storage] },
  {
    name: 'seed',
    from: '^bank/storage/seed/',
    may: [...BANK_BASE, '^bank/storage/seed/', ...Object.values(DOOR)],
  },
  {
    name: 'composition-root',
    from: '^bank/[^/]+\\.ts$',
    may: [
      ...BANK_BASE,
      '^bank/[^/]+\\.ts$',
      '^bank/http/index\\.ts$',
      '^bank/storage/seed/index\\.ts$',
      ...Object.values(DOOR),
    ],
  },
].map(({ name, from, fromNot, may }) => ({
  name: `${name}-stays-in-its-layer`,
  severity: 'error',
  from: { path: from, ...(fromNot ? { pathNot: fromNot } : {}) },
  to: { path: OURS, pathNot: may },
}));

const npm = (...names) => names.map(name => `(^|/)node_modules/(@types/)?${name}(/|$)`);
const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const REACT = npm('react', 'react-dom', 'next', 'styled-components', 'nookies', 'lucide-react', 'react-hook-form');
const SERVER = npm('pg', 'hono', '@hono/node-server', 'nodemailer', '@node-rs/argon2', 'smtp-server', 'typeid-js');
module.exports = {
  forbidden: [
    ...LAYERS,
    forbidden(
      'web-sees-only-the-contract',
      'The bank is another system: the web app knows its wire shapes and nothing else.',
      { path: `^(${WEB})/|^[^/]+\\.ts$` },
      { path: '^bank/', pathNot: CONTRACT },
    ),
    forbidden('nothing-imports-app', 'Routes are leaves.', { pathNot: '^app/' }, { path: '^app/' }),
    forbidden(
      'pages-read-through-page-data',
      'A page gets its first data from one door; route handlers under app/api are the gateway’s other users.',
      { path: '^app/', pathNot: '^app/(api|monitoring)/' },
      { path: '^gateway/', pathNot: '^gateway/page-data\\.ts$' },
    ),
    forbidden(
      'axios-in-one-place',
      'One client, one set of interceptors, loaded late.',
      { pathNot: '^services/http/client\\.ts$|(^|/)node_modules/' },
      { path: npm('axios') },
    ),
    forbidden(
      'middleware-stays-thin',
      'The guard runs before every page: it may not reach React, the HTTP client or the bank, not even through others.',
      { path: '^middleware\\.ts$' },
      { path: [...npm('react', 'react-dom', 'axios', 'styled-components'), '^bank/'], reachable: true },
    ),
    forbidden(
      'contract-needs-only-zod',
      'The contract is read by browser, bank and documentation alike.',
      { path: CONTRACT },
      { pathNot: [...npm('zod'), OURS] },
    ),
    forbidden(
      'variants-are-data',
      'A brand is data and its schema: no views, no React.',
      { path: '^variants/', pathNot: '\\.d\\.ts$' },
      { pathNot: [...npm('zod'), OURS] },
    ),
    forbidden(
      'services-know-no-views',
      'Calls and errors, not screens.',
      { path: '^(services|gateway)/' },
      { path: npm('react', 'react-dom', 'styled-components', 'react-toastify') },
    ),
    forbidden('bank-knows-no-web', 'The bank can be lifted out as it is.', { path: '^bank/' }, { path: REACT }),
    forbidden(
      'web-holds-no-server-parts',
      'Database, mail and hashing live in the bank.',
      { path: `^(${WEB})/|^[^/]+\\.ts$` },
      { path: SERVER },
    ),
    forbidden(
      'bank-imports-are-relative',
      'The alias belongs to the web app.',
      { path: '^bank/' },
      { dependencyTypes: ['aliased'] },
    ),
    forbidden('no-cycles', 'A cycle has no order of reading.', {}, { circular: true }),
    forbidden('everything-resolves', 'What is not found is not checked.', {}, { couldNotResolve: true }),
    forbidden(
      'no-development-packages',
      'Shipped code stands on dependencies, not on devDependencies.',
      { path: OURS },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['npm', 'npm-optional', 'type-only'] },
    ),
    forbidden(
      'no-build-tools',
      'What builds is a dependency, so that a start can build; nothing that ships runs it.',
      { path: `^(${WEB}|bank)/` },
      { path: 'node_modules/(esbuild|tsx|typescript)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^\\.next/|^\\.build/|\\.(css|svg|png|woff2)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
