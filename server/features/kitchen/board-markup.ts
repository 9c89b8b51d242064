import { addressText } from '../../../domain/address.ts';
import { formatDay } from '../../../domain/day-format.ts';
import { HOME_DELIVERY, isBrought } from '../../../domain/delivery.ts';
import { KITCHEN_STATUSES, type KitchenStatus } from '../../../domain/kitchen.ts';
import { formatMoney } from '../../../domain/money.ts';
import { addDays } from '../../../domain/zone.ts';
import { type Markup, html } from '../../core/markup.ts';
import { type BoardWords } from './board-words.ts';
import { dishesPart } from './dishes-markup.ts';
import { type Board, type BoardHandover, type DishToCook } from './read-board.ts';
import { type KitchenOrder } from './read-day.ts';

const NOTHING = html``;

/** What a press sends, read by `server/staff/kitchen.js`. */
const change = (numbers: readonly number[], from: KitchenStatus, to: KitchenStatus): Markup =>
  html`data-numbers="${numbers.join(' ')}" data-from="${from}" data-to="${to}"`;

const portionsOf = (orders: readonly KitchenOrder[]): number =>
  orders.flatMap(({ dishes }) => dishes).reduce((sum, { quantity }) => sum + quantity, 0);

function daysPart({ date, today, currencySymbol }: Board, words: BoardWords): Markup {
  const day = (id: string, to: string, text: string, symbol: string): Markup =>
    html`<button type="button" id="${id}" data-day="${to}" aria-label="${text}" title="${text}">${symbol}</button>`;
  return html`<header class="days" data-currency="${currencySymbol}">
<h1>${words.title} <span class="day">${formatDay(date, 'longYear', words.locale)}</span></h1>
<div class="row screen">
${day('previous-day', addDays(date, -1), words.previousDay, '‹')}
<input type="date" id="day" value="${date}" aria-label="${words.day}" required>
${day('next-day', addDays(date, 1), words.nextDay, '›')}
${date === today ? NOTHING : html`<button type="button" id="today" data-day="">${words.today}</button>`}
<a class="button" id="to-dishes" href="#dishes">${words.dishes}</a>
</div>
</header>`;
}

const dishToCook = ({ name, portions, toDo, allergens }: DishToCook, words: BoardWords): Markup =>
  html`<li${toDo === 0 ? html` class="finished"` : NOTHING}>
<span class="portions">${portions}</span>
<span class="dish"><span dir="auto">${name}</span>
<span class="facts">${allergens ?? words.undeclared}${toDo < portions ? html` <strong>${words.toDo(toDo)}</strong>` : NOTHING}</span></span>
</li>`;

/** Only where somebody has to be found: who picks up comes with the number. */
function customerPart(order: KitchenOrder): Markup {
  if (!isBrought(order)) return NOTHING;
  const { firstname, lastname, phone } = order.address;
  // The home that the account has is none of a desk's business.
  const isAddress = order.locationTypeShortName === HOME_DELIVERY || order.isAddressEntered;
  const where = isAddress ? addressText(order.address) : `${firstname} ${lastname}`.trim();
  const call = html` <a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`;
  return html`<p class="customer"><span dir="auto">${where}</span>${phone === '' ? NOTHING : call}</p>`;
}

function stepsPart({ number, status }: KitchenOrder, words: BoardWords): Markup {
  const at = KITCHEN_STATUSES.indexOf(status);
  const next = KITCHEN_STATUSES[at + 1];
  const former = KITCHEN_STATUSES[at - 1];
  if (next === undefined || next === 'Open') return NOTHING;
  const back =
    former &&
    html`<button type="button" class="back" id="back-${number}" aria-label="${words.takeBack}: ${number}" title="${words.takeBack}" ${change([number], status, former)}>↶</button>`;
  return html`<div class="steps screen">${back ?? NOTHING}
<button type="button" class="next to-${next}" id="next-${number}" aria-label="${words.status[next]}: ${number}" ${change([number], status, next)}>${words.status[next]}</button></div>`;
}

