import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type Order } from '../../../domain/order.ts';
import { anOrder } from '../../../domain/order.fixtures.ts';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { fakeActor, renderInApp, wholeText } from '../../ui/app.fixtures.tsx';
import { CancelDialog } from './dialogs/CancelDialog.tsx';
import { OrderNews } from './OrderNews.tsx';
import { CancelDetails } from './dialogs/CancelDetails.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { listed, orderGroups } from './order-days.ts';
import { OrderList } from './OrderList.tsx';
import { paragraphs } from '../../testing/announced.ts';

afterEach(cleanup);

const NOW = Date.parse('2026-11-26T08:30:00+01:00');

const order = (overrides: Partial<Order>): Order =>
  anOrder({
    number: 1,
    lines: [{ name: 'Chili', singleItemGrossPrice: 860, quantity: 1, subsidy: 180, discount: 0 }],
    total: 680,
    payments: [],
    vatLines: [],
    ...overrides,
  });

const ORDERS = [
  order({ number: 1 }),
  order({ number: 2, acceptedAt: '2026-11-26T08:00:00' }),
  order({ number: 3, orderDate: '2026-11-20' }),
  order({ number: 4, orderDate: '2026-11-27', canceledAt: '2026-11-25T10:00:00' }),
];

/** The list with all its rows opened. */
function renderList(orders: Order[]) {
  const onOpen = vi.fn();
  renderInApp(<OrderList orders={orders} today="2026-11-26" page={1} onPage={vi.fn()} onOpen={onOpen} />, { now: NOW });
  for (const row of screen.getAllByRole('button', { expanded: false })) fireEvent.click(row);
  return onOpen;
}

const cardOf = (number: number) => within(document.getElementById(`order-${number}`)?.closest('li') as HTMLElement);

