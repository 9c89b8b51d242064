import { type TextsLike } from '../text-keys.ts';
import { type guest as guestDe } from '../de/guest.ts';

export const guest = {
  'guest.title': 'Welcome',
  'guest.noteNumber': 'Please note or photograph the number.',
  'guest.optionalField': '{field} (optional)',
  'guest.accountTitle': 'Would you rather have an account?',
  'guest.signIn': 'Sign in',
  'guest.register': 'Register',
  'guest.loginTitle': 'Sign in',
  'guest.loginSubtitle': 'Your cart comes along.',
  'guest.haveAccount': 'Do you have an account?',
  'guest.registeredSigningIn': 'Your account is ready. Signing you in …',
  'guest.registered': 'Your account is ready',
  'guest.registeredText': 'But signing in did not work right away. Please sign in now.',
  'guest.accountMenu': 'Account',
  'guest.takenAlong.one': '1 dish from your guest cart came along.',
  'guest.takenAlong': '{count} dishes from your guest cart came along.',
  'guest.toCart': 'To the cart',
  'error.timedOut.kept':
    'Your visit was ended for your safety. Your dishes are kept on this device until the end of today.',
  'error.timedOut.lost': 'Your visit was ended for your safety. Your dishes could not be kept.',
  'error.timedOut.none': 'Your visit was ended for your safety.',
  'layout.idleText.unsaved':
    'For your safety we are about to sign you out. The last changes of your cart are not saved yet.',
  'layout.idleText.kept':
    'For your safety we are about to end your visit. Your dishes then stay on this device until the end of today; “Sign out now” removes them.',
  'layout.idleText.lost': 'For your safety we are about to end your visit. Your dishes will then be removed.',
  'layout.idleText.none': 'For your safety we are about to end your visit.',
} satisfies TextsLike<typeof guestDe>;
