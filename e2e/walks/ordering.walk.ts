import { expect } from '@playwright/test';
import { type Journey } from './journey.ts';
import { orderingChart } from './ordering.chart.ts';
import { type Scene } from './scene.ts';
import { addButtons, amounts, arriveWith, openTimes, sellOutBefore, whenSaved } from './ways.ts';

const CARTS = '**/api/cart';
const LOCATIONS = '**/api/location?*';
const CHECKOUT = '**/api/cart/CheckoutCarts*';

/** The first time that takes orders, at two places. */
const FIRST_TIME = '11:30';

/** Asked for only with home delivery. */
const street = ({ main, say }: Scene) => main.getByLabel(say.part('order.address.street'));
/** Why the checkout was refused: announced, or read because the focus has moved to it. */
const refusals = ({ main }: Scene) => main.locator('[role="alert"], [role="group"][tabindex="-1"]');
const submit = (scene: Scene) => scene.button('order.checkout.continue').click();
const pay = (scene: Scene) => scene.main.getByRole('button', { name: scene.say('order.bar.checkout') }).click();
const title = (scene: Scene, key: Parameters<Scene['heading']>[0]) =>
  expect(scene.page.getByRole('heading', { level: 1, name: scene.say(key) })).toBeVisible();

const cartWithDish = ({ page, say, size }: Scene) =>
  size === 'phone'
    ? page.getByRole('banner').getByRole('link', { name: say('layout.cartCount.one') })
    : page.getByRole('banner').getByRole('button', { name: say('layout.cartCount.one') });

async function expectDishInCart(scene: Scene): Promise<void> {
  await title(scene, 'order.articles.title');
  await expect(amounts(scene)).toHaveCount(1);
  await expect(cartWithDish(scene)).toBeVisible();
}

async function expectCheckout(scene: Scene): Promise<void> {
  await title(scene, 'order.checkout.title');
  await expect(scene.page).toHaveURL(/order\/checkout/);
  await expect(amounts(scene)).toHaveCount(1);
}

