import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist',
      'data',
      'coverage',
      'node_modules',
      'playwright-report',
      'test-results',
      '**/*.mjs',
      '**/*.cjs',
      '**/*.js',
    ],
  },
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/ui/Modal.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@mantine/core',
          importNames: ['Modal', 'Drawer'],
          message: 'Screen readers would say its whole body as description: take src/ui/Modal.tsx.',
        },
      ],
    },
  },
  {
    files: ['e2e/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.property.name='toBeVisible'][callee.object.callee.name='expect'][callee.object.arguments.0.callee.property.name='getByText'][callee.object.arguments.0.callee.object.name='page'][callee.object.arguments.0.arguments.length=1]",
          message: 'The announcer may hold the same text for some seconds, and then two are found: take shownText.',
        },
      ],
    },
  },
  {
    files: ['machines/**/*.ts', 'domain/**/*.ts', 'contract/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.fixtures.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'localStorage',
          'sessionStorage',
          'fetch',
          'setTimeout',
          'setInterval',
          'navigator',
          'location',
        ].map((name) => ({ name, message: 'Effects are ports: they are provided by src/.' })),
      ],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'The clock is a port.' }],
    },
  },
  {
    // Answers are broken here that have the type of the contract no more.
    files: ['scripts/conformance/testing/*break*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
