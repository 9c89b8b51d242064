import { useServices } from '../context/app-context.ts';
import { useText } from '../context/hooks.ts';
import { partLanguage, type PartLanguage } from '../texts/part-language.ts';

/**
 * Attributes of a part of the page in the language that it is in: of the text of that key, or else of what the
 * restaurant writes beside the texts; none where the page is in it (LANG-231).
 */
export function usePartLanguage(key?: string): PartLanguage {
  useText();
  return partLanguage(useServices().texts, key);
}
