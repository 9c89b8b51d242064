import { type IsoDate } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/day-format.ts';
import { formatMoney } from '../../domain/money.ts';
import { type Markup, html } from '../core/markup.ts';
import { type StrandedOrder } from '../features/order-changes/stranded-orders.ts';
import { type ChangeReport } from './change-menu.ts';
import { type DaysWords } from './days.words.ts';

export interface OpenDays {
  today: IsoDate;
  restaurants: { id: number; name: string; closedDays: IsoDate[] }[];
}

const NOTHING = html``;

function restaurantPart({ id, name, closedDays }: OpenDays['restaurants'][number], today: IsoDate, words: DaysWords) {
  const dayOf = (date: IsoDate) => formatDay(date, 'longYear', words.locale);
  const reopen = (date: IsoDate) =>
    html`<li>${dayOf(date)} <button type="button" id="open-${id}-${date}" data-restaurant="${id}" data-date="${date}" data-opens aria-label="${words.openAgain}: ${dayOf(date)}">${words.openAgain}</button></li>`;
  const closeToday = html`<button type="button" id="close-today-${id}" data-restaurant="${id}" data-date="${today}">${words.closeToday}</button>`;
  return html`<section class="restaurant" aria-labelledby="restaurant-${id}">
<h2 id="restaurant-${id}" dir="auto">${name}</h2>
<h3><label for="table-${id}">${words.menu}</label></h3>
<p>${words.menuHint}</p>
<form class="row table" data-restaurant="${id}">
<input type="file" id="table-${id}" accept=".csv,.txt,text/csv" required><button>${words.check}</button>
</form>
<h3><label for="day-${id}">${words.closedOn}</label></h3>
<form class="row close" data-restaurant="${id}">
<input type="date" id="day-${id}" min="${today}" required><button>${words.close}</button>
${closedDays.includes(today) ? NOTHING : closeToday}
</form>
${closedDays.length === 0 ? NOTHING : html`<details id="closed-${id}"><summary>${words.closedDays(closedDays.length)}</summary><ul class="closed">${closedDays.map(reopen)}</ul></details>`}
</section>`;
}

/** What `/kitchen-days` shows, and reads again after each change. */
export const daysMarkup = ({ today, restaurants }: OpenDays, words: DaysWords): Markup =>
  html`<h1>${words.title}</h1>${restaurants.map((restaurant) => restaurantPart(restaurant, today, words))}`;

/** What is said of a table, and in which language it is. */
function saidPart(message: string, words: DaysWords, column = ''): Markup {
  const said = words.said(message);
  const lang = said === null ? html` lang="en"` : NOTHING;
  const heading = Object.hasOwn(words.columns, column) ? words.columns[column] : column;
  return html`<span${lang} dir="auto">${[heading, said ?? message].filter(Boolean).join(': ')}</span>`;
}

const problemsPart = (
  { problems }: ChangeReport,
  words: DaysWords,
): Markup => html`<h2>${words.problems(problems.length)}</h2>
<p>${words.nothingChanged}</p>
<ul class="problems">${problems.map(({ line, field, message }) => html`<li>${line === null ? NOTHING : html`<b>${words.line(line)}</b> `}${saidPart(message, words, field)}</li>`)}</ul>`;

const strandedRow = ({ order, username, reason }: StrandedOrder, words: DaysWords): Markup =>
  html`<tr><td>${order.number}</td><td>${formatDay(order.orderDate, 'short', words.locale)}, ${order.deliveryTime}, <span dir="auto">${order.locationName}</span></td><td>${username}</td><td>${formatMoney(order.total, words.locale, '')}</td><td>${words.reasons[reason]}</td></tr>`;

const strandedPart = ({ stranded }: ChangeReport, words: DaysWords): Markup =>
  stranded.length === 0
    ? NOTHING
    : html`<h2>${words.concerned(stranded.length)}</h2>
<table><thead><tr><th scope="col">${words.order}</th><th scope="col">${words.when}</th><th scope="col">${words.customer}</th><th scope="col">${words.sum}</th><td></td></tr></thead>
<tbody>${stranded.map((one) => strandedRow(one, words))}</tbody></table>`;

const changesPart = ({ changes }: ChangeReport, words: DaysWords): Markup =>
  html`<h2>${words.changes}</h2>
${changes.length === 0 ? html`<p>${words.noChanges}</p>` : html`<ul>${changes.map((line) => html`<li>${saidPart(line, words)}</li>`)}</ul>`}`;

function donePart({ canceled }: ChangeReport, words: DaysWords): Markup {
  const due = canceled.filter(({ isRefunded }) => !isRefunded).length;
  const texts = [
    words.done,
    ...(canceled.length > 0 ? [words.canceled(canceled.length)] : []),
    ...(due > 0 ? [words.refundDue(due)] : []),
  ];
  return html`<p class="done">${texts.join(' ')}</p>`;
}

/** What a change has done, or would do, with the button that does it. `hasTable`: it is one of the menu. */
export function reportMarkup(report: ChangeReport, hasTable: boolean, words: DaysWords): Markup {
  if (report.problems.length > 0) return problemsPart(report, words);
  if (report.isDone) return donePart(report, words);
  const numbers = report.stranded.map(({ order }) => order.number);
  const text = numbers.length === 0 ? words.takeOver : words.takeOverAndCancel(numbers.length);
  return html`${hasTable ? changesPart(report, words) : NOTHING}${strandedPart(report, words)}
<p>${words.nothingChanged}</p>
<button type="button" class="main" id="confirm" data-confirmed="${numbers.join(' ')}">${text}</button>`;
}
