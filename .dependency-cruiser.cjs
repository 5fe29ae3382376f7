// The import law: who may import whom. The table of docs/architecture.md, as rules; tests/architecture plants a violation of each.

const WEB = 'app|components|config|contexts|gateway|services|themes|variants';
/** Every file of this project, as opposed to a package of npm or a module of Node. */
const OURS = `^(${WEB}|bank|client|frame|bench|scripts|tests)/|^(middleware|instrumentation|instrumentation-client|sentry\\.[a-z]+\\.config)\\.ts$`;
const CONTRACT = '^bank/contract/';
const BRAND = '^(variants|config)/';
/** What every screen may use, beside its own folder and the services of its module. */
const SCREEN = ['^(contexts|themes)/', '^services/(own-storage|session-tabs)\\.ts$', BRAND, CONTRACT];
const CALLS = '^services/http/(api-error|messages|connection-words)\\.ts$';

/** The floors of the screens, lowest first: a folder may use those before its own. */
const KIT = '^components/ui/';
const FRAME = '^components/frame/';
const STEP_UP = '^components/step-up/';
const LISTS = '^components/lists/';
const PAYMENT = '^components/payment/';
const ACCESS = '^components/access/';
const PRODUCTS = '^components/products/';
const ACCOUNT = '^components/account/';
const SERVICE = '^components/service/';

/** The doors of the bank's foundations: the only files of a part that another part may open. */
const DOOR = {
  ledger: '^bank/ledger/(index|types)\\.ts$',
  storage: '^bank/storage/index\\.ts$',
  jobs: '^bank/jobs/index\\.ts$',
  mail: '^bank/mail/index\\.ts$',
  documents: '^bank/documents/index\\.ts$',
  providers: '^bank/providers/index\\.ts$',
  formats: '^bank/formats/[^/]+/index\\.ts$',
  parcel: '^bank/parcel/index\\.ts$',
};
const BANK_BASE = [CONTRACT, '^bank/core/'];
const FOUNDATIONS = [...BANK_BASE, ...Object.values(DOOR)];

