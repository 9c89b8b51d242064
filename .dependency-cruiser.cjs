/**
 * The import table of the house (README): a floor imports only from the floors named for it, and a room only from the
 * rooms below it. Tests and fixtures may look wherever they need to.
 */
const TESTS = '\\.(test|cases|fixtures|kit|scenarios|pins|spec)\\.tsx?$|/testing/';

/**
 * What runs by itself: the app, the texts it finds by their folder, the script before it, the server, and the one that
 * a new icon needs.
 */
const ENTRIES =
  '^(src/main|src/texts/\\w+/(catalogue|first)|src/startup/boot/early/early|src/startup/offline/service-worker/(service-worker|withdrawn)|server/main|server/admin|server/refunds|server/demo-data/pictures/extract-icons)\\.tsx?$';

const floor = (name, allowed, packages) => ({
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
 * A room of a floor, and the rooms of that floor it may import. No two rooms import each other as long as each room
 * names only rooms that stand below it here.
 */
const room = (parent, name, allowed) => ({
  name: `${parent}-${name}-imports`,
  severity: 'error',
  comment: `${parent}/${name}/ may import, of ${parent}/, only ${allowed.join(', ') || 'itself'}.`,
  from: { path: `^${parent}/${name}/`, pathNot: TESTS },
  to: { path: `^${parent}/[^/]+/`, pathNot: `^${parent}/(${[name, ...allowed].join('|')})/` },
});

/**
 * The rooms of a folder from the top down: a room imports only from rooms that stand below it, so no two import each
 * other.
 */
const rooms = (parent, names) => names.map((name, index) => room(parent, name, names.slice(index + 1)));

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
      from: { path: '^(domain|contract|machines|server|src)/', pathNot: `${TESTS}|^server/main\\.ts$|^src/dev/` },
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
        path: '^(domain|contract|machines|server|src)/.*\\.tsx?$',
        pathNot: `${ENTRIES}|${TESTS}|^src/browser/shims/|^server/db/drizzle\\.config|\\.d\\.ts$`,
        reachable: false,
      },
    },
    floor('domain', [], ['luxon']),
    floor('contract', ['domain'], ['zod']),
    floor('machines', ['domain'], ['xstate']),
    floor('server', ['contract', 'domain']),
    floor('src', ['machines', 'contract', 'domain']),
    ...rooms('src', [
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
    ...rooms('src/features', [
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
      'favourites-and-ratings',
      'delivery',
    ]),
    ...rooms('server', [
      'operator',
      'simulators',
      'demo-data',
      'tenant-import',
      'routes',
      'features',
      'http',
      'auth',
      'core',
      'db',
    ]),
    ...rooms('server/features', [
      'metrics',
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
      'mail',
    ]),
    ...rooms('server/operator', [
      'commands',
      'todo',
      'retention',
      'kitchen-list',
      'counter',
      'backup',
      'personal-data',
    ]),
    ...rooms('scripts', [
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
    ...rooms('scripts/conformance', ['testing', 'checks', 'steps', 'trial']),
    room('machines', 'session', [
      'startup',
      'configuration-check',
      'order',
      'payment',
      'card',
      'idle',
      'connection',
      'consent',
      'watch',
      'filters',
      'saved-change',
      'testing',
    ]),
    room('machines', 'configuration-check', ['startup', 'testing']),
    room('machines', 'startup', ['payment', 'testing']),
    room('machines', 'order', ['payment', 'reminder', 'testing']),
    ...[
      'payment',
      'card',
      'idle',
      'connection',
      'consent',
      'cancel',
      'reorder',
      'filters',
      'saved-change',
      'watch',
      'reminder',
      'submission',
    ].map((name) => room('machines', name, ['testing'])),
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
