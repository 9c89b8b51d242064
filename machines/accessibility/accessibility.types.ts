import { type SpeechEvent } from '../speech.ts';

/** Something that makes a terminal easier to read, reach or use. */
export const ACCESSIBILITY_OPTIONS = ['large', 'contrast', 'near', 'time'] as const;
export type AccessibilityOption = (typeof ACCESSIBILITY_OPTIONS)[number];

/** How many times as long everything waits for whoever asks for more time. */
export const MORE_TIME = 3;

/** Keys of a keypad beside the headset. */
export type ReadingKey = 'back' | 'next' | 'choose' | 'repeat';

export type AccessibilityEvent =
  | SpeechEvent
  | { type: 'option.toggle'; option: AccessibilityOption }
  | { type: 'reading.toggle' }
  /** Any input. */
  | { type: 'activity.seen' }
  /** Somebody is signed in, or is about to be. */
  | { type: 'customer.came' }
  /** The sign-in came to nothing: the terminal waits again. */
  | { type: 'customer.refused' }
  /** The customer has left: the next one begins as everybody. */
  | { type: 'customer.left' };

export interface AccessibilityContext {
  options: readonly AccessibilityOption[];
}
