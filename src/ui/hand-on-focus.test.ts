import { afterEach, describe, expect, test } from 'vitest';
import { handOnFocus } from './hand-on-focus.ts';

afterEach(() => document.body.replaceChildren());

function show(html: string) {
  document.body.innerHTML = html;
  return (id: string) => document.getElementById(id) as HTMLElement;
}

const CART =
  '<button id="outside">Menu</button><main><ul><li id="a"><button id="removeA">×</button></li><li id="b"><button id="removeB">×</button></li></ul></main>';

describe('the focus in a row that is being removed', () => {
  // COMFORT-8
  test('moves to the next row', () => {
    const at = show(CART);
    at('removeA').focus();
    handOnFocus(at('a'));
    expect(document.activeElement?.id).toBe('removeB');
  });

  // COMFORT-8
  test('moves to the previous row if none follows', () => {
    const at = show(CART);
    at('removeB').focus();
    handOnFocus(at('b'));
    expect(document.activeElement?.id).toBe('removeA');
  });

  test('skips disabled controls', () => {
    const at = show(
      CART.replace('id="removeB"', 'id="removeB" disabled').replace(
        '</ul>',
        '</ul><a id="on" href="#/order/checkout">On</a>',
      ),
    );
    at('removeA').focus();
    handOnFocus(at('a'));
    expect(document.activeElement?.id).toBe('on');
  });

  test('stays where it is outside the row', () => {
    const at = show(CART);
    at('outside').focus();
    handOnFocus(at('a'));
    expect(document.activeElement?.id).toBe('outside');
  });
});
