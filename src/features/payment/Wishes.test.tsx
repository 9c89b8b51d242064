import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type Cart } from '../../../domain/cart.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { type OrderContext } from '../../../machines/order/order.types.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { cart, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { PayForm } from './PayForm.tsx';

afterEach(cleanup);

const address = { ...anna.address, street: 'Graben', housenumber: '21', postcode: '1010', city: 'Wien' };
const DOOR = { shortName: 'DOOR', name: 'At the door' };
const home = cart({
  locationTypeShortName: 'DEL',
  address,
  comment: 'Ring twice',
  deliveryOption: DOOR,
  deliveryOptions: [DOOR],
});
const cash = { type: 'BA', provider: null } as const;

interface Overrides {
  details?: Partial<OrderContext['details']>;
  isGuest?: boolean;
  areCommentsAllowed?: boolean;
  state?: string;
}

function show(carts: Cart[], { details, isGuest = false, areCommentsAllowed = true, state }: Overrides = {}) {
  const settings = {
    ...appConfiguration.settings,
    areCommentsAllowed,
    isConfirmationMailSent: true,
    defaultUserId: isGuest ? anna.id : null,
    requiredAddressFields: ['street', 'housenumber', 'postcode', 'city'] as const,
  };
  return renderInOrder(<PayForm />, {
    payment: { state: state ?? 'ChoosingMethod', context: { carts, selected: cash, total: 0 } },
    wizard: { Paying: 'Preparing' },
    context: {
      carts,
      person: { ...anna, address: EMPTY_ADDRESS },
      details: { address: null, comments: {}, deliveryOptions: {}, ...details },
    },
    appConfiguration: {
      ...appConfiguration,
      settings: { ...settings, requiredAddressFields: [...settings.requiredAddressFields] },
    },
  });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const fields = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('id') ?? field.tagName);
const buttons = () =>
  within(screen.getByRole('region', { name: 'Your order' }))
    .queryAllByRole('button', { name: /^(Add|Change)/ })
    .map(({ textContent }) => textContent);

describe('What can be entered where it is paid', () => {
  // PAY-360
  test.each<[string, Cart[], Overrides, string[]]>([
    ['a note', [cart()], {}, ['Add a note']],
    ['a note that is there', [cart({ comment: 'No onions' })], {}, ['Change: note']],
    ['all of a delivery', [home], {}, ['Change: Delivery address', 'Change: Handover, note']],
    [
      'a handover to choose',
      [{ ...home, comment: '', deliveryOption: null }],
      {},
      ['Change: Delivery address', 'Add: Handover, note'],
    ],
    ['its address', [{ ...home, deliveryOptions: [] }], { areCommentsAllowed: false }, ['Change: Delivery address']],
    ['name and e-mail of a guest', [cart()], { isGuest: true }, ['Add: Name and e-mail', 'Add a note']],
    ['nothing', [cart()], { areCommentsAllowed: false }, []],
  ])('is %s, in no field before it is wanted', (_, carts, overrides, names) => {
    show(carts, overrides);
    expect([buttons(), fields()]).toEqual([names, []]);
  });

  // PAY-360
  test('is a note, in the field of each cart, of which the first has the focus', () => {
    const { order } = show([cart(), cart({ id: 2, orderDate: '2026-11-27', comment: 'No onions' })]);
    press('Change: note');
    const notes = screen.getAllByRole<HTMLTextAreaElement>('textbox');
    expect(notes.map(({ value }) => value)).toEqual(['', 'No onions']);
    expect(document.activeElement).toBe(notes[0]);
    // Once only: the field has what was shown as text.
    expect([buttons(), screen.getAllByText('No onions')]).toEqual([[], [notes[1]]]);
    fireEvent.change(notes[0]!, { target: { value: 'No salt' } });
    expect(order.sent).toEqual([{ type: 'details.change', details: { comments: { 1: 'No salt' } } }]);
  });

  // PAY-360
  test('is the address of a delivery, whose first field has the focus', () => {
    show([home]);
    press('Change: Delivery address');
    expect(document.activeElement?.id).toBe(fields()[0]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Street/ }).value).toBe('Graben');
    expect(screen.queryByText(/Graben 21/)).toBeNull();
  });

  // PAY-360, CHECK-12
  test('is name and e-mail of a guest, all of it voluntary', () => {
    const { payment } = show([cart()], { isGuest: true });
    press('Add: Name and e-mail');
    expect(fields()).toEqual(['address-firstname', 'address-lastname', 'address-email']);
    fireEvent.submit(document.querySelector('form')!);
    expect(payment.sent).toEqual([{ type: 'payment.submit' }]);
  });

  // PAY-360, CHECK-2
  test('is not paid with an e-mail address that is wrong, which has the focus and says so', async () => {
    const { payment } = show([cart()], {
      isGuest: true,
      details: { address: { ...EMPTY_ADDRESS, email: 'gast@' } },
    });
    press('Change: Name and e-mail');
    expect(screen.queryByText('Please enter a valid e-mail address.')).toBeNull();
    fireEvent.submit(document.querySelector('form')!);
    expect(payment.sent).toEqual([]);
    expect(screen.getByText('Please enter a valid e-mail address.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('address-email'));
  });

  // PAY-360
  test('is not typed any more while it is saved and paid', () => {
    show([cart()], { state: 'SavingWishes' });
    press('Add a note');
    expect(screen.getByRole('textbox').closest('fieldset')?.disabled).toBe(true);
  });
});
