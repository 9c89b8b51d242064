import { afterEach, describe, expect, test } from 'vitest';
import { leaveRow } from './leave-row.ts';

afterEach(() => document.body.replaceChildren());

const line = (name: string) =>
  `<li id="line${name}"><span data-row-name>${name}</span><button id="remove${name}">×</button></li>`;
const cart = (day: string, ...names: string[]) =>
  `<li id="cart${day}"><h3>${day}</h3><ul>${names.map(line).join('')}</ul></li>`;

function leave(html: string, rowId: string, focusedId = rowId.replace('line', 'remove')) {
  document.body.innerHTML = `<button id="outside">Menu</button>${html}`;
  document.getElementById(focusedId)?.focus();
  leaveRow(document.getElementById(rowId));
  return document.activeElement?.textContent;
}

// COMFORT-61
describe('the focus in a row that is taken out of its list', () => {
  test('moves to the name of the next row, not to its button', () => {
    expect(leave(`<main><ul>${line('Chili')}${line('Soup')}</ul></main>`, 'lineChili')).toBe('Soup');
  });

  test('moves to the row before if none follows', () => {
    expect(leave(`<main><ul>${line('Chili')}${line('Soup')}</ul></main>`, 'lineSoup')).toBe('Chili');
  });

  test('moves to the heading of the next cart with the last dish of one', () => {
    expect(leave(`<main><ul>${cart('Thu', 'Chili')}${cart('Fri', 'Soup')}</ul></main>`, 'lineChili')).toBe('Fri');
  });

  test('moves to the heading above the list with its only row', () => {
    const page = `<main><h1>Cart</h1><ul>${cart('Thu', 'Chili')}</ul><h2>Further</h2></main>`;
    expect(leave(page, 'lineChili')).toBe('Cart');
  });

  test('stays where it is outside the row', () => {
    expect(leave(`<main><ul>${line('Chili')}${line('Soup')}</ul></main>`, 'lineChili', 'outside')).toBe('Menu');
  });
});
