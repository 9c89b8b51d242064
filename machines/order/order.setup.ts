import { assign, emit, or, raise, sendTo, setup, stateIn } from 'xstate';
import { type CheckoutDetails, type CheckoutResult, detailsNotHeld, refusedPostcodeOf } from '../../domain/checkout.ts';
import { asKnown, type Cart, type CartDetails, type CartResult, type Checkout, findCart } from '../../domain/cart.ts';
import { placeOf, type Selection } from '../../domain/delivery.ts';
import type { Settings } from '../../domain/settings.ts';
import { watchLedger } from '../payment/watch-ledger.ts';
import { reminderMachine } from '../reminder/reminder.machine.ts';
import { paymentMachine } from '../payment/payment.machine.ts';
import { isOpen, NO_CHOICES, type PaymentOutcome, type PaymentStatus } from '../payment/payment.types.ts';
import { actionPort, callbackPort, notProvided, promisePort } from '../port.ts';
import { dishOf, dropMoot, enqueue, isSameSlot } from './cart-queue.ts';
import {
  type Choice,
  type Chosen,
  commandsFor,
  cartElsewhere,
  hasCarts,
  isNothingMissing,
  refusalOf,
} from './order.params.ts';
import {
  type CartCommand,
  type CartRequest,
  type CartSaved,
  type OrderContext,
  type OrderDraft,
  type OrderEmitted,
  type OrderEvent,
  type OrderInput,
} from './order.types.ts';
import { type WizardStep } from './wizard-steps.ts';
import { detailsAfter, detailsWithNote } from './joined-carts.ts';
import { CHANGED_ELSEWHERE, isOvertaken } from './overtaken.ts';
import { removedBy } from './removed.ts';
import { afterRefusal } from './refused-change.ts';
import { applyQueue, isAtSelection } from './shown-carts.ts';

type Move = { from: Selection; selection: Selection };

