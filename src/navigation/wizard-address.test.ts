import { assign, createActor, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Selection } from '../../domain/delivery.ts';
import { type WizardStep } from '../../machines/order/wizard-steps.ts';
import { type SessionRef } from '../context/actor-types.ts';
import { stepOfPath, WizardAddress } from './wizard-address.ts';

type Moves =
  | { type: 'step.open'; step: WizardStep }
  | { type: 'selection.choose'; selection: Selection }
  | { type: 'ledger.settled' | 'begin' | 'pay' | 'empty' | 'execute' | 'check' };

/** The id of a place that takes no orders any more. */
const CLOSED = 9;

/** A wizard with the same states that refuses the payment step. */
const order = setup({
  types: { context: {} as { selection: Selection | null; hasDishes: boolean }, events: {} as Moves },
  guards: {
    asksFor: ({ event }, step: WizardStep) => event.type === 'step.open' && event.step === step,
    asksForArticles: ({ context, event }) =>
      event.type === 'step.open' && event.step === 'articles' && context.hasDishes,
  },
}).createMachine({
  type: 'parallel',
  context: { selection: null, hasDishes: true },
  states: {
    wizard: {
      initial: 'ChoosingArticles',
      on: {
        'step.open': [
          { guard: { type: 'asksFor', params: 'location' }, target: '.ChoosingLocationAndTime' },
          { guard: 'asksForArticles', target: '.ChoosingArticles' },
          { guard: { type: 'asksFor', params: 'checkout' }, target: '.CheckingOut' },
        ],
        'selection.choose': {
          guard: ({ event }) => event.selection.locationId !== CLOSED,
          target: '.ChoosingArticles',
          actions: assign({ selection: ({ event }) => event.selection, hasDishes: true }),
        },
        begin: { target: '.ChoosingLocationAndTime', actions: assign({ hasDishes: false }) },
        'ledger.settled': '.Completed',
        pay: '.Paying',
      },
      states: {
        ChoosingLocationAndTime: {},
        ChoosingArticles: {},
        CheckingOut: {
          initial: 'EditingDetails',
          states: {
            EditingDetails: { on: { check: 'Checking' } },
            Checking: {
              on: { 'step.open': { guard: { type: 'asksFor', params: 'checkout' }, target: 'EditingDetails' } },
            },
          },
        },
        Completed: {},
        Paying: {
          initial: 'Preparing',
          states: {
            Preparing: { on: { execute: 'AwaitingOutcome', empty: 'WithoutCarts' } },
            WithoutCarts: { on: { 'step.open': { guard: { type: 'asksFor', params: 'checkout' } } } },
            AwaitingOutcome: { on: { 'step.open': {} } },
          },
        },
      },
    },
  },
});

const root = setup({ actors: { order } }).createMachine({ invoke: { id: 'order', src: 'order' } });

let pathname: string;
let gone: string[];
let session: ReturnType<typeof createActor<typeof root>>;
let wizard: WizardAddress;
let unfollow: () => void;
const send = (event: Moves) => session.getSnapshot().children.order?.send(event);

function begin(at: string): void {
  pathname = at;
  gone = [];
  session = createActor(root);
  wizard = new WizardAddress(session as unknown as SessionRef);
  unfollow = wizard.follow({
    pathname: () => pathname,
    go: (path) => {
      gone.push(path);
      pathname = path;
    },
  });
  session.start();
}

beforeEach(() => begin('/order/articles'));
afterEach(() => {
  unfollow();
  session.stop();
});

