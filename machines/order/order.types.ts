import type { Address } from '../../domain/address.ts';
import type { Cart, CartChange, CartDetails, CartSlot } from '../../domain/cart.ts';
import type { CheckoutDetails } from '../../domain/checkout.ts';
import type { QuantityChange } from '../../domain/quantity-change.ts';
import type { Selection } from '../../domain/delivery.ts';
import type { CustomerGroup, Person } from '../../domain/person.ts';
import type { Settings } from '../../domain/settings.ts';
import { type LedgerChange, type PaymentChoices, type PaymentOutcome } from '../payment/payment.types.ts';
import type { WizardStep } from './wizard-steps.ts';

/** What survives a reload or a redirect: where the customer was, never a machine snapshot. */
export interface OrderDraft {
  selection: Selection | null;
  step: WizardStep;
  /** The code of the voucher that is being paid with. */
  voucher?: string;
  /** What was chosen and typed at the payment; absent: nothing. */
  choices?: PaymentChoices;
  /** What was paid last, until the customer has seen it and gone on. */
  paid?: { outcome: PaymentOutcome; isSeen: boolean };
  /** What was typed at the checkout and no cart holds yet; absent: nothing. */
  details?: CheckoutDetails;
  /** Changes of the carts that the server has not answered, oldest first. */
  waiting?: CartCommand[];
}

export interface OrderInput {
  person: Person;
  customerGroup: CustomerGroup;
  settings: Settings;
  carts: Cart[];
  draft: OrderDraft;
  /** Of the card that was presented at this terminal; null: none was. */
  presentedCardNumber: string | null;
}

/** One change of the carts, to be sent to the server. */
export type CartCommand =
  | { kind: 'set'; change: QuantityChange }
  | { kind: 'removeItem'; cartId: number; itemId: number; quantity: number }
  | { kind: 'removeCart'; cartId: number }
  /**
   * Move the cart of a slot to the selection; without `from`, that of the selection's own date and time, to its
   * location. Where the place has a cart already, the two become one. `isFollowed`: it was the chosen one, and what is
   * chosen has gone along.
   */
  | {
      kind: 'move';
      cartId: number;
      from?: CartSlot | undefined;
      selection: Selection;
      isFollowed?: boolean | undefined;
    }
  /**
   * Give the cart of the selection's date and time a comment, below its own, and a way of handing over, where it has
   * none.
   */
  | { kind: 'describe'; selection: Selection; details: CartDetails };

/** A command as it is sent: resolved against what the server holds at that moment. */
export interface CartRequest {
  command: CartCommand;
  /** The body, if the command sets a quantity. */
  change: CartChange | null;
  /** The cart concerned as the server has it; null for a new one. */
  cart: Cart | null;
}

/** What was removed from the carts, and how it is put back. */
export interface Removed {
  /** Name of the dish; null: all of a cart. */
  dish: string | null;
  from: Selection;
  /** Quantities of its dishes, and the note of a cart that is gone. */
  commands: readonly CartCommand[];
  /** That the cart that is gone was to be delivered to; null: it held none, or is not gone. */
  address: Address | null;
}

