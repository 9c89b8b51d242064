import { type IsoDate } from '../../domain/calendar.ts';
import { type Markup, html } from '../core/markup.ts';
import { type LetterLanguage } from '../features/mail/letter-language.ts';
import { menuData } from './menu-data.ts';
import { MENU_WORDS } from './menu-words.ts';
import { dayTitle, factsText, look, page, placeTitle, priceText } from './page.ts';
import { type PublicDay, type PublicDish, type PublicPlace } from './read-menu.ts';

const STYLE = look('menu.css');

interface Menu {
  place: PublicPlace;
  places: readonly PublicPlace[];
  days: readonly PublicDay[];
  today: IsoDate;
  language: LetterLanguage;
}

function dishRow(dish: PublicDish, { place, language }: Menu): Markup {
  const description = dish.description === '' ? [] : [html`<p>${dish.description}</p>`];
  return html`<li><span class="line">${dish.line}</span><h3>${dish.name}</h3><span class="price">${priceText(dish, place, language)}</span>${description}<p class="facts">${factsText(dish, language)}</p></li>`;
}

/** A line for each day, of which the first with dishes is open. A later day of which nothing is known says nothing. */
function dayLine({ date, isClosed, dishes }: PublicDay, menu: Menu): Markup[] {
  const { today, language, days } = menu;
  const words = MENU_WORDS[language];
  const title = html`<h2>${dayTitle(date, today, language)}</h2>`;
  if (dishes.length > 0) {
    const open = days.find((day) => day.dishes.length > 0)?.date === date ? html` open` : '';
    const rows = dishes.map((dish) => dishRow(dish, menu));
    return [html`<details${open}><summary>${title}</summary><ul>${rows}</ul></details>`];
  }
  if (!isClosed && date !== today) return [];
  return [html`<section>${title}<p>${isClosed ? words.closed : words.nothing}</p></section>`];
}

/** Which place it is, among others with dishes by links: the page needs no script. */
function placeLine({ place, places, language }: Menu): Markup {
  const linked = places.filter((one) => one.hasMenu || one === place);
  if (linked.length < 2) return html`<p>${placeTitle(place, language)}</p>`;
  const links = linked.map((one) => {
    const current = one === place ? html` aria-current="page"` : '';
    return html`<li><a href="menu?place=${one.id}"${current}>${placeTitle(one, language)}</a></li>`;
  });
  return html`<nav aria-label="${MENU_WORDS[language].places}"><ul>${links}</ul></nav>`;
}

/** The menu plan of a place, today first (FEED-30). */
export function menuPage(menu: Menu): string {
  const { place, days, language } = menu;
  const words = MENU_WORDS[language];
  return page({
    language,
    title: `${words.title}: ${placeTitle(place, language)}`,
    colour: place.colour,
    style: STYLE,
    head: [menuData(place, days, language)],
    body: html`<header><h1>${words.title}</h1><a class="order" href="./">${words.toApp}</a>${placeLine(menu)}</header>
<main>${days.flatMap((day) => dayLine(day, menu))}</main>
<footer><p>${words.prices}</p></footer>`,
  });
}