describe('the order overview', () => {
  // ORDER-16
  test.each([
    [1, 'Ordered'],
    [2, 'Accepted'],
    [3, 'Served'],
    [4, 'Cancelled'],
  ])('order %i has the status %s', (number, status) => {
    renderList(ORDERS);
    expect(cardOf(number).getByText(status)).toBeTruthy();
  });

  // ORDER-19
  test('only an open order can be canceled, and shows the time left', () => {
    const onOpen = renderList(ORDERS);
    const buttons = screen.getAllByRole('button', { name: /^Cancel order/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Cancel order 1']);
    expect(cardOf(1).getByText('1:00 h left')).toBeTruthy();
    fireEvent.click(buttons[0] as HTMLElement);
    expect(onOpen).toHaveBeenCalledWith('cancel', ORDERS[0]);
  });

  // ORDER-83
  test.each([
    ['2026-11-26', 2, 'Cancel until today, 09:30'],
    ['2026-11-30', 20, 'Cancel until Sun 29 Nov, 15:30'],
  ])('an order for %s that can be canceled says until when', (orderDate, cancelHours, text) => {
    renderList([order({ number: 1, orderDate, cancelHours }), order({ number: 2, acceptedAt: '2026-11-26T08:00:00' })]);
    expect(cardOf(1).getByText(wholeText(text))).toBeTruthy();
    expect(cardOf(2).queryByText(/^Cancel until/)).toBeNull();
  });

  // ORDER-3, ORDER-84
  test('upcoming orders come first, ascending, then past and canceled ones, descending', () => {
    const all = listed(
      [
        ...ORDERS,
        order({ number: 5, orderDate: '2026-11-18' }),
        order({ number: 6, orderDate: '2026-11-30' }),
        order({ number: 7, orderDate: '2026-11-19', canceledAt: '2026-11-18T10:00:00' }),
      ],
      '2026-11-26',
    );
    const groups = (from?: number, until?: number) =>
      orderGroups(all, '2026-11-26', from, until).map(({ group, orders, before, count }) => [
        group,
        orders.map(({ number }) => number),
        `${before} of ${count}`,
      ]);
    expect(groups()).toEqual([
      ['upcoming', [1, 2, 6], '0 of 3'],
      ['past', [3, 5], '0 of 2'],
      ['canceled', [4, 7], '0 of 2'],
    ]);
    expect(groups(2, 4)).toEqual([
      ['upcoming', [6], '2 of 3'],
      ['past', [3], '0 of 2'],
    ]);
  });

  // ORDER-320
  test('an order is a line that opens, and closes again', () => {
    renderInApp(<OrderList orders={ORDERS} today="2026-11-26" page={1} onPage={vi.fn()} onOpen={vi.fn()} />, {
      now: NOW,
    });
    const row = (number: number) => document.getElementById(`order-${number}`) as HTMLElement;
    expect(row(1).textContent.replace(/\s+/g, ' ')).toBe('Thu 26 Nov, 11:30 No. 1 Chili €6.80 Ordered');
    expect(row(3).textContent.replace(/\s+/g, ' ')).toBe('Fri 20 Nov, 11:30 Chili €6.80 Served');
    expect(screen.queryByText('Total')).toBeNull();
    fireEvent.click(row(1));
    expect(row(1).getAttribute('aria-expanded')).toBe('true');
    expect(cardOf(1).getByText('Total')).toBeTruthy();
    expect(cardOf(2).queryByText('Total')).toBeNull();
    fireEvent.click(row(1));
    expect(screen.queryByText('Total')).toBeNull();
  });

  // ORDER-320
  test('a line names the dearest dish and how many others there are, and a refund that is due', () => {
    const lines = ['Soup', 'Roast', 'Tea'].map((name, index) => ({
      name,
      singleItemGrossPrice: index === 1 ? 900 : 300,
      quantity: index + 1,
      subsidy: 0,
      discount: 0,
    }));
    const payments: Order['payments'] = [{ type: 'CH', amount: 680 }];
    renderInApp(
      <OrderList
        orders={[order({ number: 4, canceledAt: '2026-11-25T10:00:00', isRefunded: false, lines, payments })]}
        today="2026-11-26"
        page={1}
        onPage={vi.fn()}
        onOpen={vi.fn()}
      />,
      { now: NOW },
    );
    const row = document.getElementById('order-4')?.textContent;
    expect(row).toContain('2 × Roast +2');
    expect(row).toContain('Refund due');
  });
});

// ORDER-643
test('an order that the restaurant has canceled says why, and one that the customer has does not', () => {
  const why = 'The restaurant is closed on that day.';
  const canceled = order({ number: 4, orderDate: '2026-11-27', canceledAt: '2026-11-25T10:00:00' });
  renderList([
    { ...canceled, cancelReason: 'dayClosed' },
    { ...canceled, number: 5 },
  ]);
  expect([cardOf(4).queryByText(why) !== null, cardOf(5).queryByText(why) !== null]).toEqual([true, false]);
});

describe('the refund of a canceled order', () => {
  const canceled = { number: 4, canceledAt: '2026-11-25T10:00:00', payments: [{ type: 'CH', amount: 680 }] } as const;
  const DUE = 'Not refunded yet. Please contact your restaurant.';

  // ORDER-8
  test.each([
    [false, DUE, DUE],
    [true, 'Refunded: €6.80 (balance or card)', '€6.80 (balance or card)'],
  ])('is shown for good, by the order and its invoice: %s', (isRefunded, text, onInvoice) => {
    const expected = order({ ...canceled, payments: [...canceled.payments], isRefunded });
    renderList([expected]);
    expect(cardOf(4).getByText(wholeText(text))).toBeTruthy();
    renderInApp(<InvoiceDialog order={expected} onClose={vi.fn()} />);
    expect(within(screen.getByRole('dialog')).getByText(onInvoice)).toBeTruthy();
  });

  // PAY-68
  test('is shown in parts where one is back and one is due, also of a change', () => {
    const payments: Order['payments'] = [
      { type: 'VO', amount: 250 },
      { type: 'CH', amount: 430, isByCard: true },
    ];
    const expected = order({ ...canceled, payments, isRefunded: false, refundDue: 430, changeRefundDue: 120 });
    renderList([expected, order({ number: 5, orderDate: '2026-11-27', changeRefundDue: 90 })]);
    expect(cardOf(4).getByText(wholeText('€4.30 not refunded yet. Please contact your restaurant.'))).toBeTruthy();
    expect(cardOf(4).getByText(wholeText('Of a change, €1.20 is not refunded yet. We keep trying.'))).toBeTruthy();
    expect(cardOf(5).getByText(wholeText('Of a change, €0.90 is not refunded yet. We keep trying.'))).toBeTruthy();
    renderInApp(<InvoiceDialog order={expected} onClose={vi.fn()} />);
    const invoice = within(screen.getByRole('dialog'));
    const sumOf = (name: string) => invoice.getByText(name, { selector: 'dt' }).parentElement?.textContent;
    expect([sumOf('Refunded'), sumOf('Refund due')]).toEqual(['Refunded−€2.50', 'Refund due−€4.30']);
  });

  // ORDER-82
  test('says how much went where, and when', () => {
    const payments: Order['payments'] = [
      { type: 'VO', amount: 250 },
      { type: 'CH', amount: 430, isByCard: false },
    ];
    renderList([order({ ...canceled, payments, isRefunded: true, refundedAt: '2026-11-25T10:01:00' })]);
    expect(cardOf(4).getByText(wholeText('Refunded on 25.11.2026: €2.50 (voucher), €4.30 (balance)'))).toBeTruthy();
  });

  test.each([
    ['the order is not cancelled', {}],
    ['the server does not tell', { ...canceled, payments: [...canceled.payments], isRefunded: null }],
    ['it was to be paid in cash', { ...canceled, payments: [{ type: 'BA' as const, amount: 680 }], isRefunded: false }],
  ])('is not mentioned if %s', (_, change) => {
    renderList([order({ number: 4, ...change })]);
    expect(cardOf(4).queryByText(/refund/)).toBeNull();
  });
});

describe('a cancellation whose answer was lost', () => {
  // ORDER-9
  test.each([
    ['2026-11-25T10:00:00', 'Order 4 is cancelled.'],
    [null, 'Order 4 is not cancelled. You can try again.'],
  ])('is shown at the next look, until it was seen: %s', (canceledAt, text) => {
    localStorage.setItem('unclearCancels', '[4, 77]');
    renderInApp(<OrderNews orders={[order({ number: 4, canceledAt }), ORDERS[0]!]} />, { context: { person: anna } });
    expect(paragraphs()).toContain(text);
    fireEvent.click(screen.getByRole('button', { name: 'Close: No. 4' }));
    expect(localStorage.getItem('unclearCancels')).toBe('[77]');
    localStorage.clear();
  });
});

describe('an order paid in cash at pick-up', () => {
  const cash = { type: 'BA', amount: 680 } as const;
  const voucher = { type: 'VO', amount: 300 } as const;
  const change = (isRefunded: boolean, payments: Order['payments']) => {
    const errorTextKey = isRefunded ? null : 'error.refundFailed';
    renderInApp(
      <CancelDetails outcome={{ isCanceled: true, isRefunded, errorTextKey }} order={{ payments, total: 680 }} />,
    );
    return screen.getAllByRole('listitem').map((fact) => fact.textContent.trim());
  };

  // ORDER-21
  test.each([true, false])('is canceled without mentioning a refund, isRefunded: %s', (isRefunded) => {
    expect(change(isRefunded, [cash])).toEqual(['The order is cancelled.']);
  });

  test('reports a failed refund of a voucher', () => {
    expect(change(false, [voucher, cash])).toContain('The refund failed. Please contact your restaurant.');
  });

  const ask = (fields: Partial<Order>, options: Parameters<typeof renderInApp>[1] = {}) => {
    renderInApp(
      <CancelDialog order={order({ number: 7, ...fields })} onClose={vi.fn()} onChanged={vi.fn()} />,
      options,
    );
    return screen.getByRole('dialog', { name: 'Cancel order 7?' });
  };

  // ORDER-6, ORDER-150
  test.each<[string, Order['payments'], string[]]>([
    ['cash', [cash], ['There is nothing to pay at pick-up then.']],
    ['the account', [{ type: 'CH', amount: 680 }], ['You get back: €6.80 (balance or card)']],
    [
      'a voucher and cash',
      [voucher, cash],
      ['There is nothing to pay at pick-up then.', 'You get back: €3.00 (voucher)'],
    ],
    ['unknown', [], ['The amount will be refunded to you.']],
  ])('says before canceling what becomes of the money, once: %s', (_, payments, expected) => {
    const said = ask({ payments }).textContent;
    const all = [
      'There is nothing to pay at pick-up then.',
      'The amount will be refunded to you.',
      'You get back: €6.80 (balance or card)',
      'You get back: €3.00 (voucher)',
    ];
    expect(all.filter((text) => said.includes(text)).toSorted()).toEqual(expected.toSorted());
  });

  // ORDER-643
  test('is no news to whoever cancels it, also before the server has answered', async () => {
    const orderStatus = fakeActor<object>({});
    const { client } = new FakeApi({ 'DELETE /api/bon': () => new Promise(() => undefined) });
    ask({}, { api: client, children: { orderStatus } });
    fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(orderStatus.sent).toEqual([{ type: 'order.cancel', number: 7 }]));
  });

  // ORDER-255
  test('says before canceling what it is: day, time, place, dishes and sum', () => {
    const line = order({}).lines[0]!;
    const said = ask({
      orderDate: '2026-11-26',
      deliveryTime: '11:30',
      deliveryEndTime: '12:00',
      locationName: 'Foyer',
      restaurantName: 'Kantine am Park',
      total: 680,
      lines: [
        { ...line, quantity: 2, name: 'Goulash' },
        { ...line, quantity: 1, name: 'Soup' },
      ],
    });
    const dialog = within(said);
    expect(dialog.getByText(/^Thursday 26 November/).textContent).toBe('Thursday 26 November, 11:30–12:00');
    expect(dialog.getByText('Foyer · Kantine am Park')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2 × Goulash', '1 × Soup']);
    expect(dialog.getByText('Total').parentElement?.textContent).toBe('Total €6.80');
  });

  // PAY-55
  test('is never called paid, not even beside a voucher', () => {
    renderList([order({ number: 1, payments: [voucher, { ...cash, amount: 380 }] })]);
    expect(cardOf(1).getByText('Cash at pick-up')).toBeTruthy();
    renderInApp(<InvoiceDialog order={order({ payments: [cash] })} onClose={vi.fn()} />);
    expect(within(screen.getByRole('dialog')).getByText('Cash at pick-up')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Paid');
  });
});

// CART-7
describe('an order that is delivered, at an estimated price', () => {
  const delivered = order({
    locationTypeShortName: 'DEL',
    address: { ...EMPTY_ADDRESS, lastname: 'Gast', street: 'Graben', housenumber: '21', door: '7', city: 'Wien' },
    comment: 'Ring twice',
    deliveryOption: 'At the door',
    isEstimate: true,
  });

  test('says so in the list and on its invoice, with address and wishes', () => {
    renderList([delivered]);
    for (const text of ['Total (estimated)', 'Gast, Graben 21/7, Wien', 'At the door', 'Ring twice'])
      expect(screen.getByText(wholeText(text))).toBeTruthy();
    cleanup();
    renderInApp(<InvoiceDialog order={delivered} onClose={vi.fn()} />);
    for (const text of [
      'Total (estimated)',
      'Gast, Graben 21/7, Wien',
      'At the door',
      'Ring twice',
      /once it is weighed/,
    ])
      expect(screen.getByText(wholeText(text))).toBeTruthy();
  });
});

describe('a cancellation is reported as two facts', () => {
  // ORDER-21, ORDER-22, ORDER-193
  test.each([
    [
      { isCanceled: true, isRefunded: true, errorTextKey: null },
      ['The order is cancelled. Refunded: €6.80 (balance or card)'],
    ],
    [
      { isCanceled: true, isRefunded: false, errorTextKey: 'error.cancelRefundFailed' },
      ['The order is cancelled.', 'The refund failed. Please contact your restaurant.'],
    ],
    [
      { isCanceled: false, isRefunded: false, errorTextKey: 'error.orderAlreadyCanceled' },
      ['This order is already cancelled.'],
    ],
    [{ isCanceled: false, isRefunded: false, errorTextKey: null }, ['The order was not cancelled.']],
    // ORDER-201
    [
      { isCanceled: true, isRefunded: false, errorTextKey: null },
      ['The order is cancelled.', 'Not refunded yet. Please contact your restaurant.'],
    ],
    [{ isCanceled: true, isRefunded: null, errorTextKey: null }, ['The order is cancelled.']],
  ])('%o', (outcome, change) => {
    renderInApp(<CancelDetails outcome={outcome} order={{ payments: [{ type: 'CH', amount: 680 }], total: 680 }} />);
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map((fact) => fact.textContent.trim()),
    ).toEqual(change);
  });
});
