import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Address } from '../../../domain/address.ts';
import { type Cart } from '../../../domain/cart.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { type CheckoutDetails, NO_DETAILS } from '../../../domain/checkout.ts';
import { type Settings } from '../../../domain/settings.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { appConfiguration } from '../../ui/app.fixtures.tsx';
import { routerAt } from '../../ui/router.fixtures.tsx';
import { cart, item, renderInOrder } from '../ordering/ordering.fixtures.tsx';
import { CheckoutScreen } from './CheckoutScreen.tsx';

// jsdom has no fonts, whose loading the text areas listen for.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(cleanup);

const own: Address = { ...anna.address, street: 'Parkring', housenumber: '4', postcode: '1020', city: 'Wien' };
const kept: Address = { ...own, street: 'Graben', housenumber: '21', postcode: '1010' };
const home = (overrides: Partial<Cart> = {}) => cart({ locationTypeShortName: 'DEL', ...overrides });
const DOOR = { shortName: 'DOOR', name: 'At the door' };

interface Overrides {
  refusalKey?: string;
  cartsState?: 'Synced' | 'Unreachable';
  connection?: 'Offline';
  details?: Partial<CheckoutDetails>;
  settings?: Partial<Settings>;
  person?: Address;
  selection?: Selection;
  refusedPostcode?: string;
  moved?: { from: Selection; to: Selection };
}

