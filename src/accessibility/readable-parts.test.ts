import { beforeEach, expect, it } from 'vitest';
import { partsOf } from './readable-parts.ts';

beforeEach(() => {
  // There is no layout here: everything that is in the page counts as seen.
  Element.prototype.checkVisibility = () => true;
});

const read = (html: string) => {
  document.body.innerHTML = html;
  return partsOf(document.body).map(({ text }) => text);
};

// TERM-42
it('reads a line that something can be done with before what can be done', () => {
  const line =
    '<span>2 ×</span> <span>Chili</span> <div>10.80</div><button>Remove chili</button><div>Contains: celery</div>';
  expect(read(`<ul><li>${line}</li></ul>`)).toEqual(['2 × Chili 10.80', 'Remove chili', 'Contains: celery']);
});

// TERM-42
it('reads an entry, a row and a legend as a whole, and no dots between them', () => {
  expect(
    read(`<ol><li><span>Tap</span> <b>Pay</b></li></ol><span>·</span>
      <table><tr><td>Mon</td><td>4.20</td></tr></table>
      <fieldset><legend>Size</legend><label>Large<input type="radio"></label></fieldset>`),
  ).toEqual(['Tap Pay', 'Mon 4.20', 'Size', 'Large']);
});

// TERM-542
it('reads each label with its values, however they are laid out, and what is to press in them behind', () => {
  expect(
    read(`<dl><dt>Price</dt><dd>9.20</dd><dt>Pay <button>Why?</button></dt><dd>7.40</dd><dd>by card</dd>
      <div><dt>Where</dt><dd><p>Foyer</p></dd></div><div><dt>When</dt><dd>11:30</dd></div></dl>`),
  ).toEqual(['Price 9.20', 'Pay Why? 7.40 by card', 'Why?', 'Where Foyer', 'When 11:30']);
});

// TERM-42
it('reads text wherever it stands, and what is in a sentence to press after it', () => {
  expect(
    read(
      '<div>Number <output>1007</output></div><p>Read <a href="#x">the terms</a>.<span aria-hidden="true"><a href="#z">x</a></span></p><div><div>A</div>B</div><h2><a href="#y">C <span>, open</span></a></h2>',
    ),
  ).toEqual(['Number', '1007', 'Read the terms.', 'the terms', 'A B', 'C, open']);
});

// TERM-42
it('reads a picture by its name, and leaves out what is hidden and what is announced', () => {
  expect(
    read(
      '<div aria-hidden="true">x<p>y</p></div><div data-announcer><p>In the cart</p></div><svg role="img" aria-label="Receipt"></svg><p>Chili</p>',
    ),
  ).toEqual(['Receipt', 'Chili']);
});
