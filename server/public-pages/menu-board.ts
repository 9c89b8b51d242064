import { type IsoDate, type TimeOfDay } from '../../domain/calendar.ts';
import { type Markup, html } from '../core/markup.ts';
import { type LetterLanguage } from '../features/mail/letter-language.ts';
import { MENU_WORDS } from './menu-words.ts';
import { dayTitle, factsText, look, page, placeTitle, priceText } from './page.ts';
import { type PublicDay, type PublicDish, type PublicPlace } from './read-menu.ts';

const STYLE = look('menu-board.css');
export const BOARD_SCRIPT = look('menu-board.js');

interface Board {
  place: PublicPlace;
  days: readonly PublicDay[];
  today: IsoDate;
  time: TimeOfDay;
  language: LetterLanguage;
}

/** Today as long as meals are handed out, then the next day that has some; undefined: none has. */
const boardDay = ({ days, today, time }: Pick<Board, 'days' | 'today' | 'time'>): PublicDay | undefined =>
  days.find(({ date, until, dishes }) => dishes.length > 0 && (date !== today || (until !== null && time < until)));

const dishRow = (dish: PublicDish, { place, language }: Board): Markup =>
  html`<li><span class="line">${dish.line}</span><h2>${dish.name}</h2><span class="price">${priceText(dish, place, language)}</span><p class="facts">${factsText(dish, language)}</p></li>`;

/** The dishes of a day for a screen in the hall (FEED-40): the more there are, the smaller they are. */
export function menuBoard(board: Board): string {
  const { place, today, language } = board;
  const words = MENU_WORDS[language];
  const day = boardDay(board);
  const rows = day?.dishes.length ?? 1;
  const [columns, rowsOfColumns] = rows > 3 ? [2, Math.ceil(rows / 2)] : [1, rows];
  return page({
    language,
    title: `${words.title}: ${placeTitle(place, language)}`,
    colour: place.colour,
    style: STYLE,
    head: [html`<script src="menu-board.js" defer></script>`],
    body: html`<main style="--rows:${rows};--columns:${columns};--rows-of-columns:${rowsOfColumns}"><header><h1>${
      day ? dayTitle(day.date, today, language) : words.title
    }</h1><p>${placeTitle(place, language)}</p></header>${
      day ? html`<ul>${day.dishes.map((dish) => dishRow(dish, board))}</ul>` : html`<p>${words.nothing}</p>`
    }<footer>${words.prices}</footer></main>`,
  });
}