async function renderCheckout(
  carts: Cart[],
  {
    details = {},
    settings,
    person = own,
    selection,
    refusedPostcode,
    refusalKey,
    cartsState,
    connection,
    moved,
  }: Overrides = {},
) {
  const { page } = await routerAt('/order/checkout', <CheckoutScreen />);
  const options: Parameters<typeof renderInOrder>[1] = {
    wizard: { CheckingOut: 'EditingDetails' },
    carts: cartsState,
    connection,
    context: {
      carts,
      selection: selection ?? null,
      details: { ...NO_DETAILS, ...details },
      person: { ...anna, address: person },
      checkoutRefusalKey: refusalKey ?? null,
      refusedPostcode: refusedPostcode ?? null,
      moved: moved ?? null,
    },
    appConfiguration: {
      ...appConfiguration,
      settings: {
        ...appConfiguration.settings,
        areCommentsAllowed: true,
        requiredAddressFields: ['street', 'housenumber', 'postcode', 'city'],
        ...settings,
      },
    },
  };
  return act(() => Promise.resolve(renderInOrder(page, options)));
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

// PAGE-94
it('says where a cart was moved to above the carts, not in the bar with the total', async () => {
  const from = { locationId: 5, locationName: 'Foyer', date: '2026-11-26', time: '11:30' } as Selection;
  await renderCheckout([cart()], { moved: { from, to: { ...from, time: '12:30' } } });
  const notice = screen.getByRole('button', { name: 'Move back' });
  const follows = notice.compareDocumentPosition(screen.getAllByText(/Chili/)[0]!);
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('The address at the checkout', () => {
  it('is the one that the cart holds, not the person’s own', async () => {
    await renderCheckout([home({ address: kept })]);
    expect([field(/^Street/).value, field(/^Postcode/).value]).toEqual(['Graben', '1010']);
  });

  it('is entered as a whole by typing into one field', async () => {
    const { order } = await renderCheckout([home()]);
    fireEvent.change(field(/^Street/), { target: { value: 'Ring' } });
    expect(order.sent).toEqual([{ type: 'details.change', details: { address: { ...own, street: 'Ring' } } }]);
  });

  // CHECK-9
  it('says at the postcode that nothing is delivered there, also where the cart holds another one', async () => {
    await renderCheckout([home({ address: own, errorTextKey: 'error.deliveryNotPossible' })], {
      details: { address: kept },
      refusedPostcode: '1010',
    });
    const postcode = field(/^Postcode/);
    expect(postcode.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/We do not deliver to 1010\. Please enter an address with another postcode/).id).toBe(
      postcode.getAttribute('aria-describedby')?.split(' ').at(-1),
    );
    expect(screen.getByRole('button', { name: 'Choose another place' })).toBeTruthy();
  });

  // CHECK-22
  it('says at the phone number that it cannot be dialled', async () => {
    const settings: Partial<Settings> = { requiredAddressFields: ['street', 'postcode', 'phone'] };
    const { order } = await renderCheckout([home()], { settings, person: { ...own, phone: 'abc' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(field(/^Phone/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter a valid phone number, e.g. +43 660 1234567.')).toBeTruthy();
    expect(order.sent).toEqual([]);
  });

  // CHECK-26
  it('is shown and asked for although the settings name no field, or could not be read', async () => {
    const { order } = await renderCheckout([home()], {
      settings: { requiredAddressFields: [] },
      person: { ...own, street: '' },
    });
    expect(field(/^Postcode/).value).toBe('1020');
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(field(/^Street/).getAttribute('aria-invalid')).toBe('true');
    expect(order.sent).toEqual([]);
  });

  // CHECK-210
  it('has the name as a line where no field has it', async () => {
    const person = { ...own, firstname: 'Anna', lastname: 'Muster' };
    await renderCheckout([home()], { person });
    expect(screen.getByText('Anna Muster')).toBeTruthy();
    cleanup();
    const settings: Partial<Settings> = { requiredAddressFields: ['lastname', 'street', 'postcode'] };
    await renderCheckout([home()], { person, settings });
    expect([screen.getByText('Anna').tagName, field(/^Last name/).value]).toEqual(['BDI', 'Muster']);
  });

  it('of several deliveries is shown where it differs, and can be taken for all', async () => {
    const { order } = await renderCheckout([home({ address: kept }), home({ id: 2, deliveryTimeId: 4, address: own })]);
    expect(screen.getByText(/Parkring 4/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Deliver all to this address' }));
    expect(order.sent).toEqual([{ type: 'details.change', details: { address: kept } }]);
  });
});

describe('A note', () => {
  // CHECK-16
  it('is for the delivery where something is brought, else for kitchen and pick-up', async () => {
    await renderCheckout([home({ id: 1 })]);
    expect(field(/^Note for the delivery/)).toBeTruthy();
    cleanup();
    await renderCheckout([cart({ locationTypeShortName: 'DESK' })]);
    expect(field(/^Note for the delivery/)).toBeTruthy();
    cleanup();
    await renderCheckout([cart()]);
    expect(field(/^Note for the kitchen and the pick-up/)).toBeTruthy();
  });

  it('that the cart holds can be emptied', async () => {
    const { order } = await renderCheckout([cart({ comment: 'No onions' })], { details: { comments: { 1: '' } } });
    expect(field(/^Note/).value).toBe('');
    cleanup();
    await renderCheckout([cart({ comment: 'No onions' })]);
    expect(field(/^Note/).value).toBe('No onions');
    expect(order.sent).toEqual([]);
  });
});

describe('The way of handing over', () => {
  it('is chosen for each cart whose location offers a choice', async () => {
    const HAND = { shortName: 'HAND', name: 'In person' };
    const { order } = await renderCheckout([home({ deliveryOptions: [DOOR, HAND], deliveryOption: HAND })]);
    const group = within(screen.getByRole('radiogroup', { name: 'Handover' }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'In person' }).checked).toBe(true);
    fireEvent.click(group.getByRole('radio', { name: 'At the door' }));
    fireEvent.click(group.getByRole('radio', { name: 'No special wish' }));
    expect(order.sent).toEqual([
      { type: 'details.change', details: { deliveryOptions: { 1: 'DOOR' } } },
      { type: 'details.change', details: { deliveryOptions: { 1: '' } } },
    ]);
  });

  it('is not asked for where there is none', async () => {
    await renderCheckout([cart()]);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

// CART-7
describe('An estimated price', () => {
  it('is marked in the total, with what that means', async () => {
    await renderCheckout([cart({ isOrderOnlyForEstimation: true }), cart({ id: 2, deliveryTimeId: 4 })]);
    expect(screen.getByText('To pay (estimated)')).toBeTruthy();
    expect(screen.getAllByText('approx. €13.60')).toHaveLength(1);
    expect([screen.getAllByText('€13.60').length, screen.getAllByText(/^Estimated price/).length]).toEqual([3, 2]);
    expect(screen.getByText(/known once it is weighed/)).toBeTruthy();
    cleanup();
    await renderCheckout([cart()]);
    expect(screen.getByText('To pay')).toBeTruthy();
    expect(screen.queryByText(/known once it is weighed/)).toBeNull();
  });
});

// CART-18
it('The checkout lists the cart of the chosen time first, then by day and time', async () => {
  const at = (id: number, orderDate: string, deliveryTime: string) =>
    cart({ id, orderDate, deliveryTimeId: id, deliveryTime });
  await renderCheckout(
    [
      at(1, '2026-11-27', '12:30'),
      at(2, '2026-11-27', '11:30'),
      at(3, '2026-11-25', '12:30'),
      at(4, '2026-11-30', '12:30'),
    ],
    { selection: { date: '2026-11-30', deliveryTimeId: 4 } as Selection },
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toEqual([
    'Monday 30 November, 12:30',
    'Wednesday 25 November, 12:30',
    'Friday 27 November, 11:30',
    'Friday 27 November, 12:30',
    'Total and order',
  ]);
});

// CHECK-20
it('Without a cart there is nothing to check out, and a way to the dishes', async () => {
  const { order } = await renderCheckout([]);
  expect(screen.getByText('Your cart is empty.')).toBeTruthy();
  const buttons = screen.getAllByRole('button').filter((button) => !button.closest('ol, nav'));
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0]!);
  expect(order.sent).toEqual([{ type: 'step.open', step: 'location' }]);
});

// CHECK-19
it('The checkout shows the price, the subsidy that is subtracted, and what is left to pay', async () => {
  await renderCheckout([cart()]);
  expect([...document.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
    'Price€17.20',
    'Subsidy−€3.60',
    'To pay€13.60',
  ]);
});

// CHECK-19
it('The checkout shows only what is left to pay where nothing is subtracted', async () => {
  await renderCheckout([cart({ items: [item({ subsidy: 0 })] })]);
  expect([...document.querySelectorAll('dl')].map((list) => list.textContent)).toEqual(['To pay€13.60']);
});

// CHECK-17, OFF-27
it.each([
  ['network', 'Offline', /^Nothing can be paid without a network/],
  ['server', undefined, /^Your last change is not saved yet/],
] as const)('a change that is not saved holds the way on back, for one reason: %s', async (_, connection, reason) => {
  const { order } = await renderCheckout([home()], { cartsState: 'Unreachable', connection });
  const goOn = screen.getByRole('button', { name: 'Continue to payment' });
  expect(goOn.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(goOn.getAttribute('aria-describedby')!)?.textContent.trim()).toMatch(reason);
  expect(screen.queryAllByText(/will be sent|not saved|without a network/i)).toHaveLength(1);
  expect(screen.queryAllByRole('alert')).toEqual([]);
  fireEvent.click(goOn);
  expect(order.sent).toEqual([]);
});
