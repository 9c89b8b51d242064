import { speaking } from './page-values.ts';

/** Voices may be listed only a moment after they are asked for. */
const VOICES_TIMEOUT_MS = 1_500;

/** Android writes `de_DE`. */
const tagOf = (lang: string): string => lang.replaceAll('_', '-').toLowerCase();
const languageOf = (lang: string): string | undefined => tagOf(lang).split('-')[0];

/** A voice of the region, else one of the language: a page in `de-AT` is read by a voice for `de-DE`. */
function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis.getVoices();
  return (
    voices.find(({ lang }) => tagOf(lang) === tagOf(language)) ??
    voices.find(({ lang }) => languageOf(lang) === languageOf(language))
  );
}

/** Whether the terminal can speak a language, given as a tag such as `de`. */
export function hasVoice(language: string): Promise<boolean> {
  if (!('speechSynthesis' in window)) return Promise.resolve(false);
  if (voiceFor(language)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = () => {
      clearTimeout(timer);
      window.speechSynthesis.removeEventListener('voiceschanged', answer);
      resolve(voiceFor(language) !== undefined);
    };
    const timer = setTimeout(answer, VOICES_TIMEOUT_MS);
    window.speechSynthesis.addEventListener('voiceschanged', answer);
  });
}

/** What is being said, and what is said after it. */
const said = new Set<SpeechSynthesisUtterance>();
/** Slower than any voice: one that never tells its end would keep a customer signed in who has left. */
const longestMs = (text: string): number => 5_000 + 200 * text.length;
let limit: ReturnType<typeof setTimeout> | undefined;

function notice(): void {
  clearTimeout(limit);
  const patience = [...said].reduce((sum, { text }) => sum + longestMs(text), 0);
  if (patience > 0) limit = setTimeout(stopSpeaking, patience);
  speaking.set(patience > 0);
}

export function stopSpeaking(): void {
  window.speechSynthesis.cancel();
  said.clear();
  notice();
}

/** At every key, which also begins each time anew that the customer has, whether or not something was being said. */
export function interrupt(): void {
  speaking.set(true);
  stopSpeaking();
}

/** Says a text at once, instead of what is being said; or `afterwards`, after that. */
export function say(text: string, language: string, { afterwards = false } = {}): void {
  if (!afterwards) stopSpeaking();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.voice = voiceFor(language) ?? null;
  words.onend = words.onerror = () => {
    if (said.delete(words)) notice();
  };
  said.add(words);
  window.speechSynthesis.speak(words);
  notice();
}
