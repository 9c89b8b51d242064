import { checkoutOf, type CheckoutResult, isCheckoutComplete, isDetailed } from '../../domain/checkout.ts';
import { CUT_OFF_PASSED, findCart, sortCarts, type Cart, type Checkout } from '../../domain/cart.ts';
import { type Selection } from '../../domain/delivery.ts';
import type { Settings } from '../../domain/settings.ts';
import { type LedgerChange, NO_CHOICES } from '../payment/payment.types.ts';
import { expectKind } from '../result.ts';
import { isSameSlot, removalOfCart, removalOfItem, requestFor } from './cart-queue.ts';
import {
  type CartCommand,
  type CartRequest,
  type OrderContext,
  type OrderDraft,
  type OrderEvent,
} from './order.types.ts';
import { type WizardStep } from './wizard-steps.ts';
import { selectionOfCart } from './cart-changes.ts';
import { CHANGED_ELSEWHERE } from './overtaken.ts';
import { applyQueue } from './shown-carts.ts';

/** What the payment mirrors here, so that it survives a reload. */
export type Chosen = Pick<OrderContext, 'voucher' | 'choices'>;

/** A place and time; null: there is none. */
export type Choice = { selection: Selection | null };

/** The cart commands that follow from an event of the customer. */
export function commandsFor({ carts, queue, selection, removed }: OrderContext, event: OrderEvent): CartCommand[] {
  switch (event.type) {
    case 'article.setQuantity':
    case 'dishToPay.setQuantity':
      return [{ kind: 'set', change: event.change }];
    case 'item.remove':
      return removalOfItem(carts, queue, event.cartId, event.itemId);
    case 'cart.remove':
    case 'closedCart.remove':
      return removalOfCart(carts, queue, event.cartId);
    case 'cart.describe':
      return [{ kind: 'describe', selection: event.selection, details: event.details }];
    case 'cart.moveTo': {
      const { date, deliveryTimeId } = event.from;
      const isFollowed = selection !== null && isSameSlot(selection, event.from);
      return [
        {
          kind: 'move',
          cartId: 0,
          from: { date, deliveryTimeId },
          selection: event.selection,
          ...(isFollowed && { isFollowed }),
        },
      ];
    }
    case 'removed.putBack':
      return [...(removed?.commands ?? [])];
    default:
      return [];
  }
}

/** Changes the carts; what is removed by it can be put back. */
export const changing = ['forgetRefusals', 'assignRemoved', 'requestChange'] as const;
export const putBack = ['requestChange', 'restoreAddress', 'forgetRefusals'] as const;

/** The shown cart for the selection's date and time, if it is for another location. */
export function cartElsewhere({ carts, queue }: OrderContext, selection: Selection): Cart | null {
  const cart = findCart(applyQueue(carts, queue), selection);
  return cart && cart.locationId !== selection.locationId ? cart : null;
}

/** There are carts, and the checkout has nothing to ask before they are paid. */
export function isNothingMissing({ carts, queue, details, person, settings }: OrderContext): boolean {
  const shown = applyQueue(carts, queue);
  return shown.length > 0 && isCheckoutComplete(shown, details, { person, settings });
}

export const hasCarts = ({ carts, queue }: OrderContext) => applyQueue(carts, queue).length > 0;

/**
 * Params of `isOrderingOpen`: the selection to check, or null where there is none to check, which counts as not open.
 */
export const selectionIfArticlesOpened = ({
  context,
  event,
}: {
  context: OrderContext;
  event: { step: WizardStep };
}): Choice => ({
  selection: event.step === 'articles' ? context.selection : null,
});
/** An order that was begun elsewhere, as on the overview, has chosen nothing: its first cart tells place and time. */
export const selectionOfFirstCart = ({
  context: { carts, queue },
  event,
}: {
  context: OrderContext;
  event: { step: WizardStep };
}): Choice => {
  const shown = event.step === 'articles' ? sortCarts(applyQueue(carts, queue), null) : [];
  const cart = shown.find(({ errorTextKey }) => errorTextKey !== CUT_OFF_PASSED);
  return { selection: cart ? selectionOfCart(cart) : null };
};
export const selectionIfResumedBeyondLocation = ({ context }: { context: OrderContext }): Choice => ({
  selection: context.resumeStep === 'location' || context.resumeStep === 'completed' ? null : context.selection,
});
export const selectionIfCartElsewhere = ({
  context,
  event,
}: {
  context: OrderContext;
  event: { selection: Selection };
}): Choice => ({
  selection: cartElsewhere(context, event.selection) && event.selection,
});

