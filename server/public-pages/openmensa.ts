import { decimalText } from '../../domain/money.ts';
import { type Markup, html } from '../core/markup.ts';
import { rowsBy } from '../db/rows.ts';
import { type LetterLanguage } from '../features/mail/letter-language.ts';
import { allergenNames, labelNames } from './menu-words.ts';
import { placeTitle } from './page.ts';
import { type PublicDay, type PublicDish, type PublicPlace } from './read-menu.ts';

/** Characters of a name or note. */
const LONGEST_TEXT = 250;

/** A text that XML can hold: control characters and halves of a pair are not well-formed, however they are written. */
const asText = (text: string): string => {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
  return [...allowed.trim()].slice(0, LONGEST_TEXT).join('');
};

/** In euros alone, and only of the role that pays without a subsidy: what others pay depends on their day. */
const price = (cents: PublicDish['price'], { currency }: PublicPlace): Markup[] =>
  cents === null || currency.code !== 'EUR' ? [] : [html`<price role="other">${decimalText(cents)}</price>`];

function meal(dish: PublicDish, place: PublicPlace, language: LetterLanguage): Markup {
  const notes = [dish.description, ...labelNames(dish, language), ...allergenNames(dish, language)].map(asText);
  return html`<meal><name>${asText(dish.name)}</name>${notes
    .filter((note) => note !== '')
    .map((note) => html`<note>${note}</note>`)}${price(dish.price, place)}</meal>`;
}

/** A day without dishes that is not closed is left out: nothing is known of it. */
function day({ date, isClosed, dishes }: PublicDay, place: PublicPlace, language: LetterLanguage): Markup[] {
  if (isClosed) return [html`<day date="${date}"><closed/></day>`];
  const named = dishes.filter(({ name, line }) => asText(name) !== '' && asText(line) !== '');
  if (named.length === 0) return [];
  const lines = [...new Set(named.map(({ line }) => asText(line)))];
  const mealsOf = rowsBy(named, ({ line }) => asText(line));
  const categories = lines.map(
    (line) => html`<category name="${line}">${mealsOf(line).map((dish) => meal(dish, place, language))}</category>`,
  );
  return [html`<day date="${date}">${categories}</day>`];
}

/** By which OpenMensa knows when to read what; it has to be absolute. */
const source = (url: string | null): Markup[] =>
  url === null
    ? []
    : [
        html`<feed name="full" priority="0"><schedule dayOfMonth="*" dayOfWeek="*" month="*" hour="6-14" minute="0" retry="30 1"/><url>${url}</url></feed>`,
      ];

/**
 * The menu of a place for OpenMensa: version 2.1 of https://doc.openmensa.org/feed/v2/, one canteen for each feed.
 * `url`: where it is read; null: not known.
 */
export function openMensaFeed(
  place: PublicPlace,
  days: readonly PublicDay[],
  language: LetterLanguage,
  url: string | null,
): string {
  const address = asText(place.address ?? '');
  return html`<?xml version="1.0" encoding="UTF-8"?>
<openmensa version="2.1" xmlns="http://openmensa.org/open-mensa-v2"><canteen><name>${asText(
    placeTitle(place, language),
  )}</name>${address === '' ? [] : [html`<address>${address.replace(/\s*\n\s*/g, ', ')}</address>`]}${source(url)}${days.flatMap(
    (one) => day(one, place, language),
  )}</canteen></openmensa>
`.text;
}
