// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { catalogue as catalogueEn } from '../../texts/en/catalogue.ts';
import { TextStore } from '../../texts/text-store.ts';
import { checkCardForm } from './card-fields.ts';

const texts = new TextStore();
texts.setCatalogue(catalogueEn);

let form: HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML =
    '<form><input class="wpwl-control wpwl-control-cardHolder"><input name="customer.email"></form>';
  form = document.querySelector('form') as HTMLFormElement;
});

const fields = () => [...form.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
const fill = (holder: string, email: string) => {
  const [first, second] = fields();
  [first.value, second.value] = [holder, email];
};
const check = () => checkCardForm(form, texts.translate);
const errorOf = (field: HTMLInputElement) =>
  field.getAttribute('aria-invalid') &&
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('a completed form may be sent', () => {
  fill('Anna Berger', 'anna@example.com');
  expect(check()).toBe(true);
  expect(fields().map(errorOf)).toEqual([null, null]);
});

// PAY-6
test('each invalid field shows its error, and the first one gets the focus', () => {
  fill(' ', 'anna@');
  expect(check()).toBe(false);
  expect(fields().map(errorOf)).toEqual(['Please enter the name on the card.', 'Please enter a valid e-mail address.']);
  expect(document.activeElement).toBe(fields()[0]);
});

// PAY-6
test.each([
  ['  ', 'Please enter the name on the card.'],
  [' B ', 'Please enter the name on the card in full, with at least 3 characters.'],
  ['Bo', 'Please enter the name on the card in full, with at least 3 characters.'],
  ['Bo-', null],
])('a holder "%s" is told what is wrong: %s', (holder, error) => {
  fill(holder, 'anna@example.com');
  expect(check()).toBe(error === null);
  expect(errorOf(fields()[0])).toBe(error);
});

test('checking twice shows an error once, and typing removes it', () => {
  fill('', 'anna@example.com');
  check();
  check();
  expect(form.querySelectorAll('.wpwl-hint')).toHaveLength(1);
  fields()[0].dispatchEvent(new Event('input'));
  expect(form.querySelectorAll('.wpwl-hint')).toHaveLength(0);
  expect(fields()[0].getAttribute('aria-invalid')).toBeNull();
});

test('an e-mail address is checked only if the form asks for one', () => {
  fields()[1].remove();
  fields()[0].value = 'Anna Berger';
  expect(check()).toBe(true);
});
