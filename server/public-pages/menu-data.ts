// By type alone: the server has no such package in production.
import type { MenuItem, Restaurant, RestrictedDiet, WithContext } from 'schema-dts';
import { formatDay } from '../../domain/day-format.ts';
import { formatLocaleOf } from '../../domain/language-tag.ts';
import { decimalText } from '../../domain/money.ts';
import { Markup } from '../core/markup.ts';
import { type LetterLanguage, pageLanguage } from '../features/mail/letter-language.ts';
import { placeTitle } from './page.ts';
import { type PublicDay, type PublicDish, type PublicPlace } from './read-menu.ts';

/** What a label declares of a dish; nothing else says what a diet allows. */
const DIETS: Partial<Record<string, RestrictedDiet>> = {
  VEGAN: 'https://schema.org/VeganDiet',
  VEGETARIAN: 'https://schema.org/VegetarianDiet',
  HALAL: 'https://schema.org/HalalDiet',
  GLUTENFREE: 'https://schema.org/GlutenFreeDiet',
};

function itemOf({ name, description, price, labels }: PublicDish, { currency }: PublicPlace): MenuItem {
  const diets = labels.flatMap(({ key }) => DIETS[key] ?? []);
  return {
    '@type': 'MenuItem',
    name,
    ...(description !== '' && { description }),
    ...(price !== null && {
      offers: { '@type': 'Offer', price: decimalText(price), priceCurrency: currency.code },
    }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
}

/** The menu for search engines, by the words of schema.org: a section for each day. */
export function menuData(place: PublicPlace, days: readonly PublicDay[], language: LetterLanguage): Markup {
  const { address, websiteUrl } = place;
  const data: WithContext<Restaurant> = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: placeTitle(place, language),
    ...(address !== null && { address: address.replace(/\s*\n\s*/g, ', ') }),
    ...(websiteUrl !== null && { url: websiteUrl }),
    hasMenu: {
      '@type': 'Menu',
      inLanguage: pageLanguage(language).lang,
      hasMenuSection: days
        .filter(({ dishes }) => dishes.length > 0)
        .map(({ date, dishes }) => ({
          '@type': 'MenuSection',
          name: formatDay(date, 'longYear', formatLocaleOf(language)),
          hasMenuItem: dishes.map((dish) => itemOf(dish, place)),
        })),
    },
  };
  // The end of the script, or a comment in it, could stand in the name of a dish.
  return new Markup(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  );
}