describe('The address of the wizard', () => {
  it('follows when a button opens a step', () => {
    send({ type: 'step.open', step: 'checkout' });
    expect(gone).toEqual(['/order/checkout']);
  });

  it('follows from the dashboard too, even if the wizard is already at the step', () => {
    pathname = '/dashboard';
    send({ type: 'step.open', step: 'articles' });
    expect(gone).toEqual(['/order/articles']);
  });

  // PAGE-8
  it('follows when the wizard moves by itself', () => {
    send({ type: 'ledger.settled' });
    expect(gone).toEqual(['/order/completed']);
  });

  it('does not take the customer away from a page outside the wizard', () => {
    pathname = '/user';
    send({ type: 'ledger.settled' });
    expect(gone).toEqual([]);
  });

  it('is not changed when the customer navigates to a step', () => {
    expect(wizard.open('location')).toBe('location');
    expect(gone).toEqual([]);
  });

  // PAGE-8
  it('is not changed when the wizard refuses a step; open() returns the current one', () => {
    expect(wizard.open('payment')).toBe('articles');
    expect(gone).toEqual([]);
  });

  // PLACE-350
  it('leads to the dishes of what comes next, while a page shows it and nothing is chosen', () => {
    const chosen = () => session.getSnapshot().children.order?.getSnapshot().context.selection;
    const next = (locationId: number) => ({ locationId }) as Selection;
    pathname = '/dashboard';
    send({ type: 'begin' });
    expect(wizard.open('articles')).toBe('location');
    wizard.setNext(next(1));
    expect(wizard.open('location')).toBe('location');
    wizard.setNext(null);
    expect(wizard.open('articles')).toBe('location');
    wizard.setNext(next(CLOSED));
    expect(wizard.open('articles')).toBe('location');
    wizard.setNext(next(2));
    expect(wizard.open('articles')).toBe('articles');
    expect(chosen()).toEqual(next(2));
    send({ type: 'begin' });
    wizard.setNext(next(3));
    expect(wizard.open('articles')).toBe('location');
    expect(chosen()).toEqual(next(2));
    expect(gone).toEqual([]);
  });

  // PLACE-350
  it.each([
    ['what was ordered', { type: 'ledger.settled' }],
    ['a checkout whose cart has closed', { type: 'step.open', step: 'checkout' }],
  ] as const)('leads to the dishes from %s', (_, move) => {
    send({ type: 'begin' });
    send(move);
    expect(wizard.open('articles')).toBe('location');
    send(move);
    pathname = '/dashboard';
    gone = [];
    wizard.setNext({ locationId: 1 } as Selection);
    expect(wizard.open('articles')).toBe('articles');
    expect(gone).toEqual([]);
  });

  // PAGE-105
  it('lets the week be planned as another page of the first step, and follows from there', () => {
    expect(stepOfPath('/order/week')).toBe('location');
    pathname = '/order/week';
    expect(wizard.open('location')).toBe('location');
    expect(gone).toEqual([]);
    send({ type: 'step.open', step: 'articles' });
    expect(gone).toEqual(['/order/articles']);
  });

  // CART-101
  it('leaves the payment for the checkout on a page outside the order, unless it is under way', () => {
    pathname = '/dashboard';
    send({ type: 'pay' });
    wizard.leavePayment();
    expect(wizard.open('checkout')).toBe('checkout');
    send({ type: 'pay' });
    send({ type: 'execute' });
    wizard.leavePayment();
    expect(wizard.open('checkout')).toBe('payment');
    expect(gone).toEqual([]);
  });

  // CART-101
  it('leaves a payment of which no cart is left for the choice of a place, so that dishes can be added again', () => {
    pathname = '/dashboard';
    send({ type: 'pay' });
    send({ type: 'empty' });
    wizard.leavePayment();
    expect(session.getSnapshot().children.order?.getSnapshot().value).toEqual({ wizard: 'ChoosingLocationAndTime' });
    expect(gone).toEqual([]);
  });

  // CHECK-51
  it('gives up a check of the carts that is left for a page outside the order', () => {
    wizard.open('checkout');
    send({ type: 'check' });
    expect(wizard.open('checkout')).toBe('checkout');
    expect(session.getSnapshot().children.order?.getSnapshot().value).toEqual({ wizard: { CheckingOut: 'Checking' } });
    pathname = '/dashboard';
    wizard.leavePayment();
    expect(session.getSnapshot().children.order?.getSnapshot().value).toEqual({
      wizard: { CheckingOut: 'EditingDetails' },
    });
    expect(gone).toEqual([]);
  });

  it('keeps a deep link when the order begins at another step', () => {
    unfollow();
    session.stop();
    begin('/order/cart');
    expect(gone).toEqual([]);
  });
});
