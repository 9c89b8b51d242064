/** Something is being read aloud, or no longer. */
export type SpeechEvent = { type: 'speech.began' } | { type: 'speech.ended' };
