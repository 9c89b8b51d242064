import { consentJourneys } from '../consent/consent.journeys.ts';
import { type Journeys } from './journeys.ts';
import { type KitName } from './kits.ts';

/** The journeys of every chart. */
export const JOURNEYS = {
  consent: consentJourneys,
} as unknown as Record<KitName, Journeys>;
