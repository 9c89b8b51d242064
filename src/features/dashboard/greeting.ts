import { type Instant } from '../../../domain/calendar.ts';
import { hourIn } from '../../../domain/zone.ts';
import { type TextKey } from '../../texts/catalogue.ts';

/** Greeting by the local time of the restaurant. */
export function greetingKey(now: Instant, zone: string): TextKey {
  const hour = hourIn(now, zone);
  if (hour >= 4 && hour < 11) return 'user.greeting.morning';
  if (hour >= 11 && hour < 14) return 'user.greeting.noon';
  if (hour >= 14 && hour < 18) return 'user.greeting.afternoon';
  return 'user.greeting.evening';
}
