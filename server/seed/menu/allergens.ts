import { type Translated } from './dish.types.ts';

/** The fourteen allergens by the letters of the Austrian code. */
export const ALLERGENS: readonly { id: number; code: string; name: Translated }[] = [
  {
    id: 1,
    code: 'A',
    name: { de: 'Gluten (Getreide)', en: 'Gluten (cereals)', ar: 'حبوب تحتوي على الغلوتين' },
  },
  { id: 2, code: 'B', name: { de: 'Krebstiere', en: 'Crustaceans', ar: 'قشريات' } },
  { id: 3, code: 'C', name: { de: 'Ei', en: 'Egg', ar: 'بيض' } },
  { id: 4, code: 'D', name: { de: 'Fisch', en: 'Fish', ar: 'سمك' } },
  { id: 5, code: 'E', name: { de: 'Erdnüsse', en: 'Peanuts', ar: 'فول سوداني' } },
  { id: 6, code: 'F', name: { de: 'Soja', en: 'Soya', ar: 'صويا' } },
  { id: 7, code: 'G', name: { de: 'Milch und Laktose', en: 'Milk and lactose', ar: 'حليب ولاكتوز' } },
  { id: 8, code: 'H', name: { de: 'Schalenfrüchte', en: 'Tree nuts', ar: 'مكسرات' } },
  { id: 9, code: 'L', name: { de: 'Sellerie', en: 'Celery', ar: 'كرفس' } },
  { id: 10, code: 'M', name: { de: 'Senf', en: 'Mustard', ar: 'خردل' } },
  { id: 11, code: 'N', name: { de: 'Sesam', en: 'Sesame', ar: 'سمسم' } },
  { id: 12, code: 'O', name: { de: 'Sulfite', en: 'Sulphites', ar: 'كبريتيت' } },
  { id: 13, code: 'P', name: { de: 'Lupinen', en: 'Lupins', ar: 'ترمس' } },
  { id: 14, code: 'R', name: { de: 'Weichtiere', en: 'Molluscs', ar: 'رخويات' } },
];

/** Ids of the letters; null stays null: nothing declared is not the same as none contained. */
export const allergenIds = (letters: string | null): number[] | null =>
  letters === null
    ? null
    : [...letters].map((letter) => {
        const allergen = ALLERGENS.find((candidate) => candidate.code === letter);
        if (!allergen) throw new Error(`No allergen has the letter ${letter}.`);
        return allergen.id;
      });