export interface OrderContext {
  person: Person;
  customerGroup: CustomerGroup;
  settings: Settings;
  /** Of the card that was presented at this terminal; null: none was. */
  presentedCardNumber: string | null;
  /** Step of the draft that the wizard resumes at. */
  resumeStep: WizardStep;
  selection: Selection | null;
  /** As last answered by the server. */
  carts: Cart[];
  /** Commands not answered yet, oldest first; the first one is in flight while `Saving`. */
  queue: CartCommand[];
  /** Commands that an earlier page has left, which other tabs may have taken over as well. */
  restored: readonly CartCommand[];
  /** Text key of the last refused change. */
  cartRefusalKey: string | null;
  /** Name of the dish that it was about; null: none, or a whole cart. */
  refusedDish: string | null;
  /** What the last refusal was about; empty: there was none, or it was dismissed. */
  refused: readonly CartCommand[];
  /** A selection for whose date and time a cart at another location exists. */
  pendingSelection: Selection | null;
  /**
   * The last move of a cart, which can be taken back until something else is tried; null: none, or it has joined
   * another cart.
   */
  moved: { from: Selection; to: Selection } | null;
  /** What was removed last, which can be put back until something else is tried; null: nothing. */
  removed: Removed | null;
  /** What was entered and no cart holds yet. */
  details: CheckoutDetails;
  checkoutRefusalKey: string | null;
  /** What the last check of the carts does not deliver to; null: none was refused. */
  refusedPostcode: string | null;
  /** The voucher code of the payment, kept so that it survives a reload. */
  voucher: string | null;
  /** What was chosen and typed at the payment, kept likewise. */
  choices: PaymentChoices;
  /** What was paid, for the completed page; kept until the customer has seen it and gone on. */
  outcome: PaymentOutcome | null;
  isOutcomeSeen: boolean;
}

export type OrderEvent =
  /** Further settings of the restaurant have been read. */
  | { type: 'settings.read'; settings: Settings }
  | { type: 'step.open'; step: WizardStep }
  | { type: 'selection.choose'; selection: Selection }
  /** Answers to the offer to move the cart that exists for this date and time. */
  | { type: 'cart.move' }
  | { type: 'cart.keep' }
  | { type: 'selection.cancel' }
  | { type: 'article.setQuantity'; change: QuantityChange }
  | { type: 'item.remove'; cartId: number; itemId: number }
  | { type: 'cart.remove'; cartId: number }
  /** Back into the carts with what was removed last. */
  | { type: 'removed.putBack' }
  /** One that has closed, and is not paid with the others. */
  | { type: 'closedCart.remove'; cartId: number }
  /** Another quantity of a dish that is about to be paid; the payment waits for it. */
  | { type: 'dishToPay.setQuantity'; change: QuantityChange }
  | { type: 'cart.describe'; selection: Selection; details: CartDetails }
  /** Another time, day or place for what is in a cart; `from`: where it is now. */
  | { type: 'cart.moveTo'; from: Selection; selection: Selection }
  | { type: 'carts.reload' }
  /** The carts may have been changed elsewhere, or something is about to be computed from them. */
  | { type: 'carts.refresh' }
  | { type: 'refusal.dismiss' }
  | { type: 'details.change'; details: Partial<CheckoutDetails> }
  | { type: 'checkout.submit' }
  /** From the payment: what was typed there is saved before it is paid. */
  | { type: 'wishes.save' }
  /** Raised by the chart itself: changes that the customer wants, as commands. */
  | { type: 'carts.change'; commands: CartCommand[] }
  /** The server can be reached again. */
  | { type: 'connection.restored' }
  /** The truth about the person, after a start without a network. */
  | { type: 'startData.read'; person: Person; customerGroup: CustomerGroup }
  /** The completed page is on the customer's screen. */
  | { type: 'outcome.seen' }
  /** From the completed page: start over with the next day. */
  | { type: 'order.again' }
  /** State of a payment that is in flight or open, whatever the wizard's step. */
  | LedgerChange;

/** The server has saved a change of the carts, for those who do not see it. */
export interface CartSaved {
  type: 'cart.saved';
  kind: CartCommand['kind'];
  /** Name of the dish that it was about; null: none, or a whole cart. */
  dish: string | null;
  /** Pieces of the dish in its cart from now on. */
  quantity: number;
}

export type OrderEmitted =
  | {
      type: 'toast.show';
      kind: 'success' | 'error';
      textKey: string;
      /** Name of the dish that it is about. */
      about?: string | null;
      /** The carts show it as well, wherever they are on the page (`cartRefusalKey`). */
      isShownByCarts?: boolean;
    }
  | CartSaved;
