import { type TextsLike } from '../text-keys.ts';
import { type finding as findingDe } from '../de/finding.ts';

export const finding = {
  'finding.filters': 'Filter dishes',
  'finding.vegan': 'Vegan',
  'finding.vegetarian': 'Vegetarian',
  'finding.withoutPork': 'Without pork',
  'finding.withoutMyAllergens': 'Without my allergens',
  'finding.favourites': 'Favourites',
  'finding.price': 'Price',
  'finding.anyPrice': 'Any price',
  'finding.upTo': 'Up to {amount}',
  'finding.without': 'without {names}',
  'finding.withoutMore': 'without {names} and {count} more',
  'finding.noAllergens': 'You have not chosen any allergens yet.',
  'finding.chooseAllergens': 'Choose allergens',
  'finding.noMatch': 'No dish matches.',
  'finding.noMatchHint': 'Turn a filter off, or have all dishes shown.',
  'finding.passing': '{count} dishes match',
  'finding.passing.one': '1 dish matches',
  'finding.passingNone': 'No dish matches',
  'finding.undeclared': '{count} not declared',
  'finding.undeclaredTitle': 'Not declared: ask the kitchen',
  'finding.undeclaredHint': 'Whether these dishes match your choice is not stated.',
  'finding.label.GLUTENFREE': 'gluten free, glutenfree',
  'finding.synonyms': [
    'potato, spud; fries, chips; crisps, chips; aubergine, eggplant; courgette, zucchini',
    'rocket, arugula; coriander, cilantro; capsicum, pepper; beetroot, beet; swede, rutabaga',
    'sweetcorn, corn, maize; chickpea, garbanzo; prawn, shrimp; mince, minced; noodle, pasta',
    'curd, quark; escalope, schnitzel; dessert, pudding, afters; bun, roll; yoghurt, yogurt',
    'lentil, dal, dhal; starter, appetizer; vegetable, veggie; soda, lemonade; broth, bouillon',
  ].join('; '),
} satisfies TextsLike<typeof findingDe>;