/** The doors of modules by tier, lowest first: a module opens those of its own tier and of the tiers before it. */
const TIERS = [
  ['ground', '^bank/ground/[^/]+/index\\.ts$'],
  ['payments', '^bank/payments/[^/]+/index\\.ts$'],
  ['products', '^bank/products/(pix/)?[^/]+/index\\.ts$'],
  ['books', '^bank/books/[^/]+/index\\.ts$'],
  ['service', '^bank/service/[^/]+/index\\.ts$'],
];
const MODULE_DOORS = TIERS.map(([, door]) => door);
/** A product is a folder, or a folder of a family of products. */
const ownFolder = tier => (tier === 'products' ? '(pix/[^/]+|[^/]+)' : '([^/]+)');

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
  { name: 'components-ui', from: KIT, may: [KIT, '^themes/'] },
  {
    name: 'components-catalogue',
    from: '^components/catalogue/',
    may: ['^components/catalogue/', KIT, FRAME, BRAND, '^themes/'],
  },
  { name: 'components-frame', from: FRAME, may: [KIT, FRAME, ...SCREEN] },
  {
    name: 'components-step-up',
    from: STEP_UP,
    may: [KIT, FRAME, STEP_UP, ...SCREEN, '^services/(authorizations|passkeys)\\.ts$', CALLS],
  },
  { name: 'components-lists', from: LISTS, may: [KIT, FRAME, STEP_UP, LISTS, ...SCREEN] },
  {
    // the way of every payment: a product hands its kind in, nothing here knows one
    name: 'components-payment',
    from: PAYMENT,
    may: [
      ...[KIT, FRAME, STEP_UP, PAYMENT, ...SCREEN],
      // payments of every kind wait for people
      '^services/(office|http/(api-error|messages|idempotency-key))\\.ts$',
    ],
  },
  {
    // the ways in are one thing in three folders
    name: 'components-access',
    from: ACCESS,
    may: [
      ...[KIT, FRAME, STEP_UP, ACCESS, ...SCREEN, CALLS],
      '^services/(session|passkeys|password|leave-page)\\.ts$',
      '^services/telemetry/when-idle\\.ts$',
    ],
  },
  {
    name: 'components-products',
    from: `${PRODUCTS}(pix|[^/]+)/`,
    may: [KIT, FRAME, STEP_UP, LISTS, PAYMENT, `${PRODUCTS}$1/`, ...SCREEN, '^services/$1(/|\\.ts$)', CALLS],
  },
  {
    // shows what every product moved; another room of the account is reached by its address
    name: 'components-account',
    from: `${ACCOUNT}([^/]+)/`,
    may: [
      // the form of an account is one: who pays it, and who writes it down; so are the readers of codes, and what is said of who was asked
      ...[
        KIT,
        FRAME,
        STEP_UP,
        LISTS,
        `${PAYMENT}(account|approvals|scan)/`,
        PRODUCTS,
        `${ACCOUNT}$1/`,
        ...SCREEN,
        CALLS,
      ],
      '^services/[^/]+\\.ts$',
      '^services/telemetry/when-idle\\.ts$',
    ],
  },
  {
    name: 'components-service',
    from: `${SERVICE}([^/]+)/`,
    may: [KIT, FRAME, STEP_UP, LISTS, ACCESS, `${SERVICE}$1/`, ...SCREEN, CALLS, '^services/([^/]+)\\.ts$'],
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
    from: '^services/(pix/)?([^/]+)\\.ts$',
    may: ['^services/(http/|(files|own-storage|person)\\.ts$)', '^config/(env\\.client|person)\\.ts$', CONTRACT],
  },
  { name: 'themes', from: '^themes/', may: ['^themes/', '^variants/', '^bank/contract/luminance\\.ts$'] },
  { name: 'variants', from: '^variants/', may: ['^variants/', '^bank/contract/providers\\.ts$'] },
  { name: 'config', from: '^config/', may: [BRAND] },
  { name: 'middleware', from: '^middleware\\.ts$', may: [BRAND] },
  // knows neither web nor bank: a process of its own, which asks one door of the bank
  { name: 'frame', from: '^frame/', may: ['^frame/'] },
  // a package of its own, whose types are made from the document
  { name: 'client', from: '^client/', may: ['^client/'] },
  // the bank
  {
    // `authorizations` joins what each module asks a proof for, `files` is the list of them all, `codes` that of their errors and notices
    name: 'contract',
    from: '^bank/contract/(?!(authorizations|codes|files|index|shapes)\\.ts)[^/]+\\.ts$',
    may: ['^bank/contract/[^/]+\\.ts$'],
  },
  ...TIERS.map(([tier], height) => ({
    name: `contract-${tier}`,
    from: `^bank/contract/${tier}/`,
    may: [
      '^bank/contract/[^/]+\\.ts$',
      `^bank/contract/(${TIERS.slice(0, height + 1)
        .map(([name]) => name)
        .join('|')})/`,
    ],
  })),
  { name: 'core', from: '^bank/core/', may: BANK_BASE },
  { name: 'formats', from: '^bank/formats/([^/]+)/', may: [...BANK_BASE, '^bank/formats/$1/', DOOR.formats] },
  { name: 'storage', from: '^bank/storage/', may: [...BANK_BASE, '^bank/storage/'] },
  { name: 'ledger', from: '^bank/ledger/', may: [...BANK_BASE, '^bank/ledger/', DOOR.storage] },
  { name: 'jobs', from: '^bank/jobs/', may: [...BANK_BASE, '^bank/jobs/', DOOR.storage] },
  { name: 'mail', from: '^bank/mail/', may: [...BANK_BASE, '^bank/mail/', DOOR.storage, DOOR.jobs] },
  { name: 'parcel', from: '^bank/parcel/', may: [...BANK_BASE, '^bank/parcel/', DOOR.storage, DOOR.jobs] },
  { name: 'documents', from: '^bank/documents/', may: [...BANK_BASE, '^bank/documents/', DOOR.formats] },
  {
    name: 'providers',
    from: '^bank/providers/',
    may: [...BANK_BASE, '^bank/providers/', DOOR.formats, DOOR.storage, DOOR.jobs],
  },
  ...TIERS.map(([tier], height) => ({
    name: tier,
    from: `^bank/${tier}/${ownFolder(tier)}/`,
    may: [`^bank/${tier}/$1/`, ...MODULE_DOORS.slice(0, height + 1), ...FOUNDATIONS],
  })),
  { name: 'http', from: '^bank/http/', may: [...BANK_BASE, '^bank/http/', DOOR.storage] },
  { name: 'demo', from: '^bank/demo/', may: ['^bank/demo/', ...MODULE_DOORS, ...FOUNDATIONS] },
  {
    name: 'composition-root',
    from: '^bank/[^/]+\\.ts$',
    may: ['^bank/[^/]+\\.ts$', '^bank/(http|demo)/index\\.ts$', ...MODULE_DOORS, ...FOUNDATIONS],
  },
].map(({ name, from, may }) => ({
  name: `${name}-stays-in-its-layer`,
  severity: 'error',
  from: { path: from },
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
      { pathNot: [...npm('zod', 'decimal\\.js'), OURS] },
    ),
    forbidden(
      'pages-carry-no-whole-contract',
      'The list of every operation brings every shape; a page needs those of its own.',
      { path: '^(app|components|contexts|services|themes|variants|config)/' },
      { path: '^bank/contract/(authorizations|index|files)\\.ts$', dependencyTypesNot: ['type-only'] },
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
    // the types of the client are made with it
    forbidden(
      'everything-resolves',
      'What is not found is not checked.',
      {},
      { couldNotResolve: true, pathNot: '^\\./schema\\.js$' },
    ),
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