/** Ports, actions and guards of the order; the chart is in `order.machine.ts`. */
export const orderSetup = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    emitted: {} as OrderEmitted,
    input: {} as OrderInput,
    children: {} as {
      watchLedger: 'watchLedger';
      payment: 'payment';
      changeCart: 'changeCart';
      readCarts: 'readCarts';
      checkOut: 'checkOut';
      reminder: 'reminder';
      watchPage: 'watchPage';
    },
  },
  actors: {
    watchLedger,
    payment: paymentMachine,
    reminder: reminderMachine,
    /** Tells that the page is seen or used again. */
    watchPage: callbackPort<{ type: 'carts.refresh' }>('watchPage'),
    changeCart: promisePort<CartResult, CartRequest>('changeCart'),
    readCarts: promisePort<Cart[]>('readCarts'),
    checkOut: promisePort<CheckoutResult, Checkout>('checkOut'),
  },
  actions: {
    saveDraft: actionPort<OrderDraft>('saveDraft'),
    /** Port: replaces what is chosen in the saved draft. */
    saveSelection: actionPort<Choice>('saveSelection'),

    takeSelection: assign((_, { selection }: Choice) => ({ selection, pendingSelection: null })),
    offerMove: assign((_, { selection }: Choice) => ({ pendingSelection: selection })),
    takePendingSelection: assign(({ context }) => ({ selection: context.pendingSelection, pendingSelection: null })),
    takePlaceOfCart: assign(({ context }) => {
      const cart = context.pendingSelection && cartElsewhere(context, context.pendingSelection);
      return {
        selection: context.pendingSelection && { ...context.pendingSelection, ...(cart && placeOf(cart)) },
        pendingSelection: null,
      };
    }),
    dropPendingSelection: assign({ pendingSelection: null }),
    assignMove: assign(({ context: { carts, queue } }, { from, selection }: Move) => ({
      // What has joined another cart does not come apart again.
      moved:
        isSameSlot(from, selection) || !findCart(applyQueue(carts, queue), selection) ? { from, to: selection } : null,
    })),
    followCart: assign(({ context }, { from, selection }: Move) =>
      context.selection && isSameSlot(context.selection, from) ? { selection } : {},
    ),
    requestMove: raise(({ context: { pendingSelection } }): OrderEvent => ({
      type: 'carts.change',
      commands: pendingSelection ? [{ kind: 'move', cartId: 0, selection: pendingSelection, isFollowed: true }] : [],
    })),
    emitOrderingClosed: emit({ type: 'toast.show', kind: 'error', textKey: 'error.cutOffPassed' }),

    changeDetails: assign(({ context }, { details }: { details: Partial<CheckoutDetails> }) => ({
      details: {
        address: details.address ?? context.details.address,
        comments: { ...context.details.comments, ...details.comments },
        deliveryOptions: { ...context.details.deliveryOptions, ...details.deliveryOptions },
      },
    })),
    assignInDetails: assign(({ context }, note: { selection: Selection; details: CartDetails }) => ({
      details: detailsWithNote(context, note),
    })),
    takeCheckoutAnswer: assign(({ context }, { result }: { result: CheckoutResult }) => ({
      ...(result.kind !== 'refused' && {
        carts: asKnown(context.carts, result.carts),
        // From now on the carts hold them, and another tab may change them there.
        details: detailsNotHeld(context.details, result.carts),
        refusedPostcode: refusedPostcodeOf(result.carts, {
          entered: context.details.address,
          own: context.person.address,
        }),
      }),
      checkoutRefusalKey: refusalOf(result),
    })),
    assignCheckoutRefusal: assign((_, { textKey }: { textKey: string }) => ({ checkoutRefusalKey: textKey })),
    forgetCheckoutRefusal: assign({ checkoutRefusalKey: null }),
    forgetRefusals: assign({
      checkoutRefusalKey: null,
      cartRefusalKey: null,
      refusedDish: null,
      refused: [],
      moved: null,
      removed: null,
    }),
    assignRemoved: assign(({ context, event }) => ({ removed: removedBy(commandsFor(context, event), context) })),
    /** A cart that is put back goes where it was to go before. */
    restoreAddress: assign(({ context: { details, removed } }) => ({
      details: { ...details, address: details.address ?? removed?.address ?? null },
    })),
    assignOutcome: assign((_, { outcome }: { outcome: PaymentOutcome | null }) => ({
      outcome,
      removed: null,
      isOutcomeSeen: false,
      voucher: null,
      choices: NO_CHOICES,
    })),
    mirrorChoices: assign((_, { voucher, choices }: Chosen) => ({ voucher, choices })),
    assignSeen: assign({ isOutcomeSeen: true }),
    /** Keeps an outcome that was not seen yet. */
    forgetSeenOutcome: assign(({ context }) => ({ outcome: context.isOutcomeSeen ? null : context.outcome })),
    takeStartData: assign((_, { person, customerGroup }: Pick<OrderInput, 'person' | 'customerGroup'>) => ({
      person,
      customerGroup,
    })),
    askForCarts: raise({ type: 'carts.reload' }),

    assignSettings: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    sendPaymentSettings: sendTo('payment', (_, { settings }: { settings: Settings }) => ({
      type: 'settings.read',
      settings,
    })),

    tellPaymentOfCarts: sendTo('payment', ({ context: { carts } }) => ({ type: 'carts.changed', carts })),

    tellPaymentOfWishes: sendTo('payment', { type: 'wishes.changed' }),
    tellPaymentOfFailure: sendTo('payment', { type: 'wishes.failed' }),

    acceptCarts: assign(({ context }, { carts }: { carts: Cart[] }) => ({ carts: asKnown(context.carts, carts) })),
    dropOvertaken: assign(({ context }, { carts }: { carts: Cart[] }) => {
      const isGone = (command: CartCommand) => isOvertaken(command, context.carts, carts);
      return {
        carts: asKnown(context.carts, carts),
        queue: context.queue.filter((command) => !isGone(command)),
        removed: null,
        cartRefusalKey: CHANGED_ELSEWHERE,
        refusedDish: dishOf(context.queue.find(isGone), context.carts, context.settings),
        refused: context.queue.filter(isGone),
      };
    }),
    dropMootCommands: assign(({ context: { carts, moved, queue: waiting } }) => {
      const queue = dropMoot(waiting, carts);
      const isThere = moved && applyQueue(carts, queue).some((cart) => isAtSelection(cart, moved.to));
      return { queue, moved: isThere ? moved : null };
    }),
    dropNextCommand: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    takeCartAnswer: assign(({ context }, { result }: { result: CartResult }) => {
      const carts = result.carts ? asKnown(context.carts, result.carts) : context.carts;
      if (result.kind === 'saved') return { carts, queue: context.queue.slice(1), details: detailsAfter(context) };
      return {
        carts,
        ...afterRefusal(context, carts),
        moved: null,
        removed: null,
        cartRefusalKey: result.textKey,
        refusedDish: dishOf(context.queue[0], context.carts, context.settings),
        refused: context.queue.slice(0, 1),
      };
    }),
    requestChange: raise(({ context, event }): OrderEvent => ({
      type: 'carts.change',
      commands: commandsFor(context, event),
    })),
    queueCommands: assign(({ context }, { commands, sending }: { commands: CartCommand[]; sending: number }) => ({
      queue: commands.reduce((queue, command) => enqueue(queue, command, context.carts, sending), context.queue),
    })),
    /** Before the answer is taken, which knows a removed dish no longer. */
    emitCartSaved: emit(({ context: { queue, carts, settings } }): CartSaved => ({
      type: 'cart.saved',
      kind: queue[0]?.kind ?? 'set',
      dish: dishOf(queue[0], carts, settings),
      quantity: queue[0]?.kind === 'set' ? queue[0].change.quantity : 0,
    })),
    emitCartRefusal: emit(
      ({ context }, { result }: { result: CartResult }) =>
        ({
          type: 'toast.show',
          kind: 'error',
          textKey: result.kind === 'refused' ? result.textKey : 'error.general',
          about: context.refusedDish,
          isShownByCarts: true,
        }) as const,
    ),
  },
  guards: {
    /** Port: by the server-corrected clock, ordering for the selection is open. False without a selection. */
    isOrderingOpen: (_, _choice: Choice): boolean => notProvided('isOrderingOpen')(),
    /** Port: the same for that of a cart. */
    isCartOpen: (_, _choice: Choice): boolean => notProvided('isCartOpen')(),
    /**
     * Port: another tab, which had the command as well, has sent it or replaced it by a newer one. False without a
     * command.
     */
    isTakenOver: (_, _next: { command: CartCommand | null }): boolean => notProvided('isTakenOver')(),
    asksFor: ({ event }, { step }: { step: WizardStep }) => event.type === 'step.open' && event.step === step,
    /** Also on the way to the payment. */
    asksForCheckout: ({ context, event }) =>
      event.type === 'step.open' && (event.step === 'checkout' || event.step === 'payment') && hasCarts(context),
    asksForPaymentWithNothingMissing: ({ context, event }) =>
      event.type === 'step.open' && event.step === 'payment' && isNothingMissing(context),
    areChoicesChanged: ({ context }, { voucher, choices }: Chosen) =>
      context.voucher !== voucher || context.choices !== choices,
    asksForOutcome: ({ context, event }) =>
      event.type === 'step.open' && event.step === 'completed' && context.outcome !== null,
    resumesAtOutcome: ({ context }) => context.resumeStep === 'completed' && context.outcome !== null,
    resumesWithCarts: ({ context }, { step }: { step: WizardStep }) => context.resumeStep === step && hasCarts(context),
    hasCarts: ({ context }) => hasCarts(context),
    isPaymentOpen: (_, { status }: { status: PaymentStatus }) => isOpen(status),
    isSettled: (_, { status }: { status: PaymentStatus }) => status.kind === 'settled',
    isAnyOvertaken: ({ context }, { carts }: { carts: Cart[] }) =>
      context.queue.some((command) => isOvertaken(command, context.carts, carts)),
    hasQueue: ({ context }) => context.queue.length > 0,
    hasCartRefusal: ({ context }) => context.cartRefusalKey !== null,
    areCartsSynced: stateIn({ carts: 'Synced' }),
    areCartsInConflict: stateIn({ carts: 'Conflict' }),
    areCartsUnreachable: stateIn({ carts: 'Unreachable' }),
    isChoosingArticles: stateIn({ wizard: 'ChoosingArticles' }),
    isPaying: stateIn({ wizard: 'Paying' }),
    isCheckingOut: or([stateIn({ wizard: { CheckingOut: 'Checking' } }), stateIn({ wizard: 'OpeningPayment' })]),
    bringsCarts: (_, { result }: { result: CartResult }) => result.carts !== null,
    isSaved: (_, { result }: { result: CartResult }) => result.kind === 'saved',
    isReady: (_, { result }: { result: CheckoutResult }) => result.kind === 'ready',
  },
  delays: {
    /** How often carts without an answer are read and saved again, in case nothing tells that the server is back. */
    saveAgainEvery: 10_000,
  },
});
