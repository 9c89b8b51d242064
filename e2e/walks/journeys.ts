import { orderingAgain } from './reorder.walk.ts';
import { cancel } from './cancel.walk.ts';
import { card } from './card.walk.ts';
import { change } from './change.walk.ts';
import { connection } from './connection.walk.ts';
import { consent } from './consent.walk.ts';
import { favourites } from './favourites.walk.ts';
import { finding } from './finding.walk.ts';
import { following } from './following.walk.ts';
import { forms } from './forms.walk.ts';
import { guest } from './guest.walk.ts';
import { idle } from './idle.walk.ts';
import { type AnyJourney } from './journey.ts';
import { lookingBack } from './looking-back.walk.ts';
import { moving } from './moving.walk.ts';
import { ordering } from './ordering.walk.ts';
import { paying } from './paying.walk.ts';
import { places } from './places.walk.ts';
import { planning } from './planning.walk.ts';
import { provider } from './provider.walk.ts';
import { reminding } from './reminding.walk.ts';
import { signOn } from './sign-on.walk.ts';
import { signing } from './signing.walk.ts';
import { type Scheme, type Size } from './sizes.ts';
import { start } from './start.walk.ts';
import { watching } from './watching.walk.ts';
import { type Language } from './words.ts';

export const JOURNEYS: AnyJourney[] = [
  start,
  consent,
  signing,
  guest,
  signOn,
  forms,
  places,
  ordering,
  paying,
  provider,
  cancel,
  finding,
  favourites,
  watching,
  orderingAgain,
  moving,
  planning,
  change,
  following,
  lookingBack,
  reminding,
  idle,
  connection,
  card,
];

/** Where `npm test` walks a journey. */
export interface Home {
  size: Size;
  scheme: Scheme;
}

export const DESKTOP: Home = { size: 'desktop', scheme: 'light' };
const DARK_PHONE: Home = { size: 'phone', scheme: 'dark' };
const TERMINAL: Home = { size: 'terminal', scheme: 'light' };

const HOMES: Partial<Record<string, Home>> = {
  ordering: DARK_PHONE,
  places: DARK_PHONE,
  reorder: DARK_PHONE,
  moving: DARK_PHONE,
  reminding: DARK_PHONE,
  card: TERMINAL,
};
export const homeOf = ({ name }: AnyJourney): Home => HOMES[name] ?? DESKTOP;

/** Sizes and languages in which a journey does not exist, and why. */
export const UNSUPPORTED: { journey: string; size?: Size; language?: Language; because: string }[] = [
  { journey: 'consent', size: 'terminal', because: 'A terminal belongs to the restaurant and never asks for consent.' },
  { journey: 'card', size: 'phone', because: 'Only a terminal has a card reader.' },
  { journey: 'card', size: 'desktop', because: 'Only a terminal has a card reader.' },
  { journey: 'start', language: 'PSEUDO', because: 'Until the texts are read the app shows its own.' },
  { journey: 'signOn', language: 'PSEUDO', because: 'Before the texts are read the app may leave for the sign-on.' },
];
