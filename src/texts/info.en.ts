import { type infoDe } from './info.de.ts';

export const infoEn = {
  'info.title': 'Legal notice',
  'info.empty': 'Nothing here yet',
  'info.emptyText': 'The restaurant has not provided a legal notice.',
  'info.errorTitle': 'Something went wrong',
  'info.error': 'Error: {message}',
  'info.errorUnknown': 'unknown',
  'info.goToLogin': 'Go to Login',
} satisfies Record<keyof typeof infoDe, string>;
