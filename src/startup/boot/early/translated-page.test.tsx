import { cleanup, render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tolerateTranslator } from './translated-page.ts';

const { insertBefore, removeChild } = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(tolerateTranslator);
afterAll(() => Object.defineProperties(Node.prototype, { insertBefore, removeChild }));
afterEach(cleanup);

const fontOf = (content: Node | string): Element => {
  const font = document.createElement('font');
  font.append(content);
  return font;
};

/** The ways in which browsers put their words in the place of a text. */
const WAYS: Record<string, (text: Text) => void> = {
  'in its place': (text) => text.replaceWith(fontOf(text.data)),
  'before it is taken away': (text) => {
    text.before(fontOf(text.data));
    text.remove();
  },
  'around it': (text) => {
    const font = fontOf('');
    text.replaceWith(font);
    font.append(text);
  },
};

function translate(root: HTMLElement, way: (text: Text) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.filter(({ data, parentElement }) => data.trim() !== '' && !parentElement?.closest('font')).forEach(way);
}

const line = (words: ReactNode) => <p>{words}</p>;
const named = (...names: string[]) => line(names.map((name) => <Fragment key={name}>{name} </Fragment>));

// PAGE-144
test.each(
  Object.entries(WAYS).flatMap(([name, way]) =>
    (
      [
        ['a text that goes', line([true && 'one ', 'two']), line([false, 'two'])],
        ['a text that comes before another', line([false, 'two']), line(['one ', 'two'])],
        ['an element that comes before a text', line([false, 'two']), line([<b key="b">one </b>, 'two'])],
        ['a text that changes', line(['one ', 1]), line(['one ', 2])],
        ['texts that change places', named('one', 'two', 'three'), named('three', 'one', 'two')],
        ['all that goes', line(['one ', 'two']), null],
      ] as const
    ).map(([change, before, after]) => [change, name, way, before, after] as const),
  ),
)('%s is shown as it is, with the words of a translator %s', async (_, __, way, before, after) => {
  const { container, rerender } = render(<section>{before}</section>);
  for (const shown of [after, before, after]) {
    translate(container, way);
    // The observers have their turn.
    await Promise.resolve();
    rerender(<section>{shown}</section>);
    await Promise.resolve();
    const { container: untranslated, unmount } = render(<section>{shown}</section>);
    const words = untranslated.textContent;
    unmount();
    expect(container.textContent).toBe(words);
  }
});

// PAGE-144
test('a text that is changed before the observers have their turn is not lost', () => {
  const { container, rerender } = render(line([true && 'one ', 'two']));
  translate(container, WAYS['in its place']!);
  rerender(line([false, 'two']));
  expect(container.textContent).toBe('two');
});

test('what is not a child is refused as before', () => {
  expect(() => document.body.removeChild(document.createElement('b'))).toThrow(/not a child/);
});