function orderPart(order: KitchenOrder, isToday: boolean, words: BoardWords): Markup {
  const { number, status, dishes, comment, deliveryOption, cashDue, currencySymbol, servedAt } = order;
  const said = servedAt === null ? null : words.servedAt(servedAt.slice(11, 16));
  return html`<li class="order is-${status}" id="order-${number}" data-number="${number}" tabindex="-1"><div>
<h4><span class="number">${number}</span>${status === 'Open' ? NOTHING : html` <span class="status">${said ?? words.status[status]}</span>`}</h4>
<ul class="dishes">${dishes.map(({ quantity, name }) => html`<li>${quantity} × <span dir="auto">${name}</span></li>`)}</ul>
${comment === '' ? NOTHING : html`<p class="note" dir="auto">${comment}</p>`}
${customerPart(order)}${deliveryOption === '' ? NOTHING : html`<p dir="auto">${deliveryOption}</p>`}
${cashDue > 0 ? html`<p class="cash">${words.cash(formatMoney(cashDue, words.locale, currencySymbol))}</p>` : NOTHING}
</div>${isToday ? stepsPart(order, words) : NOTHING}</li>`;
}

function stepOfAll(id: string, orders: readonly KitchenOrder[], from: 'Open' | 'Preparing', words: BoardWords): Markup {
  const numbers = orders.filter(({ status }) => status === from).map(({ number }) => number);
  if (numbers.length === 0) return NOTHING;
  const [to, text] = from === 'Open' ? (['Preparing', words.start] as const) : (['Ready', words.ready] as const);
  return html`<button type="button" class="to-${to}" id="${id}-${to}" ${change(numbers, from, to)}>${text(numbers.length)}</button>`;
}

function handoverPart({ orders, dishes }: BoardHandover, board: Board, words: BoardWords): Markup {
  const [first] = orders;
  if (!first) return NOTHING;
  const { from, until, place, restaurant, deliveryTimeId, locationId } = first;
  const id = `handover-${deliveryTimeId}-${locationId}`;
  const isToday = board.date === board.today;
  const [open, served] = [
    orders.filter(({ status }) => status !== 'Served'),
    orders.filter(({ status }) => status === 'Served'),
  ];
  const notes = open.filter(({ comment }) => comment !== '');
  const list = (some: readonly KitchenOrder[]): Markup =>
    html`<ul class="orders">${some.map((order) => orderPart(order, isToday, words))}</ul>`;
  return html`<section class="handover" id="${id}" tabindex="-1" aria-labelledby="${id}-title">
<div class="head"><h2 id="${id}-title"><span class="time">${from}–${until}</span> <span dir="auto">${place}</span>${board.hasSeveralRestaurants ? html` <span class="restaurant" dir="auto">${restaurant}</span>` : NOTHING}</h2>
<p>${words.orders(orders.length)}, ${words.portions(portionsOf(orders))}</p>
${isToday ? html`<div class="row screen">${stepOfAll(id, orders, 'Open', words)}${stepOfAll(id, orders, 'Preparing', words)}</div>` : NOTHING}</div>
<div class="cook"><h3>${words.toCook}</h3><ul class="to-cook">${dishes.map((dish) => dishToCook(dish, words))}</ul>
${notes.length === 0 ? NOTHING : html`<h3>${words.notes}</h3><ul class="notes">${notes.map(({ number, comment }) => html`<li><b>${number}</b> <span dir="auto">${comment}</span></li>`)}</ul>`}</div>
<div class="of-orders">${open.length === 0 ? NOTHING : list(open)}
${served.length === 0 ? NOTHING : html`<details class="served" id="${id}-served"><summary>${words.servedOrders(served.length)}</summary>${list(served)}</details>`}</div>
</section>`;
}

/** The part of `/kitchen` that is read again whenever something changes; all that is in it is escaped. */
export const boardMarkup = (board: Board, words: BoardWords): Markup => html`${daysPart(board, words)}
${board.handovers.length === 0 ? html`<p class="nothing">${words.noOrders}</p>` : board.handovers.map((handover) => handoverPart(handover, board, words))}
${dishesPart(board, words)}`;
