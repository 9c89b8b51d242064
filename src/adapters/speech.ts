/** Voices may be listed only a moment after they are asked for. */
const VOICES_LATE_MS = 1_500;

const voiceFor = (language: string): SpeechSynthesisVoice | undefined =>
  window.speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(language.toLowerCase()));

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
    const timer = setTimeout(answer, VOICES_LATE_MS);
    window.speechSynthesis.addEventListener('voiceschanged', answer);
  });
}

/** Says a text at once, instead of what is being said. */
export function say(text: string, language: string): void {
  window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.voice = voiceFor(language) ?? null;
  window.speechSynthesis.speak(words);
}

export const beSilent = (): void => window.speechSynthesis.cancel();
