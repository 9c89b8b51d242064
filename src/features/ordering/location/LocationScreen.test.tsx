import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Selection } from '../../../../domain/delivery.ts';
import { type DeviceType } from '../../../../domain/session.ts';
import { type Settings } from '../../../../domain/settings.ts';
import { anna } from '../../../../machines/session/session.fixtures.ts';
import { announcer } from '../../../accessibility/announcer.ts';
import { announcedBesideWaits } from '../../../testing/announced.ts';
import { FakeApi } from '../../../api/api.fixtures.ts';
import { appConfiguration } from '../../../ui/app.fixtures.tsx';
import { routerAt } from '../../../ui/router.fixtures.tsx';
import { renderInOrder } from '../ordering.fixtures.tsx';
import { LocationScreen } from './LocationScreen.tsx';

afterEach(cleanup);

const THURSDAY_EIGHT = Date.parse('2026-11-26T08:00:00+01:00');

const day = (Date: string, OrderUntil: string, IsFull = false) => ({ Date, OrderUntil, IsFull });
const time = (ID: number, Time: string, EndTime: string, Name: string | null, ...Dates: object[]) => ({
  ID,
  Time,
  EndTime,
  Name,
  Dates,
});
const place = (overrides: object) => ({
  DeliveryLocation_ID: 5,
  Name: 'Foyer',
  DeliveryLocationTypeShortName: 'PICKUP',
  Restaurant_ID: 1,
  RestaurantName: 'Kantine am Park',
  DeliveryZips: null,
  Address: 'Parkring 4',
  DeliveryTimes: [
    time(4, '12:30', '13:00', 'Late lunch', day('2026-11-26', '2026-11-25T18:00:00')),
    time(
      3,
      '11:30',
      '12:00',
      'Early lunch',
      day('2026-11-26', '2026-11-26T09:30:00'),
      day('2026-11-27', '2026-11-27T09:30:00'),
    ),
    time(6, '13:30', '14:00', null, day('2026-11-26', '2026-11-26T11:30:00', true)),
  ],
  ...overrides,
});

interface Opening {
  address?: string;
  orders?: object[];
  plan?: object[];
  deviceType?: DeviceType;
  /** Chosen, where a cart of that time is for another place. */
  pendingSelection?: Selection | null;
}

async function begin(
  answer: unknown,
  settings: Partial<Settings>,
  selection: Selection | null,
  { address = '/order/location', orders = [], plan = [], deviceType = 'Desktop', pendingSelection = null }: Opening,
) {
  const api = new FakeApi({
    'GET /api/location': answer,
    'GET /api/bon': orders,
    'GET /api/article/GetMenuPlan': plan,
  });
  api.now = THURSDAY_EIGHT;
  const { page } = await routerAt(address, <LocationScreen />);
  const { order } = renderInOrder(page, {
    states: ['LoggedInDefault'],
    deviceType,
    wizard: { ChoosingLocationAndTime: 'Browsing' },
    context: { selection, pendingSelection, person: anna },
    session: { person: anna },
    appConfiguration: { ...appConfiguration, settings: { ...appConfiguration.settings, ...settings } },
    api: api.client,
  });
  await screen.findByRole('heading', { level: 1 });
  return order;
}

/** As it is when everything is read. */
async function open(
  answer: unknown,
  settings: Partial<Settings> = {},
  selection: Selection | null = null,
  opening: Opening = {},
) {
  const order = await begin(answer, settings, selection, opening);
  await waitFor(() => expect(screen.queryByText('Loading …')).toBeNull());
  return order;
}

const times = () =>
  within(screen.getByRole('group', { name: 'Times at Foyer' }))
    .getAllByRole<HTMLButtonElement>('button')
    .map((button) => [button.textContent, button.disabled]);

