import { type Allergen, allergenWarning, matchAllergens } from '../../../domain/allergens.ts';
import { type OrderLine } from '../../../domain/order.ts';
import { type Block, paragraph, rows } from './letter.ts';
import { type OrderWords } from './order-words.types.ts';

/** What a letter about an order says of allergens. */
export interface LetterAllergens {
  /** What was ordered, without a delivery. */
  dishes: readonly OrderLine[];
  /** The list of the tenant, in the language of the reader. */
  known: readonly Allergen[];
  /** What the customer avoids. */
  avoidedIds: readonly number[];
}

const namesOf = (allergens: readonly Allergen[], words: OrderWords): string =>
  allergens.map(({ name }) => name || words.unnamedAllergen).join(words.comma);

function declared(dish: OrderLine, { known }: LetterAllergens, words: OrderWords): string {
  const match = matchAllergens(dish, known, []);
  if (match.kind !== 'contains') return match.kind === 'noneListed' ? words.noAllergens : words.undeclared;
  return match.allergens.map((allergen) => `${allergen.code} (${namesOf([allergen], words)})`).join(words.comma);
}

/** A line for each dish that the customer has to be careful with. */
function warnings({ dishes, known, avoidedIds }: LetterAllergens, words: OrderWords): string {
  const lines = dishes.flatMap((dish) => {
    const warning = allergenWarning(dish, known, avoidedIds);
    if (!warning) return [];
    return warning.kind === 'contains'
      ? words.contains(dish.name, namesOf(warning.allergens, words))
      : words.askKitchen(dish.name);
  });
  return lines.join('\n');
}

/** The allergens of the dishes, after what concerns the customer (ORDER-41). */
export const allergenBlocks = (allergens: LetterAllergens, words: OrderWords): Block[] => [
  paragraph(warnings(allergens, words)),
  paragraph(words.allergens),
  rows(allergens.dishes.map((dish) => [dish.name, declared(dish, allergens, words)])),
];
