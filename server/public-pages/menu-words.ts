import { type LetterLanguage } from '../features/mail/letter-language.ts';
import { type PublicDish } from './read-menu.ts';

interface MenuWords {
  title: string;
  today: string;
  tomorrow: string;
  closed: string;
  nothing: string;
  places: string;
  prices: string;
  byWeight: string;
  toApp: string;
  notPublic: string;
  noAllergens: string;
  undeclared: string;
  unnamedAllergen: string;
}

export const MENU_WORDS: Readonly<Record<LetterLanguage, MenuWords>> = {
  de: {
    title: 'Speiseplan',
    today: 'Heute',
    tomorrow: 'Morgen',
    closed: 'Geschlossen',
    nothing: 'Hier ist noch nichts geplant.',
    places: 'Orte',
    prices: 'Preise ohne Zuschuss',
    byWeight: 'Preis nach Gewicht',
    toApp: 'Bestellen',
    notPublic: 'Diesen Speiseplan gibt es nicht.',
    noAllergens: 'Keine Allergene angeführt',
    undeclared: 'Allergene nicht deklariert',
    unnamedAllergen: 'ein Allergen ohne Namen',
  },
  en: {
    title: 'Menu',
    today: 'Today',
    tomorrow: 'Tomorrow',
    closed: 'Closed',
    nothing: 'Nothing is planned here yet.',
    places: 'Places',
    prices: 'Prices without a subsidy',
    byWeight: 'Price by weight',
    toApp: 'Order',
    notPublic: 'This menu does not exist.',
    noAllergens: 'No allergens listed',
    undeclared: 'Allergens not declared',
    unnamedAllergen: 'an allergen without a name',
  },
  ar: {
    title: 'قائمة الطعام',
    today: 'اليوم',
    tomorrow: 'غدًا',
    closed: 'مغلق',
    nothing: 'لم يُخطَّط لشيء هنا بعد.',
    places: 'الأماكن',
    prices: 'الأسعار دون دعم',
    byWeight: 'السعر حسب الوزن',
    toApp: 'الطلب',
    notPublic: 'لا توجد قائمة طعام كهذه.',
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