/** What to save: where the customer is, what was typed, and an outcome they may not have seen yet. */
export const draftForStep =
  (step: WizardStep) =>
  ({
    context: { selection, details, voucher, choices, outcome, isOutcomeSeen },
  }: {
    context: OrderContext;
  }): OrderDraft => ({
    selection,
    step,
    ...(isDetailed(details) && { details }),
    ...(voucher !== null && { voucher }),
    ...(choices !== NO_CHOICES && { choices }),
    ...(outcome && { paid: { outcome, isSeen: isOutcomeSeen } }),
  });

/** What is typed is saved while it is typed: a reload loses none of it (CHECK-27). */
export const detailsChanged = (step: WizardStep) =>
  ({
    actions: [
      {
        type: 'changeDetails',
        params: ({ event }: { event: Extract<OrderEvent, { type: 'details.change' }> }) => event,
      },
      { type: 'saveDraft', params: draftForStep(step) },
    ],
  }) as const;

/** Of what is typed at the payment, that knows that it is to be saved before anything is paid. */
export const wishesTyped = {
  actions: [...detailsChanged('payment').actions, 'tellPaymentOfWishes'],
} as const;

/** Whoever has read what became of a payment, wherever that was, is not told again, also after a reload. */
export const outcomeSeen = (step: WizardStep) =>
  ({ actions: ['assignSeen', { type: 'saveDraft', params: draftForStep(step) }] }) as const;

export function refusalOf(result: CheckoutResult): string | null {
  if (result.kind === 'ready') return null;
  return result.kind === 'refused' ? result.textKey : 'checkout.incomplete';
}

/** The request for the first command, which still has something to do: moot ones were dropped before. */
export function nextRequest({ queue, carts }: OrderContext): CartRequest {
  const request = queue[0] && requestFor(queue[0], carts);
  if (!request) throw new Error('There is no change of the carts to send.');
  return request;
}

/** Params of `isTakenOver`: the first command if an earlier page has left it, else null. */
export const nextRestored = ({ context: { queue, restored } }: { context: OrderContext }) => ({
  command: restored.find((command) => command === queue[0]) ?? null,
});

export const checkoutRequest = ({ carts, details, person, settings }: OrderContext): Checkout =>
  checkoutOf(carts, details, { person, settings });

/** What the payment begins with. */
export const paymentInput = ({
  person,
  customerGroup,
  settings,
  carts,
  voucher,
  choices,
  presentedCardNumber,
}: OrderContext) => ({ person, customerGroup, settings, carts, voucher, choices, presentedCardNumber });

/** Of the payment that goes on. */
export const choicesOf = ({ event }: { event: { snapshot: { context: Chosen } } }) => event.snapshot.context;

export const changedElsewhere = () => ({
  result: { kind: 'refused', textKey: CHANGED_ELSEWHERE, carts: null } as const,
});

const changed = ({ event }: { event: LedgerChange }) => event;
export const isPaymentOpen = { type: 'isPaymentOpen', params: changed } as const;
export const isSettled = { type: 'isSettled', params: changed } as const;
export const assignOutcome = {
  type: 'assignOutcome',
  params: ({ event }: { event: LedgerChange }) => expectKind(event.status, 'settled'),
} as const;

const readSettings = ({ event }: { event: { settings: Settings } }) => event;
export const assignSettings = { type: 'assignSettings', params: readSettings } as const;
export const sendPaymentSettings = { type: 'sendPaymentSettings', params: readSettings } as const;