describe('Choosing place and time', () => {
  // PLACE-1
  it('does not say of a place that one picks up there, as at most', async () => {
    await open([place({})]);
    expect(screen.getByText('Kantine am Park · Parkring 4')).toBeTruthy();
    expect(screen.queryByText('Pick-up')).toBeNull();
  });

  // PLACE-1
  it.each([
    ['DESK', 'To your desk'],
    ['DEL', 'Home delivery'],
    ['LOCKER', 'Handed over'],
  ])('shows a place with its restaurant, its address and its kind: %s', async (DeliveryLocationTypeShortName, kind) => {
    await open([place({ DeliveryLocationTypeShortName })]);
    expect(screen.getByRole('heading', { name: 'Foyer' })).toBeTruthy();
    expect(screen.getByText('Kantine am Park · Parkring 4')).toBeTruthy();
    expect(screen.getByText(kind)).toBeTruthy();
  });

  // DISH-116, DISH-210
  it('offers only the places and times that have the dish which it is chosen for, until all are asked for', async () => {
    const trattoria = place({ DeliveryLocation_ID: 6, Name: 'Trattoria', Restaurant_ID: 2 });
    const Article = {
      ArticleId: 61,
      ArticleDetailId: 1,
      ArticleName: 'Lentils',
      ProductGroup_ID: 2,
      GrossPrice: 5.3,
      VatPercent: 13,
    };
    const plan = [
      { Date: '2026-11-26', Menus: [{ MenuLine: 'Menu 1', Article, Restaurant_ID: 1, DeliveryTimeIds: [3] }] },
    ];
    const address = '/order/location?day=2026-11-26&dish=%2261.1%22';
    await open([place({}), trattoria], {}, null, { address, plan });
    expect(await screen.findByText(/^“Lentils” can be ordered here:/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Trattoria' })).toBeNull();
    expect(times()).toHaveLength(1);
    fireEvent.click(screen.getByRole('link', { name: /^All places/ }));
    expect(await screen.findByRole('heading', { name: 'Trattoria' })).toBeTruthy();
    expect(times()).toHaveLength(3);
  });

  // PLACE-200
  it('marks the day of the dish as over once its own restaurant takes no orders, and else when no place does', async () => {
    const early = time(4, '12:30', '13:00', null, day('2026-11-26', '2026-11-26T07:30:00'));
    const trattoria = place({
      DeliveryLocation_ID: 6,
      Name: 'Trattoria',
      Restaurant_ID: 2,
      DeliveryTimes: [early],
    });
    const Article = { ArticleId: 61, ArticleDetailId: 1, ArticleName: 'Lentils', ProductGroup_ID: 2, GrossPrice: 5.3 };
    const menus = [{ MenuLine: 'Menu 1', Article: { ...Article, VatPercent: 13 }, Restaurant_ID: 2 }];
    const address = '/order/location?day=2026-11-26&dish=%2261.1%22';
    await open([place({}), trattoria], {}, null, { address, plan: [{ Date: '2026-11-26', Menus: menus }] });
    expect(await screen.findByText(/^“Lentils” can be ordered here:/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Today.*ordering has closed/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: /^All places/ }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /ordering has closed/ })).toBeNull());
  });

  // PLACE-98
  it('says how many places there are on another day', async () => {
    const said = vi.spyOn(announcer, 'say');
    await open([place({})]);
    expect(announcedBesideWaits(said.mock.calls)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: /27 Nov/ }));
    expect(announcedBesideWaits(said.mock.calls)).toEqual(['Friday 27 November: 1 place']);
    fireEvent.click(screen.getByRole('radio', { name: /Saturday 28 November$/ }));
    expect(announcedBesideWaits(said.mock.calls).at(-1)).toBe('We are closed on this day.');
    said.mockRestore();
  });

  // LANG-16
  it('names the chosen place in the bar as it is read now, not as it was stored in another language', async () => {
    const selection = { locationId: 5, locationName: 'Eingangshalle', date: '2026-11-26', time: '11:30' };
    await open([place({})], {}, selection as Selection);
    expect(await screen.findAllByText('Foyer')).toHaveLength(2);
    expect(screen.queryByText('Eingangshalle')).toBeNull();
  });

  // PLACE-3, PLACE-12, PLACE-16, PLACE-292
  it('shows what is open, with its deadline once; what is full or over is folded, and cannot be chosen', async () => {
    const order = await open([place({})]);
    expect(times()).toEqual([
      ['11:30–12:00', false],
      ['12:30–13:00 ordering closed', true],
      ['13:30–14:00 fully booked', true],
    ]);
    expect(screen.getByText('Order until 09:30')).toBeTruthy();
    const folded = screen.getByText('2 times no longer free').closest('details');
    expect([folded?.open, folded?.querySelectorAll('button').length]).toEqual([false, 2]);
    fireEvent.click(screen.getByRole('button', { name: /^11:30/ }));
    expect(order.sent).toMatchObject([
      { type: 'selection.choose', selection: { locationId: 5, date: '2026-11-26', deliveryTimeId: 3 } },
    ]);
  });

  // PLACE-5
  it('shows the name of a time in place of it, where it has one, if the restaurant wants that', async () => {
    await open([place({})], { isNameShownInsteadOfTime: true });
    expect(times().map(([text]) => /^\D*lunch|^[\d:–]+(?= fully)/.exec(String(text))?.[0])).toEqual([
      'Early lunch',
      'Late lunch',
      '13:30–14:00',
    ]);
  });

  // PLACE-292
  it('folds places that take no orders for the day into one line', async () => {
    const over = [time(4, '12:30', '13:00', null, day('2026-11-26', '2026-11-26T07:30:00'))];
    const kiosk = place({ DeliveryLocation_ID: 6, Name: 'Kiosk', DeliveryTimes: over });
    await open([kiosk, place({})]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Foyer']);
    const folded = screen.getByText('1 closed place').closest('details') as HTMLDetailsElement;
    folded.open = true;
    fireEvent(folded, new Event('toggle'));
    expect(await screen.findByRole('heading', { name: 'Kiosk' })).toBeTruthy();
  });

  // PLACE-13
  it('says that a day without any place is closed', async () => {
    await open([place({})]);
    fireEvent.click(screen.getByRole('radio', { name: /28 closed, Saturday 28 November$/ }));
    expect(screen.getByText('We are closed on this day.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: /^Times at/ })).toBeNull();
  });

  // PLACE-14
  it('opens on the day chosen before, and otherwise on the first open day of the default place', async () => {
    const later = place({
      DeliveryLocation_ID: 6,
      Name: 'Kiosk',
      DeliveryTimes: [time(3, '11:30', '12:00', null, day('2026-11-30', '2026-11-30T09:30:00'))],
    });
    await open([place({}), later], { defaultLocationId: 6 });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /30 Nov/ }).checked).toBe(true);
    cleanup();
    await open([place({}), later], { defaultLocationId: 6 }, {
      date: '2026-11-27',
      locationId: 5,
      deliveryTimeId: 3,
    } as Selection);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /27 Nov/ }).checked).toBe(true);
  });

  // PLACE-11
  it('distinguishes a restaurant without places from a list that cannot be loaded, which can be tried again', async () => {
    await open([]);
    expect(screen.getByText('No places are offered at the moment.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    let answer: unknown = new Error('away');
    await open(() => answer);
    expect(screen.getByRole('alert').textContent).toContain('The places could not be loaded.');
    answer = [place({})];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Foyer' })).toBeTruthy();
  });
});

