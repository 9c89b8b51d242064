/** The import table of the house: a folder imports only from the folders named for it. */
const floor = (name, allowed, packages) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment: `${name}/ may import only ${[...allowed, ...(packages ?? ['npm packages'])].join(', ') || 'nothing'}.`,
  from: { path: `^${name}/`, pathNot: '\\.(test|cases|fixtures|spec)\\.tsx?$' },
  to: {
    pathNot: [
      `^(${[name, ...allowed].join('|')})/`,
      ...(packages ? packages.map((p) => `node_modules/${p}`) : ['node_modules', '^(node:)?[a-z_/0-9]+$']),
    ],
    dependencyTypesNot: packages ? [] : ['core'],
  },
});

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
      name: 'not-to-dev',
      severity: 'error',
      comment: 'The tools of development are loaded by main.tsx alone, and not in a build.',
      from: { path: '^src/', pathNot: '^src/(dev/|main\\.tsx$)' },
      to: { path: '^src/dev/' },
    },
    floor('domain', [], ['luxon']),
    floor('contract', ['domain'], ['zod']),
    floor('machines', ['domain'], ['xstate']),
    floor('server', ['contract', 'domain']),
    floor('src', ['machines', 'contract', 'domain']),
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
