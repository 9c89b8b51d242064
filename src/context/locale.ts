/** How a language writes dates and money: German as in Austria, English with the day first. */
const LOCALES: Record<string, string> = { DE: 'de-AT', EN: 'en-GB' };

export const localeOf = (languageShortName: string): string => {
  const shortName = languageShortName.toUpperCase();
  return LOCALES[shortName] ?? shortName.toLowerCase();
};

const RIGHT_TO_LEFT = ['AR', 'FA', 'HE', 'UR'];

export const directionOf = (languageShortName: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(languageShortName.toUpperCase()) ? 'rtl' : 'ltr';
