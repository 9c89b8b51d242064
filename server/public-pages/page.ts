import { readFileSync } from 'node:fs';
import { brandTokens } from '../../domain/brand-tokens.ts';
import { type IsoDate } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/day-format.ts';
import { formatLocaleOf } from '../../domain/language-tag.ts';
import { formatMoney } from '../../domain/money.ts';
import { addDays } from '../../domain/zone.ts';
import { Markup, html } from '../core/markup.ts';
import { type LetterLanguage, pageLanguage } from '../features/mail/letter-language.ts';
import { ORDER_WORDS } from '../features/mail/order-words.ts';
import { MENU_WORDS, allergenNames, labelNames } from './menu-words.ts';
import { type PublicDish, type PublicPlace } from './read-menu.ts';

/** A file beside this one, as it is. */
export const look = (name: string): string => readFileSync(new URL(`./look/${name}`, import.meta.url), 'utf8');

const STYLE = look('public.css');

interface Page {
  language: LetterLanguage;
  title: string;
  /** Of the restaurant (`#rrggbb`); null: the page is neutral. */
  colour: string | null;
  style?: string;
  head?: Markup[];
  body: Markup;
}

/** A whole page. Its style is in it: one request shows it, also where nothing else of the server is let through. */
export function page({ language, title, colour, style = '', head = [], body }: Page): string {
  const { lang, dir } = pageLanguage(language);
  const tokens = Object.entries(colour === null ? {} : brandTokens(colour)).map(([name, value]) => `${name}:${value}`);
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}" style="${tokens.join(';')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="favicon.svg">
<style>${new Markup(STYLE + style)}</style>
${head}
</head>
<body>${body}</body>
</html>
`.text;
}

export const absentPage = (language: LetterLanguage): string => {
  const { title, notPublic, toApp } = MENU_WORDS[language];
  const body = html`<main><h1>${notPublic}</h1><p><a href="./">${toApp}</a></p></main>`;
  return page({ language, title, colour: null, body });
};

/** Once where the place is called as its restaurant. */
export const placeTitle = ({ restaurantName, name }: PublicPlace, language: LetterLanguage): string =>
  [...new Set([restaurantName, name])].join(ORDER_WORDS[language].comma);

/** `Today, Monday 23 November`: days that are near are named. */
export function dayTitle(date: IsoDate, today: IsoDate, language: LetterLanguage): string {
  const words = MENU_WORDS[language];
  const day = formatDay(date, 'long', formatLocaleOf(language));
  const near = date === today ? [words.today] : date === addDays(today, 1) ? [words.tomorrow] : [];
  return [...near, day].join(ORDER_WORDS[language].comma);
}

export const priceText = ({ price }: PublicDish, { currency }: PublicPlace, language: LetterLanguage): string =>
  price === null ? MENU_WORDS[language].byWeight : formatMoney(price, formatLocaleOf(language), currency.symbol);

/** Labels and allergens; a letter stays with what it stands for. */
export const factsText = (dish: PublicDish, language: LetterLanguage): string =>
  [
    ...labelNames(dish, language),
    allergenNames(dish, language)
      .map((name) => name.replace(' ', '\u00a0'))
      .join(ORDER_WORDS[language].comma),
  ].join(' · ');
