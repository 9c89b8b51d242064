import * as z from 'zod/mini';
import { EMPTY_ADDRESS } from '../../../domain/address.ts';
import { type CheckoutDetails } from '../../../domain/checkout.ts';
import { type Selection } from '../../../domain/delivery.ts';
import { CARD_PROVIDERS } from '../../../domain/payment-methods.ts';
import { PAYMENT_TYPES } from '../../../domain/payment-type.ts';
import { type OrderDraft } from '../../../machines/order/order.types.ts';
import { WIZARD_STEPS } from '../../../machines/order/wizard-steps.ts';
import { type PaymentChoices, type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { type SafeStorage, STORAGE_KEYS } from './storage.ts';

export const EMPTY_DRAFT: OrderDraft = { selection: null, step: 'location' };

/** How long a reload shows a paid order again, in milliseconds. One that was not seen yet is kept until it is. */
const SEEN_OUTCOME_MS = 3_600_000;

export const StoredSelection = z.object({
  locationName: z.string(),
  locationTypeShortName: z.string(),
  restaurantName: z.string(),
  date: z.string(),
  time: z.string(),
  endTime: z.string(),
  timeName: z.nullish(z.string()),
  orderUntil: z.string(),
  locationId: z.number(),
  restaurantId: z.number(),
  deliveryTimeId: z.number(),
});

const place = { orderDate: z.string(), deliveryTime: z.string(), restaurantName: z.string(), locationName: z.string() };
const StoredOutcome = z.object({
  method: z.enum(PAYMENT_TYPES),
  total: z.number(),
  carts: z.array(
    z.object({
      ...place,
      id: z.number(),
      locationTypeShortName: z.string(),
      items: z.array(z.object({ quantity: z.number() })),
    }),
  ),
  results: z.array(
    z.object({
      cartId: z.number(),
      orderNumber: z.nullable(z.number()),
      errorTextKey: z.nullable(z.string()),
      isMailSent: z.optional(z.boolean()),
      order: z.nullable(
        z.object({
          ...place,
          deliveryEndTime: z.string(),
          lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
        }),
      ),
    }),
  ),
  money: z.nullable(z.object({ taken: z.nullable(z.number()), refund: z.number(), isRefunded: z.boolean() })),
  isMailWanted: z.boolean(),
});
const Texts = z.record(z.string(), z.string());
const StoredDetails = z.object({
  address: z.nullable(z.record(z.enum(Object.keys(EMPTY_ADDRESS)), z.string())),
  comments: Texts,
  deliveryOptions: Texts,
});
const StoredChoices = z.object({
  way: z.nullable(z.object({ type: z.enum(PAYMENT_TYPES), provider: z.nullable(z.enum(CARD_PROVIDERS)) })),
  cardId: z.nullable(z.number()),
  isMailWanted: z.nullable(z.boolean()),
  typedCode: z.string(),
});
const StoredPaid = z.object({ outcome: StoredOutcome, isSeen: z.boolean() });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isSelection = (value: unknown): value is Selection => StoredSelection.safeParse(value).success;
const isDetails = (value: unknown): value is CheckoutDetails => StoredDetails.safeParse(value).success;
const isChoices = (value: unknown): value is PaymentChoices => StoredChoices.safeParse(value).success;
const isPaid = (value: unknown): value is { outcome: PaymentOutcome; isSeen: boolean } =>
  StoredPaid.safeParse(value).success;
const isRecent = (paidAt: unknown) => typeof paidAt === 'number' && Date.now() - paidAt <= SEEN_OUTCOME_MS;

/** The person's position in the order flow. Drafts of another person or an older version are ignored. */
export function readDraft(storage: SafeStorage, owner: string): OrderDraft {
  const stored = storage.readJson(STORAGE_KEYS.draft);
  if (!isRecord(stored) || stored.owner !== owner) return EMPTY_DRAFT;
  const { selection, details, voucher, choices, paid } = stored;
  return {
    selection: isSelection(selection) ? selection : null,
    step: WIZARD_STEPS.find((step) => step === stored.step) ?? 'location',
    ...(isDetails(details) && { details }),
    ...(typeof voucher === 'string' && { voucher }),
    ...(isChoices(choices) && { choices }),
    ...(isPaid(paid) && (!paid.isSeen || isRecent(stored.paidAt)) && { paid }),
  };
}

/** Another selection; the rest of the person's draft stays. */
export function writeSelection(storage: SafeStorage, owner: string, selection: Selection | null): void {
  const stored = storage.readJson(STORAGE_KEYS.draft);
  if (isRecord(stored) && stored.owner === owner) storage.writeJson(STORAGE_KEYS.draft, { ...stored, selection });
}

/** `owner` is the opaque key of the person. */
export function writeDraft(storage: SafeStorage, owner: string, draft: OrderDraft): void {
  storage.writeJson(STORAGE_KEYS.draft, { ...draft, ...(draft.paid && { paidAt: Date.now() }), owner });
}
