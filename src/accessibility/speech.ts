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

/** Says a text at once, instead of what is being said; or `afterwards`, after that. */
export function say(text: string, language: string, { afterwards = false } = {}): void {
  if (!afterwards) window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.voice = voiceFor(language) ?? null;
  window.speechSynthesis.speak(words);
}

export const stopSpeaking = (): void => window.speechSynthesis.cancel();
