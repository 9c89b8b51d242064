import { type Locator, expect } from '@playwright/test';
import { openFirstOrder, openOrderTools, orderRows } from '../support/orders.ts';
import { type Journey } from './journey.ts';
import { lookingBackChart } from './looking-back.chart.ts';
import { type Scene } from './scene.ts';

const BOOKINGS = '/api/person/GetBalanceStatement';

const OCTOBER = /^(O[ck]tober|أكتوبر) 2026/;

const october = (scene: Scene): Locator => scene.main.getByRole('link', { name: OCTOBER });
const spending = (scene: Scene): Locator => scene.main.getByRole('link', { name: scene.say.part('spent.paid') });
const bookings = (scene: Scene): Locator => scene.main.getByRole('listitem');
const openBookings = (scene: Scene) => scene.link('balance.openOf').first().click();
const good = (scene: Scene): Locator =>
  scene.main
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: scene.say('wishes.rate.good') });
const words = (scene: Scene): Locator => scene.main.getByRole('textbox', { name: scene.say('wishes.rate.words') });
const opensWords = (scene: Scene): Locator => scene.button('wishes.rate.addWordsNamed').first();

const searchField = ({ page, say }: Scene): Locator => page.getByRole('searchbox', { name: say('spent.search') });

async function search(scene: Scene, typed: string): Promise<void> {
  await openOrderTools(scene.page, scene.say('spent.tools'));
  await searchField(scene).fill(typed);
}

const found = (scene: Scene, count: string): Locator => scene.text('spent.found', { found: count });

export const lookingBack: Journey<typeof lookingBackChart> = {
  name: 'lookingBack',
  chart: lookingBackChart,
  goals: ['Rated'],
  expectedErrors: [/Failed to load resource/],
  begin: (scene) => scene.arrive({ as: 'anna' }),
  events: {
    'orders.open': {
      says: 'opens the orders',
      does: (scene) =>
        scene.page
          .getByRole('link', { name: scene.say('layout.orders') })
          .first()
          .click(),
    },
    'spending.open': { says: 'opens what was spent', does: (scene) => spending(scene).click() },
    'month.choose': { says: 'chooses October', does: (scene) => october(scene).click() },
    'month.leave': { says: 'leaves October', does: (scene) => scene.button('spent.resetSpan').click() },
    'orders.search': {
      says: 'searches for an order',
      does: async (scene) => {
        const id = await orderRows(scene.page).first().getAttribute('id');
        await search(scene, id?.replace('order-', '') ?? '');
      },
    },
    'orders.searchInVain': { says: 'searches for what was never ordered', does: (scene) => search(scene, 'Xylophon') },
    'search.clear': { says: 'clears the search', does: (scene) => scene.button('spent.clearSearch').click() },
    'dish.rate': {
      says: 'rates a dish',
      does: async (scene) => {
        await openFirstOrder(scene.page);
        await good(scene).first().click();
      },
    },
    'dish.rateRefused': {
      says: 'rates a dish while the server is broken',
      does: async (scene) => {
        const fault = { path: '/api/bon/RateDish', method: 'PUT', kind: 'status', status: 500, times: 1 };
        await scene.server.control('fault', fault);
        await openFirstOrder(scene.page);
        await good(scene).first().click();
      },
    },
    'words.open': { says: 'wants to say more', does: (scene) => opensWords(scene).click() },
    'words.leave': { says: 'says nothing more', does: (scene) => scene.button('wishes.rate.cancel').click() },
    'words.send': {
      says: 'says more',
      does: async (scene) => {
        await words(scene).fill('Mehr Dill!');
        await scene.button('wishes.rate.send').click();
      },
    },
    'bookings.open': { says: 'opens the bookings of the account', does: openBookings },
    'bookings.openRefused': {
      says: 'opens the bookings while the server is broken',
      does: async (scene) => {
        await scene.server.control('fault', { path: BOOKINGS, method: 'GET', kind: 'status', status: 500, times: 1 });
        await openBookings(scene);
      },
    },
    'bookings.retry': { says: 'asks again', does: (scene) => scene.button('common.retry').click() },
    'bookings.turnTo': {
      says: 'chooses another account',
      does: (scene) => scene.page.getByLabel(scene.say('balance.card')).selectOption({ index: 1 }),
    },
  },
  states: {
    Overview: async (scene) => {
      await expect(scene.link('balance.openOf').first()).toBeVisible();
    },
    // ORDER-321
    Orders: async (scene) => {
      await expect(scene.heading('orders.title')).toBeVisible();
      await expect(spending(scene)).toContainText(/\d+[.,]\d\d/);
      await expect(orderRows(scene.page)).not.toHaveCount(0);
    },
    // ORDER-81
    Spending: async (scene) => {
      await expect(scene.heading('spent.months')).toBeVisible();
      await expect(october(scene)).toContainText(/\d+[.,]\d\d/);
    },
    // ORDER-322
    Month: async (scene) => {
      await expect(scene.main.getByRole('heading', { name: OCTOBER })).toBeVisible();
      await expect(scene.page.getByRole('region', { name: OCTOBER })).toContainText(/\d+[.,]\d\d/);
    },
    // ORDER-85
    Found: async (scene) => {
      await expect(found(scene, '1')).toBeVisible();
      await expect(orderRows(scene.page)).toHaveCount(1);
    },
    NothingFound: async (scene) => {
      await expect(found(scene, '0')).toBeVisible();
      await expect(scene.button('spent.searchYear')).toBeEnabled();
    },
    // ORDER-101, ORDER-103
    Rated: async (scene) => {
      await expect(good(scene).first()).toHaveAttribute('aria-pressed', 'true');
      await expect(opensWords(scene)).toBeEnabled();
      await expect(words(scene)).toHaveCount(0);
    },
    RatingNotSaved: async (scene) => {
      await expect(scene.toast('error.changesNotSaved')).toBeVisible();
      await expect(good(scene).first()).toHaveAttribute('aria-pressed', 'false');
    },
    SayingMore: (scene) => expect(words(scene)).toBeFocused(),
    SaidMore: async (scene) => {
      await expect(scene.main.getByText('Mehr Dill!')).toBeVisible();
      await expect(opensWords(scene)).toBeFocused();
    },
    // USER-32
    Bookings: async (scene) => {
      await expect(scene.heading('balance.title')).toBeVisible();
      await expect(bookings(scene).first()).toContainText(scene.say.part('balance.after'));
    },
    BookingsFailed: async (scene) => {
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('balance.failed'));
    },
    OtherBookings: (scene) => expect(bookings(scene).last()).toContainText(scene.say.part('balance.reason.opening')),
  },
};
