import { type SpeechEvent } from '../../machines/speech.ts';
import { speaking } from '../accessibility/page-values.ts';

/** Tells a chart when something is read aloud, until it is told to stop. */
export const watchSpeech = (send: (event: SpeechEvent) => void): (() => void) =>
  speaking.watch((isSpeaking) => send({ type: isSpeaking ? 'speech.began' : 'speech.ended' }));