export const ordering: Journey<typeof orderingChart> = {
  name: 'ordering',
  chart: orderingChart,
  goals: ['Paying'],
  expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
  begin: (scene) => arriveWith(scene, { as: 'anna', at: '/order/location' }, ['toasts']),
  events: {
    'page.reload': { says: 'reloads the page', does: ({ page }) => page.reload() },
    'page.reloadSlowly': {
      says: 'reloads the page while the server is slow',
      does: async ({ page, calls }) => {
        await calls.hold(LOCATIONS);
        await page.reload();
      },
    },
    'server.answer': { says: 'gets the answer', does: ({ calls }) => calls.release() },
    'server.fail': {
      says: 'gets an error',
      does: async ({ server, calls }) => {
        await server.control('fault', { path: '/api/location', method: 'GET', kind: 'status', status: 500, times: 1 });
        await calls.release();
      },
    },
    'places.retry': {
      says: 'tries again',
      does: (scene) => scene.main.getByRole('button', { name: scene.say('common.retry') }).click(),
    },
    'time.choose': { says: 'chooses place and time', does: (scene) => openTimes(scene, FIRST_TIME).first().click() },
    'place.change': {
      says: 'goes back to the places',
      does: async (scene) => {
        const place = scene.main.getByRole('region', { name: scene.say('order.articles.chosen') });
        await place.waitFor();
        // Where no cart stands beside the dishes, the line of the place opens the way.
        const line = place.getByRole('button', { expanded: false });
        if (await line.isVisible()) await line.click();
        await scene.button('order.articles.change').click();
      },
    },
    'place.keep': { says: 'keeps the place', does: (scene) => scene.button('order.location.continue').click() },
    'otherPlace.choose': {
      says: 'chooses the same time at another place',
      does: ({ main }) =>
        main
          .getByRole('button', {
            name: new RegExp(`^[\\u2066-\\u2068]?${FIRST_TIME}`),
            pressed: false,
            disabled: false,
          })
          .first()
          .click(),
    },
    'cart.move': {
      says: 'moves the cart there',
      does: (scene) => whenSaved(scene, () => scene.button('order.move.move').click()),
    },
    'cart.keep': { says: 'leaves the cart where it is', does: (scene) => scene.button('order.move.keep').click() },
    'move.cancel': { says: 'cancels the move', does: (scene) => scene.button('order.move.cancel').click() },
    'dish.add': {
      says: 'puts a dish into the cart',
      does: (scene) => whenSaved(scene, () => addButtons(scene).first().click()),
    },
    'dish.addSlowly': {
      says: 'puts a dish into the cart while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(CARTS);
        await addButtons(scene).first().click();
      },
    },
    'dish.addOffline': {
      says: 'puts a dish into the cart while offline',
      does: async (scene) => {
        await addButtons(scene).first().waitFor();
        await scene.context.setOffline(true);
        await addButtons(scene).first().click();
      },
    },
    'network.return': {
      says: 'gets the network back',
      does: (scene) => whenSaved(scene, () => scene.context.setOffline(false)),
    },
    'soldOutDish.add': {
      says: 'adds a dish that has just sold out',
      does: async (scene) => {
        await sellOutBefore(scene, CARTS);
        // Not the first dish: the next step may add it.
        await addButtons(scene).nth(1).click();
      },
    },
    'notice.dismiss': { says: 'dismisses the notice', does: (scene) => scene.button('order.cart.dismiss').click() },
    'dish.remove': {
      says: 'removes the dish',
      does: (scene) =>
        whenSaved(scene, () =>
          amounts(scene)
            .getByRole('button', { name: scene.say('layout.removeOf') })
            .click(),
        ),
    },
    'homeDelivery.prepare': {
      says: 'takes a dish for home delivery to the checkout',
      does: async (scene) => {
        // The place that delivers is closed on Mondays.
        await scene.main.getByRole('radio').nth(1).check();
        await openTimes(scene, '19:00').last().click();
        await whenSaved(scene, () => addButtons(scene).first().click());
        await scene.open('/order/checkout');
      },
    },
    'checkout.open': { says: 'opens the checkout', does: (scene) => scene.open('/order/checkout') },
    'payment.open': { says: 'goes on to pay', does: pay },
    'payment.openSlowly': {
      says: 'goes on to pay while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(CHECKOUT);
        await pay(scene);
      },
    },
    'payment.openSoldOut': {
      says: 'goes on to pay for a dish that has just sold out',
      does: async (scene) => {
        await sellOutBefore(scene, CHECKOUT);
        await pay(scene);
      },
    },
    'checkout.submit': { says: 'goes on to pay', does: submit },
    'checkout.submitSlowly': {
      says: 'goes on to pay while the server is slow',
      does: async (scene) => {
        await scene.calls.hold(CHECKOUT);
        await submit(scene);
      },
    },
    'checkout.submitSoldOut': {
      says: 'goes on to pay for a dish that has just sold out',
      does: async (scene) => {
        await sellOutBefore(scene, CHECKOUT);
        await submit(scene);
      },
    },
    'checkout.submitInVain': {
      says: 'goes on to pay while the server fails',
      does: async (scene) => {
        await scene.server.control('fault', {
          path: '/api/cart/CheckoutCarts',
          method: 'PUT',
          kind: 'status',
          status: 500,
          times: 1,
        });
        await submit(scene);
      },
    },
    'incompleteAddress.submit': {
      says: 'leaves out part of the address',
      does: async (scene) => {
        await street(scene).fill('');
        await submit(scene);
      },
    },
    'address.complete': {
      says: 'completes the address and goes on to pay',
      does: async (scene) => {
        await street(scene).fill('Neubaugasse');
        await submit(scene);
      },
    },
    'dishes.change': { says: 'goes back to the dishes', does: (scene) => scene.button('order.checkout.edit').click() },
    'line.remove': {
      says: 'removes the dish at the checkout',
      does: (scene) =>
        whenSaved(scene, () =>
          scene.main
            .getByRole('button', { name: scene.say('order.cart.remove') })
            .filter({ hasText: scene.say('order.checkout.remove') })
            .click(),
        ),
    },
    'order.start': { says: 'starts a new order', does: (scene) => scene.button('order.cart.start').click() },
    'checkout.return': {
      says: 'goes back to the checkout',
      // By its address: a phone has no button for it, as all of it can be entered at the payment.
      does: (scene) => scene.open('/order/checkout'),
    },
  },
  states: {
    ChoosingTime: async (scene) => {
      await title(scene, 'order.location.title');
      await expect(openTimes(scene).first()).toBeVisible();
      await expect(scene.page).toHaveURL(/order\/location/);
      await expect(cartWithDish(scene)).toHaveCount(0);
    },
    LoadingPlaces: async (scene) => {
      await title(scene, 'order.location.title');
      await expect(scene.main.getByText(scene.say('common.loading'))).toHaveCount(1);
      await expect(openTimes(scene)).toHaveCount(0);
    },
    // PLACE-11
    PlacesFailed: async (scene) => {
      await title(scene, 'order.location.title');
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('order.location.failed'));
      await expect(openTimes(scene)).toHaveCount(0);
    },
    ChoosingDishes: async (scene) => {
      await title(scene, 'order.articles.title');
      await expect(addButtons(scene).first()).toBeVisible();
      await expect(scene.page).toHaveURL(/order\/articles/);
      await expect(amounts(scene)).toHaveCount(0);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    SavingCart: async (scene) => {
      await expectDishInCart(scene);
      // Only on a desktop are the carts, which say so, beside the dishes.
      await expect(scene.text('order.cart.saving')).toHaveCount(scene.size === 'desktop' ? 1 : 0);
    },
    // CART-21
    CartNotSaved: async (scene) => {
      await expectDishInCart(scene);
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
      await expect(scene.text('order.cart.waiting')).toBeVisible();
      await expect(scene.text('error.noConnection')).toBeVisible();
    },
    DishRefused: async (scene) => {
      await title(scene, 'order.articles.title');
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('error.soldOut'));
      await expect(amounts(scene)).toHaveCount(0);
    },
    DishInCart: async (scene) => {
      await expectDishInCart(scene);
      await expect(scene.page).toHaveURL(/order\/articles/);
      await expect(scene.main.getByRole('button', { name: scene.say('order.bar.checkout') })).toBeEnabled();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
      await expect(scene.text('order.cart.saving')).toHaveCount(0);
    },
    ChangingPlace: async (scene) => {
      await title(scene, 'order.location.title');
      await expect(scene.button('order.location.continue')).toBeEnabled();
      await expect(openTimes(scene).first()).toBeVisible();
      await expect(scene.dialog('order.move.title')).toHaveCount(0);
    },
    // PLACE-8
    OfferingMove: async (scene) => {
      const offer = scene.dialog('order.move.title');
      await expect(offer.getByRole('button', { name: scene.say('order.move.move') })).toBeVisible();
      await expect(offer.getByRole('button', { name: scene.say('order.move.keep') })).toBeVisible();
    },
    // Also reached by going back from the payment of a home delivery, with its address.
    CheckingOut: async (scene) => {
      await expectCheckout(scene);
      await expect(scene.button('order.checkout.continue')).toBeEnabled();
      await expect(refusals(scene)).toHaveCount(0);
    },
    Checking: async (scene) => {
      await title(scene, 'order.checkout.title');
      await expect(scene.page.getByLabel(scene.say('order.checkout.checking'))).toBeVisible();
      await expect(amounts(scene).getByRole('button', { disabled: false })).toHaveCount(0);
    },
    // CHECK-310
    OpeningPayment: async (scene) => {
      await title(scene, 'payment.title');
      await expect(scene.page).toHaveURL(/order\/payment/);
      await expect(scene.button('payment.submit')).toHaveCount(0);
    },
    // CHECK-10
    SoldOutAtCheckout: async (scene) => {
      await expectCheckout(scene);
      await expect(refusals(scene)).toContainText(scene.say.part('order.checkout.problems'));
      await expect(scene.text('order.cart.soldOut')).toBeVisible();
    },
    // CHECK-18
    CheckoutFailed: async (scene) => {
      await expectCheckout(scene);
      await expect(refusals(scene)).toHaveText(scene.say('checkout.failed'));
      await expect(scene.button('order.checkout.continue')).toBeEnabled();
    },
    // CHECK-20
    NothingToCheckOut: async (scene) => {
      await title(scene, 'order.checkout.title');
      await expect(scene.text('order.cart.empty')).toBeVisible();
      await expect(scene.button('order.checkout.continue')).toHaveCount(0);
    },
    CheckingOutHomeDelivery: async (scene) => {
      await expectCheckout(scene);
      await expect(street(scene)).not.toBeEmpty();
      await expect(scene.main.getByRole('alert')).toHaveCount(0);
    },
    // CHECK-2
    AddressIncomplete: async (scene) => {
      await expectCheckout(scene);
      await expect(scene.main.getByRole('alert')).toContainText(scene.say.part('order.checkout.missingSummary'));
      await expect(scene.text('order.checkout.missing')).toBeVisible();
      await expect(street(scene)).toBeFocused();
    },
    Paying: async (scene) => {
      await title(scene, 'payment.title');
      await expect(scene.page).toHaveURL(/order\/payment/);
      await expect(scene.button('payment.submit')).toBeEnabled();
    },
  },
};
