import { type TextsLike } from '../text-keys.ts';
import { type info as infoDe } from '../de/info.ts';

export const info = {
  'info.title': 'Contact and legal notice',
  'info.empty': 'The restaurant has not provided a legal notice.',
  'info.errorTitle': 'Something went wrong',
  'info.error': 'Error: {message}',
  'info.errorUnknown': 'unknown',
  'info.goToLogin': 'Go to Login',
} satisfies TextsLike<typeof infoDe>;
