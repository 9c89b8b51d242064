import { setup } from 'xstate';
import { type StateMeta } from './journey.ts';

type OrderingEvent =
  | { type: 'page.reload' }
  | { type: 'page.reloadSlowly' }
  | { type: 'server.answer' }
  | { type: 'server.fail' }
  | { type: 'places.retry' }
  | { type: 'time.choose' }
  | { type: 'place.change' }
  | { type: 'place.keep' }
  | { type: 'otherPlace.choose' }
  | { type: 'cart.move' }
  | { type: 'cart.keep' }
  | { type: 'move.cancel' }
  | { type: 'dish.add' }
  | { type: 'dish.addSlowly' }
  | { type: 'dish.addOffline' }
  | { type: 'soldOutDish.add' }
  | { type: 'notice.dismiss' }
  | { type: 'network.return' }
  | { type: 'dish.remove' }
  | { type: 'homeDelivery.prepare' }
  | { type: 'checkout.open' }
  | { type: 'payment.open' }
  | { type: 'payment.openSlowly' }
  | { type: 'payment.openSoldOut' }
  | { type: 'checkout.submit' }
  | { type: 'checkout.submitSlowly' }
  | { type: 'checkout.submitSoldOut' }
  | { type: 'checkout.submitInVain' }
  | { type: 'incompleteAddress.submit' }
  | { type: 'address.complete' }
  | { type: 'dishes.change' }
  | { type: 'line.remove' }
  | { type: 'order.start' }
  | { type: 'checkout.return' };

/** From choosing place and time to the payment, with what can go wrong in between. */
export const orderingChart = setup({
  types: { events: {} as OrderingEvent, meta: {} as StateMeta },
}).createMachine({
  id: 'orderingJourney',
  initial: 'ChoosingTime',
  states: {
    ChoosingTime: {
      meta: { standsFor: ['order.wizard.ChoosingLocationAndTime.Browsing', 'order.carts.Synced'] },
      on: {
        'page.reloadSlowly': 'LoadingPlaces',
        'time.choose': 'ChoosingDishes',
        'homeDelivery.prepare': 'CheckingOutHomeDelivery',
      },
    },
    LoadingPlaces: {
      meta: { standsFor: ['order.wizard.ChoosingLocationAndTime.Browsing'] },
      on: { 'server.answer': 'ChoosingTime', 'server.fail': 'PlacesFailed' },
    },
    PlacesFailed: {
      meta: { standsFor: ['order.wizard.ChoosingLocationAndTime.Browsing'] },
      on: { 'places.retry': 'ChoosingTime' },
    },
    ChoosingDishes: {
      meta: { standsFor: ['order.wizard.ChoosingArticles', 'order.carts.Synced'] },
      on: {
        'page.reload': 'ChoosingDishes',
        'dish.add': 'DishInCart',
        'dish.addSlowly': 'SavingCart',
        'dish.addOffline': 'CartNotSaved',
        'soldOutDish.add': 'DishRefused',
      },
    },
    SavingCart: {
      meta: { standsFor: ['order.wizard.ChoosingArticles', 'order.carts.Saving'] },
      on: { 'server.answer': 'DishInCart' },
    },
    CartNotSaved: {
      meta: { standsFor: ['order.wizard.ChoosingArticles', 'order.carts.Unreachable'] },
      on: { 'network.return': 'DishInCart' },
    },
    DishRefused: {
      meta: { standsFor: ['order.wizard.ChoosingArticles', 'order.carts.Conflict'] },
      on: { 'notice.dismiss': 'ChoosingDishes', 'dish.add': 'DishInCart' },
    },
    DishInCart: {
      meta: { standsFor: ['order.wizard.ChoosingArticles', 'order.carts.Synced'] },
      on: {
        'page.reload': 'DishInCart',
        'dish.remove': 'ChoosingDishes',
        'place.change': 'ChangingPlace',
        'checkout.open': 'CheckingOut',
        'payment.open': 'Paying',
        'payment.openSlowly': 'OpeningPayment',
        'payment.openSoldOut': 'SoldOutAtCheckout',
      },
    },
    ChangingPlace: {
      meta: { standsFor: ['order.wizard.ChoosingLocationAndTime.Browsing'] },
      on: { 'place.keep': 'DishInCart', 'otherPlace.choose': 'OfferingMove' },
    },
    OfferingMove: {
      meta: { standsFor: ['order.wizard.ChoosingLocationAndTime.OfferingMove'] },
      on: { 'move.cancel': 'ChangingPlace', 'cart.move': 'DishInCart', 'cart.keep': 'DishInCart' },
    },
    CheckingOut: {
      meta: { standsFor: ['order.wizard.CheckingOut.EditingDetails'] },
      on: {
        'page.reload': 'CheckingOut',
        'dishes.change': 'DishInCart',
        'checkout.submit': 'Paying',
        'checkout.submitSlowly': 'Checking',
        'checkout.submitSoldOut': 'SoldOutAtCheckout',
        'checkout.submitInVain': 'CheckoutFailed',
      },
    },
    Checking: {
      meta: { standsFor: ['order.wizard.CheckingOut.Checking.AskingServer'] },
      on: { 'server.answer': 'Paying' },
    },
    OpeningPayment: {
      meta: { standsFor: ['order.wizard.OpeningPayment.AskingServer'] },
      on: { 'server.answer': 'Paying' },
    },
    SoldOutAtCheckout: {
      meta: { standsFor: ['order.wizard.CheckingOut.EditingDetails'] },
      on: { 'line.remove': 'NothingToCheckOut' },
    },
    CheckoutFailed: {
      meta: { standsFor: ['order.wizard.CheckingOut.EditingDetails'] },
      on: { 'checkout.submit': 'Paying' },
    },
    NothingToCheckOut: {
      meta: { standsFor: ['order.wizard.CheckingOut.EditingDetails'] },
      on: { 'order.start': 'ChoosingTime' },
    },
    CheckingOutHomeDelivery: {
      meta: { standsFor: ['order.wizard.CheckingOut.EditingDetails'] },
      on: { 'incompleteAddress.submit': 'AddressIncomplete' },
    },
    AddressIncomplete: {
      meta: { standsFor: ['order.wizard.CheckingOut.EditingDetails'] },
      on: { 'address.complete': 'Paying' },
    },
    Paying: {
      meta: { standsFor: ['order.wizard.Paying.Preparing', 'payment.ChoosingMethod'] },
      on: { 'page.reload': 'Paying', 'checkout.return': 'CheckingOut' },
    },
  },
});
