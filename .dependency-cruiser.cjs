/**
 * The import table (README): a layer imports only from the layers named for it, a folder only from the folders below
 * it. Tests and fixtures may look wherever they need to.
 */
const TESTS = '\\.(test|cases|fixtures|kit|scenarios|pins|spec)\\.tsx?$|/testing/';

/**
 * What runs by itself: the app, the texts it finds by their folder, the script before it, the server, the terminal's
 * host, and the one that a new icon needs.
 */
const ENTRIES =
  '^(src/main|src/texts/\\w+/(catalogue|first)|src/startup/boot/early/early|src/startup/offline/service-worker/(service-worker|withdrawn)|server/main|server/admin|server/refunds|kiosk-host/main|server/demo-data/pictures/extract-icons)\\.tsx?$';

const layer = (name, allowed, packages) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: `${name}/ may import only ${[...allowed, ...(packages ?? ['npm packages'])].join(', ') || 'nothing'}.`,
  from: { path: `^${name}/`, pathNot: TESTS },
  to: {
    pathNot: [
      `^(${[name, ...allowed].join('|')})/`,
      ...(packages ? packages.map((p) => `node_modules/${p}`) : ['node_modules', '^(node:)?[a-z_/0-9]+$']),
    ],
    dependencyTypesNot: packages ? [] : ['core'],
  },
});

/**
 * The folders of a parent from the top down: each imports only from those below it, so no two import each other. All
 * are to be named.
 */
const foldersOf = (parent, names) => [
  ...names.map((name, index) => ({
    name: `${parent}-${name}-imports`,
    severity: 'error',
    comment: `${parent}/${name}/ may import, of ${parent}/, only folders named below it here.`,
    from: { path: `^${parent}/${name}/`, pathNot: TESTS },
    to: { path: `^${parent}/[^/]+/`, pathNot: `^${parent}/(${names.slice(index).join('|')})/` },
  })),
  {
    name: `${parent}-unnamed-folder`,
    severity: 'error',
    comment: `A folder of ${parent}/ that has no place in the list here.`,
    from: { path: `^${parent}/[^/]+/`, pathNot: `${TESTS}|^${parent}/(${names.join('|')})/` },
    to: {},
  },
];

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-barrel', severity: 'error', from: {}, to: { path: '/index\\.tsx?$', pathNot: 'node_modules' } },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: '\\.(test|cases|fixtures|spec)\\.tsx?$|^e2e/' },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
    {
      name: 'not-to-testing',
      severity: 'error',
      comment: 'What runs in production imports nothing of testing; server/main.ts loads it on demand.',
      from: {
        path: '^(domain|contract|machines|server|src|kiosk-host)/',
        pathNot: `${TESTS}|^server/main\\.ts$|^src/dev/`,
      },
      to: { path: '/testing/' },
    },
    {
      name: 'not-to-dev',
      severity: 'error',
      comment: 'The tools of development are loaded by main.tsx alone, and not in a build.',
      from: { path: '^src/', pathNot: '^src/(dev/|main\\.tsx$)' },
      to: { path: '^src/dev/' },
    },
    {
      name: 'no-unused-file',
      severity: 'error',
      comment: 'Nothing that runs imports it: only tests do, or nobody.',
      from: { path: ENTRIES },
      to: {
        path: '^(domain|contract|machines|server|src|kiosk-host)/.*\\.tsx?$',
        pathNot: `${ENTRIES}|${TESTS}|^src/browser/shims/|^server/db/drizzle\\.config|\\.d\\.ts$`,
        reachable: false,
      },
    },
    layer('domain', [], ['luxon']),
    layer('contract', ['domain'], ['zod']),
    layer('machines', ['domain'], ['xstate']),
    layer('server', ['contract', 'domain']),
    layer('src', ['machines', 'contract', 'domain']),
    // A product of its own: it knows the app by `docs/kiosk-host.md` alone.
    layer('kiosk-host', []),
    {
      name: 'api-without-machines',
      severity: 'error',
      comment: 'The API client answers with types of the domain; machines are given it by their ports.',
      from: { path: '^src/api/', pathNot: TESTS },
      to: { path: '^machines/' },
    },
    ...foldersOf('src', [
      'navigation',
      'layout',
      'features',
      'ports',
      'queries',
      'startup',
      'messages',
      'dev',
      'ui',
      'context',
      'services',
      'accessibility',
      'texts',
      'api',
      'browser',
    ]),
    ...foldersOf('src/features', [
      'menu-plan',
      'info',
      'guest',
      'dashboard',
      'completed',
      'payment',
      'checkout',
      'news',
      'account',
      'orders',
      'ordering',
      'reorder',
      'search',
      'auth',
      'kiosk',
      'cart',
      'dishes',
      'notifications',
      'favourites-and-ratings',
      'delivery',
    ]),
    ...foldersOf('server', [
      'operator',
      'simulators',
      'demo-data',
      'staff',
      'tenant-import',
      'public-pages',
      'routes',
      'features',
      'http',
      'auth',
      'core',
      'db',
    ]),
    ...foldersOf('server/features', [
      'metrics',
      'reminders',
      'kitchen',
      'order-events',
      'receipt',
      'single-sign-on',
      'sign-in',
      'favourites-and-ratings',
      'order-changes',
      'payment',
      'orders',
      'person',
      'cart',
      'menu',
      'card-providers',
      'notifications',
      'mail',
    ]),
    ...foldersOf('server/operator', [
      'commands',
      'todo',
      'retention',
      'kitchen-list',
      'counter',
      'backup',
      'personal-data',
    ]),
    ...foldersOf('kiosk-host', ['browser', 'cards', 'operation', 'printer', 'input', 'config']),
    ...foldersOf('scripts', [
      'soak',
      'bench',
      'load',
      'books',
      'conformance',
      'seed',
      'behaviour',
      'charts',
      'paths',
      'texts',
      'vite',
    ]),
    ...foldersOf('scripts/conformance', ['testing', 'checks', 'steps', 'trial']),
    ...foldersOf('machines', [
      'session',
      'configuration-check',
      'startup',
      'order',
      'payment',
      'accessibility',
      'cancel',
      'card',
      'change',
      'connection',
      'consent',
      'filters',
      'finish',
      'idle',
      'move',
      'reminder',
      'reorder',
      'saved-change',
      'submission',
      'proof',
      'watch',
      'order-status',
      'testing',
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
