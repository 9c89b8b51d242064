import { type LetterLanguage } from '../features/mail/letter-language.ts';
import { type PublicDish } from './read-menu.ts';

interface MenuWords {
  noAllergens: string;
  undeclared: string;
  unnamedAllergen: string;
}

export const MENU_WORDS: Readonly<Record<LetterLanguage, MenuWords>> = {
  de: {
    noAllergens: 'Keine Allergene angeführt',
    undeclared: 'Allergene nicht deklariert',
    unnamedAllergen: 'ein Allergen ohne Namen',
  },
  en: {
    noAllergens: 'No allergens listed',
    undeclared: 'Allergens not declared',
    unnamedAllergen: 'an allergen without a name',
  },
  ar: {
    noAllergens: 'لم تُذكر أي مسببات حساسية',
    undeclared: 'مسببات الحساسية غير مذكورة',
    unnamedAllergen: 'مسبب حساسية بلا اسم',
  },
};

/** Of labels that the tenant has no words for. */
const LABELS: Readonly<Record<LetterLanguage, Partial<Record<string, string>>>> = {
  de: {
    VEGAN: 'Vegan',
    VEGETARIAN: 'Vegetarisch',
    FISH: 'Fisch',
    HALAL: 'Halal',
    ORGANIC: 'Bio',
    REGIONAL: 'Regional',
    SPICY: 'Scharf',
    GLUTENFREE: 'Ohne Gluten hergestellt',
  },
  en: {
    VEGAN: 'Vegan',
    VEGETARIAN: 'Vegetarian',
    FISH: 'Fish',
    HALAL: 'Halal',
    ORGANIC: 'Organic',
    REGIONAL: 'Regional',
    SPICY: 'Spicy',
    GLUTENFREE: 'Made without gluten',
  },
  ar: {
    VEGAN: 'نباتي صرف',
    VEGETARIAN: 'نباتي',
    FISH: 'سمك',
    HALAL: 'حلال',
    ORGANIC: 'عضوي',
    REGIONAL: 'محلي',
    SPICY: 'حار',
    GLUTENFREE: 'مُحضّر دون غلوتين',
  },
};

/** As the app says them; one that nobody has words for is said as the restaurant wrote it. */
export const labelNames = ({ labels }: PublicDish, language: LetterLanguage): string[] =>
  labels.map(({ key, name }) => name ?? LABELS[language][key] ?? key);

/** What is declared; of a dish without allergens, that none are listed. */
export function allergenNames({ allergens }: PublicDish, language: LetterLanguage): string[] {
  const words = MENU_WORDS[language];
  if (allergens.kind !== 'contains') return [allergens.kind === 'noneListed' ? words.noAllergens : words.undeclared];
  return allergens.allergens.map(({ code, name }) => `${code} ${name || words.unnamedAllergen}`);
}
