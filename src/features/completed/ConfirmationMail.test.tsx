import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { type Settings } from '../../../domain/settings.ts';
import { type Person } from '../../../domain/person.ts';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { ConfirmationMail } from './ConfirmationMail.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';

afterEach(cleanup);

const paragraphs = (
  settings: Partial<Settings>,
  email = 'anna@example.com',
  isMailWanted = true,
  outcome: Partial<PaymentOutcome> = {},
  ownTexts: [string, string][] = [],
) => {
  const person = { address: { ...EMPTY_ADDRESS, email } } as Person;
  const { container } = renderInOrder(<ConfirmationMail />, {
    context: {
      person,
      outcome: { method: 'CH', total: 0, carts: [], results: [], money: null, isMailWanted, ...outcome },
    },
    appConfiguration: { ...appConfiguration, settings: { ...appConfiguration.settings, ...settings } },
    ownTexts,
  });
  return [...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent);
};

// PAY-27
test('a confirmation by e-mail is announced with the text of the restaurant', () => {
  expect(paragraphs({ isConfirmationMailSent: true, confirmationMailText: 'Thank you!' })).toEqual([
    'A confirmation is on its way to anna@example.com.',
    'Thank you!',
  ]);
});

// PAY-62
test('the text of the restaurant in the customer’s language goes before the setting', () => {
  const settings = { isConfirmationMailSent: true, confirmationMailText: 'Danke!' };
  const own: [string, string][] = [['order.completed.mailText', 'See you soon!']];
  expect(paragraphs(settings, undefined, true, {}, own)[1]).toBe('See you soon!');
});

const guest = { ...EMPTY_ADDRESS, email: 'gast@example.com' };
const result = { cartId: 1, orderNumber: 4711, errorTextKey: null };
test.each<[string, Partial<PaymentOutcome>]>([
  ['the cart', { carts: [cart({ address: guest })] }],
  ['the order', { results: [{ ...result, order: anOrder({ address: guest }) }] }],
])('it is announced to a guest with the address in %s', (_, outcome) => {
  expect(paragraphs({ isConfirmationMailSent: true }, '', true, outcome)).toEqual([
    'A confirmation is on its way to gast@example.com.',
  ]);
});

// SAFE-43
test.each<[string, Partial<PaymentOutcome>]>([
  ['the answer', { results: [{ ...result, isMailSent: false, order: null }] }],
  ['the order', { results: [{ ...result, order: anOrder({ isMailSent: false }) }] }],
])('that no confirmation is sent is said, by %s', (_, outcome) => {
  expect(paragraphs({ isConfirmationMailSent: true, confirmationMailText: '' }, undefined, true, outcome)).toEqual([
    'Your order is placed, but not every confirmation could be sent to anna@example.com: this address has had very many in the last hour.',
  ]);
});

test.each([
  ['the restaurant sends none', { isConfirmationMailSent: false, confirmationMailText: 'Thank you!' }, undefined],
  ['there is no e-mail address', { isConfirmationMailSent: true, confirmationMailText: 'Thank you!' }, ''],
])('nothing is announced if %s', (_, settings, email) => {
  expect(paragraphs(settings, email)).toEqual([]);
});

test('nothing is announced if the customer did not want one', () => {
  expect(paragraphs({ isConfirmationMailSent: true }, undefined, false)).toEqual([]);
});