describe('What comes next', () => {
  const orderAt = (DeliveryTime_ID: number, DeliveryLocation_ID = 5) => ({
    Bonnumber: DeliveryTime_ID,
    CartId: 1,
    Cart_OrderDate: '2026-11-20',
    DeliveryTime_ID,
    DeliveryTime_DeliveryDefaultTime: '11:30',
    DeliveryTime_EndTime: '12:00',
    Order_CancelTime: 1,
    Bonlines: [],
    BonTotal: 5,
    DeliveryLocation_ID,
    DeliveryLocation_Name: 'Foyer',
  });
  const later = place({
    DeliveryLocation_ID: 9,
    Name: 'North wing',
    DeliveryTimes: [time(7, '12:00', '12:30', null, day('2026-11-30', '2026-11-30T09:00:00'))],
  });
  const chosenDay = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);
  const bar = () => screen.getByRole('button', { name: 'To the dishes' }).parentElement?.textContent;

  // PLACE-61, PLACE-291
  it('is the usual place and time, in the bar and marked, and one press chooses it', async () => {
    const order = await open([place({})], {}, null, { orders: [orderAt(3)] });
    expect(bar()).toContain('Thu 26 Nov, 11:30Foyer');
    expect(screen.getByRole('button', { name: '11:30–12:00' }).ariaPressed).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'To the dishes' }));
    expect(order.sent).toMatchObject([
      { type: 'selection.choose', selection: { locationId: 5, deliveryTimeId: 3, date: '2026-11-26' } },
    ]);
  });

  // PLACE-350
  it('is gone on with by itself where the dishes were asked for, and nothing is chosen', async () => {
    const address = '/order/location?to=dishes';
    const order = await open([place({})], {}, null, { address });
    expect(order.sent).toMatchObject([{ type: 'selection.choose', selection: { locationId: 5, deliveryTimeId: 3 } }]);
    cleanup();
    const selection = { ...(order.sent[0] as { selection: Selection }).selection };
    expect((await open([place({})], {}, selection, { address })).sent).toEqual([]);
    cleanup();
    expect((await open([place({})], {}, null, { address, pendingSelection: selection })).sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'To the dishes' })).toBeTruthy();
    cleanup();
    const full = place({ DeliveryTimes: [time(3, '11:30', '12:00', null, day('2026-11-26', '2026-11-25T09:30:00'))] });
    expect((await open([full], {}, null, { address })).sent).toEqual([]);
    expect(screen.getByText('1 closed place')).toBeTruthy();
  });

  // PLACE-350
  it('is chosen without building the places that are left for the dishes', async () => {
    let answer: (places: object[]) => void = () => undefined;
    const answered = new Promise<object[]>((resolve) => (answer = resolve));
    const order = await begin(() => answered, {}, null, { address: '/order/location?to=dishes' });
    const chosen = vi.spyOn(order, 'send').mockImplementation(() => {
      order.become({ value: { wizard: { ChoosingArticles: 'Browsing' }, carts: 'Synced' } });
      return 1;
    });
    answer([place({})]);
    await waitFor(() => expect(chosen).toHaveBeenCalled());
    expect(screen.queryByRole('heading', { name: 'Foyer' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('Loading …')).toBeTruthy();
  });

  // PLACE-291
  it('names the day only where times are not chosen', async () => {
    await open([place({})], { isDeliveryTimeUsed: false });
    expect(bar()).toContain('Thu 26 NovFoyer');
  });

  // PLACE-291
  it('is nothing where no place delivers to the person', async () => {
    const home = place({ DeliveryLocationTypeShortName: 'DEL', DeliveryZips: '9999' });
    await open([home], {}, null, { orders: [orderAt(3)] });
    expect(screen.queryByRole('button', { name: 'To the dishes' })).toBeNull();
  });

  // PLACE-62
  it('is that of the card at a terminal', async () => {
    await open([place({}), later], {}, null, { orders: [orderAt(7, 9)], deviceType: 'Terminal' });
    expect(bar()).toContain('North wing');
  });

  // PLACE-63, PLACE-14
  it('decides which day is shown first, unless one was chosen or asked for; none is shown that is closed', async () => {
    const orders = [orderAt(7, 9)];
    await open([place({}), later], {}, null, { orders });
    expect(chosenDay()).toBe(4);
    cleanup();
    await open([place({}), later], {}, null, { orders, address: '/order/location?day=2026-11-27' });
    expect(chosenDay()).toBe(1);
    cleanup();
    await open([place({}), later], {}, null, { orders, address: '/order/location?day=2026-11-28' });
    expect(chosenDay()).toBe(4);
    cleanup();
    await open([place({}), later], { defaultLocationId: 9 });
    expect(chosenDay()).toBe(4);
  });
});
