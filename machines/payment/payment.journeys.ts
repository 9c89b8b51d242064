import { type Journeys } from '../testing/journeys.ts';
import { followingJourneys } from './payment.following.journeys.ts';
import { submittingJourneys } from './payment.submitting.journeys.ts';

export const paymentJourneys: Journeys = { ...submittingJourneys, ...followingJourneys };
