import { type Markup, html } from '../../core/markup.ts';
import { type BoardWords } from './board-words.ts';
import { type Board, type BoardOffer } from './read-board.ts';

function offerRow({ id, name, ordered, remaining }: BoardOffer, isOver: boolean, words: BoardWords): Markup {
  const field = `portions-${id}`;
  // As the other cells of its row say the same of the dish, its buttons have to name it.
  const controls = html`<td class="screen"><form class="row" data-offer="${id}" data-dish="${name}" data-before="${remaining ?? ''}" autocomplete="off">
<button type="button" id="sold-out-${id}" data-sold-out aria-label="${words.soldOut}: ${name}">${words.soldOut}</button>
<input type="number" id="${field}" min="0" max="100000" inputmode="numeric" placeholder="${words.noLimit}" value="${remaining ?? ''}" aria-label="${words.left}: ${name}">
<button id="set-${id}" aria-label="${words.set}: ${name}">${words.set}</button>
</form></td>`;
  return html`<tr id="offer-${id}"${remaining === 0 ? html` class="sold-out"` : ''}>
<th scope="row" dir="auto">${name}</th><td class="count" data-label="${words.ordered}">${ordered}</td><td class="count" data-label="${words.left}">${remaining ?? words.noLimit}</td>${isOver ? '' : controls}
</tr>`;
}

/** What is ordered of each dish of the day and what is left, to be changed until the day is over. */
export function dishesPart({ offers, date, today }: Board, words: BoardWords): Markup {
  if (offers.length === 0) return html``;
  const isOver = date < today;
  return html`<section id="dishes" class="screen" tabindex="-1" aria-labelledby="dishes-title">
<h2 id="dishes-title">${words.dishes}</h2>
<table><thead><tr><th scope="col">${words.dish}</th><th scope="col" class="count">${words.ordered}</th><th scope="col" class="count">${words.left}</th>${isOver ? '' : html`<th scope="col">${words.change}</th>`}</tr></thead>
<tbody>${offers.map((offer) => offerRow(offer, isOver, words))}</tbody></table>
</section>`;
}
